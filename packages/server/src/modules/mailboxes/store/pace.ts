import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Counts, HEALTH_DAYS } from '../pacing/health.ts';

/** For a locked row: stores how much of this day's cap is used, and when the gap ends. */
export async function setTaken(
  tx: Tx,
  orgId: string,
  id: string,
  pace: { day: string; taken: number; nextSendAt: Date | null },
): Promise<void> {
  await sql`update mailboxes set taken_day = ${pace.day}, taken = ${pace.taken}, next_send_at = ${pace.nextSendAt}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** At most one part in this many of the remaining cap is taken ahead, so that a crash wastes little. */
const AHEAD_OF_REST = 20;

/**
 * Takes from today's cap in one statement: what is wanted, and more ahead while much is left. Returns 0 when anything
 * besides the cap must be checked, which needs the row's lock.
 */
export async function takeAtOnce(
  db: Db,
  orgId: string,
  id: string,
  { wanted, ahead, day, sendWindow }: { wanted: number; ahead: number; day: string; sendWindow: object },
): Promise<number> {
  const taken = sql`case when m.taken_day >= ${day}::date then m.taken else 0 end`;
  const { rows } = await sql<{ granted: number }>`update mailboxes m set taken = ${taken} + g.granted,
      taken_day = greatest(m.taken_day, ${day}::date), next_send_at = null
    from (select greatest(${wanted}::int, least(${ahead}::int, (m.daily_cap - ${taken}) / ${AHEAD_OF_REST}::int)) as granted
      from mailboxes m where m.org_id = ${orgId} and m.id = ${id}) g
    where m.org_id = ${orgId} and m.id = ${id} and m.deleted_at is null and m.status = 'active' and m.ramp is null
      and m.min_seconds_between_sends = 0 and (m.retry_at is null or m.retry_at <= app.now())
      and m.send_window = ${JSON.stringify(sendWindow)}::jsonb and ${taken} + g.granted <= m.daily_cap
    returning g.granted`.execute(db);
  return rows[0]?.granted ?? 0;
}

/** Only for the same day: yesterday's cap is of no use any more. */
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

/** Counts of the last days, by mailbox. */
export async function countRecent(db: Db, orgId: string, ids: readonly string[]): Promise<(id: string) => Counts> {
  const { rows } = await sql<Counts & { mailboxId: string }>`
    select mailbox_id, sum(sent)::int as sent, sum(bounced)::int as bounced, sum(complained)::int as complained
    from mailbox_days where org_id = ${orgId} and mailbox_id = any(${[...ids]}::uuid[])
      and day > (app.now() at time zone 'UTC')::date - ${HEALTH_DAYS}::int
    group by mailbox_id`.execute(db);
  const known = new Map(rows.map(({ mailboxId, ...counts }) => [mailboxId, counts]));
  return (id) => known.get(id) ?? NOTHING;
}

/** The counts of the last days that may pause a mailbox: since a person last set it active, if one did. */
export async function countForHarm(tx: Tx, orgId: string, id: string): Promise<Counts> {
  const left = (measure: keyof Counts) => sql`(coalesce(sum(d.${sql.ref(measure)}), 0)
    - coalesce(max(case when m.counted_since > (app.now() at time zone 'UTC')::date - ${HEALTH_DAYS}::int
        then (m.counted_before ->> ${measure}::text)::int end), 0))::int`;
  const { rows } = await sql<Counts>`select ${left('sent')} as sent, ${left('bounced')} as bounced,
      ${left('complained')} as complained
    from mailboxes m left join mailbox_days d on d.org_id = m.org_id and d.mailbox_id = m.id
      and d.day > (app.now() at time zone 'UTC')::date - ${HEALTH_DAYS}::int
      and (m.counted_since is null or d.day >= m.counted_since)
    where m.org_id = ${orgId} and m.id = ${id}`.execute(tx);
  return rows[0] ?? NOTHING;
}

/** From now on only what comes counts towards another pause. */
export async function countAnew(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update mailboxes m set counted_since = (app.now() at time zone 'UTC')::date,
      counted_before = (select jsonb_build_object('sent', coalesce(sum(d.sent), 0), 'bounced', coalesce(sum(d.bounced), 0),
        'complained', coalesce(sum(d.complained), 0))
      from mailbox_days d where d.org_id = m.org_id and d.mailbox_id = m.id
        and d.day = (app.now() at time zone 'UTC')::date)
    where m.org_id = ${orgId} and m.id = ${id}`.execute(tx);
}

/** Since when a domain sends from here, and how much any of its mailboxes may send on its first day. */
export async function useOfDomain(
  db: Db,
  orgId: string,
  domain: string,
): Promise<{ readonly firstDay: string | null; readonly mostPerDay: number }> {
  const { rows } = await sql<{ firstDay: string | null; mostPerDay: number }>`
    select (select min(d.day)::text from mailbox_days d join mailboxes m on m.org_id = d.org_id and m.id = d.mailbox_id
        where m.org_id = ${orgId} and lower(split_part(m.from_email, '@', 2)) = ${domain} and d.sent > 0) as first_day,
      (select coalesce(max(coalesce((m.ramp->>'startPerDay')::int, m.daily_cap)), 0) from mailboxes m
        where m.org_id = ${orgId} and lower(split_part(m.from_email, '@', 2)) = ${domain} and m.deleted_at is null) as most_per_day`.execute(
    db,
  );
  return rows[0] ?? { firstDay: null, mostPerDay: 0 };
}

/** The mailboxes of a sending domain. */
export async function listOfDomain(db: Db, orgId: string, domain: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from mailboxes where org_id = ${orgId}
    and lower(split_part(from_email, '@', 2)) = ${domain} and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** From which domain each mailbox sends. */
export async function listDomains(db: Db, orgId: string): Promise<{ mailboxId: string; domain: string }[]> {
  const { rows } = await sql<{ mailboxId: string; domain: string }>`select id as mailbox_id,
      lower(split_part(from_email, '@', 2)) as domain
    from mailboxes where org_id = ${orgId} and deleted_at is null`.execute(db);
  return rows;
}

/** What the organisation has sent since a day from all its mailboxes, including removed ones. */
export async function countSentInMonth(db: Db, orgId: string, firstDay: string): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select coalesce(sum(sent), 0)::int as sent from mailbox_days
    where org_id = ${orgId} and day >= ${firstDay}::date
      and day < (${firstDay}::date + interval '1 month')`.execute(db);
  return rows[0]?.sent ?? 0;
}
