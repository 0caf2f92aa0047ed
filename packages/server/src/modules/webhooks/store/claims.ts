import type { Delivery } from '@distribute/contract/webhooks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type AttemptRecord = z.output<typeof Delivery>['attempts'][number];

/** A delivery that this process may try once, with all it needs. */
export interface ClaimedDelivery {
  readonly orgId: string;
  readonly id: string;
  readonly claim: string;
  readonly endpointId: string;
  readonly campaignId: string | null;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** The endpoint has failed since its last success. */
  readonly isFailing: boolean;
  /** Null: the secret of the organisation is the one that signs. */
  readonly secretOf: string | null;
  readonly sealedSecret: string | null;
  readonly sealedPrevious: string | null;
}

/** How many due rows of an organisation are looked at for one claim. */
const LOOKED_AT = 1_000;

/**
 * Takes due deliveries of one organisation, the longest due first, for the time of a lease. No endpoint gets more than
 * `perEndpoint` at once. A row whose worker died is due again when its lease ends.
 */
export async function claimDue(
  db: Db,
  orgId: string,
  asked: {
    readonly claim: string;
    readonly most: number;
    readonly perEndpoint: number;
    readonly busyEndpoints: readonly string[];
    readonly leaseSeconds: number;
  },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id, row_number() over (partition by endpoint_id order by due_at, sequence) as place from (
        select id, endpoint_id, due_at, sequence from webhook_deliveries
        where org_id = ${orgId} and due_at <= app.now() and endpoint_id <> all(${[...asked.busyEndpoints]}::uuid[])
        order by due_at limit ${LOOKED_AT}) looked_at
    ), taken as (
      select d.id from webhook_deliveries d join due on due.id = d.id
      where d.org_id = ${orgId} and d.due_at <= app.now() and due.place <= ${asked.perEndpoint}
      order by d.due_at limit ${asked.most} for update of d skip locked
    )
    update webhook_deliveries d
    set claim = ${asked.claim}, due_at = app.now() + make_interval(secs => ${asked.leaseSeconds})
    from taken, webhook_endpoints e left join webhook_secrets s on s.org_id = e.org_id
        and s.endpoint_id is not distinct from case when e.secret_mode = 'own' then e.id end,
      webhook_events v
    where d.org_id = ${orgId} and d.id = taken.id and e.org_id = d.org_id and e.id = d.endpoint_id
      and v.org_id = d.org_id and v.id = d.event_id
    returning d.org_id, d.id, d.claim, d.endpoint_id, d.campaign_id, e.url, d.event_id, v.body,
      jsonb_array_length(d.attempts) + 1 as attempt, e.failing_since is not null as is_failing,
      case when e.secret_mode = 'own' then e.id end as secret_of, s.sealed_secret,
      case when s.previous_until > app.now() then s.sealed_previous end as sealed_previous
      -- claim, attempt, is_failing are never null: the first is set here, the others count and test for null`.execute(
    db,
  );
  return rows;
}

/** How one attempt ended. */
export interface EndedAttempt {
  readonly id: string;
  readonly claim: string;
  readonly endpointId: string;
  readonly campaignId: string | null;
  readonly record: AttemptRecord;
  readonly delivered: boolean;
  /** Null when there is no further attempt. */
  readonly retryAt: Date | null;
}

/** Before their deliveries: changes of an endpoint and events take the two in this order too. */
export async function lockEndpoints(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`select from webhook_endpoints where org_id = ${orgId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(tx);
}

/** Ids of the deliveries that were still the claimer's; the others belong to another worker by now, or are gone. */
export async function recordAttempts(tx: Tx, orgId: string, ended: readonly EndedAttempt[]): Promise<Set<string>> {
  const given = ended.map(({ id, claim, record, delivered, retryAt }) => ({
    ...{ id, claim, record, delivered, retryAt: retryAt?.toISOString() ?? null },
  }));
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries d set claim = null, attempts = d.attempts
        || jsonb_build_array(case when d.blanked then n.record || '{"responseExcerpt": null}' else n.record end),
      status = case when n.delivered then 'delivered' when n."retryAt" is null then 'failed' else 'retrying' end,
      next_attempt_at = n."retryAt", due_at = n."retryAt",
      delivered_at = case when n.delivered then app.now() end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as n (id uuid, claim uuid, record jsonb, delivered boolean, "retryAt" timestamptz)
    where d.org_id = ${orgId} and d.id = n.id and d.claim = n.claim returning d.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The first attempts of one campaign's events at one endpoint stand in line. */
export interface Line {
  readonly endpointId: string;
  readonly campaignId: string;
}

/** Of each line the first that waits becomes due. A statement of its own, so that it sees new events. */
export async function releaseLines(tx: Tx, orgId: string, lines: readonly Line[]): Promise<void> {
  await sql`
    update webhook_deliveries d set due_at = app.now()
    from unnest(${lines.map(({ endpointId }) => endpointId)}::uuid[],
        ${lines.map(({ campaignId }) => campaignId)}::uuid[]) as line (endpoint_id, campaign_id)
      cross join lateral (
        select id, due_at from webhook_deliveries w where w.org_id = ${orgId} and w.endpoint_id = line.endpoint_id
          and w.campaign_id = line.campaign_id and w.origin = 'event' and w.status = 'pending'
        order by w.sequence limit 1) head
    where d.org_id = ${orgId} and d.id = head.id and head.due_at is null`.execute(tx);
}

/** Organisations that have due deliveries: what a dead worker held, and what nobody was told of. */
export async function listDueOrganizations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`
    select distinct org_id from webhook_deliveries where due_at <= app.now()`.execute(db);
  return rows.map(({ orgId }) => orgId);
}
