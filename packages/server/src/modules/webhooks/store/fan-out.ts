import type { EventKind } from '@distribute/contract/events';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import type { AttemptRecord } from './claims.ts';

export interface StoredEvent {
  readonly id: string;
  /** Null for a sample event. */
  readonly campaignId: string | null;
  readonly sequence: number;
  readonly kind: EventKind;
  readonly body: string;
}

export async function insertEvent(tx: Tx, orgId: string, event: StoredEvent): Promise<void> {
  await sql`insert into webhook_events (org_id, id, campaign_id, sequence, kind, body)
    values (${orgId}, ${event.id}, ${event.campaignId}, ${event.sequence}, ${event.kind}, ${event.body})`.execute(tx);
}

/**
 * Locks the endpoints that an event goes to until the event commits: a change of an endpoint, or a record of an
 * attempt at it, waits and then sees the new delivery. Of two endpoints with one address the campaign's own is used.
 */
export async function lockMatching(
  tx: Tx,
  orgId: string,
  { campaignId, kind }: Pick<StoredEvent, 'campaignId' | 'kind'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; url: string; isOfCampaign: boolean }>`
    select id, url, campaign_id is not null as is_of_campaign from webhook_endpoints
    where org_id = ${orgId} and status = 'active' and (campaign_id is null or campaign_id = ${campaignId}::uuid)
      and (events = '{}' or ${kind} = any(events))
    order by id for share`.execute(tx);
  const byUrl = new Map(rows.filter(({ isOfCampaign }) => !isOfCampaign).map(({ url, id }) => [url, id]));
  for (const { url, id, isOfCampaign } of rows) if (isOfCampaign) byUrl.set(url, id);
  return [...byUrl.values()];
}

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
}

/** Due at once, unless an earlier event of the campaign still waits for its first attempt at the endpoint. */
export async function insertDeliveries(
  tx: Tx,
  orgId: string,
  event: StoredEvent,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await sql`
    with made as (
      insert into webhook_deliveries (org_id, id, endpoint_id, event_id, campaign_id, sequence, origin, next_attempt_at)
      select ${orgId}, n.id, n.endpoint_id, ${event.id}, ${event.campaignId}, ${event.sequence}, 'event', app.now()
      from unnest(${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ endpointId }) => endpointId)}::uuid[])
        as n (id, endpoint_id)
      returning org_id, id, endpoint_id, event_id, campaign_id, sequence, next_attempt_at
    )
    insert into webhook_queue (org_id, id, endpoint_id, event_id, campaign_id, sequence, in_line, due_at)
    select made.org_id, made.id, made.endpoint_id, made.event_id, made.campaign_id, made.sequence, true,
      case when not exists (select from webhook_queue q where q.org_id = made.org_id
        and q.endpoint_id = made.endpoint_id and q.campaign_id = made.campaign_id and q.in_line)
      then made.next_attempt_at end
    from made`.execute(tx);
}

/** Not part of the order of first attempts, and due at once. */
export async function insertRedelivery(tx: Tx, orgId: string, eventId: string, delivery: NewDelivery): Promise<void> {
  await sql`
    with made as (
      insert into webhook_deliveries (org_id, id, endpoint_id, event_id, campaign_id, sequence, origin, next_attempt_at)
      select ${orgId}, ${delivery.id}, ${delivery.endpointId}, e.id, e.campaign_id, e.sequence, 'redelivery', app.now()
      -- Waits while old events are removed, and then finds none.
      from webhook_events e where e.org_id = ${orgId} and e.id = ${eventId} for key share
      returning org_id, id, endpoint_id, event_id, campaign_id, sequence, next_attempt_at
    )
    insert into webhook_queue (org_id, id, endpoint_id, event_id, campaign_id, sequence, in_line, due_at)
    select org_id, id, endpoint_id, event_id, campaign_id, sequence, false, next_attempt_at from made`.execute(tx);
}

/** The one attempt of a test has ended before it is stored. */
export async function insertTest(
  tx: Tx,
  orgId: string,
  { id: eventId, sequence }: StoredEvent,
  { id, endpointId, record, delivered }: NewDelivery & { readonly record: AttemptRecord; readonly delivered: boolean },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (org_id, id, endpoint_id, event_id, sequence, origin, status, attempts, delivered_at)
    values (${orgId}, ${id}, ${endpointId}, ${eventId}, ${sequence}, 'test', ${delivered ? 'delivered' : 'failed'},
      ${JSON.stringify([record])}::jsonb, case when ${delivered} then app.now() end)`.execute(tx);
}
