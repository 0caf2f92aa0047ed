import type { EventKind } from '@distribute/contract/events';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import type { ActiveEndpoint } from '../events/wanting.ts';
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
 * Locks the endpoints that events of these campaigns may go to until the events commit: a change of an endpoint, or a
 * record of an attempt at it, waits and then sees the new deliveries.
 */
export async function lockActive(tx: Tx, orgId: string, campaignIds: readonly string[]): Promise<ActiveEndpoint[]> {
  const { rows } = await sql<ActiveEndpoint>`
    select id, url, campaign_id, events from webhook_endpoints
    where org_id = ${orgId} and status = 'active'
      and (campaign_id is null or campaign_id = any(${[...campaignIds]}::uuid[]))
    order by id for share`.execute(tx);
  return rows;
}

export interface EventInFeed extends StoredEvent {
  readonly campaignId: string;
  readonly at: string;
  readonly position: number;
}

export async function insertInFeed(tx: Tx, orgId: string, events: readonly EventInFeed[]): Promise<void> {
  const each = <T>(of: (event: EventInFeed) => T): T[] => events.map(of);
  await sql`insert into webhook_events (org_id, id, campaign_id, sequence, kind, body, created_at, position)
    select ${orgId}, * from unnest(${each(({ id }) => id)}::text[], ${each(({ campaignId }) => campaignId)}::uuid[],
      ${each(({ sequence }) => sequence)}::int[], ${each(({ kind }) => kind)}::text[],
      ${each(({ body }) => body)}::text[], ${each(({ at }) => at)}::timestamptz[],
      ${each(({ position }) => position)}::bigint[])`.execute(tx);
}

/** Events of campaigns are stored before they have a place in the feed; one that is gone by then gets none. */
export async function setPositions(
  tx: Tx,
  orgId: string,
  events: readonly { readonly eventId: string; readonly position: number }[],
): Promise<void> {
  await sql`update webhook_events e set position = n.position
    from unnest(${events.map(({ eventId }) => eventId)}::text[], ${events.map(({ position }) => position)}::bigint[])
      as n (id, position)
    where e.org_id = ${orgId} and e.id = n.id`.execute(tx);
}

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
}
export interface DeliveryOfEvent extends NewDelivery {
  readonly event: Pick<StoredEvent, 'id' | 'campaignId' | 'sequence'>;
}

/**
 * First attempts are made in the order of the numbers: a delivery is due at once only if it is the first of its
 * campaign and endpoint, and none before it waits there.
 */
export async function insertDeliveries(
  tx: Tx,
  orgId: string,
  origin: 'event' | 'redelivery',
  deliveries: readonly DeliveryOfEvent[],
): Promise<void> {
  if (!deliveries.length) return;
  const each = <T>(of: (delivery: DeliveryOfEvent) => T): T[] => deliveries.map(of);
  await sql`
    with made as (
      insert into webhook_deliveries (org_id, id, endpoint_id, event_id, campaign_id, sequence, origin, next_attempt_at)
      select ${orgId}, n.id, n.endpoint_id, n.event_id, n.campaign_id, n.sequence, ${origin}, app.now()
      from unnest(${each(({ id }) => id)}::uuid[], ${each(({ endpointId }) => endpointId)}::uuid[],
        ${each(({ event }) => event.id)}::text[], ${each(({ event }) => event.campaignId)}::uuid[],
        ${each(({ event }) => event.sequence)}::int[]) as n (id, endpoint_id, event_id, campaign_id, sequence)
      returning org_id, id, endpoint_id, event_id, campaign_id, sequence, next_attempt_at
    )
    insert into webhook_queue (org_id, id, endpoint_id, event_id, campaign_id, sequence, in_line, due_at)
    select made.org_id, made.id, made.endpoint_id, made.event_id, made.campaign_id, made.sequence, true,
      case when row_number() over (partition by made.endpoint_id, made.campaign_id order by made.sequence) = 1
        and not exists (select from webhook_queue q where q.org_id = made.org_id
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
