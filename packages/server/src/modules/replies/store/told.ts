import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { ReplyClass } from '../receiving/classes.ts';
import { columns, type ReplyRow } from './replies.ts';

/** A reply with its sender, as notifications report it. */
export interface ToldReply extends ReplyRow {
  readonly leadId: string;
  readonly messageId: string;
  readonly fromAddress: string;
}

export interface Stretch {
  readonly from: Date;
  readonly until: Date;
}

const told = sql`${columns}, message_id, from_address`;
/** Only replies of people, and none of erased people. */
const byPeople = sql`not automatic and email <> ''`;
const within = ({ from, until }: Stretch) =>
  sql`created_at >= ${from.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz`;

/**
 * Takes a shared lock: an erasure of the person waits until the mail that quotes them is stored, and then deletes it.
 */
export async function lockTold(tx: Tx, orgId: string, id: string): Promise<ToldReply | null> {
  const { rows } = await sql<ToldReply>`select ${told} from replies
    where org_id = ${orgId} and id = ${id} and ${byPeople} for share`.execute(tx);
  return rows[0] ?? null;
}

/** The newest replies of a period, locked in the same way. */
export async function lockNewest(
  tx: Tx,
  orgId: string,
  campaignId: string,
  stretch: Stretch,
  limit: number,
): Promise<ToldReply[]> {
  const { rows } = await sql<ToldReply>`select ${told} from replies
    where org_id = ${orgId} and campaign_id = ${campaignId} and ${byPeople} and ${within(stretch)}
    order by received_at desc, id desc limit ${limit} for share`.execute(tx);
  return rows;
}

export async function countClasses(
  db: Db,
  orgId: string,
  campaignId: string,
  stretch: Stretch,
): Promise<{ classification: ReplyClass; count: number }[]> {
  const { rows } = await sql<{
    classification: ReplyClass;
    count: number;
  }>`select classification, count(*)::int as count
    from replies where org_id = ${orgId} and campaign_id = ${campaignId} and not automatic and ${within(stretch)}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** People whose newest reply since then needs an answer, with its time. */
export async function listHopeful(
  db: Db,
  orgId: string,
  campaignId: string,
  since: Date,
): Promise<{ leadId: string; receivedAt: string }[]> {
  const { rows } = await sql<{ leadId: string; receivedAt: string }>`select lead_id, received_at from (
      select distinct on (lead_id) lead_id, received_at, classification, email from replies
      where org_id = ${orgId} and campaign_id = ${campaignId} and not automatic
        and received_at >= ${since.toISOString()}::timestamptz
      order by lead_id, received_at desc, id desc) newest
    where classification in ('interested', 'neutral') and email <> ''`.execute(db);
  return rows;
}

export async function countBookings(
  db: Db,
  orgId: string,
  campaignId: string,
  stretch: Stretch,
): Promise<{ count: number; nextAt: string | null }> {
  const { rows } = await sql<{ count: number; nextAt: string | null }>`select count(*)::int as count,
      min(meeting_time) filter (where meeting_time > app.now()) as next_at
    from bookings where org_id = ${orgId} and campaign_id = ${campaignId} and cancelled_at is null
      and ${within(stretch)}`.execute(db);
  return rows[0] ?? { count: 0, nextAt: null };
}
