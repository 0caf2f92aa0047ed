import type { EventData, EventKind } from '@distribute/contract/events';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Traces } from '../../../kernel/personal-data/personal.ts';
import type { StoredEvent } from './fan-out.ts';

/** An event that is not in the feed yet. The triggers of migration 0370 write those of people and emails. */
export interface WaitingEvent {
  readonly campaignId: string;
  /** Null for a detail event: it is not stored yet. */
  readonly eventId: string | null;
  readonly kind: EventKind;
  readonly data: EventData<EventKind>;
  readonly at: string;
}

/** Gives a stored event of a campaign its place in the feed, where there is one. */
export async function insertStored(tx: Tx, orgId: string, { id, campaignId, kind }: StoredEvent): Promise<void> {
  await sql`insert into detail_outbox (org_id, campaign_id, event_id, kind, data)
    select org_id, ${campaignId}, ${id}, ${kind}, '{}'::jsonb from event_recordings
    where org_id = ${orgId} and since is not null`.execute(tx);
}

/** Removes the oldest rows and returns them in their order. */
export async function takeWaiting(tx: Tx, orgId: string, limit: number): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    with taken as (
      delete from detail_outbox where org_id = ${orgId} and id = any(
        select id from detail_outbox where org_id = ${orgId} order by id limit ${limit})
      returning id, campaign_id, event_id, kind, data, at)
    select campaign_id, event_id, kind, data, at from taken order by id`.execute(tx);
  return rows;
}

/** Adds to the numbers of campaigns, and returns the last of each. */
export async function advanceNumbers(
  tx: Tx,
  orgId: string,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ campaignId: string; last: number }>`
    insert into detail_counters as c (org_id, campaign_id, last)
    select ${orgId}, n.campaign_id, n.count
      from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[]) as n (campaign_id, count)
    on conflict (org_id, campaign_id) do update set last = c.last + excluded.last
    returning campaign_id, last`.execute(tx);
  return new Map(rows.map(({ campaignId, last }) => [campaignId, last]));
}

export async function listWaitingOrganizations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`select distinct org_id from detail_outbox
    -- across organisations: what a lost job left behind`.execute(db);
  return rows.map(({ orgId }) => orgId);
}

export async function blankWaiting(tx: Tx, orgId: string, { leadIds }: Traces, blank: object): Promise<void> {
  await sql`update detail_outbox set data = data || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${JSON.stringify(blank)}::jsonb) where data ? key)
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
}
