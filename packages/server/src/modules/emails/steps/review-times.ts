/** An email waits this many days for review (shorter in the sandbox; spec 12.12). */
export const REVIEW_DAYS = 30;
/** So many days before the first email of a campaign is cancelled for that, its people are told. */
export const WARN_DAYS = 7;
/** Nothing is cancelled before its people were told for so long. */
export const TOLD_DAYS = 1;
