// Tables: suppressions, barred_addresses.
// Triggers: suppressions_count_added, suppressions_count_changed, suppressions_count_gone, suppressions_note_book.
// Facts: suppression.added, suppression.imported (one for a whole file), suppression.removed. Jobs: none.

export type { Addition } from './add.ts';
export { domainOf, domainSuffixes, normalizeAddress } from './address.ts';
export type { Erasures } from './erase.ts';
export { createSuppressions, type Suppressions, type SuppressionsDeps } from './module.ts';
export { SUPPRESSION_SHOWN_AS, type SuppressionReason } from './reasons.ts';
export { suppressionsRoutes } from './routes.ts';
export type { Recipient } from './store/matching.ts';
export type { Forbidding } from './store/suppressions.ts';
