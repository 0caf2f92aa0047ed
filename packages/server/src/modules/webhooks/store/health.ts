import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { EndpointHealth } from '../endpoints/health.ts';

export async function setHealth(tx: Tx, endpoints: readonly EndpointHealth[]): Promise<void> {
  await sql`
    update webhook_endpoints e set last_status = n."lastStatus", last_delivery_at = n."lastAt",
      failing_since = case when n."hasSucceeded" then n."failingSince"
        else coalesce(e.failing_since, n."failingSince") end,
      given_up = n."givenUp" + case when n."hasSucceeded" then 0 else e.given_up end
    from jsonb_to_recordset(${JSON.stringify(endpoints)}::jsonb) as n ("orgId" uuid, id uuid, "lastStatus" text,
      "lastAt" timestamptz, "hasSucceeded" boolean, "failingSince" timestamptz, "givenUp" int)
    where e.org_id = n."orgId" and e.id = n.id`.execute(tx);
}

export interface DisabledEndpoint {
  readonly orgId: string;
  readonly id: string;
  readonly url: string;
}

/** Disables the endpoints among these whose deliveries have all failed for long enough (spec 19.4). */
export async function disableFailing(
  tx: Tx,
  endpoints: readonly EndpointHealth[],
  { days, deliveries }: { readonly days: number; readonly deliveries: number },
): Promise<DisabledEndpoint[]> {
  const { rows } = await sql<DisabledEndpoint>`
    update webhook_endpoints e set status = 'disabled', disabled_reason = 'failing', last_status = 'failed',
      updated_at = app.now()
    where (e.org_id, e.id) in (select * from unnest(${endpoints.map(({ orgId }) => orgId)}::uuid[],
        ${endpoints.map(({ id }) => id)}::uuid[]))
      and e.status = 'active' and e.given_up >= ${deliveries}
      and e.failing_since <= app.now() - make_interval(days => ${days}) returning e.org_id, e.id, e.url`.execute(tx);
  return rows;
}

/** Gives up the open deliveries of these endpoints. */
export async function giveUpOpen(tx: Tx, orgId: string, endpointIds: readonly string[]): Promise<void> {
  await sql`
    with given_up as (
      delete from webhook_queue where org_id = ${orgId} and endpoint_id = any(${[...endpointIds]}::uuid[]) returning id
    )
    update webhook_deliveries d set status = 'failed', next_attempt_at = null
    from given_up g where d.org_id = ${orgId} and d.id = g.id`.execute(tx);
}

export interface OpenDeliveries {
  readonly status: string;
  readonly deliveries: number;
  readonly oldestDueSeconds: number | null;
}

/** Open deliveries of the whole installation, for its metrics. */
export async function countOpen(db: Db): Promise<OpenDeliveries[]> {
  const { rows } = await sql<OpenDeliveries>`
    select case when attempt = 1 then 'pending' else 'retrying' end as status, count(*)::int as deliveries,
      extract(epoch from app.now() - min(due_at) filter (
        where due_at <= app.now() and (lease_until is null or lease_until <= app.now())))::float8 as oldest_due_seconds
    from webhook_queue group by 1`.execute(db);
  return rows;
}
