import type { RUN_SERVICES } from '@distribute/contract/runs';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { MicroCents } from '../../../kernel/money/money.ts';

export type RunStatus = 'running' | 'completed' | 'failed' | 'cancelled';

export interface NewRun {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string | null;
  readonly serviceName: (typeof RUN_SERVICES)[number];
  readonly taskName: string;
  readonly brandIds: readonly string[] | null;
  readonly campaignId: string | null;
  readonly workflowSlug: string | null;
  readonly workflowDynastySlug: string | null;
  readonly featureSlug: string | null;
  readonly featureDynastySlug: string | null;
  readonly parentRunId: string | null;
  readonly workflowRunId: string | null;
  /** How it ended, where it is over as soon as it begins. */
  readonly ended: { readonly status: RunStatus; readonly error: string | null } | null;
}

export interface RunRow {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string | null;
  readonly brandIds: string[] | null;
  readonly campaignId: string | null;
  readonly workflowSlug: string | null;
  readonly featureSlug: string | null;
  readonly serviceName: string;
  readonly taskName: string;
  readonly status: RunStatus;
  readonly parentRunId: string | null;
  readonly workflowRunId: string | null;
  readonly error: string | null;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly ownActual: MicroCents;
  readonly ownProvisioned: MicroCents;
  /** Own spend and that of every descendant. */
  readonly total: MicroCents;
}

/** One text for any number of runs, so that it is planned once. */
const inserting = (runs: readonly NewRun[]) => {
  const values = runs.map(({ ended, ...run }) => ({ ...run, status: ended?.status ?? 'running', error: ended?.error }));
  return sql`insert into runs (org_id, id, parent_run_id, workflow_run_id, user_id, brand_ids, campaign_id, workflow_slug,
      workflow_dynasty_slug, feature_slug, feature_dynasty_slug, service_name, task_name, status, error, completed_at)
    select r."orgId", r.id, r."parentRunId", r."workflowRunId", r."userId", r."brandIds", r."campaignId", r."workflowSlug",
      r."workflowDynastySlug", r."featureSlug", r."featureDynastySlug", r."serviceName", r."taskName", r.status, r.error,
      case when r.status <> 'running' then app.now() end
    from json_to_recordset(${JSON.stringify(values)}::json) as r ("orgId" uuid, id uuid, "parentRunId" uuid,
      "workflowRunId" uuid, "userId" uuid, "brandIds" uuid[], "campaignId" uuid, "workflowSlug" text,
      "workflowDynastySlug" text, "featureSlug" text, "featureDynastySlug" text, "serviceName" text, "taskName" text,
      status text, error text)`;
};

export interface EndedRun {
  readonly id: string;
  readonly status: RunStatus;
  readonly error: string | null;
}

const ending = (orgId: string, ended: readonly EndedRun[]) => {
  const ids = ended.map(({ id }) => id);
  return sql`update runs r set status = e.status, error = e.error, completed_at = app.now(), updated_at = app.now()
    from unnest(${ids}::uuid[], ${ended.map(({ status }) => status)}::text[],
      ${ended.map(({ error }) => error)}::text[]) e (id, status, error)
    where r.org_id = ${orgId} and r.id = any(${ids}::uuid[]) and r.id = e.id and r.status = 'running'`;
};

/**
 * Ends runs and begins others in one statement, so that a step and the next are never seen apart. A run that has ended
 * stays as it ended.
 */
export async function endAndBeginRuns(
  db: Db,
  orgId: string,
  { ended, begun }: { ended: readonly EndedRun[]; begun: readonly NewRun[] },
): Promise<void> {
  if (!begun.length) {
    if (ended.length) await ending(orgId, ended).execute(db);
    return;
  }
  const before = ended.length ? sql`with ended as (${ending(orgId, ended)})` : sql``;
  await sql`${before} ${inserting(begun)}`.execute(db);
}

/**
 * Direct steps that began so long ago that no process can still be working on them. Of all organisations, the oldest
 * first.
 */
