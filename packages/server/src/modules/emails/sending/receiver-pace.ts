import { domainOf } from '../../../kernel/mail/address-domain.ts';
import { isFreeMail } from '../../../kernel/mail/free-mail.ts';
import type { OpenMailbox } from '../../mailboxes/index.ts';
import type { MessageRoute } from '../receivers/route-messages.ts';

/** The pace of one mailbox towards each of its receivers. */
export interface ReceiverPace {
  /** Mailboxes of one domain share their pace: a receiver judges the domain. */
  readonly sendingDomain: string;
  gapMsTo(receivingDomain: string): number;
}

const MINUTE_MS = 60_000;
/** Who waits longer asks again after this time. */
const LONGEST_WAIT_MS = 86_400_000;
/** A provider of mailboxes is one receiver for many people who have nothing to do with each other. */
const PROVIDER_FACTOR = 10;

/** Null where nothing is kept: the operator set no pace, or the mailbox is a sink, which mails nobody. */
export function receiverPaceOf(
  { transport, fromEmail }: Pick<OpenMailbox, 'transport' | 'fromEmail'>,
  mailsPerMinute: number,
): ReceiverPace | null {
  if (mailsPerMinute === 0 || transport === 'sink') return null;
  return {
    sendingDomain: domainOf(fromEmail),
    gapMsTo: (domain) => Math.ceil(MINUTE_MS / (mailsPerMinute * (isFreeMail(domain) ? PROVIDER_FACTOR : 1))),
  };
}

export interface PacedMessage<M> {
  readonly message: M;
  readonly waitMs: number;
}

/**
 * The first message to each domain, and to each receiver that counts, may leave now; the others wait, one gap longer
 * each.
 */
export function firstToEach<M extends { readonly toDomain: string; readonly route?: MessageRoute }>(
  messages: readonly M[],
  pace: Pick<ReceiverPace, 'gapMsTo'>,
): { firsts: M[]; others: PacedMessage<M>[] } {
  const before = new Map<string, number>();
  const nth = (key: string) => {
    const count = before.get(key) ?? 0;
    before.set(key, count + 1);
    return count;
  };
  const firsts: M[] = [];
  const others: PacedMessage<M>[] = [];
  for (const message of messages) {
    const { toDomain, route } = message;
    const toDomainMs = nth(toDomain) * pace.gapMsTo(toDomain);
    const toReceiverMs = route && route.budget !== null ? nth(`receiver ${route.receiver}`) * route.gapMs : 0;
    const waitMs = Math.min(Math.max(toDomainMs, toReceiverMs), LONGEST_WAIT_MS);
    if (waitMs === 0) firsts.push(message);
    else others.push({ message, waitMs });
  }
  return { firsts, others };
}

/** How long a receiver that limits a mailbox is left alone: the first time, the second time in a row, and so on. */
export const HOLDS_MS: readonly number[] = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
