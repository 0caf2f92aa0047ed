import type { events } from '@distribute/contract/stats';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, type Traces } from '../../../kernel/personal-data/personal.ts';
import type { KeptDays } from '../../../kernel/personal-data/retention.ts';

export type LogEntry = z.output<typeof events.list.response>['events'][number];
export type NewEntry = Omit<LogEntry, 'orgId' | 'createdAt'>;

export async function insertEntry(tx: Tx, orgId: string, entry: NewEntry): Promise<void> {
  await sql`insert into log_entries (org_id, id, service, event, level, detail, data, run_id, user_id, brand_ids,
      campaign_id, workflow_slug, feature_slug)
    values (${orgId}, ${entry.id}, ${entry.service}, ${entry.event}, ${entry.level}, ${entry.detail},
      ${entry.data && JSON.stringify(entry.data)}::jsonb, ${entry.runId}, ${entry.userId},
      ${[...entry.brandIds]}::uuid[], ${entry.campaignId}, ${entry.workflowSlug}, ${entry.featureSlug})`.execute(tx);
}

export interface EntryFilter {
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly runId?: string | undefined;
  readonly level?: readonly string[] | undefined;
  readonly service?: string | undefined;
  readonly event?: readonly string[] | undefined;
  readonly workflowSlug?: string | undefined;
  readonly featureSlug?: string | undefined;
}

const columns = sql`id, run_id, service, event, detail, level, data, org_id, user_id, brand_ids::text[] as brand_ids,
  campaign_id, workflow_slug, feature_slug, created_at`;

/** Newest first. Entries past their storage time are not shown, even if they are not deleted yet. */
export async function listEntries(
  db: Db,
  orgId: string,
  filter: EntryFilter,
  window: { limit: number; offset: number; after: Position | null; keptDays: KeptDays },
): Promise<LogEntry[]> {
  const among = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [sql`${sql.ref(column)} = any(${[...values]}::text[])`];
  const [at = null, id = null] = window.after ?? [];
  const tests = [
    sql`org_id = ${orgId}`,
    // In a subselect, so that the planner evaluates the clock once and not for every row.
    ...(window.keptDays === null
      ? []
      : [sql`created_at > (select app.now()) - make_interval(days => ${window.keptDays})`]),
    ...equals('campaign_id', filter.campaignId),
    ...equals('run_id', filter.runId),
    ...equals('service', filter.service),
    ...equals('workflow_slug', filter.workflowSlug),
    ...equals('feature_slug', filter.featureSlug),
    ...among('level', filter.level),
    ...among('event', filter.event),
    ...(filter.brandId === undefined ? [] : [sql`brand_ids @> array[${filter.brandId}::uuid]`]),
    ...(window.after === null ? [] : [sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  const page = sql`select id from log_entries where ${sql.join(tests, sql` and `)}
    order by created_at desc, id desc limit ${window.limit + 1} offset ${window.offset}`;
  const { rows } = await sql<LogEntry>`select ${columns} from (${page}) page join log_entries using (id)
    where org_id = ${orgId} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** That a run failed stays; its text may name the person. */
export async function blankEntries(tx: Tx, orgId: string, { runIds, ...sought }: Traces): Promise<void> {
  await sql`update log_entries set detail = null, data = null
    where org_id = ${orgId} and (run_id = any(${[...runIds]}::uuid[])
      or ${mentions(sql`concat_ws(' ', detail, data::text)`, sought)})`.execute(tx);
}

/** Deletes at most `limit` entries that are too old, and returns how many it deleted. */
export async function deleteOldEntries(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from log_entries where (org_id, id) in (
    select org_id, id from log_entries where created_at <= (select app.now() - make_interval(days => ${days}))
    order by created_at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
