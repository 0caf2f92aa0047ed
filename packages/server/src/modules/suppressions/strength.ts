import type { SuppressionReason } from './reasons.ts';

/** What the person asked for; lifting it needs a second thought. */
const ASKED: readonly SuppressionReason[] = ['unsubscribed', 'complaint', 'reply_unsubscribe'];

export const isAsked = (reason: SuppressionReason): boolean => ASKED.includes(reason);

/** A person's own word replaces ours, and nothing replaces it: else an old entry by hand would hide it. */
export const isStronger = (next: SuppressionReason, kept: SuppressionReason): boolean =>
  kept !== 'erased' && isAsked(next) && !isAsked(kept);
