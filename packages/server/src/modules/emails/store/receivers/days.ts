import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import type { ReceiverDay } from '../../receivers/budget.ts';
import { receiverOfDomain } from './domains.ts';

export const TODAY = sql`(app.now() at time zone 'UTC')::date`;
/** Longer than anything looks back. */
const KEPT_DAYS = 60;
const LOOKED_BACK_DAYS = 35;

export interface ReceiverDayRow extends ReceiverDay {
  readonly receiver: string;
}

/** What became of the last days, the newest first. */
export async function listLastDays(
  db: Db,
  orgId: string,
  sendingDomain: string,
  receivers: readonly string[],
): Promise<ReceiverDayRow[]> {
  const { rows } =
    await sql<ReceiverDayRow>`select receiver, day::text as day, budget, taken, deferred, refused, complained
    from receiver_days
    where org_id = ${orgId} and sending_domain = ${sendingDomain} and receiver = any(${[...receivers]}::text[])
      and day > ${TODAY} - ${LOOKED_BACK_DAYS}::int
    order by receiver_days.day desc`.execute(db);
  return rows;
}

/** The last days of the receiver behind a domain. */
export async function listDaysOfDomain(
  db: Db,
  orgId: string,
  { sendingDomain, toDomain }: { readonly sendingDomain: string; readonly toDomain: string },
): Promise<{ taken: number; complained: number }[]> {
  const { rows } = await sql<{ taken: number; complained: number }>`select taken, complained from receiver_days
    where org_id = ${orgId} and sending_domain = ${sendingDomain} and receiver = ${receiverOfDomain(toDomain)}
      and day > ${TODAY} - ${LOOKED_BACK_DAYS}::int`.execute(db);
  return rows;
}

/** What the domain sent a day before its receivers were counted; 0 for one that began since. */
export async function findDomainBefore(db: Db, orgId: string, sendingDomain: string): Promise<number> {
  const { rows } = await sql<{ dailyBefore: number }>`select daily_before from sending_domains
    where org_id = ${orgId} and domain = ${sendingDomain}`.execute(db);
  return rows[0]?.dailyBefore ?? 0;
}

/** What a receiver made of a message: it asked to wait, refused it, did not know the address, or a person complained. */
export interface ReceiverTrouble {
  readonly sendingDomain: string;
  readonly toDomain: string;
  readonly kind: 'deferred' | 'refused' | 'bounced' | 'complained';
  readonly words: string | null;
}

/** Counts it on the newest day of that receiver. What says that we send too much halves the budget of that day. */
export async function addTrouble(
  tx: Tx,
  orgId: string,
  { sendingDomain, toDomain, kind, words }: ReceiverTrouble,
  { shrinks, least }: { shrinks: boolean; least: number },
): Promise<void> {
  const one = (of: ReceiverTrouble['kind']) => (of === kind ? 1 : 0);
  await sql`update receiver_days d set deferred = d.deferred + ${one('deferred')}::int,
      refused = d.refused + ${one('refused')}::int, bounced = d.bounced + ${one('bounced')}::int,
      complained = d.complained + ${one('complained')}::int, words = coalesce(left(${words}::text, 500), d.words),
      budget = case when ${shrinks} then greatest(least(d.budget, ${least}::int), d.budget / 2) else d.budget end
    where d.org_id = ${orgId} and d.sending_domain = ${sendingDomain} and d.receiver = ${receiverOfDomain(toDomain)}
      and d.day = (select max(l.day) from receiver_days l where l.org_id = d.org_id
        and l.sending_domain = d.sending_domain and l.receiver = d.receiver)`.execute(tx);
}

/** Places that were taken for messages which did not leave. */
export async function giveBackPlaces(
  db: Db,
  orgId: string,
  sendingDomain: string,
  { receivers, companies }: { receivers: readonly string[]; companies: readonly string[] },
): Promise<void> {
  if (receivers.length)
    await sql`update receiver_days set taken = greatest(0, taken - 1) where org_id = ${orgId}
      and sending_domain = ${sendingDomain} and receiver = any(${[...receivers]}::text[]) and day = ${TODAY}`.execute(
      db,
    );
  if (companies.length)
    await sql`update company_days set people = greatest(0, people - 1) where org_id = ${orgId}
      and domain = any(${[...companies]}::text[]) and day = ${TODAY}`.execute(db);
}

/** Days of which nothing more is asked. */
export async function deletePastDays(db: Db): Promise<void> {
  await sql`delete from receiver_days where day < (select ${TODAY} - ${KEPT_DAYS}::int)
    -- across organisations: old rows of all`.execute(db);
  await sql`delete from company_days where day < (select ${TODAY} - 1)
    -- across organisations: old rows of all`.execute(db);
  await sql`delete from domain_receivers where looked_at < (select app.now() - make_interval(days => ${KEPT_DAYS}::int))`.execute(
    db,
  );
}
