import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';
import type { ReceiverDay } from '../../receivers/budget.ts';
import { TODAY } from './days.ts';

export interface ReceiverMonth {
  readonly sendingDomain: string;
  readonly receiver: string;
  readonly sentToday: number;
  readonly sent30d: number;
  readonly deferred30d: number;
  readonly refused30d: number;
  readonly bounced30d: number;
  readonly complained30d: number;
  readonly words: string | null;
  /** The newest stands first. */
  readonly days: readonly ReceiverDay[];
}

/** The last 30 days of the receivers that got most. */
export async function listMonth(db: Db, orgId: string, most: number): Promise<ReceiverMonth[]> {
  const { rows } = await sql<ReceiverMonth>`select sending_domain, receiver,
      coalesce(sum(taken) filter (where day = ${TODAY}), 0)::int as sent_today, sum(taken)::int as "sent30d",
      sum(deferred)::int as "deferred30d", sum(refused)::int as "refused30d", sum(bounced)::int as "bounced30d",
      sum(complained)::int as "complained30d", (array_agg(words order by day desc) filter (where words is not null))[1] as words,
      json_agg(json_build_object('day', day, 'budget', budget, 'taken', taken, 'deferred', deferred, 'refused', refused,
        'complained', complained) order by day desc) as days
    from receiver_days where org_id = ${orgId} and day > ${TODAY} - 30
    group by sending_domain, receiver order by sum(taken) desc, sending_domain, receiver limit ${most}`.execute(db);
  return rows;
}

export interface DomainMonth {
  readonly sendingDomain: string;
  readonly sent30d: number;
  readonly deferred30d: number;
  readonly refused30d: number;
  readonly bounced30d: number;
  readonly complained30d: number;
}

/** The last 30 days of each sending domain, over all receivers. */
export async function listDomainMonths(db: Db, orgId: string): Promise<DomainMonth[]> {
  const { rows } = await sql<DomainMonth>`select sending_domain, sum(taken)::int as "sent30d",
      sum(deferred)::int as "deferred30d", sum(refused)::int as "refused30d", sum(bounced)::int as "bounced30d",
      sum(complained)::int as "complained30d"
    from receiver_days where org_id = ${orgId} and day > ${TODAY} - 30 group by sending_domain`.execute(db);
  return rows;
}

/** What receivers hold now, by mailbox. */
export async function listHolds(
  db: Db,
  orgId: string,
): Promise<{ mailboxId: string; receiver: string; heldUntil: string; words: string | null }[]> {
  const { rows } = await sql<{ mailboxId: string; receiver: string; heldUntil: string; words: string | null }>`
    select mailbox_id, receiver, held_until, words from receiver_holds
    where org_id = ${orgId} and held_until > app.now() order by held_until`.execute(db);
  return rows;
}
