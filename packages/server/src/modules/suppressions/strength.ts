import type { Reason } from './store/suppressions.ts';

/** What the person asked for; lifting it needs a second thought. */
const ASKED: readonly Reason[] = ['unsubscribed', 'complaint', 'reply_unsubscribe'];

export const isAsked = (reason: Reason): boolean => ASKED.includes(reason);

/** A person's own word replaces ours, and nothing replaces it: else an old entry by hand would hide it. */
export const isStronger = (next: Reason, kept: Reason): boolean => kept !== 'erased' && isAsked(next) && !isAsked(kept);
