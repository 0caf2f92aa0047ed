import { z } from 'zod';
import { operations } from '../language/operation.ts';
import { Count, flagParam, Id, listOf, listQuery, Nothing, Timestamp, text, Url } from '../language/shared.ts';
import { apiFaults, MailboxApi } from './mail-apis.ts';
import { FindProviderQuery, FoundProvider, ImportMailboxes, importedRow, ProvidersAnswer } from './mail-providers.ts';
import { InboundAddress, SinkMessage } from './mailbox-mail.ts';
import {
  DEFAULT_PACE,
  EndOfWindow,
  IsoWeekday,
  MailboxTransport,
  MailSecurity,
  OauthProvider,
  ReturnPath,
  StartOauth,
  settings,
  TimeOfDay,
} from './mailbox-settings.ts';

export * from './mail-providers.ts';
export * from './mailbox-settings.ts';

export const MAILBOX_STATUSES = ['unverified', 'active', 'paused', 'error', 'disabled'] as const;
export const MailboxStatus = z.enum(MAILBOX_STATUSES);
export const MAILBOX_FAULTS = [
  'unreachable',
  'tls',
  'authentication',
  'sender_refused',
  'sending_limit',
  'deferred',
  'policy',
  'oauth_revoked',
] as const;
export const MailboxFault = z.enum(MAILBOX_FAULTS);
const DnsCheck = z.enum(['pass', 'fail', 'unknown']);

const connection = {
  host: z.string(),
  port: z.int(),
  security: MailSecurity,
  username: z.string().nullable(),
  hasPassword: z.boolean(),
};

