import type { Delivery } from '@distribute/contract/webhooks';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ASYNC_COMMIT } from '../../../kernel/db/connection/async-commit.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { BY_INDEX } from '../../../kernel/db/lists/prefer-index.ts';

export type AttemptRecord = z.output<typeof Delivery>['attempts'][number];

/** A delivery that this process may try once, with everything it needs. */
export interface ClaimedDelivery {
  readonly orgId: string;
  readonly id: string;
  readonly endpointId: string;
  readonly campaignId: string | null;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** The endpoint has failed since its last success. */
  readonly isFailing: boolean;
  /** Null when the organisation's secret signs. */
  readonly secretOf: string | null;
  readonly sealedSecret: string | null;
  readonly sealedPrevious: string | null;
}

/** A parameter for `::text::uuid[]`. The driver would look at every letter of an array for what it must escape. */
const uuidArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** How many due rows of an organisation one claim looks at. */
const LOOKED_AT = 1_000;

/** How many deliveries an organisation may get now. */
export interface ClaimShare {
  readonly orgId: string;
  readonly most: number;
}

/**
 * Claims due deliveries for the time of a lease, for each organisation the longest due first. An endpoint gets at most
 * `perEndpoint` at once, a failing one gets one. A row whose worker died is due again when its lease ends. The commit
 * does not wait for the disk: a claim that a crash of the database loses is simply made again.
 */
