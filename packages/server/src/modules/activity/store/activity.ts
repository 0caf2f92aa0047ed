import type { Activity } from '@distribute/contract/activity';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Fact } from '../../../kernel/events.ts';
import type { ActingRequest } from '../../../kernel/trail/acting-request.ts';
import { actorWords } from '../../identity/index.ts';

export type ActivityRow = z.output<typeof Activity>;

export interface NewActivity {
  readonly fact: Fact;
  /** Undefined for what the engine decides. */
  readonly request: ActingRequest | undefined;
  readonly type: ActivityRow['type'];
  readonly summary: string;
}

/** Names are copied in the same statement, so that a line stays readable and costs no further round trip. */
export async function insertActivity(tx: Tx, { fact, request, type, summary }: NewActivity): Promise<void> {
  const { orgId, id, actor, object } = fact;
  const { name, email, keyName } = actorWords(orgId, actor);
  await sql`
    insert into activity (org_id, id, type, summary, actor_kind, user_id, key_id, object_type, object_id, campaign_id,
      brand_id, actor_name, actor_email, key_name, credential, mandate_id, surface, address, agent, request_id, operation)
    values (${orgId}, ${id}, ${type}, ${summary}, ${actor.kind}, ${actor.userId}, ${actor.keyId}, ${object.type},
      ${object.id}, ${fact.campaignId ?? null}, ${fact.brandId ?? null}, ${name}, ${email}, ${keyName},
      ${request?.credential ?? null}, ${request?.mandateId ?? null}, ${request?.surface ?? 'engine'},
      ${request?.address ?? null}, ${request?.agent ?? null}, ${request?.requestId ?? null},
      ${request?.operation ?? null})`.execute(tx);
}

export interface ActivityFilter {
  readonly type?: ActivityRow['type'] | undefined;
  readonly userId?: string | undefined;
  readonly keyIds?: readonly string[] | undefined;
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly objectId?: string | undefined;
  readonly operation?: string | undefined;
  readonly address?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function conditionsOf(orgId: string, filter: ActivityFilter): RawBuilder<unknown>[] {
  const { from, to } = filter;
  const when = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)];
  return [
    sql`a.org_id = ${orgId}`,
    ...when(filter.type, (type) => sql`a.type = ${type}`),
    ...when(filter.userId, (id) => sql`a.user_id = ${id}`),
    ...when(filter.keyIds, (ids) => sql`a.key_id = any(${[...ids]}::uuid[])`),
    ...when(filter.campaignId, (id) => sql`a.campaign_id = ${id}`),
    ...when(filter.brandId, (id) => sql`a.brand_id = ${id}`),
    ...when(filter.objectId, (id) => sql`a.object_id = ${id}`),
    ...when(filter.operation, (operation) => sql`a.operation = ${operation}`),
    ...when(filter.address, (address) => sql`a.address = ${address}`),
    ...when(from, (at) => sql`a.created_at >= ${at}::timestamptz`),
    ...when(to, (at) => sql`a.created_at < ${at}::timestamptz + make_interval(days => ${at.length === DAY ? 1 : 0})`),
  ];
}

/** The length of YYYY-MM-DD: a date means its end. */
const DAY = 10;

const shown = sql`a.id, a.type, a.summary,
  json_build_object('userId', a.user_id, 'keyId', a.key_id, 'kind', a.actor_kind, 'name', a.actor_name,
    'email', a.actor_email, 'credential', a.credential, 'keyName', a.key_name, 'mandateId', a.mandate_id) as actor,
  json_build_object('type', a.object_type, 'id', a.object_id) as object, a.campaign_id, a.brand_id,
  case when a.surface <> 'engine' then json_build_object('surface', a.surface, 'address', a.address, 'agent', a.agent,
    'requestId', a.request_id, 'operation', a.operation) end as origin,
  case when a.surface is null then 'not_recorded' when a.surface = 'engine' then 'engine' end as origin_missing,
  c.changes,
  case when a.surface is null then 'not_recorded' when c.activity_id is null then 'no_fields'
    when c.changes is null then 'erased' end as changes_missing,
  a.created_at
  from activity a left join activity_changes c on c.org_id = a.org_id and c.activity_id = a.id`;

export async function listActivity(
  db: Db,
  orgId: string,
  { limit, after, ...filter }: ActivityFilter & { limit: number; after: Position | null },
): Promise<ActivityRow[]> {
  const [at = null, id = null] = after ?? [];
  const conditions = conditionsOf(orgId, filter);
  if (at !== null) conditions.push(sql`(a.created_at, a.id) < (${at}::timestamptz, ${id}::uuid)`);
  const { rows } = await sql<ActivityRow>`
    select ${shown} where ${sql.join(conditions, sql` and `)}
    order by a.created_at desc, a.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findActivity(db: Db, orgId: string, id: string): Promise<ActivityRow | null> {
  const { rows } = await sql<ActivityRow>`select ${shown} where a.org_id = ${orgId} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes at most `limit` rows that are too old, and returns how many it deleted. */
export async function deleteOlderThan(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from activity where (org_id, id) in (
    -- In a subselect, so that the clock is read once and bounds the scan of the index.
    select org_id, id from activity where created_at < (select app.now() - make_interval(days => ${days}))
    order by created_at limit ${limit})
    -- The trigger lets only retention delete: this says so, until the statement is over.
    and set_config('app.retention', 'activity', true) is not null
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
