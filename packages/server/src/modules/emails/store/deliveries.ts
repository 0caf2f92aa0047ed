import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/** Locks messages, in one order for all that lock several; the ids of those whose arrival is in doubt. */
export async function lockArriving(tx: Tx, orgId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; isInDoubt: boolean }>`
    select id, (status <> 'sent' or resolution is not null) as is_in_doubt from messages
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return new Set(rows.flatMap(({ id, isInDoubt }) => (isInDoubt ? [id] : [])));
}

export interface NewDelivery {
  readonly id: string;
  readonly messageId: string;
  /** A delivery that is told twice is stored once. */
  readonly sourceId: string;
  readonly detail: string | null;
}

/** Stores deliveries; the ids of those that were not stored before. Of an erased person no words are kept. */
export async function insertDeliveries(
  tx: Tx,
  orgId: string,
  deliveries: readonly NewDelivery[],
): Promise<Set<string>> {
  const all = <K extends keyof NewDelivery>(key: K) => deliveries.map((delivery) => delivery[key]);
  const { rows } = await sql<{
    id: string;
  }>`insert into tracking_events (org_id, id, message_id, kind, detail, source_id)
    select ${orgId}, d.id, d.message_id, 'delivered', case when m.to_address <> '' then d.detail end, d.source_id
    from unnest(${all('id')}::uuid[], ${all('messageId')}::uuid[], ${all('detail')}::text[], ${all('sourceId')}::text[])
      d (id, message_id, detail, source_id)
      join messages m on m.org_id = ${orgId} and m.id = d.message_id
    order by d.source_id
    on conflict (org_id, source_id) where source_id is not null do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The first time stays. */
export async function markDelivered(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`update messages set delivered_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and delivered_at is null`.execute(tx);
}
