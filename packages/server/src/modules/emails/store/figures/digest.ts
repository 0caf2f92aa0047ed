import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';

/** What a digest reports about the messages of a campaign. */
export interface MessagesTold {
  readonly sent: number;
  readonly bounced: number;
  readonly unsubscribed: number;
  /** All messages with unknown outcome that a person has not decided on, however old. */
  readonly undecided: number;
}

export async function countForDigest(
  db: Db,
  orgId: string,
  campaignId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<MessagesTold> {
  const within = (column: string) =>
    sql`(${sql.ref(column)} >= ${from.toISOString()}::timestamptz and ${sql.ref(column)} < ${until.toISOString()}::timestamptz)`;
  const { rows } = await sql<MessagesTold>`select count(*) filter (where ${within('sent_at')})::int as sent,
      count(*) filter (where ${within('bounced_at')})::int as bounced,
      count(*) filter (where ${within('unsubscribed_at')})::int as unsubscribed,
      count(*) filter (where status = 'unknown' and resolution is null)::int as undecided
    from messages where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0] ?? { sent: 0, bounced: 0, unsubscribed: 0, undecided: 0 };
}