export async function listAbandonedRuns(
  db: Db,
  minutes: number,
  limit: number,
): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from runs
    where status = 'running' and workflow_run_id is null and campaign_id is null
      and started_at < app.now() - make_interval(mins => ${minutes})
    order by started_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

const columns = sql`
  -- total is never null: a run is one of those below itself
  r.id, r.org_id as organization_id, r.user_id, r.brand_ids::text[] as brand_ids, r.campaign_id, r.workflow_slug,
  r.feature_slug, r.service_name, r.task_name, r.status, r.parent_run_id, r.workflow_run_id, r.error, r.started_at,
  r.completed_at, r.created_at, r.updated_at, r.own_actual, r.own_provisioned,
  (with recursive below as (
    select r.id union all
    select c.id from runs c join below b on c.org_id = r.org_id and c.parent_run_id = b.id)
   select sum(t.own_actual + t.own_provisioned)::bigint from runs t join below b on t.org_id = r.org_id and t.id = b.id) as total`;

export interface RunFilter {
  readonly campaignId?: string | undefined;
  readonly brandId?: string | undefined;
  readonly userId?: string | undefined;
  readonly workflowSlug?: string | undefined;
  readonly featureSlug?: string | undefined;
  readonly serviceName?: string | undefined;
  readonly taskName?: string | undefined;
  readonly status?: string | undefined;
  /** `none` for roots only. */
  readonly parentRunId?: string | undefined;
  readonly startedAfter?: string | undefined;
  readonly startedBefore?: string | undefined;
}

export async function listRuns(
  db: Db,
  orgId: string,
  filter: RunFilter,
  window: { limit: number; offset: number; after: Position | null },
): Promise<RunRow[]> {
  const page = sql`select r.id from runs r where ${matching(orgId, filter, window.after)}
    order by r.started_at desc, r.id desc limit ${window.limit + 1} offset ${window.offset}`;
  const { rows } = await sql<RunRow>`select ${columns} from (${page}) page
      join runs r on r.org_id = ${orgId} and r.id = page.id
    order by r.started_at desc, r.id desc`.execute(db);
  return rows;
}

function matching(orgId: string, filter: RunFilter, after: Position | null) {
  const [at = null, id = null] = after ?? [];
  const tests = [
    sql`r.org_id = ${orgId}`,
    ...equals('r.campaign_id', filter.campaignId),
    ...(filter.brandId === undefined ? [] : [sql`r.brand_ids @> array[${filter.brandId}::uuid]`]),
    ...equals('r.user_id', filter.userId),
    ...equals('r.workflow_slug', filter.workflowSlug),
    ...equals('r.feature_slug', filter.featureSlug),
    ...equals('r.service_name', filter.serviceName),
    ...equals('r.task_name', filter.taskName),
    ...equals('r.status', filter.status),
    ...(filter.parentRunId === 'none' ? [sql`r.parent_run_id is null`] : equals('r.parent_run_id', filter.parentRunId)),
    ...(filter.startedAfter === undefined ? [] : [sql`r.started_at > ${filter.startedAfter}::timestamptz`]),
    ...(filter.startedBefore === undefined ? [] : [sql`r.started_at < ${filter.startedBefore}::timestamptz`]),
    ...(after === null ? [] : [sql`(r.started_at, r.id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  return sql.join(tests, sql` and `);
}

export async function findRun(db: Db, orgId: string, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from runs r where r.org_id = ${orgId} and r.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Breadth first. */
export async function listDescendants(db: Db, orgId: string, id: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    with recursive tree as (
      select c.id, 1 as depth from runs c where c.org_id = ${orgId} and c.parent_run_id = ${id} union all
      select c.id, t.depth + 1 from runs c join tree t on c.org_id = ${orgId} and c.parent_run_id = t.id)
    select ${columns} from tree join runs r on r.org_id = ${orgId} and r.id = tree.id
    order by tree.depth, r.started_at, r.id limit ${limit}`.execute(db);
  return rows;
}
