import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/** The once-key of an event that tells an end begins with this; the number of the move follows. */
export const END_KEY = 'completed:';

export interface NewEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: object;
  readonly onceKey: string;
}

interface AppendedEvent {
  readonly sequence: number;
  readonly createdAt: string;
}

/** Appends an event with the campaign's next number; null when an event with this key exists. */
export async function insertEvent(
  tx: Tx,
  orgId: string,
  campaignId: string,
  event: NewEvent,
): Promise<AppendedEvent | null> {
  await sql`select from campaign_event_counters
    where org_id = ${orgId} and campaign_id = ${campaignId} for update`.execute(tx);
  const { rows } = await sql<AppendedEvent>`
    with added as (
      insert into campaign_events (org_id, campaign_id, sequence, id, kind, data, once_key)
      select org_id, campaign_id, last + 1, ${event.id}, ${event.kind}, ${JSON.stringify(event.data)}::jsonb,
        ${event.onceKey} from campaign_event_counters where org_id = ${orgId} and campaign_id = ${campaignId}
      on conflict (org_id, campaign_id, once_key) do nothing returning sequence, created_at)
    update campaign_event_counters c set last = added.sequence from added
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} returning added.sequence, added.created_at`.execute(tx);
  return rows[0] ?? null;
}
