import type { CampaignTest } from '@distribute/contract/variants';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';

type Shown = z.output<typeof CampaignTest>;

/** What one variant says; null is what the campaign says. */
export type StoredVariant = Pick<
  Shown['variants'][number],
  'name' | 'templateId' | 'templateVersion' | 'subject' | 'instructions'
>;

export interface TestRow
  extends Pick<
    Shown,
    'id' | 'campaignId' | 'differs' | 'judgedBy' | 'split' | 'winner' | 'createdByUserId' | 'beganAt' | 'endedAt'
  > {
  readonly orgId: string;
  readonly variants: readonly StoredVariant[];
}

const columns = sql`org_id, id, campaign_id, differs, judged_by, split, variants, winner, user_id as created_by_user_id,
  began_at, ended_at`;

export async function insertTest(tx: Tx, test: Omit<TestRow, 'winner' | 'beganAt' | 'endedAt'>): Promise<TestRow> {
  const { rows } = await sql<TestRow>`insert into campaign_tests (org_id, id, campaign_id, differs, judged_by, split,
      variants, user_id)
    values (${test.orgId}, ${test.id}, ${test.campaignId}, ${test.differs}, ${test.judgedBy}, ${test.split},
      ${JSON.stringify(test.variants)}::jsonb, ${test.createdByUserId})
    returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function findTest(db: Db, orgId: string, id: string): Promise<TestRow | null> {
  const { rows } = await sql<TestRow>`select ${columns} from campaign_tests
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a test still runs; null where there is none. */
export async function findTestState(
  db: Db,
  orgId: string,
  id: string,
): Promise<{ readonly isRunning: boolean } | null> {
  const { rows } = await sql<{ isRunning: boolean }>`select ended_at is null as is_running from campaign_tests
    where org_id = ${orgId} and id = ${id}
    -- is_running is never null`.execute(db);
  return rows[0] ?? null;
}

export async function listTests(
  db: Db,
  orgId: string,
  campaignId: string,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<TestRow[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<TestRow>`select ${columns} from campaign_tests
    where org_id = ${orgId} and campaign_id = ${campaignId}
      and (${at}::timestamptz is null or (began_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by began_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** How many tests a campaign had, and the one that runs. The campaign is locked, so that two do not begin at once. */
export async function countTests(
  tx: Tx,
  orgId: string,
  campaignId: string,
): Promise<{ readonly count: number; readonly runningId: string | null }> {
  const { rows } = await sql<{ id: string; isRunning: boolean }>`select id, ended_at is null as is_running
    from campaign_tests where org_id = ${orgId} and campaign_id = ${campaignId}
    -- is_running is never null`.execute(tx);
  return { count: rows.length, runningId: rows.find(({ isRunning }) => isRunning)?.id ?? null };
}

export async function setEnded(tx: Tx, orgId: string, id: string, winner: number | null): Promise<TestRow> {
  const { rows } = await sql<TestRow>`update campaign_tests set ended_at = app.now(), winner = ${winner}::smallint
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/** The campaigns whose running tests have this template among their variants. */
export async function listTestedWith(db: Db, orgId: string, templateId: string): Promise<string[]> {
  const { rows } = await sql<{ campaignId: string }>`select campaign_id from campaign_tests
    where org_id = ${orgId} and ended_at is null
      and variants @> ${JSON.stringify([{ templateId }])}::jsonb`.execute(db);
  return rows.map(({ campaignId }) => campaignId);
}

/** Removes the person's address from what the variants say. */
export async function scrubTests(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`update campaign_tests set variants = ${scrubbed(sql`variants::text`, traces)}::jsonb
    where org_id = ${orgId} and ${mentions(sql`variants::text`, traces)}`.execute(tx);
}
