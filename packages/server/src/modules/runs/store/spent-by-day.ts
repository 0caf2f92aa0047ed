import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface SpentDay {
  readonly campaignId: string | null;
  /** The UTC day whose windows the lines were counted in. */
  readonly on: string;
  /** Held or paid, as far as it was held before: what the caps were asked for. Micro-cents, as text. */
  readonly committed: string;
  readonly actual: string;
  /** What providers reported beyond the hold. */
  readonly beyond: string;
}

const SUMS = sql`
  coalesce(sum(l.price * least(l.quantity, l.planned_quantity)) filter (where l.status in ('provisioned', 'actual')), 0)::text
    as committed,
  coalesce(sum(l.price * l.quantity) filter (where l.status = 'actual'), 0)::text as actual,
  coalesce(sum(l.price * greatest(l.quantity - l.planned_quantity, 0)) filter (where l.status = 'actual'), 0)::text
    as beyond`;

/**
 * What stands counted on each day, for every day whose sums may have changed since `from`: those of campaigns that
 * bought or sent something then.
 */
export async function listSpentDays(
  db: Db,
  orgId: string,
  { from, to, sending }: { from: string; to: string; sending: readonly string[] },
): Promise<SpentDay[]> {
  const isRecent = sql`l.created_at >= ${from}::timestamptz and l.created_at < ${to}::timestamptz`;
  const { rows } = await sql<SpentDay>`
    with busy as (
      select distinct l.campaign_id from cost_lines l where l.org_id = ${orgId} and ${isRecent} and l.campaign_id is not null
      union select unnest(${[...sending]}::uuid[]))
    select l.campaign_id, l.counted_on::text as on, ${SUMS} from busy b
      join cost_lines l on l.org_id = ${orgId} and l.campaign_id = b.campaign_id
      where l.created_at < ${to}::timestamptz
      group by 1, 2 having max(greatest(l.created_at, l.settled_at)) >= ${from}::timestamptz
    union all
    select null, l.counted_on::text, ${SUMS} from cost_lines l
      where l.org_id = ${orgId} and l.campaign_id is null and ${isRecent} group by 2
    order by 1 nulls first, 2`.execute(db);
  return rows;
}
