import { type ImportMailboxes, securityOf } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { LookupMx } from '../ports.ts';
import type { NewMailbox } from '../settings.ts';
import { type Finding, findProvider } from './find-provider.ts';
import type { KnownProvider, KnownServer } from './known-providers.ts';

export type MailboxToAdd = z.output<typeof ImportMailboxes>['mailboxes'][number];
type GivenServer = NonNullable<MailboxToAdd['smtp']>;

export interface Unusable {
  readonly result: 'servers_unknown' | 'sign_in_required' | 'invalid';
  readonly field: string;
  readonly message: string;
}

/** The whole settings of a row: servers that it does not name are those of the provider of its address. */
export async function settingsOf(row: MailboxToAdd, lookupMx: LookupMx): Promise<NewMailbox | Unusable> {
  const { password, username, smtp, imap, ...rest } = row;
  const login = (server: GivenServer) => {
    const secret = server.password ?? password;
    return {
      ...server,
      security: server.security ?? securityOf(server.port),
      username: server.username ?? username ?? (secret === undefined ? undefined : row.fromEmail),
      password: secret,
    };
  };
  const withFolder = (server: NonNullable<MailboxToAdd['imap']>) => ({ ...login(server), folder: server.folder });
  if (smtp) return { ...rest, transport: 'smtp', smtp: login(smtp), imap: imap ? withFolder(imap) : null };
  const found = await findProvider(row.fromEmail, lookupMx);
  const { provider } = found;
  if (!provider?.smtp.host) return serversUnknown(row.fromEmail, found.lookup);
  if (provider.password === null) return signInRequired(provider);
  if (password === undefined) return passwordMissing(provider);
  const known = (server: KnownServer) =>
    login({ host: server.host ?? '', port: server.port, username: username ?? server.username ?? undefined });
  const folder = imap === undefined ? provider.imap && { ...known(provider.imap), folder: 'INBOX' } : imap;
  return { ...rest, transport: 'smtp', smtp: known(provider.smtp), imap: folder && withFolder(folder) };
}

const LOOKUPS: Readonly<Record<Finding['lookup'], string>> = {
  not_needed: '',
  found: '',
  none: ' The domain has no MX record: check the spelling.',
  failed: ' Its name servers didn’t answer.',
};

function serversUnknown(email: string, lookup: Finding['lookup']): Unusable {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return {
    result: 'servers_unknown',
    field: 'smtp.host',
    message: `The mail servers of ${domain} are not known here: give the SMTP host and port, and those of IMAP.${LOOKUPS[lookup]}`,
  };
}

const passwordMissing = ({ name }: KnownProvider): Unusable => ({
  result: 'invalid',
  field: 'password',
  message: `Give the password of this mailbox at ${name}.`,
});

const signInRequired = ({ name }: KnownProvider): Unusable => ({
  result: 'sign_in_required',
  field: 'password',
  message: `${name} takes no passwords from programs: add this mailbox by itself and sign in there.`,
});
