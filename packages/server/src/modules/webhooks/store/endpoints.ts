import type { EventKind } from '@distribute/contract/events';
import type { Endpoint } from '@distribute/contract/webhooks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

type EndpointView = z.output<typeof Endpoint>;
export interface EndpointRow extends EndpointView {
  readonly ownedByCampaign: boolean;
}

const columns = sql`id, url, description, events, campaign_id, owned_by_campaign, status, disabled_reason, secret_mode,
  last_status, last_delivery_at, created_at, updated_at`;

export interface NewEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly EventKind[];
  readonly campaignId: string | null;
  readonly ownedByCampaign: boolean;
  readonly secretMode: EndpointView['secretMode'];
}

/** Null when the organisation already has this address for this campaign. */
export async function insertEndpoint(tx: Tx, orgId: string, row: NewEndpoint): Promise<EndpointRow | null> {
  const { rows } = await sql<EndpointRow>`
    insert into webhook_endpoints (org_id, id, url, description, events, campaign_id, owned_by_campaign, secret_mode)
    values (${orgId}, ${row.id}, ${row.url}, ${row.description}, ${[...row.events]}::text[], ${row.campaignId},
      ${row.ownedByCampaign}, ${row.secretMode})
    on conflict (org_id, campaign_id, url) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** An endpoint that a customer created for the campaign becomes the campaign's own. */
export async function upsertOwned(
  tx: Tx,
  orgId: string,
  row: Pick<NewEndpoint, 'id' | 'url' | 'events'> & { readonly campaignId: string },
): Promise<void> {
  await sql`
    insert into webhook_endpoints (org_id, id, url, events, campaign_id, owned_by_campaign)
    values (${orgId}, ${row.id}, ${row.url}, ${[...row.events]}::text[], ${row.campaignId}, true)
    on conflict (org_id, campaign_id, url) do update
      set owned_by_campaign = true, events = excluded.events, updated_at = app.now()`.execute(tx);
}

/** Deletes endpoints that the campaign no longer names, with their open deliveries. */
export async function deleteOwned(
  tx: Tx,
  orgId: string,
  campaignId: string,
  keptUrls: readonly string[],
): Promise<void> {
  await sql`delete from webhook_endpoints where org_id = ${orgId} and campaign_id = ${campaignId}
    and owned_by_campaign and url <> all(${[...keptUrls]}::text[])`.execute(tx);
}

export async function findEndpoint(db: Db, orgId: string, id: string): Promise<EndpointRow | null> {
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoints
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row: changes, redeliveries and records of attempts run one after another, and events wait for them. */
export async function lockEndpoint(tx: Tx, orgId: string, id: string): Promise<EndpointRow | null> {
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoints
    where org_id = ${orgId} and id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function listEndpoints(
  db: Db,
  orgId: string,
  filter: {
    readonly campaignId: string | null;
    readonly status: string | null;
    readonly limit: number;
    readonly after: Position | null;
  },
): Promise<EndpointRow[]> {
  const { campaignId, status, limit, after } = filter;
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoints
    where org_id = ${orgId} and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid)
      and (${status}::text is null or status = ${status})
      and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Every kind that an endpoint lists, also one that is disabled. */
export async function listKinds(db: Db, orgId: string): Promise<EventKind[]> {
  const { rows } = await sql<{ kind: EventKind }>`select distinct unnest(events) as kind from webhook_endpoints
    where org_id = ${orgId}
    -- kind is never null: a list has no empty place`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Counts the organisation's own endpoints under a lock, so that two creations cannot exceed the limit. */
export async function countGlobalEndpoints(tx: Tx, orgId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-endpoints:${orgId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ endpoints: number }>`select count(*)::int as endpoints from webhook_endpoints
    where org_id = ${orgId} and campaign_id is null`.execute(tx);
  return rows[0]?.endpoints ?? 0;
}

export async function isUrlTaken(db: Db, orgId: string, { id, campaignId }: EndpointRow, url: string) {
  const { rows } = await sql`select from webhook_endpoints where org_id = ${orgId} and url = ${url} and id <> ${id}
    and campaign_id is not distinct from ${campaignId}::uuid`.execute(db);
  return rows.length > 0;
}

export type EndpointChange = Pick<EndpointView, 'url' | 'description' | 'events' | 'status' | 'disabledReason'>;

/** An endpoint that is enabled again starts without its past failures. */
export async function setEndpoint(tx: Tx, orgId: string, id: string, next: EndpointChange): Promise<EndpointRow> {
  const { rows } = await sql<EndpointRow>`
    update webhook_endpoints set url = ${next.url}, description = ${next.description},
      events = ${[...next.events]}::text[],
      failing_since = case when status = 'disabled' and ${next.status} = 'active' then null else failing_since end,
      given_up = case when status = 'disabled' and ${next.status} = 'active' then 0 else given_up end,
      status = ${next.status}, disabled_reason = ${next.disabledReason}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

export async function deleteEndpoint(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`delete from webhook_endpoints where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Endpoints of the whole installation by status, for its metrics. */
export async function countEndpoints(db: Db): Promise<{ status: string; endpoints: number }[]> {
  const { rows } = await sql<{ status: string; endpoints: number }>`
    select status, count(*)::int as endpoints from webhook_endpoints group by status
    -- across organisations: the state of the installation`.execute(db);
  return rows;
}