export const Mailbox = z
  .object({
    id: Id,
    name: z.string(),
    fromName: z.string(),
    fromEmail: z.string(),
    replyTo: z.string().nullable(),
    returnPath: ReturnPath,
    transport: MailboxTransport,
    sendsInSandbox: z.boolean().meta({
      description: 'In the sandbox: whether a person confirmed that it sends for real. Until then its mail is recorded',
    }),
    status: MailboxStatus,
    statusReason: z.string().nullable(),
    lastError: z
      .object({ at: Timestamp, kind: MailboxFault, message: z.string() })
      .nullable()
      .meta({ description: 'What keeps it from sending, in the words of its server; null once it sends again' }),
    retryAt: Timestamp.nullable().meta({ description: 'When the next message is tried; null when it may be now' }),
    smtp: z.object(connection).nullable(),
    imap: z.object({ ...connection, folder: z.string() }).nullable(),
    api: MailboxApi.nullable().meta({ description: 'For a transport with a key of its own; else null' }),
    auth: z
      .enum(['password', 'oauth2'])
      .nullable()
      .meta({ description: 'How it logs in to its servers; null for transports without a login of its own' }),
    oauth: z
      .object({
        provider: OauthProvider,
        account: z.string().nullable().meta({ description: 'The address that signed in' }),
        connected: z.boolean(),
        reason: z
          .enum(['oauth_revoked', 'account_mismatch'])
          .nullable()
          .meta({ description: 'Why it cannot send: access was ended, or the account may not send as `fromEmail`' }),
      })
      .nullable(),
    dailyCap: Count,
    sentToday: Count,
    minSecondsBetweenSends: Count,
    ramp: z.object({ startPerDay: Count, addPerDay: Count }).nullable(),
    sendWindow: z.object({
      days: z.array(IsoWeekday),
      start: TimeOfDay,
      end: EndOfWindow,
      timezone: z.string(),
    }),
    health: z.object({
      bounceRate30d: z.number().nullable(),
      complaintRate30d: z.number().nullable(),
      sent30d: Count,
    }),
    checks: z.object({ spf: DnsCheck, dkim: DnsCheck, dmarc: DnsCheck, checkedAt: Timestamp.nullable() }),
    lastVerifiedAt: Timestamp.nullable(),
    lastInboundAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Mailbox' });
const OneMailbox = z.object({ mailbox: Mailbox });

const CheckResult = z.object({ ok: z.boolean(), message: z.string().nullable() });
export const mailboxes = operations('Mailboxes', {
  list: {
    method: 'GET',
    path: '/v1/mailboxes',
    summary: "List the organization's mailboxes",
    query: listQuery({ status: MailboxStatus.optional() }),
    response: listOf('mailboxes', Mailbox),
  },
  providers: {
    method: 'GET',
    path: '/v1/mailboxes/providers',
    catalog: true,
    summary: 'List the mail providers whose servers are known, and whether their sign-in is set up here',
    response: ProvidersAnswer,
  },
  findProvider: {
    method: 'GET',
    path: '/v1/mailboxes/provider',
    catalog: true,
    summary: 'Find the mail provider of an address',
    description:
      'By the domain of the address, else by its MX records. Nothing is guessed: `provider` is null for every other ' +
      'domain, and the servers must be asked for.',
    query: FindProviderQuery,
    response: FoundProvider,
  },
  import: {
    method: 'POST',
    path: '/v1/mailboxes/import',
    role: 'admin',
    summary: 'Add several mailboxes, each verified before it is kept',
    description:
      'Logs in to the servers of every row; nothing is sent. A row that passes is an active mailbox, a row that fails ' +
      'says why and leaves nothing behind, so that it can be put right and sent again. Servers that a row does not ' +
      'name are those of the provider of its address. At most 25 rows a request and 60 rows a minute.',
    example: {
      mailboxes: [{ fromEmail: 'anna@fastmail.com', fromName: 'Anna Berg', password: 'an app password' }],
    },
    body: ImportMailboxes,
    response: z.object({ rows: z.array(importedRow(Mailbox)) }),
  },
  get: {
    method: 'GET',
    path: '/v1/mailboxes/{id}',
    summary: 'Read one mailbox',
    errors: [404],
    response: OneMailbox,
  },
  create: {
    method: 'POST',
    path: '/v1/mailboxes',
    role: 'admin',
    summary: 'Add a mailbox',
    description:
      'It stays `unverified` until verified. `smtp` is required for that transport, `api` for those with a key of their ' +
      'own. `gmail` and `graph` are begun by a sign-in.',
    example: {
      fromName: 'Anna Berg',
      fromEmail: 'anna@acme.example',
      transport: 'smtp',
      smtp: { host: 'smtp.acme.example', port: 587, security: 'starttls', username: 'anna', password: 'a password' },
    },
    body: z
      .strictObject({
        ...settings,
        dailyCap: settings.dailyCap.default(DEFAULT_PACE.dailyCap),
        minSecondsBetweenSends: settings.minSecondsBetweenSends.default(DEFAULT_PACE.minSecondsBetweenSends),
        sendWindow: settings.sendWindow.default(DEFAULT_PACE.sendWindow),
      })
      .refine((body) => body.transport !== 'smtp' || body.smtp !== undefined, {
        path: ['smtp'],
        error: 'required for this transport',
      })
      .superRefine((body, context) => {
        for (const [field, [message]] of Object.entries(apiFaults(body.transport, body.api))) {
          context.addIssue({ code: 'custom', path: field.split('.'), message });
        }
      }),
    status: 201,
    errors: [409],
    response: OneMailbox,
  },
  update: {
    method: 'PATCH',
    path: '/v1/mailboxes/{id}',
    role: 'admin',
    summary: 'Change a mailbox',
    description:
      'An absent password is kept for the same host, port, security and user name, and dropped with any other. Changed ' +
      'transport settings must be verified again. `fromEmail` moves to another domain only while no message waits (409). ' +
      'The servers and the login of a mailbox of Google or Microsoft are given (400 `managed_by_oauth`).',
    body: z.strictObject({ ...settings, status: z.enum(['active', 'paused']) }).partial(),
    errors: [404, 409],
    response: OneMailbox,
  },
  verify: {
    method: 'POST',
    path: '/v1/mailboxes/{id}/verify',
    role: 'admin',
    summary: 'Log in, offer a message to itself and take it back, check the sending domain; nothing is sent',
    errors: [404],
    response: z.object({
      mailbox: Mailbox,
      ok: z.boolean(),
      checks: z.object({
        smtp: CheckResult,
        imap: CheckResult.nullable(),
        spf: DnsCheck,
        dkim: DnsCheck,
        dmarc: DnsCheck,
      }),
    }),
  },
  startOauth: {
    method: 'POST',
    path: '/v1/mailboxes/oauth/start',
    role: 'admin',
    summary: 'Add a mailbox of Google or Microsoft, or connect one again: where its owner signs in',
    description:
      'Send the owner of the account to `url` within 15 minutes. The provider leads back to `/app/mailboxes/{id}` with ' +
      '`?oauth=<handle>` for `complete`, or with `?oauth_error=denied|expired|failed`. A mailbox that is never connected ' +
      'is deleted after a day.',
    example: { provider: 'google', fromName: 'Anna Berg', fromEmail: 'anna@acme.example' },
    body: StartOauth,
    status: 201,
    errors: [404, 409, 501],
    response: z.object({ url: Url, mailboxId: Id }),
  },
  oauthCallback: {
    method: 'GET',
    path: '/v1/mailboxes/oauth/callback',
    summary: 'Where Google and Microsoft lead back to after a sign-in',
    description: 'Nothing of the account is stored before `complete` is called with the handle.',
    auth: 'token',
    lenientQuery: true,
    query: z.object({
      state: z.string().max(512),
      code: z.string().max(4096).optional(),
      error: z.string().max(512).optional(),
      iss: z.string().max(512).optional(),
    }),
    status: 302,
    errors: [404],
    response: Nothing,
  },
  completeOauth: {
    method: 'POST',
    path: '/v1/mailboxes/{id}/oauth/complete',
    role: 'admin',
    summary: 'Finish a sign-in: keep its access and verify the mailbox',
    description:
      'For the user who started it. The mailbox becomes `active`, or stays `unverified` and says why. 409 ' +
      '`oauth_failed` where the provider does not grant lasting access: start again.',
    body: z.strictObject({ handle: text(1, 512) }),
    errors: [404, 409, 501, 502],
    response: OneMailbox,
  },
  inbound: {
    method: 'GET',
    path: '/v1/mailboxes/{id}/inbound',
    role: 'admin',
    summary: 'Where a mail provider pushes inbound mail, and the secret that signs it',
    description: 'The address is made on first read. Messages are posted to it raw or as base64 JSON.',
    errors: [404],
    response: InboundAddress,
  },
  rotateInbound: {
    method: 'POST',
    path: '/v1/mailboxes/{id}/inbound/rotate',
    role: 'admin',
    summary: 'Replace the inbound address and secret',
    description: 'The address and secret before work for another 24 hours.',
    errors: [404],
    response: InboundAddress,
  },
  messages: {
    method: 'GET',
    path: '/v1/mailboxes/{id}/messages',
    summary: 'Read the mail a sink mailbox recorded instead of sending it',
    query: listQuery({}),
    errors: [404],
    response: listOf('messages', SinkMessage),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/mailboxes/{id}',
    role: 'admin',
    summary: 'Delete a mailbox',
    description: 'Refused while it owns pending steps, unless `cancelPending=true`.',
    query: z.object({ cancelPending: flagParam.default(false) }),
    destructive: true,
    status: 204,
    errors: [404, 409],
    response: Nothing,
  },
});
