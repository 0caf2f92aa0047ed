import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import { TODAY } from './days.ts';
import { receiverOfMessage } from './domains.ts';

const isHoldOf = (receiver: RawBuilder<unknown>) => sql<boolean>`h.org_id = m.org_id and h.mailbox_id = m.mailbox_id
  and h.receiver = ${receiver} and h.held_until > app.now()`;
/** Whether row `h` says that the receiver of message `m` limits its mailbox now. */
export const HELD_BY_RECEIVER = isHoldOf(receiverOfMessage);
export const isReceiverHeld = sql<boolean>`exists (select from receiver_holds h where ${HELD_BY_RECEIVER})`;

/** From where a mailbox sends: what it waits for depends on it. */
export interface SendingSide {
  readonly sendingDomain: string;
  /** How many emails a day may leave for one company; null for any number. */
  readonly companyLimit: number | null;
}

/** A later instant than the longest gap comes from a clock that was set back, and holds nobody. */
const isAhead = (at: RawBuilder<unknown>, longest: '1 minute' | '1 hour') =>
  sql`${at} is not null and ${at} > app.now() and ${at} <= app.now() + interval '${sql.raw(longest)}'`;
const isPaceAhead = isAhead(sql`r.next_at`, '1 minute');
const isDayAhead = isAhead(sql`d.next_at`, '1 hour');

/** Whether row `r` makes the domain of message `m` wait for mail from this domain. */
const isPaceOf = ({ sendingDomain }: SendingSide) => sql`r.org_id = m.org_id and r.sending_domain = ${sendingDomain}
  and r.receiving_domain = m.to_domain and ${isPaceAhead}`;
/** Whether row `d` makes the receiver of message `m` wait: its budget of today is used up, or the next one is not due. */
const isDayOf = ({ sendingDomain }: SendingSide, receiver = receiverOfMessage) => sql`d.org_id = m.org_id
  and d.sending_domain = ${sendingDomain} and d.receiver = ${receiver} and d.day = ${TODAY} and (d.taken >= d.budget or ${isDayAhead})`;
/** Whether row `c` says that the company of message `m` got enough today. */
const isCompanyOf = ({ companyLimit }: SendingSide) => sql`c.org_id = m.org_id and c.domain = m.to_domain
  and c.day = ${TODAY} and c.people >= ${companyLimit}::int`;

/** Whether row `b` says that the receiver of message `m` would refuse it, because so much comes from this domain. */
const isRefusalOf = ({ sendingDomain }: SendingSide, receiver = receiverOfMessage) => sql`b.org_id = m.org_id
  and b.sending_domain = ${sendingDomain} and b.receiver = ${receiver}`;

/** Whether the receiver of message `m` takes nothing from this side now; nothing is asked for null. */
export const isReceiverPaced = (side: SendingSide | null): RawBuilder<boolean> =>
  side === null
    ? sql`false`
    : sql`(exists (select from receiver_paces r where ${isPaceOf(side)})
        or exists (select from receiver_days d where ${isDayOf(side)})
        or exists (select from company_days c where ${isCompanyOf(side)})
        or exists (select from receiver_refusals b where ${isRefusalOf(side)}))`;

const TOMORROW = sql`((${TODAY} + 1)::timestamp at time zone 'UTC')`;

const JOINED_RECEIVER = sql`coalesce(k.receiver, m.to_domain)`;

/** Joins what the receiver of message `m` waits for; WAITS_UNTIL is null when it waits for nothing. */
export const joinWaits = (side: SendingSide | null) => sql`left join domain_receivers k on k.domain = m.to_domain
  left join receiver_holds h on ${isHoldOf(JOINED_RECEIVER)} ${
    side === null
      ? sql`left join receiver_paces r on false left join receiver_days d on false left join company_days c on false
          left join receiver_refusals b on false`
      : sql`left join receiver_paces r on ${isPaceOf(side)} left join receiver_days d on ${isDayOf(side, JOINED_RECEIVER)}
          left join company_days c on ${isCompanyOf(side)}
          left join receiver_refusals b on ${isRefusalOf(side, JOINED_RECEIVER)}`
  }`;
export const WAITS_UNTIL = sql`greatest(h.held_until, r.next_at,
  case when d.taken >= d.budget or c.people is not null then ${TOMORROW} else d.next_at end,
  case when b.reason is not null then app.now() + interval '1 hour' end)`;

/** The place that one message takes at its receiver. */
export interface ReceiverPlace {
  readonly domain: string;
  readonly gapMs: number;
  readonly receiver: string;
  readonly receiverGapMs: number;
  /** Null where no budget is kept. */
  readonly budget: number | null;
  readonly companyLimit: number | null;
}

/**
 * Parts of the fence that take the places which are free: the minute of the domain, then the day of the company, then
 * the day of the receiver; `places_free` has the domains that got all three. Each in the order of its names, so that
 * two senders never wait for each other in a circle.
 */
