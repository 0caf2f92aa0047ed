import type { Client } from '@distribute/client';

export type CreateMailbox = Parameters<Client['mailboxes']['create']>[0]['body'];
type Server = NonNullable<CreateMailbox['smtp']>;

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

export const smtpBody = (entries: FormData): CreateMailbox => ({
  ...paceBody(entries),
  ...serversBody(entries),
  fromEmail: textOf(entries, 'fromEmail'),
  transport: 'smtp',
});
