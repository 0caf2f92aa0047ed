import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** Whether row `h` says that the receiver of message `m` limits its mailbox now. */
export const HELD_BY_RECEIVER = sql<boolean>`h.org_id = m.org_id and h.mailbox_id = m.mailbox_id and h.domain = m.to_domain
  and h.held_until > app.now()`;
export const isReceiverHeld = sql<boolean>`exists (select from receiver_holds h where ${HELD_BY_RECEIVER})`;

/** No gap is longer than a minute: a later instant comes from a clock that was set back, and holds nobody. */
const isAhead = sql`r.next_at > app.now() and r.next_at <= app.now() + interval '1 minute'`;

/** Whether row `r` makes the receiver of message `m` wait for mail from this domain; no pace is kept for null. */
const isPaceOf = (sendingDomain: string | null) => sql`r.org_id = m.org_id and r.sending_domain = ${sendingDomain}
  and r.receiving_domain = m.to_domain and ${isAhead}`;

/** Whether the receiver of message `m` got mail from this domain so recently that the next message waits. */
export const isReceiverPaced = (sendingDomain: string | null): RawBuilder<boolean> =>
  sendingDomain === null ? sql`false` : sql`exists (select from receiver_paces r where ${isPaceOf(sendingDomain)})`;

/** Joins what the receiver of message `m` waits for: greatest(h.held_until, r.next_at) is null when it waits for nothing. */
export const joinWaits = (sendingDomain: string | null) => sql`left join receiver_holds h on ${HELD_BY_RECEIVER}
  left join receiver_paces r on ${isPaceOf(sendingDomain)}`;

/** The place of one message in the pace of its receiver. */
export interface ReceiverPlace {
  readonly domain: string;
  readonly gapMs: number;
}

/**
 * Takes the place at each receiver that is free, and returns those receivers. In the order of their names, so that two
 * senders never wait for each other in a circle.
 */
export const takePlaces = (orgId: string, sendingDomain: string, places: readonly ReceiverPlace[]) =>
  sql`insert into receiver_paces as r (org_id, sending_domain, receiving_domain, next_at)
    select ${orgId}::uuid, ${sendingDomain}, w.domain, app.now() + w.gap_ms * interval '1 millisecond'
    from unnest((select ${places.map(({ domain }) => domain)}::text[])::text[],
      (select ${places.map(({ gapMs }) => gapMs)}::int[])::int[]) w (domain, gap_ms)
    order by w.domain
    on conflict (org_id, sending_domain, receiving_domain) do update set next_at = excluded.next_at where not (${isAhead})
    returning r.receiving_domain`;

/** Gives back claimed messages whose receivers take them later; this counts as no attempt. */
export async function putOff(
  db: Db,
  orgId: string,
  { owner, sendingDomain }: { owner: string; sendingDomain: string | null },
  waits: readonly { id: string; waitMs: number }[],
): Promise<void> {
  if (!waits.length) return;
  await sql`with waits as (
      select m.id, greatest(h.held_until, r.next_at, case when w.wait_ms > 0 then app.now() end)
          + w.wait_ms * interval '1 millisecond' as due_at
      from unnest(${waits.map(({ id }) => id)}::uuid[], ${waits.map(({ waitMs }) => waitMs)}::int[]) w (id, wait_ms)
        join messages m on m.org_id = ${orgId} and m.id = w.id ${joinWaits(sendingDomain)})
    update messages m set status = 'scheduled', owner = null, lease_until = null, updated_at = app.now(),
      due_at = greatest(m.due_at, w.due_at)
    from waits w
    where m.org_id = ${orgId} and m.id = w.id and m.status = 'claimed' and m.owner = ${owner}`.execute(db);
}

const REMEMBERED = sql`interval '1 hour'`;

/**
 * Holds a receiver that limits the mailbox: longer each time that it does so again within an hour after the last hold.
 * Answers to messages that were on their way when the hold began do not lengthen it.
 */
export async function holdReceiver(
  tx: Tx,
  orgId: string,
  { mailboxId, domain }: { mailboxId: string; domain: string },
  { holdsMs, askedMs }: { holdsMs: readonly number[]; askedMs: number },
): Promise<void> {
  const lasts = (inARow: RawBuilder<unknown>) => sql`app.now() + interval '1 millisecond' * greatest(${askedMs}::int,
    (${[...holdsMs]}::int[])[least(${inARow}, ${holdsMs.length}::int)])`;
  const inARow = sql`case when h.held_until > app.now() then h.in_a_row
    when h.held_until > app.now() - ${REMEMBERED} then h.in_a_row + 1 else 1 end`;
  await sql`insert into receiver_holds as h (org_id, mailbox_id, domain, held_until)
    values (${orgId}, ${mailboxId}, ${domain}, ${lasts(sql`1`)})
    on conflict (org_id, mailbox_id, domain) do update set in_a_row = ${inARow},
      held_until = case when h.held_until > app.now() then h.held_until else ${lasts(inARow)} end`.execute(tx);
}

/** Paces and holds that are over and lengthen no other. */
export async function deletePastReceivers(db: Db): Promise<void> {
  await sql`delete from receiver_paces where next_at < app.now() - ${REMEMBERED} or next_at > app.now() + ${REMEMBERED}
    -- across organisations: rows without use`.execute(db);
  await sql`delete from receiver_holds where held_until < app.now() - ${REMEMBERED}
    -- across organisations: rows without use`.execute(db);
}
