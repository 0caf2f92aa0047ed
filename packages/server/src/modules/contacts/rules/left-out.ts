import type { RowReason } from './row.ts';

export const REASON_WORDS: Readonly<Record<RowReason, string>> = {
  missing_email: 'No email address',
  invalid_email: 'Not an email address',
  duplicate_in_file: 'The email address is in the file twice',
  duplicate_existing: 'Already a contact',
  suppressed: 'On the do-not-contact list',
  too_many_columns: 'More values than columns',
  bad_encoding: 'Has characters that cannot be read',
};

/** A person can put these right, so their values are kept; of the others nothing but the address is. */
const MENDABLE: ReadonlySet<RowReason> = new Set([
  ...(['missing_email', 'invalid_email', 'too_many_columns', 'bad_encoding'] as const),
]);
export const isMendable = (reason: RowReason): boolean => MENDABLE.has(reason);
