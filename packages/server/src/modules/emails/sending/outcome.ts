import type { Delivery } from '../../mailboxes/index.ts';
import type { ClaimedMessage, Outcome } from '../store/send-core.ts';

/**
 * After a refusal for now the same message may leave again, this much later: greylisting ends within minutes, a full
 * mailbox within days. After the last one it has failed.
 */
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 480, 1440, 1440];
const MINUTE_MS = 60_000;
const OTHERS_FIRST_MINUTES = 240;

export interface OutcomeContext {
  readonly now: Date;
  /** When the server that refused the mailbox is asked again. */
  readonly mailboxRetryAt: Date | null;
  /** Whether it took other mail at the same time. */
  readonly hasTaken: boolean;
}

/** The state a delivery puts a message in (reliability.md 3.1). */
export function outcomeOf(
  { id, failures }: Pick<ClaimedMessage, 'id' | 'failures'>,
  delivery: Delivery | null,
  { now, mailboxRetryAt, hasTaken }: OutcomeContext,
): Outcome {
  const waits = { id, status: 'scheduled', reason: null, bounced: false, counts: false, refused: false } as const;
  if (!delivery) return { ...waits, response: null, retryAt: null };
  const { response } = delivery;
  const ends = { id, bounced: false, response, retryAt: null, counts: false, refused: false } as const;
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const failed = { ...ends, status: 'failed', reason: 'smtp_rejected', counts: true } as const;
  switch (delivery.kind) {
    case 'sent':
      return { ...ends, status: 'sent', reason: null };
    case 'unknown':
      return { ...ends, status: 'unknown', reason: 'ambiguous' };
    case 'bounced':
      return { ...failed, bounced: true };
    case 'rejected':
      return failed;
    case 'fault': {
      // Where others were taken at the same time it may be this message alone: they are tried first.
      const refused = isRefusal(delivery);
      const retryAt = refused && hasTaken ? later(OTHERS_FIRST_MINUTES) : mailboxRetryAt;
      return { ...waits, response, retryAt, refused };
    }
    case 'retry': {
      const minutes = RETRY_AFTER_MINUTES[failures];
      if (minutes === undefined) return failed;
      return { ...waits, response, retryAt: later(minutes), counts: true };
    }
  }
}

/** Whether a server refused the mailbox by its word, and was not only away. */
const isRefusal = (delivery: Delivery): boolean =>
  delivery.kind === 'fault' && (delivery.fault === 'sender_refused' || delivery.fault === 'policy');

/**
 * A refusal that a message meets again although its mailbox was let send others since the first time is its own. Only
 * acceptance after the refusal counts: a server that takes nothing any more refuses the mailbox.
 */
export const ownRefusal = (
  { refusedAt }: Pick<ClaimedMessage, 'refusedAt'>,
  delivery: Delivery,
  { acceptedAt }: { readonly acceptedAt: string | null },
): Delivery =>
  isRefusal(delivery) && refusedAt !== null && acceptedAt !== null && Date.parse(acceptedAt) > Date.parse(refusedAt)
    ? { kind: 'rejected', response: delivery.response }
    : delivery;

/** A delivery as it is written down while its message is still being sent, and as it is read after a crash. */
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
