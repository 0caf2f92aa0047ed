import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db.ts';
import { type Counts, HEALTH_DAYS } from '../pacing/health.ts';

/** Of a row that is locked: `taken` of this day are gone, and the next gap ends then. */
export async function setTaken(
  tx: Tx,
  orgId: string,
  id: string,
  pace: { day: string; taken: number; nextSendAt: Date | null },
): Promise<void> {
  await sql`update mailboxes set taken_day = ${pace.day}, taken = ${pace.taken}, next_send_at = ${pace.nextSendAt}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/**
 * Takes so many of today's cap in one statement, or none: false where anything but the cap may have to be asked, which
 * is for whoever holds the row.
 */
export async function takeAtOnce(
  db: Db,
  orgId: string,
  id: string,
  { wanted, day, sendWindow }: { wanted: number; day: string; sendWindow: object },
): Promise<boolean> {
  const taken = sql`case when taken_day >= ${day}::date then taken else 0 end`;
  const { numAffectedRows } = await sql`update mailboxes set taken = ${taken} + ${wanted}::int,
      taken_day = greatest(taken_day, ${day}::date), next_send_at = null
    where org_id = ${orgId} and id = ${id} and deleted_at is null and status = 'active' and ramp is null
      and min_seconds_between_sends = 0 and (retry_at is null or retry_at <= app.now())
      and send_window = ${JSON.stringify(sendWindow)}::jsonb and ${taken} + ${wanted}::int <= daily_cap`.execute(db);
  return numAffectedRows === 1n;
}

/** Only of the same day: yesterday's cap is of no use any more. */
export async function giveBack(tx: Tx, orgId: string, id: string, count: number): Promise<void> {
  await sql`update mailboxes set taken = greatest(0, taken - ${count}::int)
    where org_id = ${orgId} and id = ${id} and taken_day = (app.now() at time zone 'UTC')::date`.execute(tx);
}

export async function addToDay(tx: Tx, orgId: string, id: string, counts: Counts): Promise<void> {
  await sql`
    insert into mailbox_days as d (org_id, mailbox_id, day, sent, bounced, complained)
    values (${orgId}, ${id}, (app.now() at time zone 'UTC')::date, ${counts.sent}, ${counts.bounced},
      ${counts.complained})
    on conflict (org_id, mailbox_id, day) do update set sent = d.sent + excluded.sent,
      bounced = d.bounced + excluded.bounced, complained = d.complained + excluded.complained`.execute(tx);
}

const NOTHING: Counts = { sent: 0, bounced: 0, complained: 0 };

/** Over the last days, by mailbox. */
export async function countRecent(db: Db, orgId: string, ids: readonly string[]): Promise<(id: string) => Counts> {
  const { rows } = await sql<Counts & { mailboxId: string }>`
    select mailbox_id, sum(sent)::int as sent, sum(bounced)::int as bounced, sum(complained)::int as complained
    from mailbox_days where org_id = ${orgId} and mailbox_id = any(${[...ids]}::uuid[])
      and day > (app.now() at time zone 'UTC')::date - ${HEALTH_DAYS}::int
    group by mailbox_id`.execute(db);
  const known = new Map(rows.map(({ mailboxId, ...counts }) => [mailboxId, counts]));
  return (id) => known.get(id) ?? NOTHING;
}

/** What the organisation has sent since a day, from all of its mailboxes, also those it no longer has. */
export async function countSentSince(db: Db, orgId: string, day: string): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select coalesce(sum(sent), 0)::int as sent from mailbox_days
    where org_id = ${orgId} and day >= ${day}::date`.execute(db);
  return rows[0]?.sent ?? 0;
}
