import type { Delivery } from '../../mailboxes/index.ts';
import type { ClaimedMessage } from '../store/send-core.ts';
import type { Outcome } from '../store/send-outcomes.ts';

/**
 * Delays before a message is sent again after a temporary refusal: greylisting ends within minutes, a full mailbox
 * within days. After the last attempt the message has failed.
 */
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 480, 1440, 1440];
const MINUTE_MS = 60_000;
const OTHERS_FIRST_MINUTES = 240;

export interface OutcomeContext {
  readonly now: Date;
  /** When a server that refused the mailbox is tried again. */
  readonly mailboxRetryAt: Date | null;
  /** Whether the server accepted other mail at the same time. */
  readonly hasTaken: boolean;
}

/** The state a delivery puts a message in (reliability.md 3.1). */
export function outcomeOf(
  { id, failures }: Pick<ClaimedMessage, 'id' | 'failures'>,
  delivery: Delivery | null,
  { now, mailboxRetryAt, hasTaken }: OutcomeContext,
): Outcome {
  const waits = {
    id,
    status: 'scheduled',
    reason: null,
    bounced: false,
    counts: false,
    refused: false,
    sentAs: null,
  } as const;
  if (!delivery) return { ...waits, response: null, retryAt: null };
  const { response } = delivery;
  const ends = { id, bounced: false, response, retryAt: null, counts: false, refused: false, sentAs: null } as const;
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const failed = { ...ends, status: 'failed', reason: 'smtp_rejected', counts: true } as const;
  switch (delivery.kind) {
    case 'sent':
      return { ...ends, status: 'sent', reason: null, sentAs: delivery.sentAs ?? null };
    case 'unknown':
      return { ...ends, status: 'unknown', reason: 'ambiguous' };
    case 'bounced':
      return { ...failed, bounced: true };
    case 'rejected':
      return failed;
    case 'fault': {
      // When the server accepted other messages at the same time, the fault may be this message's: the others go first.
      const refused = isRefusal(delivery);
      const retryAt = refused && hasTaken ? later(OTHERS_FIRST_MINUTES) : mailboxRetryAt;
      return { ...waits, response, retryAt, refused };
    }
    case 'retry': {
      const minutes = RETRY_AFTER_MINUTES[failures];
      if (minutes === undefined) return failed;
      // A receiver that limits the mailbox says nothing of this message.
      return { ...waits, response, retryAt: later(minutes), counts: delivery.isLimit !== true };
    }
  }
}

/** Whether the server refused the mailbox explicitly, and was not merely unreachable. */
const isRefusal = (delivery: Delivery): boolean =>
  delivery.kind === 'fault' && (delivery.fault === 'sender_refused' || delivery.fault === 'policy');

/**
 * A refusal that a message meets again, after its mailbox could send others since the first refusal, is the message's
 * own fault. Only an acceptance after the refusal counts: a server that accepts nothing any more refuses the mailbox.
 */
export const ownRefusal = (
  { refusedAt }: Pick<ClaimedMessage, 'refusedAt'>,
  delivery: Delivery,
  { acceptedAt }: { readonly acceptedAt: string | null },
): Delivery =>
  isRefusal(delivery) && refusedAt !== null && acceptedAt !== null && Date.parse(acceptedAt) > Date.parse(refusedAt)
    ? { kind: 'rejected', response: delivery.response }
    : delivery;

/** A delivery in the form in which it is noted while its message is being sent, and read again after a crash. */
export const heardAs = (delivery: Delivery): string =>
  delivery.kind === 'fault' ? `fault:${delivery.fault}` : delivery.kind;

export function readHeard(heard: string | null, response: string | null): Delivery {
  const said = response ?? 'the answer was heard by a process that is gone';
  const [kind, fault] = heard?.split(':') ?? [];
  if (kind === 'sent') return { kind, response: said, providerId: null };
  if (kind === 'bounced' || kind === 'rejected' || kind === 'retry') return { kind, response: said };
  if (kind === 'fault') return { kind, fault: fault as (Delivery & { kind: 'fault' })['fault'], response: said };
  return { kind: 'unknown', response: heard ? said : 'the sender was lost before it heard an answer' };
}
