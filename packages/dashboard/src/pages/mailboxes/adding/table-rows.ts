import { securityOf } from '@distribute/contract/mailbox-defaults';
import type { ImportedRow, MailboxToAdd } from './use-adding.ts';

/** What a table may say of a mailbox, in the order that is assumed where it has no headings. */
export const FIELDS = [
  'email',
  'password',
  'fromName',
  'smtpHost',
  'smtpPort',
  'imapHost',
  'imapPort',
  'smtpUsername',
  'smtpPassword',
  'imapUsername',
  'imapPassword',
  'dailyLimit',
  'security',
] as const;
export type FieldName = (typeof FIELDS)[number];

export interface MailboxEntry extends Readonly<Record<FieldName, string>> {
  /** Given by the page that shows it. */
  readonly key: string;
  readonly standing: 'new' | 'waiting' | 'checking' | 'added' | 'failed';
  readonly message: string | null;
  readonly field: string | null;
  readonly mailboxId: string | null;
}

export const emptyEntry = (given: Partial<Record<FieldName, string>> = {}): MailboxEntry => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<FieldName, string>),
  ...given,
  ...{ key: '', standing: 'new', message: null, field: null, mailboxId: null },
});

export const isBlank = (entry: MailboxEntry): boolean => FIELDS.every((field) => entry[field].trim() === '');

/** What is missing before a row can be checked; null when nothing is. */
export function missingIn(entry: MailboxEntry): { field: FieldName; message: string } | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(entry.email.trim())) return { field: 'email', message: 'Enter an email address.' };
  if (entry.fromName.trim() === '') return { field: 'fromName', message: 'Enter the name that recipients see.' };
  if (entry.password === '' && entry.smtpPassword === '' && entry.smtpHost.trim() === '') {
    return { field: 'password', message: 'Enter the password.' };
  }
  for (const field of ['smtpPort', 'imapPort', 'dailyLimit'] as const) {
    if (!/^\d{0,5}$/.test(entry[field].trim())) return { field, message: `${entry[field]} is not a whole number.` };
  }
  if (securityIn(entry) === null) return { field: 'security', message: 'Write tls, starttls or none.' };
  return null;
}

const SECURITIES = ['tls', 'starttls', 'none'] as const;
const SAME: Readonly<Record<string, (typeof SECURITIES)[number]>> = { ssl: 'tls', 'ssl/tls': 'tls' };

/** Undefined where the port decides; null when the word means nothing. */
function securityIn({ security }: MailboxEntry): (typeof SECURITIES)[number] | undefined | null {
  const word = security.trim().toLowerCase();
  if (word === '') return undefined;
  return SAME[word] ?? SECURITIES.find((known) => known === word) ?? null;
}

const DEFAULT_PORTS = { smtp: 465, imap: 993 };

function serverOf(entry: MailboxEntry, kind: 'smtp' | 'imap') {
  const host = entry[`${kind}Host`].trim();
  if (host === '') return null;
  const port = Number(entry[`${kind}Port`].trim() || DEFAULT_PORTS[kind]);
  const username = entry[`${kind}Username`].trim();
  const password = entry[`${kind}Password`];
  return {
    host,
    port,
    security: securityIn(entry) ?? securityOf(port),
    ...(username && { username }),
    ...(password && { password }),
  };
}

/** The row as the API takes it. An empty server is the provider's, and is not sent. */
export function bodyOf(entry: MailboxEntry): MailboxToAdd {
  const [smtp, imap] = [serverOf(entry, 'smtp'), serverOf(entry, 'imap')];
  const password = entry.password || entry.smtpPassword;
  const username = entry.smtpUsername.trim();
  return {
    fromEmail: entry.email.trim(),
    fromName: entry.fromName.trim(),
    ...(password && { password }),
    ...(username && { username }),
    ...(smtp && { smtp }),
    ...(imap && { imap }),
    ...(entry.dailyLimit.trim() && { dailyCap: Number(entry.dailyLimit) }),
  };
}

/** The field of this table that an answer's field names. */
const TABLE_FIELDS: Readonly<Record<string, FieldName>> = {
  fromEmail: 'email',
  fromName: 'fromName',
  password: 'password',
  'smtp.host': 'smtpHost',
  'smtp.port': 'smtpPort',
  'imap.host': 'imapHost',
  'imap.port': 'imapPort',
  dailyCap: 'dailyLimit',
};

export const afterCheck = (entry: MailboxEntry, { result, message, field, mailbox }: ImportedRow): MailboxEntry => ({
  ...entry,
  // The server has it sealed now; this page needs it no more.
  ...(result === 'added' ? { password: '', smtpPassword: '', imapPassword: '' } : {}),
  standing: result === 'added' ? 'added' : 'failed',
  message,
  field: field === null ? null : (TABLE_FIELDS[field] ?? null),
  mailboxId: mailbox?.id ?? null,
});
