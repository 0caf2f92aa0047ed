import type { Delivery } from '../../mailboxes/index.ts';
import type { Claimed, Outcome } from '../store/send-core.ts';

/** After a definite failure the same message may leave again, this much later; after the last one it has failed. */
const RETRY_AFTER_MS = [60_000, 300_000, 1_800_000];
/** Somebody has to mend the mailbox first. */
const MAILBOX_RETRY_MS = 900_000;

/** The state a delivery puts a message in (reliability.md 3.1). */
export function outcomeOf(
  { id, failures }: Pick<Claimed, 'id' | 'failures'>,
  delivery: Delivery | null,
  now: Date,
): Outcome {
  if (!delivery) return { id, status: 'scheduled', reason: null, response: 'not tried', retryAt: null, counts: false };
  const { response } = delivery;
  const later = (ms: number) => new Date(now.getTime() + ms);
  switch (delivery.kind) {
    case 'sent':
      return { id, status: 'sent', reason: null, response, retryAt: null, counts: false };
    case 'unknown':
      return { id, status: 'unknown', reason: 'ambiguous', response, retryAt: null, counts: false };
    case 'rejected':
      return { id, status: 'failed', reason: 'smtp_rejected', response, retryAt: null, counts: true };
    case 'refused_login':
    case 'refused_sender':
      return { id, status: 'scheduled', reason: null, response, retryAt: later(MAILBOX_RETRY_MS), counts: false };
    case 'retry': {
      const delay = RETRY_AFTER_MS[failures];
      return delay === undefined
        ? { id, status: 'failed', reason: 'smtp_rejected', response, retryAt: null, counts: true }
        : { id, status: 'scheduled', reason: null, response, retryAt: later(delay), counts: true };
    }
  }
}
