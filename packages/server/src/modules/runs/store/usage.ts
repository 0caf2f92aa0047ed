import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';
import { DIMENSIONS } from './costs.ts';

const SCOPES = ['featureDynastySlug', 'brandId', 'campaignId', 'workflowSlug'] as const;
export type UsageScope = { readonly [K in (typeof SCOPES)[number]]?: string | undefined };
export type UsageDimension =
  | 'featureSlug'
  | 'featureDynastySlug'
  | 'brandId'
  | 'campaignId'
  | 'workflowSlug'
  | 'workflowDynastySlug';

/** What was spent on features and what ran for it. */
export interface Usage {
  readonly spend: MicroCents;
  readonly actual: MicroCents;
  /** Completed runs of workflows; what was bought directly is spend, not a run. */
  readonly completedRuns: number;
  readonly firstRunAt: string | null;
  readonly lastRunAt: string | null;
}

const MAX_GROUPS = 1000;
const isWorkflowRun = sql`r.workflow_run_id is not null and r.parent_run_id is null`;

/** One row per value of the dimension, or one row for everything. Only runs that belong to a feature count. */
export async function sumUsage(
  db: Db,
  orgId: string,
  scope: UsageScope,
  dimension: UsageDimension | null,
): Promise<(Usage & { readonly key: string | null })[]> {
  const tests = SCOPES.filter((name) => scope[name] !== undefined).map(
    (name) => sql`and ${DIMENSIONS[name]} = ${scope[name]}`,
  );
  const { rows } = await sql<Usage & { key: string | null }>`
    select ${dimension ? DIMENSIONS[dimension] : sql`null`} as key,
      coalesce(sum(r.own_actual + r.own_provisioned), 0)::bigint as spend, coalesce(sum(r.own_actual), 0)::bigint as actual,
      count(*) filter (where ${isWorkflowRun} and r.status = 'completed')::int as completed_runs,
      min(r.started_at) filter (where ${isWorkflowRun}) as first_run_at,
      max(r.started_at) filter (where ${isWorkflowRun}) as last_run_at
    from runs r where r.org_id = ${orgId} and r.feature_dynasty_slug is not null ${sql.join(tests, sql` `)}
    ${dimension ? sql`group by 1 order by spend desc, ${DIMENSIONS[dimension]} collate "C" limit ${MAX_GROUPS}` : sql``}
  `.execute(db);
  return rows;
}
