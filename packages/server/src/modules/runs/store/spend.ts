import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

/** Lines of an organisation that were provisioned from `from` until before `until`. */
export interface SpendScope {
  readonly campaignId?: string;
  readonly from?: Date;
  readonly until?: Date;
}

export interface SpendShare {
  readonly category: string;
  readonly costSource: 'org' | 'platform';
  readonly spend: MicroCents;
  /** Reserved for work under way, and no part of the spend. */
  readonly held: MicroCents;
}

const within = (orgId: string, { campaignId, from, until }: SpendScope) =>
  sql.join(
    [
      sql`org_id = ${orgId}`,
      ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}`]),
      ...(from === undefined ? [] : [sql`created_at >= ${from.toISOString()}::timestamptz`]),
      ...(until === undefined ? [] : [sql`created_at < ${until.toISOString()}::timestamptz`]),
      sql`status in ('actual', 'provisioned')`,
    ],
    sql` and `,
  );

/** Spend by what it was for and whose key paid (spec 1.9). */
export async function sumSpend(db: Db, orgId: string, scope: SpendScope): Promise<SpendShare[]> {
  const { rows } = await sql<SpendShare>`
    select category, cost_source, coalesce(sum(price * quantity) filter (where status = 'actual'), 0)::bigint as spend,
      coalesce(sum(price * quantity) filter (where status = 'provisioned'), 0)::bigint as held
    from cost_lines where ${within(orgId, scope)} group by 1, 2`.execute(db);
  return rows;
}

/** Spend by the UTC day it was provisioned on, without what is only held; days without any are left out. */
export async function sumSpendByDay(
  db: Db,
  orgId: string,
  scope: SpendScope,
): Promise<{ readonly day: string; readonly spend: MicroCents }[]> {
  const { rows } = await sql<{ day: string; spend: MicroCents }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(price * quantity)::bigint as spend
    from cost_lines where ${within(orgId, scope)} and status = 'actual' group by 1`.execute(db);
  return rows;
}