export function takePlaces(orgId: string, sendingDomain: string, places: readonly ReceiverPlace[]) {
  const all = <K extends keyof ReceiverPlace>(key: K, type: 'text' | 'int') =>
    sql`(select ${places.map((place) => place[key])}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
  return [
    sql`wanted as (select w.* from unnest(${all('domain', 'text')}, ${all('gapMs', 'int')}, ${all('receiver', 'text')},
        ${all('receiverGapMs', 'int')}, ${all('budget', 'int')}, ${all('companyLimit', 'int')})
        w (domain, gap_ms, receiver, receiver_gap_ms, budget, company_limit)
      where not exists (select from receiver_refusals b where b.org_id = ${orgId}
          and b.sending_domain = ${sendingDomain} and b.receiver = w.receiver)
        and not exists (select from receiver_days d where d.org_id = ${orgId} and d.sending_domain = ${sendingDomain}
        and d.receiver = w.receiver and d.day = ${TODAY} and w.budget is not null and (d.taken >= d.budget or ${isDayAhead})))`,
    sql`paced as (insert into receiver_paces as r (org_id, sending_domain, receiving_domain, next_at)
      select ${orgId}::uuid, ${sendingDomain}, domain, app.now() + gap_ms * interval '1 millisecond'
      from wanted order by domain
      on conflict (org_id, sending_domain, receiving_domain) do update set next_at = excluded.next_at
        where not (${isPaceAhead})
      returning r.receiving_domain)`,
    sql`companies as (insert into company_days as c (org_id, domain, day, people)
      select ${orgId}::uuid, domain, ${TODAY}, 1 from wanted
      where company_limit is not null and domain in (select receiving_domain from paced) order by domain
      on conflict (org_id, domain, day) do update set people = c.people + 1
        where c.people < (select min(company_limit) from wanted)
      returning c.domain)`,
    sql`budgeted as (insert into receiver_days as d (org_id, sending_domain, receiver, day, budget, taken, next_at)
      select ${orgId}::uuid, ${sendingDomain}, receiver, ${TODAY}, budget, 1,
        app.now() + receiver_gap_ms * interval '1 millisecond'
      from wanted where budget is not null and domain in (select receiving_domain from paced)
        and (company_limit is null or domain in (select domain from companies)) order by receiver
      on conflict (org_id, sending_domain, receiver, day) do update set taken = d.taken + 1, next_at = excluded.next_at
        where d.taken < d.budget and not (${isDayAhead})
      returning d.receiver)`,
    sql`places_free as (select domain, receiver, company_limit from wanted
      where domain in (select receiving_domain from paced)
        and (company_limit is null or domain in (select domain from companies))
        and (budget is null or receiver in (select receiver from budgeted)))`,
  ];
}

/** Gives back claimed messages whose receivers take them later; this counts as no attempt. */
export async function putOff(
  db: Db,
  orgId: string,
  { owner, side }: { owner: string; side: SendingSide | null },
  waits: readonly { id: string; waitMs: number }[],
): Promise<void> {
  if (!waits.length) return;
  await sql`with waits as (
      select m.id, greatest(${WAITS_UNTIL}, case when w.wait_ms > 0 then app.now() end)
          + w.wait_ms * interval '1 millisecond' as due_at
      from unnest(${waits.map(({ id }) => id)}::uuid[], ${waits.map(({ waitMs }) => waitMs)}::int[]) w (id, wait_ms)
        join messages m on m.org_id = ${orgId} and m.id = w.id ${joinWaits(side)})
    update messages m set status = 'scheduled', owner = null, lease_until = null, updated_at = app.now(),
      due_at = greatest(m.due_at, w.due_at)
    from waits w
    where m.org_id = ${orgId} and m.id = w.id and m.status = 'claimed' and m.owner = ${owner}`.execute(db);
}

const REMEMBERED = sql`interval '1 hour'`;

/**
 * Holds a receiver that limits the sending domain, for each of its mailboxes: longer each time that it does so again
 * within an hour after the last hold. Answers to messages that were on their way when the hold began do not lengthen
 * it. True for the first hold in a row.
 */
export async function holdReceiver(
  tx: Tx,
  orgId: string,
  { mailboxIds, receiver }: { mailboxIds: readonly string[]; receiver: RawBuilder<string> },
  { holdsMs, askedMs, words }: { holdsMs: readonly number[]; askedMs: number; words: string | null },
): Promise<boolean> {
  const lasts = (inARow: RawBuilder<unknown>) => sql`app.now() + interval '1 millisecond' * greatest(${askedMs}::int,
    (${[...holdsMs]}::int[])[least(${inARow}, ${holdsMs.length}::int)])`;
  const inARow = sql`case when h.held_until > app.now() - ${REMEMBERED} then h.in_a_row + 1 else 1 end`;
  const { rows } = await sql<{ inARow: number }>`
    insert into receiver_holds as h (org_id, mailbox_id, receiver, held_until, words)
    select ${orgId}::uuid, mailbox_id, ${receiver}, ${lasts(sql`1`)}, left(${words}::text, 500)
    from unnest(${[...mailboxIds]}::uuid[]) b (mailbox_id) order by mailbox_id
    on conflict (org_id, mailbox_id, receiver) do update set in_a_row = ${inARow}, held_until = ${lasts(inARow)},
      words = excluded.words
    where h.held_until <= app.now()
    returning h.in_a_row`.execute(tx);
  return rows.some((row) => row.inARow === 1);
}

/** Paces and holds that are over and lengthen no other. */
export async function deletePastReceivers(db: Db): Promise<void> {
  await sql`delete from receiver_paces where next_at < app.now() - ${REMEMBERED} or next_at > app.now() + ${REMEMBERED}
    -- across organisations: rows without use`.execute(db);
  await sql`delete from receiver_holds where held_until < app.now() - ${REMEMBERED}
    -- across organisations: rows without use`.execute(db);
}
