import type { Client } from '@distribute/client';
import { API_FIELDS, type KeyedApi } from './api-words.ts';

type NewMailbox = Parameters<Client['mailboxes']['create']>[0]['body'];
type MailboxToAdd = Parameters<Client['mailboxes']['import']>[0]['body']['mailboxes'][number];
type Server = NonNullable<Parameters<Client['mailboxes']['create']>[0]['body']['smtp']>;

const textOf = (entries: FormData, name: string): string => String(entries.get(name) ?? '').trim();

/** An empty user name or password is not sent; then the stored one is kept for the same server. */
function serverOf(entries: FormData, kind: 'smtp' | 'imap'): Server {
  const username = textOf(entries, `${kind}.username`);
  const password = String(entries.get(`${kind}.password`) ?? '');
  return {
    host: textOf(entries, `${kind}.host`),
    port: Number(textOf(entries, `${kind}.port`)),
    security: textOf(entries, `${kind}.security`) as Server['security'],
    ...(username && { username }),
    ...(password && { password }),
  };
}

/** The sender and the pace of a mailbox. */
export function paceBody(entries: FormData) {
  const rampStart = textOf(entries, 'ramp.startPerDay');
  return {
    fromName: textOf(entries, 'fromName'),
    dailyCap: Number(textOf(entries, 'dailyCap')),
    minSecondsBetweenSends: Number(textOf(entries, 'minSecondsBetweenSends')),
    ramp:
      rampStart === ''
        ? null
        : { startPerDay: Number(rampStart), addPerDay: Number(textOf(entries, 'ramp.addPerDay') || '0') },
  };
}

/** A form without an IMAP host is a mailbox whose answers are not read from a folder. */
export const serversBody = (entries: FormData) => ({
  smtp: serverOf(entries, 'smtp'),
  imap:
    textOf(entries, 'imap.host') === ''
      ? null
      : { ...serverOf(entries, 'imap'), folder: textOf(entries, 'imap.folder') || 'INBOX' },
});

/** The settings of an API. An empty key is not sent; then the stored one is kept. */
export const apiBody = (entries: FormData, api: KeyedApi) => {
  const { required, optional } = API_FIELDS[api];
  const given = [...required, ...optional].map((field) => [field, textOf(entries, `api.${field}`)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as NonNullable<NewMailbox['api']>;
};

/** A new mailbox at an API: its answers are read where IMAP is given. */
export const apiMailboxBody = (entries: FormData, api: KeyedApi): NewMailbox => ({
  ...paceBody(entries),
  fromEmail: textOf(entries, 'fromEmail'),
  transport: api,
  api: apiBody(entries, api),
  imap: textOf(entries, 'imap.host') === '' ? null : { ...serverOf(entries, 'imap'), folder: 'INBOX' },
});

/** A new mailbox: servers that are left empty are those of its provider. */
export function addBody(entries: FormData): MailboxToAdd {
  const password = String(entries.get('password') ?? '');
  const hasOwn = (kind: 'smtp' | 'imap') => textOf(entries, `${kind}.host`) !== '';
  return {
    ...paceBody(entries),
    fromEmail: textOf(entries, 'fromEmail'),
    ...(password && { password }),
    ...(hasOwn('smtp') && serversBody(entries)),
  };
}
