import type { Db } from '../../../kernel/db/db.ts';
import { isTooMany, type Summary, summaryOf } from '../../addresses/index.ts';
import * as store from '../store/address-checks.ts';

/** Contacts of a brand, of one file or of all. */
export interface CheckedSelection {
  readonly brandId: string;
  readonly uploadId: string | null;
}

/** The counts of several selections together; who is in two of them counts twice. */
export async function countCheckedOf(
  db: Db,
  orgId: string,
  selections: readonly CheckedSelection[],
): Promise<Summary | null> {
  if (selections.length === 0) return null;
  const sum = { good: 0, risky: 0, bad: 0, unknown: 0, unchecked: 0, leftOut: 0, bounces: 0 };
  for (const { brandId, uploadId } of selections) {
    const counts = await store.countChecked(db, orgId, { brandId, uploadIds: uploadId === null ? null : [uploadId] });
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
  }
  return summaryOf(sum);
}

/** The summary of a list that would bounce too much; null for every other. Counts only where somebody is in doubt. */
export async function forecastOf(
  db: Db,
  orgId: string,
  selections: readonly CheckedSelection[],
): Promise<Summary | null> {
  const brandIds = [...new Set(selections.map(({ brandId }) => brandId))];
  if (brandIds.length === 0 || !(await store.hasDoubtful(db, orgId, brandIds))) return null;
  const summary = await countCheckedOf(db, orgId, selections);
  return summary && isTooMany(summary) ? summary : null;
}
