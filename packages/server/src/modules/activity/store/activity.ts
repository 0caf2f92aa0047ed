import type { Activity } from '@distribute/contract/activity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Fact } from '../../../kernel/events.ts';

type ActivityRow = z.output<typeof Activity>;

export interface NewActivity {
  readonly fact: Fact;
  readonly type: ActivityRow['type'];
  readonly summary: string;
}

export async function insertActivity(tx: Tx, { fact, type, summary }: NewActivity): Promise<void> {
  const { orgId, id, actor, object } = fact;
  await sql`
    insert into activity (org_id, id, type, summary, actor_kind, user_id, key_id, object_type, object_id, campaign_id, brand_id)
    values (${orgId}, ${id}, ${type}, ${summary}, ${actor.kind}, ${actor.userId}, ${actor.keyId}, ${object.type},
      ${object.id}, ${fact.campaignId ?? null}, ${fact.brandId ?? null})`.execute(tx);
}

export interface ActivityFilter {
  readonly type?: ActivityRow['type'] | undefined;
  readonly userId?: string | undefined;
  readonly keyIds?: readonly string[] | undefined;
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
}

export async function listActivity(
  db: Db,
  orgId: string,
  filter: ActivityFilter & { limit: number; after: Position | null },
): Promise<ActivityRow[]> {
  const [at = null, id = null] = filter.after ?? [];
  const conditions = [
    sql`org_id = ${orgId}`,
    ...(filter.type === undefined ? [] : [sql`type = ${filter.type}`]),
    ...(filter.userId === undefined ? [] : [sql`user_id = ${filter.userId}`]),
    ...(filter.keyIds === undefined ? [] : [sql`key_id = any(${[...filter.keyIds]}::uuid[])`]),
    ...(filter.campaignId === undefined ? [] : [sql`campaign_id = ${filter.campaignId}`]),
    ...(filter.brandId === undefined ? [] : [sql`brand_id = ${filter.brandId}`]),
    ...(at === null ? [] : [sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  const { rows } = await sql<ActivityRow>`
    select id, type, summary, json_build_object('userId', user_id, 'keyId', key_id, 'kind', actor_kind) as actor,
      json_build_object('type', object_type, 'id', object_id) as object, campaign_id, brand_id, created_at
    from activity where ${sql.join(conditions, sql` and `)}
    order by created_at desc, id desc limit ${filter.limit + 1}`.execute(db);
  return rows;
}

/** Deletes at most `limit` rows that are too old, and returns how many it deleted. */
export async function deleteOlderThan(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from activity where (org_id, id) in (
    -- In a subselect, so that the clock is read once and bounds the scan of the index.
    select org_id, id from activity where created_at < (select app.now() - make_interval(days => ${days}))
    order by created_at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
