import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { TrackedMessage } from './outcomes.ts';

/** A message whose picture was loaded. */
export interface OpenedMessage extends Pick<TrackedMessage, 'orgId' | 'id' | 'leadId' | 'deliveredAt' | 'openedAt'> {
  readonly emailId: string;
  readonly campaignId: string;
  readonly mailboxId: string;
  readonly step: number;
  /** Whether an open would show that it left or arrived after all. */
  readonly isInDoubt: boolean;
}

/** Finds messages by their ids alone, because a token names no organisation; the message does. */
export async function listOpened(db: Db, ids: readonly string[]): Promise<OpenedMessage[]> {
  const { rows } = await sql<OpenedMessage>`select org_id, id, lead_id, email_id, campaign_id, mailbox_id, step,
      coalesce(delivered_at, sent_at) as delivered_at, opened_at,
      (status <> 'sent' or resolution is not null) as is_in_doubt
    from messages where id = any(${[...ids]}::uuid[])
    -- across organisations: a tracking token names no organisation`.execute(db);
  return rows;
}

export interface NewOpen {
  readonly id: string;
  readonly messageId: string;
  readonly machine: boolean;
  readonly at: Date;
  /** Null for the open that counts. */
  readonly sourceId: string | null;
}

/** Stores opens; of those with the same source one. */
export async function insertOpens(db: Db, orgId: string, opens: readonly NewOpen[]): Promise<void> {
  const all = <K extends keyof NewOpen>(key: K) => opens.map((open) => open[key]);
  await sql`insert into tracking_events (org_id, id, message_id, kind, machine, at, source_id)
    select ${orgId}, o.id, o.message_id, 'opened', o.machine, o.at, o.source_id
    from unnest(${all('id')}::uuid[], ${all('messageId')}::uuid[], ${all('machine')}::bool[],
      ${opens.map(({ at }) => at.toISOString())}::timestamptz[], ${all('sourceId')}::text[])
      o (id, message_id, machine, at, source_id)
    on conflict (org_id, source_id) where source_id is not null do nothing`.execute(db);
}

/** Locks messages, in one order for all that lock several. */
export async function lockOpened(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from messages where org_id = ${orgId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(tx);
}

/** Computes opened and clicked from people's events; a click is also an open. */
export async function recountReading(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`update messages m set opened_at = e.opened_at, clicked_at = e.clicked_at, updated_at = app.now()
    from unnest(${[...ids]}::uuid[]) asked (id), lateral (
      select min(at) as opened_at, min(at) filter (where kind = 'clicked') as clicked_at from tracking_events
      where org_id = ${orgId} and message_id = asked.id and kind in ('opened', 'clicked') and not machine) e
    where m.org_id = ${orgId} and m.id = asked.id
      and (m.opened_at, m.clicked_at) is distinct from (e.opened_at, e.clicked_at)`.execute(tx);
}
