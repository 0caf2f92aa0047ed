import { z } from 'zod';
import { Count, Email, text, Url } from '../language/shared.ts';
import {
  connectionInput,
  DEFAULT_PACE,
  DEFAULT_RAMP,
  MailSecurity,
  OauthProvider,
  settings,
} from './mailbox-settings.ts';

const Server = z.object({
  host: z.string().nullable().meta({ description: 'Null where it differs from account to account; then ask for it' }),
  hostExample: z.string().nullable(),
  port: z.int(),
  security: MailSecurity,
  username: z.string().nullable().meta({ description: 'The same for every account; null = the email address' }),
});

export const PASSWORD_KINDS = ['password', 'app_password', 'smtp_key'] as const;
export const MailProvider = z
  .object({
    id: z.string(),
    name: z.string(),
    smtp: Server,
    imap: Server.nullable().meta({ description: 'Null where the provider has no mailbox that programs can read' }),
    password: z
      .enum(PASSWORD_KINDS)
      .nullable()
      .meta({ description: 'What it takes for a password; null = none: the owner signs in at the provider' }),
    passwordUrl: Url.nullable().meta({ description: 'Where its customers make such a password' }),
    signIn: z
      .object({
        provider: OauthProvider,
        configured: z.boolean().meta({ description: 'Whether the operator of this server has set it up' }),
        guideUrl: Url.meta({ description: 'How an operator sets it up' }),
      })
      .nullable(),
    note: z.string().nullable().meta({ description: 'What its customers must know first' }),
    domains: z.array(z.string()).meta({ description: 'Domains of addresses that it gives away' }),
  })
  .meta({ id: 'MailProvider' });

export const ProvidersAnswer = z.object({ providers: z.array(MailProvider) });

export const FindProviderQuery = z.object({ email: Email });
export const FoundProvider = z.object({
  email: z.string(),
  provider: MailProvider.nullable(),
  foundBy: z
    .enum(['address', 'mx'])
    .nullable()
    .meta({ description: 'By the domain of the address, or by the servers that receive mail for it' }),
  lookup: z.enum(['not_needed', 'found', 'none', 'failed']).meta({
    description: 'What the name servers said: `none` = no MX record, `failed` = no answer; then nothing is known',
  }),
});

const server = { ...connectionInput, security: MailSecurity.optional() };

/** One mailbox to add: what a person knows of it. */
const MailboxToAdd = z.strictObject({
  fromEmail: Email,
  fromName: settings.fromName,
  password: connectionInput.password.meta({
    description: 'For both servers; a server may have its own. Left out: a server that wants no login',
  }),
  username: text(1, 320)
    .optional()
    .meta({ description: 'For both servers. Left out: the address, where there is a password' }),
  smtp: z.strictObject(server).optional().meta({
    description: 'Left out: the server of the provider of the address. `security` follows from the port where left out',
  }),
  imap: z
    .strictObject({ ...server, folder: text(1, 255).default('INBOX') })
    .nullable()
    .optional()
    .meta({
      description: "Left out: the provider's, unless `smtp` is given. Null: replies are not read from a folder",
    }),
  name: settings.name,
  replyTo: settings.replyTo,
  returnPath: settings.returnPath,
  sendsInSandbox: settings.sendsInSandbox,
  dailyCap: settings.dailyCap.default(DEFAULT_PACE.dailyCap),
  minSecondsBetweenSends: settings.minSecondsBetweenSends.default(DEFAULT_PACE.minSecondsBetweenSends),
  ramp: settings.ramp.default(DEFAULT_RAMP),
  sendWindow: settings.sendWindow.default(DEFAULT_PACE.sendWindow),
});

export const ImportMailboxes = z.strictObject({ mailboxes: z.array(MailboxToAdd).min(1).max(25) });

export const IMPORT_RESULTS = [
  'added',
  'invalid',
  'already_added',
  'servers_unknown',
  'sign_in_required',
  'smtp_failed',
  'imap_failed',
] as const;

/** The result of one row. What the row said of passwords is never repeated. */
export const importedRow = <T extends z.ZodType>(mailbox: T) =>
  z.object({
    row: Count.meta({ description: 'Its place in the request, from 0' }),
    fromEmail: z.string(),
    result: z.enum(IMPORT_RESULTS),
    field: z.string().nullable().meta({ description: 'The field to put right' }),
    message: z.string().nullable().meta({ description: "What is wrong, in the server's words where it spoke" }),
    mailbox: mailbox.nullable(),
  });