export function claimDue(
  db: Db,
  shares: readonly ClaimShare[],
  asked: {
    readonly claim: string;
    readonly perEndpoint: number;
    readonly busyEndpoints: readonly string[];
    readonly leaseSeconds: number;
  },
): Promise<ClaimedDelivery[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select ${sql.raw(ASYNC_COMMIT)}, ${sql.raw(BY_INDEX)}`.execute(tx);
    return takeDue(tx, shares, asked);
  });
}

/**
 * The queue is empty most of the time, and a plan made then must also serve a long queue. So rows are found by an
 * index (`BY_INDEX`) in a subquery that the planner cannot reorder (`lateral` with a lock, an order or `offset 0`),
 * and updated in place: the update joins them by `ctid` and by no key, or else PostgreSQL may read the whole queue by
 * that key. A volatile function cannot bound an index scan, so it is read once beforehand. The busy endpoints are a
 * subquery, which is hashed once: a filter that casts a parameter does so again for each row.
 */
async function takeDue(tx: Tx, shares: readonly ClaimShare[], asked: Parameters<typeof claimDue>[2]) {
  const { rows } = await sql<ClaimedDelivery>`
    with at as materialized (select app.now() as now), due as (
      select share.org_id, share.most, one.row, one.endpoint_id, one.due_at,
        row_number() over (partition by share.org_id, one.endpoint_id order by one.due_at, one.sequence) as place
      from unnest(${uuidArray(shares.map(({ orgId }) => orgId))}::text::uuid[], ${shares.map(({ most }) => most)}::int[])
        as share (org_id, most) cross join lateral (
          select q.ctid as row, q.endpoint_id, q.due_at, q.sequence from webhook_queue q
          where q.org_id = share.org_id and q.due_at <= (select now from at)
            and (q.lease_until is null or q.lease_until <= (select now from at))
            and q.endpoint_id not in (select unnest(${uuidArray(asked.busyEndpoints)}::text::uuid[]))
          order by q.due_at limit ${LOOKED_AT}) one
    ), allowed as (
      select due.row, due.most, e.*, row_number() over (partition by due.org_id order by due.due_at) as turn
      from due cross join lateral (
        select e.url, e.failing_since, case when e.secret_mode = 'own' then e.id end as secret_of from webhook_endpoints e
        where e.org_id = due.org_id and e.id = due.endpoint_id offset 0) e
      where due.place <= ${asked.perEndpoint}::int and (due.place = 1 or e.failing_since is null)
    ), taken as materialized (
      select a.row, a.url, a.failing_since, a.secret_of, v.body, s.* from allowed a cross join lateral (
        select q.org_id, q.event_id from webhook_queue q where q.ctid = a.row and q.due_at <= (select now from at)
          and (q.lease_until is null or q.lease_until <= (select now from at)) for update skip locked) one
      cross join lateral (
        select v.body from webhook_events v where v.org_id = one.org_id and v.id = one.event_id offset 0) v
      left join lateral (
        select s.sealed_secret, case when s.previous_until > (select now from at) then s.sealed_previous end as sealed_previous
        from webhook_secrets s where s.org_id = one.org_id and s.endpoint_id is not distinct from a.secret_of offset 0) s on true
      where a.turn <= a.most
    )
    update webhook_queue q
    set claim = ${asked.claim}, lease_until = (select now from at) + make_interval(secs => ${asked.leaseSeconds})
    from taken t where q.ctid = t.row
    returning q.org_id, q.id, q.endpoint_id, q.campaign_id, t.url, q.event_id, t.body, q.attempt,
      t.failing_since is not null as is_failing, t.secret_of, t.sealed_secret, t.sealed_previous`.execute(tx);
  return rows;
}

export interface EndedAttempt {
  readonly orgId: string;
  readonly id: string;
  readonly claim: string;
  readonly endpointId: string;
  readonly campaignId: string | null;
  readonly record: AttemptRecord;
  readonly delivered: boolean;
  /** Null when there is no further attempt. */
  readonly retryAt: Date | null;
}

export interface EndpointRef {
  readonly orgId: string;
  readonly endpointId: string;
}

/** Each endpoint once: attempts that are recorded together go to few of them. */
function refsOf(endpoints: readonly EndpointRef[]) {
  const organizations = new Map(endpoints.map(({ orgId, endpointId }) => [endpointId, orgId]));
  return sql`unnest(${uuidArray([...organizations.values()])}::text::uuid[], ${uuidArray([...organizations.keys()])}::text::uuid[])`;
}

/**
 * Endpoints are locked before their deliveries, as in changes of an endpoint and in new events. Returns the locked
 * ids; without `isWaiting` an endpoint that another transaction has locked is left out.
 */
export async function lockEndpoints(
  tx: Tx,
  endpoints: readonly EndpointRef[],
  isWaiting: boolean,
): Promise<Set<string>> {
  await sql`select ${sql.raw(BY_INDEX)} as by_index`.execute(tx);
  const { rows } = await sql<{ id: string }>`select e.id from webhook_endpoints e
    where (e.org_id, e.id) in (select * from ${refsOf(endpoints)})
    order by e.id for no key update ${isWaiting ? sql`` : sql`skip locked`}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the deliveries that the claimer still owned; the others belong to another worker or were deleted. Ended
 * deliveries leave the queue.
 */
export async function recordAttempts(tx: Tx, ended: readonly EndedAttempt[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with n as materialized (
      select * from rows from (
        unnest(${uuidArray(ended.map(({ orgId }) => orgId))}::text::uuid[],
          ${uuidArray(ended.map(({ id }) => id))}::text::uuid[], ${uuidArray(ended.map(({ claim }) => claim))}::text::uuid[],
          ${ended.map(({ delivered }) => delivered)}::boolean[], ${ended.map(({ retryAt }) => retryAt)}::timestamptz[]),
        jsonb_array_elements(${JSON.stringify(ended.map(({ record }) => record))}::jsonb)
      ) as n (org_id, id, claim, delivered, retry_at, record)
    ), held as materialized (
      select one.row, n.* from n cross join lateral (
        select q.ctid as row from webhook_queue q
        where q.org_id = n.org_id and q.id = n.id and q.claim = n.claim offset 0) one
    ), ended as (
      delete from webhook_queue q using held h where q.ctid = h.row and q.claim = h.claim and h.retry_at is null
      returning h.org_id, h.id, h.delivered, h.retry_at, h.record
    ), again as (
      update webhook_queue q set claim = null, lease_until = null, attempt = q.attempt + 1, in_line = false,
        due_at = h.retry_at from held h
      where q.ctid = h.row and q.claim = h.claim and h.retry_at is not null
      returning h.org_id, h.id, h.delivered, h.retry_at, h.record
    )
    update webhook_deliveries d set attempts = d.attempts
        || jsonb_build_array(case when d.blanked then n.record || '{"responseExcerpt": null}' else n.record end),
      status = case when n.delivered then 'delivered' when n.retry_at is null then 'failed' else 'retrying' end,
      next_attempt_at = n.retry_at, delivered_at = case when n.delivered then app.now() end
    from (select * from ended union all select * from again) n
    where d.org_id = n.org_id and d.id = n.id returning d.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** First attempts of one campaign's events at one endpoint are made in order. */
export interface Line extends EndpointRef {
  readonly campaignId: string;
}

/** Makes the first waiting delivery of each line due. A separate statement, so that it sees new events. */
export async function releaseLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  await sql`
    with head as materialized (
      select one.row from unnest(${uuidArray(lines.map(({ orgId }) => orgId))}::text::uuid[],
          ${uuidArray(lines.map(({ endpointId }) => endpointId))}::text::uuid[],
          ${uuidArray(lines.map(({ campaignId }) => campaignId))}::text::uuid[])
          as line (org_id, endpoint_id, campaign_id)
        cross join lateral (
          select w.ctid as row, w.due_at from webhook_queue w where w.org_id = line.org_id
            and w.endpoint_id = line.endpoint_id and w.campaign_id = line.campaign_id and w.in_line
          order by w.sequence limit 1) one
      where one.due_at is null
    )
    update webhook_queue q set due_at = app.now() from head where q.ctid = head.row and q.due_at is null`.execute(tx);
}

/** Organisations with due deliveries: those of a dead worker, and those without a job. */
export async function listDueOrganizations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`
    select distinct org_id from webhook_queue
    where due_at <= app.now() and (lease_until is null or lease_until <= app.now())`.execute(db);
  return rows.map(({ orgId }) => orgId);
}
