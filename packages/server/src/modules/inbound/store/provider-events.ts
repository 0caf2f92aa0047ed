import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface NewProviderEvent {
  readonly id: string;
  readonly provider: string;
  readonly eventId: string;
  /** The normalised kind; null for a kind that we do not know. */
  readonly kind: string | null;
  readonly providerKind: string;
  readonly messageId: string | null;
}

/** False when the provider sent the event before. */
export async function insertProviderEvent(db: Db, orgId: string, event: NewProviderEvent): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into provider_events (org_id, id, provider, event_id, kind, provider_kind, message_id)
    values (${orgId}, ${event.id}, ${event.provider}, ${event.eventId}, ${event.kind}, ${event.providerKind},
      ${event.messageId})
    on conflict (org_id, provider, event_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteOldEvents(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from provider_events where (org_id, id) in (
    select org_id, id from provider_events where at < (select app.now() - make_interval(days => ${days}))
    order by at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
