import type { COST_DIMENSIONS } from '@distribute/contract/runs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

export type CostDimension = (typeof COST_DIMENSIONS)[number];

export interface CostGroupRow {
  readonly dimensions: Record<string, string | null>;
  readonly actual: MicroCents;
  readonly provisioned: MicroCents;
  readonly cancelled: MicroCents;
  readonly runCount: number;
  readonly totalQuantity: bigint;
  readonly minStartedAt: string | null;
  readonly maxStartedAt: string | null;
}

export interface CostFilter {
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly taskName?: string | undefined;
  readonly serviceName?: string | undefined;
  readonly workflowSlug?: string | undefined;
  readonly workflowDynastySlug?: string | undefined;
  readonly featureSlug?: string | undefined;
  readonly costSource?: string | undefined;
  readonly startedAfter?: string | undefined;
  readonly startedBefore?: string | undefined;
}

/** A cost belongs to the first brand of its run and to the day it was provisioned, so that groups add up. */
export const DIMENSIONS: Record<CostDimension, RawBuilder<unknown>> = {
  costName: sql`l.cost_name`,
  brandId: sql`r.brand_ids[1]::text`,
  featureSlug: sql`r.feature_slug`,
  featureDynastySlug: sql`r.feature_dynasty_slug`,
  campaignId: sql`r.campaign_id::text`,
  serviceName: sql`r.service_name`,
  taskName: sql`r.task_name`,
  workflowSlug: sql`r.workflow_slug`,
  workflowDynastySlug: sql`r.workflow_dynasty_slug`,
  userId: sql`r.user_id::text`,
  costSource: sql`l.cost_source`,
  day: sql`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD')`,
};

export async function groupCosts(
  db: Db,
  orgId: string,
  groupBy: readonly CostDimension[],
  filter: CostFilter,
  limit: number,
): Promise<CostGroupRow[]> {
  const amount = (status: string) =>
    sql`coalesce(sum(l.price * l.quantity) filter (where l.status = ${status}), 0)::bigint`;
  const pairs = groupBy.flatMap((dimension) => [sql`${dimension}::text`, DIMENSIONS[dimension]]);
  const tests = [
    sql`l.org_id = ${orgId}`,
    ...(
      [
        'brandId',
        'campaignId',
        'taskName',
        'serviceName',
        'workflowSlug',
        'workflowDynastySlug',
        'featureSlug',
        'costSource',
      ] as const
    )
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql`${DIMENSIONS[name]} = ${filter[name]}`),
    ...(filter.startedAfter === undefined ? [] : [sql`r.started_at > ${filter.startedAfter}::timestamptz`]),
    ...(filter.startedBefore === undefined ? [] : [sql`r.started_at < ${filter.startedBefore}::timestamptz`]),
  ];
  const { rows } = await sql<CostGroupRow>`
    select json_build_object(${sql.join(pairs)}) as dimensions, ${amount('actual')} as actual,
      ${amount('provisioned')} as provisioned, ${amount('cancelled')} as cancelled, count(distinct r.id)::int as run_count,
      coalesce(sum(l.quantity) filter (where l.status in ('actual', 'provisioned')), 0)::bigint as total_quantity,
      min(r.started_at) as min_started_at, max(r.started_at) as max_started_at
    from cost_lines l join runs r on r.org_id = l.org_id and r.id = l.run_id
    where ${sql.join(tests, sql` and `)}
    ${groupBy.length ? sql`group by ${sql.join(groupBy.map((dimension) => DIMENSIONS[dimension]))}` : sql``}
    order by ${amount('actual')} + ${amount('provisioned')} desc, 1::text limit ${limit}`.execute(db);
  return rows;
}

export interface RunCosts {
  readonly runId: string;
  readonly actual: MicroCents;
  readonly provisioned: MicroCents;
}

/** What these root runs and their nodes cost. */
export async function sumCostsOfRuns(db: Db, orgId: string, runIds: readonly string[]): Promise<RunCosts[]> {
  const { rows } = await sql<RunCosts>`select coalesce(r.parent_run_id, r.id) as run_id,
      sum(r.own_actual)::bigint as actual, sum(r.own_provisioned)::bigint as provisioned
    from runs r where r.org_id = ${orgId}
      and (r.id = any(${[...runIds]}::uuid[]) or r.parent_run_id = any(${[...runIds]}::uuid[])) group by 1`.execute(db);
  return rows;
}
