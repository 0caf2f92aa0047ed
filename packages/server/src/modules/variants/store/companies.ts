import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';

/** The variant of a company in a test; null where it has none yet. */
export async function findVariant(db: Db, orgId: string, testId: string, unit: string): Promise<number | null> {
  const { rows } = await sql<{ variant: number }>`select variant from test_companies
    where org_id = ${orgId} and test_id = ${testId} and unit = ${unit}`.execute(db);
  return rows[0]?.variant ?? null;
}

/** Gives a company its variant; of two who do so at the same moment the first decides for both. */
export async function insertCompany(
  db: Db,
  orgId: string,
  testId: string,
  given: { readonly unit: string; readonly variant: number; readonly shares: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{
    variant: number;
  }>`insert into test_companies as c (org_id, test_id, unit, variant, shares)
    values (${orgId}, ${testId}, ${given.unit}, ${given.variant}, ${[...given.shares]}::smallint[])
    -- The stored row stays as it is; a statement that does nothing would not return it.
    on conflict (org_id, test_id, unit) do update set variant = c.variant
    returning variant`.execute(db);
  return oneRow(rows).variant;
}

/** By which shares these companies were given their variant. */
export async function listShares(
  db: Db,
  orgId: string,
  testId: string,
  units: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ unit: string; shares: number[] }>`select unit, shares from test_companies
    where org_id = ${orgId} and test_id = ${testId} and unit = any(${[...units]}::text[])`.execute(db);
  return new Map(rows.map(({ unit, shares }) => [unit, shares]));
}
