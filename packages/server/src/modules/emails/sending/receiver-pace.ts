import { isFreeMail } from '../../../kernel/mail/free-mail.ts';
import type { OpenMailbox } from '../../mailboxes/index.ts';

/** The pace of one mailbox towards each of its receivers. */
export interface ReceiverPace {
  /** Mailboxes of one domain share their pace: a receiver judges the domain. */
  readonly sendingDomain: string;
  gapMsTo(receivingDomain: string): number;
}

const MINUTE_MS = 60_000;
/** A provider of mailboxes is one receiver for many people who have nothing to do with each other. */
const PROVIDER_FACTOR = 10;

/** Null where no pace is kept: the operator set none, or the mailbox is a sink, which mails nobody. */
export function receiverPaceOf(
  { transport, fromEmail }: Pick<OpenMailbox, 'transport' | 'fromEmail'>,
  mailsPerMinute: number,
): ReceiverPace | null {
  if (mailsPerMinute === 0 || transport === 'sink') return null;
  return {
    sendingDomain: fromEmail.slice(fromEmail.lastIndexOf('@') + 1).toLowerCase(),
    gapMsTo: (domain) => Math.ceil(MINUTE_MS / (mailsPerMinute * (isFreeMail(domain) ? PROVIDER_FACTOR : 1))),
  };
}

export interface PacedMessage<M> {
  readonly message: M;
  readonly waitMs: number;
}

/** The first message to each receiver may leave now; the others wait, one gap longer each. */
export function firstToEach<M extends { readonly toDomain: string }>(
  messages: readonly M[],
  pace: Pick<ReceiverPace, 'gapMsTo'>,
): { firsts: M[]; others: PacedMessage<M>[] } {
  const before = new Map<string, number>();
  const firsts: M[] = [];
  const others: PacedMessage<M>[] = [];
  for (const message of messages) {
    const count = before.get(message.toDomain) ?? 0;
    before.set(message.toDomain, count + 1);
    if (count === 0) firsts.push(message);
    else others.push({ message, waitMs: count * pace.gapMsTo(message.toDomain) });
  }
  return { firsts, others };
}

/** How long a receiver that limits a mailbox is left alone: the first time, the second time in a row, and so on. */
export const HOLDS_MS: readonly number[] = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
