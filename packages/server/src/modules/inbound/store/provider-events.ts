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

/** Stores events of one organisation, each once. */
export async function insertProviderEvents(db: Db, orgId: string, events: readonly NewProviderEvent[]): Promise<void> {
  const all = <K extends keyof NewProviderEvent>(key: K) => events.map((event) => event[key]);
  await sql`insert into provider_events (org_id, id, provider, event_id, kind, provider_kind, message_id)
    select ${orgId}, e.* from unnest(${all('id')}::uuid[], ${all('provider')}::text[], ${all('eventId')}::text[],
      ${all('kind')}::text[], ${all('providerKind')}::text[], ${all('messageId')}::uuid[])
      e (id, provider, event_id, kind, provider_kind, message_id)
    order by e.provider, e.event_id
    on conflict (org_id, provider, event_id) do nothing`.execute(db);
}

export async function deleteOldEvents(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from provider_events where (org_id, id) in (
    select org_id, id from provider_events where at < (select app.now() - make_interval(days => ${days}))
    order by at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
