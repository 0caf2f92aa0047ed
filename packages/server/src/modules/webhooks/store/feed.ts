import type { EventKind } from '@distribute/contract/events';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

interface FeedWindow {
  readonly after: number;
  readonly limit: number;
  readonly campaignId?: string | undefined;
  readonly event?: EventKind | undefined;
}

interface FeedEvent {
  readonly body: string;
  readonly position: number;
}

/** One statement, so that `last` is not of a later moment than the events. */
export async function listFeed(
  db: Db,
  orgId: string,
  { after, limit, campaignId = undefined, event = undefined }: FeedWindow,
): Promise<{ readonly events: readonly FeedEvent[]; readonly last: number }> {
  const { rows } = await sql<{ last: number; events: FeedEvent[] }>`
    select coalesce((select position from event_recordings where org_id = ${orgId}), 0)::float8 as last,
      coalesce((select jsonb_agg(jsonb_build_object('body', e.body, 'position', e.position) order by e.position) from (
        select body, position from webhook_events
        where org_id = ${orgId} and position > ${after}::bigint
          and (${campaignId ?? null}::uuid is null or campaign_id = ${campaignId ?? null}::uuid)
          and (${event ?? null}::text is null or kind = ${event ?? null})
        order by position limit ${limit}) e), '[]') as events`.execute(db);
  return rows[0] ?? { events: [], last: 0 };
}

interface NumberedEvent {
  readonly id: string;
  readonly campaignId: string;
  readonly sequence: number;
  readonly kind: EventKind;
  readonly isUnderWay: boolean;
}

/** The events of a campaign from a number on, locked against removal, and whether they are on their way. */
export async function lockFrom(
  db: Db,
  orgId: string,
  sought: {
    readonly endpointId: string;
    readonly campaignId: string;
    readonly kinds: readonly EventKind[];
    readonly fromSequence: number;
    readonly limit: number;
  },
): Promise<NumberedEvent[]> {
  const { rows } = await sql<NumberedEvent>`
    select e.id, e.campaign_id, e.sequence, e.kind, exists (select from webhook_deliveries d
      where d.org_id = e.org_id and d.event_id = e.id and d.endpoint_id = ${sought.endpointId}
        and d.status in ('pending', 'retrying')) as is_under_way
    from webhook_events e
    where e.org_id = ${orgId} and e.campaign_id = ${sought.campaignId} and e.sequence >= ${sought.fromSequence}
      and e.kind = any(${[...sought.kinds]}::text[])
    order by e.sequence limit ${sought.limit} for key share of e`.execute(db);
  return rows;
}

interface FeedAfter {
  readonly events: readonly FeedEvent[];
  /** The last position there is. */
  readonly last: number;
  /** How many events after the position are no longer kept. */
  readonly lost: number;
}

/** The next events for a reader that must know what it missed. */
export async function readFeedAfter(db: Db, orgId: string, after: number, limit: number): Promise<FeedAfter> {
  const { events, last } = await listFeed(db, orgId, { after, limit });
  const upTo = events.at(-1)?.position ?? Math.max(last, after);
  return { events, last, lost: upTo - after - events.length };
}

export async function feedPosition(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`select position::float8 as position from event_recordings
    where org_id = ${orgId}`.execute(db);
  return rows[0]?.position ?? 0;
}
