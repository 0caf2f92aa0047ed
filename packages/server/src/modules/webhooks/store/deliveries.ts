import type { EventKind } from '@distribute/contract/events';
import type { Delivery } from '@distribute/contract/webhooks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

type DeliveryView = z.output<typeof Delivery>;
export type DeliveryStatus = DeliveryView['status'];

/** The campaign id of a sample event, which belongs to no campaign. */
export const NO_CAMPAIGN = '00000000-0000-0000-0000-000000000000';

const columns = sql`d.id, d.endpoint_id, d.event_id, e.kind as event,
  coalesce(d.campaign_id, ${NO_CAMPAIGN}::uuid) as campaign_id, d.status, d.attempts, d.next_attempt_at,
  d.origin = 'test' as test, d.created_at, d.delivered_at`;
const joined = sql`webhook_deliveries d join webhook_events e on e.org_id = d.org_id and e.id = d.event_id`;

export async function findDelivery(
  db: Db,
  orgId: string,
  id: string,
): Promise<(DeliveryView & { body: string }) | null> {
  const { rows } = await sql<DeliveryView & { body: string }>`select ${columns}, e.body from ${joined}
    where d.org_id = ${orgId} and d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly event?: EventKind | undefined;
  readonly status?: DeliveryStatus | undefined;
}

export async function listDeliveries(
  db: Db,
  orgId: string,
  { endpointId, eventId, campaignId, event, status, limit, after }: DeliveryFilter & ListedAfter,
): Promise<DeliveryView[]> {
  const { rows } = await sql<DeliveryView>`select ${columns} from ${joined}
    where d.org_id = ${orgId}
      and (${endpointId ?? null}::uuid is null or d.endpoint_id = ${endpointId ?? null}::uuid)
      and (${eventId ?? null}::text is null or d.event_id = ${eventId ?? null})
      and (${campaignId ?? null}::uuid is null or d.campaign_id = ${campaignId ?? null}::uuid)
      and (${event ?? null}::text is null or e.kind = ${event ?? null})
      and (${status ?? null}::text is null or d.status = ${status ?? null})
      and ${isAfter(after, 'd.created_at', 'd.id')}
    order by d.created_at desc, d.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

interface ListedAfter {
  readonly limit: number;
  readonly after: Position | null;
}

/** Whether a delivery of this event to the endpoint is still open. */
export async function isUnderWay(tx: Tx, orgId: string, endpointId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from webhook_deliveries where org_id = ${orgId} and event_id = ${eventId}
    and endpoint_id = ${endpointId} and status in ('pending', 'retrying')`.execute(tx);
  return rows.length > 0;
}

export interface ListedEvent {
  readonly id: string;
  readonly body: string;
  readonly createdAt: string;
  readonly deliveries: { readonly id: string; readonly endpointId: string; readonly status: DeliveryStatus }[];
}

/** The events of campaigns, without the sample events of tests. */
export async function listEvents(
  db: Db,
  orgId: string,
  { campaignId, event, limit, after }: Pick<DeliveryFilter, 'campaignId' | 'event'> & ListedAfter,
): Promise<ListedEvent[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<ListedEvent>`
    select e.id, e.body, e.created_at, coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'endpointId', d.endpoint_id, 'status', d.status)
        order by d.created_at, d.id)
      from webhook_deliveries d where d.org_id = e.org_id and d.event_id = e.id), '[]') as deliveries
    from webhook_events e
    where e.org_id = ${orgId} and e.campaign_id is not null
      and (${campaignId ?? null}::uuid is null or e.campaign_id = ${campaignId ?? null}::uuid)
      and (${event ?? null}::text is null or e.kind = ${event ?? null})
      and (${at}::timestamptz is null or (e.created_at, e.id) < (${at}::timestamptz, ${id}::text))
    order by e.created_at desc, e.id desc limit ${limit + 1}`.execute(db);
  return rows;
}
