import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { foldCounts as foldMessageCounts } from '../emails/store/figures/counts.ts';
import { foldCounts as foldLeadCounts } from '../leads/store/counts.ts';
import { foldRunCounts } from '../runs/store/run-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What a row of each table counts, beside its organisation and campaign. `one` and `other` must never be added up. */
const COUNTERS = [
  {
    table: 'message_counts',
    fold: foldMessageCounts,
    one: { step: 1, measure: 'sent' },
    other: { step: 2, measure: 'sent' },
  },
  {
    ...{ table: 'lead_counts', fold: foldLeadCounts },
    one: {
      brand_id: crypto.randomUUID(),
      audience_id: crypto.randomUUID(),
      day: '2026-11-18',
      goal: 'signup',
      measure: 'found',
    },
    other: { brand_id: crypto.randomUUID(), audience_id: null, day: '2026-11-19', goal: null, measure: 'found' },
  },
  { table: 'run_counts', fold: foldRunCounts, one: {}, other: null },
] as const;

type Row = Readonly<Record<string, unknown>>;

async function add(table: string, owner: Row, kind: Row, counts: readonly number[]): Promise<void> {
  const rows = counts.map((count) => ({ ...owner, ...kind, count }));
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    app.db,
  );
}
const rowsOf = async (table: string, { campaign_id }: Row): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where campaign_id = ${campaign_id} order by count`.execute(app.db))
    .rows;

test.each(COUNTERS)(
  'folding $table leaves every sum as it was, in one row for each thing counted',
  async ({ table, fold, one, other }) => {
    const crowded = { org_id: crypto.randomUUID(), campaign_id: crypto.randomUUID() };
    const sparse = { org_id: crowded.org_id, campaign_id: crypto.randomUUID() };
    await add(table, crowded, one, [1, 1, -1, 5]);
    if (other) await add(table, crowded, other, [40, 2]);
    await add(table, sparse, one, [3, 4]);

    await fold(app.db, 4);

    expect((await rowsOf(table, crowded)).map(({ count }) => count)).toEqual(other ? [6, 42] : [6]);
    expect((await rowsOf(table, sparse)).map(({ count }) => count)).toEqual([3, 4]);
    await fold(app.db, 1);
    expect((await rowsOf(table, sparse)).map(({ count }) => count)).toEqual([7]);
  },
);

test.each(COUNTERS)('folding $table adds up nothing of two organizations', async ({ table, fold, one }) => {
  const campaign_id = crypto.randomUUID();
  for (const count of [10, 20]) await add(table, { org_id: crypto.randomUUID(), campaign_id }, one, [count, 1]);
  await fold(app.db, 1);
  expect((await rowsOf(table, { campaign_id })).map(({ count }) => count)).toEqual([11, 21]);
});
