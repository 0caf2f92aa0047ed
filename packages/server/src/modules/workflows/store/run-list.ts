import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { columns, type WorkflowRunRow } from './workflow-runs.ts';

export interface WorkflowRunFilter {
  readonly workflowId?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly featureSlug?: string | undefined;
  readonly workflowSlug?: string | undefined;
  readonly workflowDynastySlug?: string | undefined;
  readonly status?: string | undefined;
}

/** Newest first. */
export async function listRuns(
  db: Db,
  orgId: string,
  filter: WorkflowRunFilter,
  window: { limit: number; after: Position | null },
): Promise<WorkflowRunRow[]> {
  const [at, id] = window.after ?? [];
  const tests = [
    sql`r.org_id = ${orgId}`,
    ...equals('r.workflow_id', filter.workflowId),
    ...equals('r.campaign_id', filter.campaignId),
    ...equals('r.feature_slug', filter.featureSlug),
    ...equals('r.workflow_slug', filter.workflowSlug),
    ...equals('r.workflow_dynasty_slug', filter.workflowDynastySlug),
    ...equals('r.status', filter.status),
    ...(window.after ? [sql`(r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)`] : []),
  ];
  const page = sql`select r.id from workflow_runs r where ${sql.join(tests, sql` and `)}
    order by r.created_at desc, r.id desc limit ${window.limit + 1}`;
  const { rows } = await sql<WorkflowRunRow>`select ${columns} from (${page}) page
      join workflow_runs r on r.org_id = ${orgId} and r.id = page.id
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}
