import { z } from 'zod';
import { Email, Id, text } from '../language/shared.ts';
import { KEYED_APIS, SIGNED_IN_APIS } from './mail-api-fields.ts';
import { ApiInput } from './mail-apis.ts';

export * from './mail-api-fields.ts';
export { apiFaults } from './mail-apis.ts';
export * from './mailbox-defaults.ts';

export const MAILBOX_TRANSPORTS = ['smtp', 'postmark', 'sink', ...SIGNED_IN_APIS, ...KEYED_APIS] as const;
export const MailboxTransport = z.enum(MAILBOX_TRANSPORTS);
export const MailSecurity = z.enum(['tls', 'starttls', 'none']);
export const ReturnPath = z.enum(['signed', 'from']).meta({
  description:
    'Where bounces go: `from` (the default) is `fromEmail` itself; `signed` is an address of its own for every message, ' +
    '`local+b.…@domain` of `fromEmail`, for servers that know plus addresses and let the mailbox send as them',
});
export const OauthProvider = z.enum(['google', 'microsoft']);

export const IsoWeekday = z.int().min(1).max(7);
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM');
/** A window may last to the end of the day. */
export const EndOfWindow = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'expected HH:MM');

/** Which hosts and ports are allowed depends on the operator's settings, so the service checks them. */
export const connectionInput = {
  host: text(1, 253),
  port: z.int().min(1).max(65_535),
  security: MailSecurity,
  username: text(1, 320).optional(),
  password: z.string().min(1).max(1024).optional(),
};

export const settings = {
  name: text(1, 100).optional(),
  fromName: text(1, 100),
  fromEmail: Email,
  replyTo: Email.nullable().optional(),
  returnPath: ReturnPath.optional(),
  transport: MailboxTransport,
  sendsInSandbox: z
    .boolean()
    .optional()
    .meta({ description: 'Confirms that this mailbox sends for real although the server is a sandbox' }),
  smtp: z.strictObject(connectionInput).optional(),
  imap: z
    .strictObject({ ...connectionInput, folder: text(1, 255).default('INBOX') })
    .nullable()
    .optional(),
  api: ApiInput.optional().meta({
    description: 'For a transport with a key of its own; the fields that each takes are in chapter 11.10',
  }),
  dailyCap: z.int().min(1).max(2000),
  minSecondsBetweenSends: z.int().min(0).max(3600),
  ramp: z
    .strictObject({ startPerDay: z.int().min(1).max(2000), addPerDay: z.int().min(0).max(2000) })
    .nullable()
    .optional(),
  sendWindow: z.strictObject({
    days: z.array(IsoWeekday).min(1).max(7),
    start: TimeOfDay,
    end: EndOfWindow,
    timezone: text(1, 64).meta({ description: 'An IANA name, or `recipient` for the time of the lead' }),
  }),
};

const { smtp: _smtp, imap: _imap, api: _api, transport: _transport, ...withoutServers } = settings;
export const StartOauth = z
  .strictObject({
    provider: OauthProvider,
    mailboxId: Id.optional().meta({ description: 'Connects this mailbox again; it keeps all of its settings' }),
    transport: z
      .enum(['smtp', ...SIGNED_IN_APIS])
      .optional()
      .meta({
        description: 'How it sends: `smtp` (default), `gmail` for google, `graph` for microsoft',
      }),
    ...z.strictObject(withoutServers).partial().shape,
  })
  .refine((body) => body.mailboxId !== undefined || body.fromName !== undefined, {
    path: ['fromName'],
    error: 'required for a new mailbox',
  })
  .refine((body) => body.mailboxId !== undefined || body.fromEmail !== undefined, {
    path: ['fromEmail'],
    error: 'required for a new mailbox',
  })
  .refine((body) => body.mailboxId === undefined || Object.keys(body).length === 2, {
    path: ['mailboxId'],
    error: 'a mailbox that is connected again keeps its settings: send provider and mailboxId only',
  });
