import type { TrackedMessage } from '../../emails/index.ts';
import type { MailKind, RecipientReport } from '../machines/mail-kind.ts';
import type { OurNames } from '../ports.ts';
import type { ParsedMail } from '../read-mail/parsed-mail.ts';

/**
 * The messages of ours that an incoming mail names: by the address it was sent to, by what it answers, and by the mail
 * that it returns.
 */
export interface NamesFound {
  readonly byReturnPath: readonly string[];
  readonly byReplyAddress: readonly string[];
  /** From In-Reply-To and References; the last one is the newest. */
  readonly byThread: readonly string[];
  /** From copies or headers of our own mail inside it. */
  readonly byReturnedCopy: readonly string[];
  /** All Message-IDs that it names: one may be what a provider put in the place of ours (spec 11.10). */
  readonly mailIds: readonly string[];
}

const MAIL_ID = /<[^<>\s]{3,250}>/g;
const MOST_IDS = 50;

const RETURNED = [
  'message/rfc822',
  'message/global',
  'message/rfc822-headers',
  'text/rfc822-headers',
  'message/global-headers',
];

export function findNames(mail: ParsedMail, names: OurNames): NamesFound {
  const returned = mail.reports.filter(({ type }) => RETURNED.includes(type)).map(({ text }) => text);
  return {
    byReturnPath: mail.recipients.flatMap((address) => names.readAddress('bounce', address) ?? []),
    byReplyAddress: mail.recipients.flatMap((address) => names.readAddress('reply', address) ?? []),
    byThread: names.listMessageIds(mail.threadIds),
    byReturnedCopy: names.listMessageIds([...returned, mail.text].join('\n')),
    mailIds: [mail.threadIds, ...returned].flatMap((text) => text.match(MAIL_ID) ?? []).slice(0, MOST_IDS),
  };
}

/** `unsubscribe <token>`: what mail programs send to the address in our List-Unsubscribe header (RFC 2369). */
const UNSUBSCRIBE = /^\s*(?:re:\s*)?unsubscribe[\s+]+([A-Za-z0-9_-]{44})\s*$/i;

/** The message whose recipient unsubscribes by mail; null for any other mail. */
export function unsubscribeIn({ subject, recipients }: ParsedMail, names: OurNames): string | null {
  const [, token] = UNSUBSCRIBE.exec(subject ?? '') ?? [];
  const byAddress = recipients.flatMap((address) => names.readAddress('unsubscribe', address) ?? []);
  return byAddress[0] ?? (token === undefined ? null : names.readUnsubscribeToken(token));
}

/** The messages that an answer names, by the best evidence that it has. It belongs to the newest of them. */
export function answeredIds({ byThread, byReplyAddress, byReturnPath }: NamesFound): readonly string[] {
  if (byThread.length) return byThread;
  return byReplyAddress.length ? byReplyAddress : byReturnPath;
}

/** The message that a report of a mail server or provider is about. */
export const reportedId = ({ byReturnPath, byReturnedCopy, byThread }: NamesFound): string | null =>
  byReturnPath[0] ?? byReturnedCopy[0] ?? byThread.at(-1) ?? null;

/**
 * What a delivery report says about the recipient of our message (spec 27.4). It counts when it came to our signed
 * return path, or when it names the Message-ID of a message that this mailbox sent and that message's recipient as
 * failed.
 */
export function provenReport(
  { recipients }: Extract<MailKind, { kind: 'delivery' }>,
  message: Pick<TrackedMessage, 'id' | 'mailboxId' | 'toAddress'>,
  { mailboxId, cameToReturnPath }: { mailboxId: string; cameToReturnPath: boolean },
): RecipientReport | null {
  const isOfRecipient = ({ addresses }: RecipientReport) => addresses.includes(message.toAddress.toLowerCase());
  const named = recipients.find(isOfRecipient);
  if (cameToReturnPath) return named ?? recipients[0] ?? null;
  return message.mailboxId === mailboxId ? (named ?? null) : null;
}
