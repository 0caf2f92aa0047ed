import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';

/**
 * For each lead the one message that its answer belongs to: the first that a person answered, otherwise the last sent
 * one (spec 7.9).
 */
export async function listAnsweredMessages(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<{ readonly leadId: string; readonly messageId: string; readonly repliedAt: string | null }[]> {
  const { rows } = await sql<{ leadId: string; messageId: string; repliedAt: string | null }>`
    select distinct on (lead_id) lead_id, id as message_id, replied_at from messages
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])
    order by lead_id, replied_at is not null desc, sent_at is not null desc, step desc`.execute(db);
  return rows;
}

export interface DayOfMessages {
  readonly day: string;
  readonly sent: number;
  readonly opened: number;
}

/** Messages by the UTC day of sending and by the day of the first open; days without any are left out. */
export async function countByDay(
  db: Db,
  orgId: string,
  campaignId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<DayOfMessages[]> {
  const counted = (column: string, sent: number, opened: number) =>
    sql`select to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD') as day, ${sql.lit(sent)} as sent,
        ${sql.lit(opened)} as opened
      from messages where org_id = ${orgId} and campaign_id = ${campaignId}
        and ${sql.ref(column)} >= ${from.toISOString()}::timestamptz
        and ${sql.ref(column)} < ${until.toISOString()}::timestamptz`;
  const { rows } = await sql<DayOfMessages>`
    select day, sum(sent)::int as sent, sum(opened)::int as opened
    from (${counted('sent_at', 1, 0)} union all ${counted('opened_at', 0, 1)}) happened group by 1`.execute(db);
  return rows;
}

/** Messages of all campaigns that were sent in a period. */
export async function countSent(
  db: Db,
  orgId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from messages
    where org_id = ${orgId} and sent_at >= ${from.toISOString()}::timestamptz
      and sent_at < ${until.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.sent ?? 0;
}

/** When a person first answered, by lead. */
export async function listFirstReplies(
  db: Db,
  orgId: string,
  campaignId: string,
): Promise<{ readonly leadId: string; readonly repliedAt: string }[]> {
  const { rows } = await sql<{ leadId: string; repliedAt: string }>`select lead_id, replied_at from messages
    where org_id = ${orgId} and campaign_id = ${campaignId} and replied_at is not null`.execute(db);
  return rows;
}
