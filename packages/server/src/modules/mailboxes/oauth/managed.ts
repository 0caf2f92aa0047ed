import { AppError } from '../../../kernel/errors.ts';
import type { MailboxChange } from '../settings.ts';
import type { Connection, MailboxRow } from '../store/mailboxes.ts';
import type { OauthSignIns } from './ports.ts';

type ConnectionInput = { readonly [Part in keyof Connection | 'password']?: string | number | null | undefined };

const refusal = (field: string) =>
  new AppError(
    { code: 'managed_by_oauth', status: 400 },
    `The provider of this mailbox decides ${field}. Connect another account, or add another mailbox`,
    { field },
  );

/**
 * The change without its servers: the servers of Google and Microsoft are fixed, and the login is the account that
 * signed in (spec 11.4). Sending the fixed values changes nothing. The customer may choose the folder, or not to
 * read at all.
 */
export function withoutManaged(before: MailboxRow, change: MailboxChange, signIns: OauthSignIns): MailboxChange {
  if (before.oauthProvider === null) return change;
  const assertSame = (field: 'smtp' | 'imap', given: ConnectionInput, kept: Connection | null) => {
    for (const part of ['host', 'port', 'security', 'username'] as const) {
      if (given[part] !== undefined && given[part] !== kept?.[part]) throw refusal(`${field}.${part}`);
    }
    if (given.password !== undefined) throw refusal(`${field}.password`);
  };
  const transports = ['smtp', before.oauthProvider === 'google' ? 'gmail' : 'graph'];
  if (change.transport !== undefined && !transports.includes(change.transport)) throw refusal('transport');
  if (change.api) throw refusal('api');
  if (change.smtp) assertSame('smtp', change.smtp, before.smtp);
  const { smtp: _, imap, ...rest } = change;
  if (!imap) return imap === null ? { ...rest, imap } : rest;
  const table = signIns[before.oauthProvider]?.imap;
  const kept = before.imap ?? (table ? { ...table, username: before.smtp?.username ?? null } : null);
  assertSame('imap', imap, kept);
  return { ...rest, imap: { ...imap, ...(kept?.username ? { username: kept.username } : {}) } };
}
