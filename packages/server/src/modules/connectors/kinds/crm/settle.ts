import type { StoredValues } from '../../../contacts/index.ts';
import type { CrmPerson, CrmSettings } from './port.ts';

type Field = CrmSettings['fields'][number];

/** What is stored of a field; null where nothing is. */
const storedOf = (field: Field, stored: StoredValues): string | null =>
  (field.column === null ? stored.rawAttributes[field.property] : stored[field.column]) || null;

/**
 * The value that counts for a field: theirs, ours, or the newer one. An empty value never wins over another; without a
 * time of their change ours stays.
 */
export function settleField(
  field: Field,
  { values, changes }: Pick<CrmPerson, 'values' | 'changes'>,
  stored: StoredValues | null,
): string {
  const theirs = values[field.property]?.trim() || null;
  const ours = stored && storedOf(field, stored);
  if (ours === null || stored === null) return theirs ?? '';
  if (theirs === null || field.wins === 'ours') return ours;
  if (field.wins === 'theirs') return theirs;
  const changedAt = changes[field.property];
  return changedAt !== undefined && Date.parse(changedAt) > Date.parse(stored.updatedAt) ? theirs : ours;
}
