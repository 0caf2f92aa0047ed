import type { SuppressionReason } from './reasons.ts';

/** Reasons that the person gave; lifting such a suppression must be confirmed. */
const ASKED: readonly SuppressionReason[] = ['unsubscribed', 'complaint', 'reply_unsubscribe'];

export const isAsked = (reason: SuppressionReason): boolean => ASKED.includes(reason);

/**
 * A reason that the person gave replaces one of ours, and is never replaced: otherwise an older manual entry would
 * hide it.
 */
export const isStronger = (next: SuppressionReason, kept: SuppressionReason): boolean =>
  kept !== 'erased' && isAsked(next) && !isAsked(kept);
