import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/**
 * Locks the books. The last day that is closed; before the first page the day before the oldest note, as nothing can
 * leave or be spent before a campaign has its caps. Null when there is nothing to tell yet.
 */
export async function lockBooks(tx: Tx, orgId: string): Promise<string | null> {
  await sql`insert into books (org_id, closed_through)
    select ${orgId}, min((at at time zone 'UTC')::date) - 1 from book_notes where org_id = ${orgId} having count(*) > 0
    on conflict (org_id) do nothing`.execute(tx);
  const { rows } = await sql<{ closedThrough: string }>`select closed_through::text as closed_through from books
    where org_id = ${orgId} for update`.execute(tx);
  return rows[0]?.closedThrough ?? null;
}

export async function setClosedThrough(tx: Tx, orgId: string, day: string): Promise<void> {
  await sql`update books set closed_through = ${day}::date where org_id = ${orgId}`.execute(tx);
}

interface Noted<K extends string, D> {
  readonly kind: K;
  readonly at: string;
  readonly data: D;
}
interface OfMessage {
  readonly message: string;
  readonly attempt: number;
  readonly fenced: string | null;
}
interface Reached {
  readonly campaign: string;
  readonly hash: string;
  readonly domain: string;
}

export type Note =
  | Noted<'sent' | 'unconfirmed', OfMessage & Reached & { readonly step: number; readonly fenced: string }>
  | Noted<'returned' | 'bounced' | 'refused', OfMessage>
  | Noted<'answered', Reached & { readonly message: string; readonly brand: string }>
  | Noted<
      'released',
      { readonly key: string; readonly brand: string | null; readonly since: string; readonly reason: string }
    >
  | Noted<'caps', { readonly campaign: string } & Record<'daily' | 'weekly' | 'monthly' | 'total', string | null>>;

/** Takes the notes of before an instant, in order; they stand in a page from now on. */
export async function takeNotes(tx: Tx, orgId: string, before: string): Promise<Note[]> {
  const { rows } = await sql<Note>`with taken as (
      delete from book_notes where org_id = ${orgId} and at < ${before}::timestamptz returning id, kind, data, at)
    select kind, data, at from taken order by id`.execute(tx);
  return rows;
}
