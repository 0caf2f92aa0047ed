import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Hold } from '../../runs/index.ts';
import type { EndOfRun, LiveRun } from '../execution/ports.ts';
import type { StoredWorkflow } from './workflows.ts';

export type WorkflowRunStatus = 'queued' | 'dispatching' | 'running' | 'completed' | 'failed' | 'cancelled';

export interface WorkflowRunRow extends LiveRun {
  readonly status: WorkflowRunStatus;
  readonly ending: EndOfRun | null;
  readonly failedNode: string | null;
  readonly error: string | null;
  readonly reservedAt: string | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly createdAt: string;
}

export const isLive = sql`r.status in ('queued', 'dispatching', 'running')`;
export const columns = sql`
  -- run_id is never null: the transaction that inserts a run also reserves for it
  r.id, r.org_id, r.workflow_id, r.workflow_slug, r.workflow_dynasty_slug, r.feature_slug,
  r.feature_dynasty_slug, r.campaign_id, r.brand_ids::text[] as brand_ids, r.user_id, r.run_id, r.status, r.inputs,
  r.ending, r.failed_node, r.error, r.reserved_at, r.started_at, r.completed_at, r.created_at`;

export interface NewWorkflowRun {
  readonly id: string;
  readonly orgId: string;
  readonly workflow: StoredWorkflow;
  readonly campaignId: string | null;
  readonly brandIds: readonly string[];
  readonly userId: string | null;
  readonly inputs: Record<string, unknown>;
  /** How many runs of the campaign may be live at once; null for no limit. */
  readonly slots: number | null;
}

/** Takes the first free slot; false when none was free, or another run took it at the same moment. */
export async function insertRun(tx: Tx, run: NewWorkflowRun): Promise<boolean> {
  const { workflow } = run;
  const free = sql`select g from generate_series(1, ${run.slots}::int) g where not exists (
    select from workflow_runs r where r.org_id = ${run.orgId} and r.campaign_id = ${run.campaignId} and r.slot = g
      and ${isLive}) order by g limit 1`;
  const { rows } = await sql<{ id: string }>`
    insert into workflow_runs (org_id, id, workflow_id, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug, campaign_id, brand_ids, user_id, inputs, slot)
    select ${run.orgId}::uuid, ${run.id}::uuid, ${workflow.id}::uuid, ${workflow.slug}, ${workflow.dynastySlug},
      ${workflow.featureSlug}, ${workflow.featureDynastySlug}, ${run.campaignId}::uuid, ${[...run.brandIds]}::uuid[],
      ${run.userId}::uuid, ${JSON.stringify(run.inputs)}::jsonb, free.g
    from (${run.slots === null ? sql`select null::int` : free}) free (g)
    on conflict (org_id, campaign_id, slot)
      where slot is not null and status in ('queued', 'dispatching', 'running') do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Takes free slots, lowest first, one for each run while there are any; returns the runs that got one. */
export async function insertRuns(
  tx: Tx,
  run: Omit<NewWorkflowRun, 'id' | 'slots'> & { readonly ids: readonly string[]; readonly slots: number },
): Promise<string[]> {
  const { workflow } = run;
  const { rows } = await sql<{ id: string }>`
    insert into workflow_runs (org_id, id, workflow_id, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug, campaign_id, brand_ids, user_id, inputs, slot)
    select ${run.orgId}::uuid, n.id, ${workflow.id}::uuid, ${workflow.slug}, ${workflow.dynastySlug},
      ${workflow.featureSlug}, ${workflow.featureDynastySlug}, ${run.campaignId}::uuid, ${[...run.brandIds]}::uuid[],
      ${run.userId}::uuid, ${JSON.stringify(run.inputs)}::jsonb, free.slot
    from unnest(${[...run.ids]}::uuid[]) with ordinality n (id, at)
    join (select g as slot, row_number() over (order by g) as at from generate_series(1, ${run.slots}::int) g
      where not exists (select from workflow_runs r where r.org_id = ${run.orgId} and r.campaign_id = ${run.campaignId}
        and r.slot = g and ${isLive})) free on free.at = n.at
    on conflict (org_id, campaign_id, slot)
      where slot is not null and status in ('queued', 'dispatching', 'running') do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What was reserved for each node, by the node's id. */
export type HoldsByNode = Readonly<Partial<Record<string, readonly Hold[]>>>;

export async function markReserved(
  tx: Tx,
  orgId: string,
  reserved: readonly { id: string; runId: string; holds: HoldsByNode }[],
): Promise<void> {
  const ids = reserved.map(({ id }) => id);
  await sql`update workflow_runs r set run_id = n.run_id, holds = n.holds, reserved_at = app.now()
    from unnest(${ids}::uuid[], ${reserved.map(({ runId }) => runId)}::uuid[],
      ${reserved.map(({ holds }) => JSON.stringify(holds))}::jsonb[]) n (id, run_id, holds)
    where r.org_id = ${orgId} and r.id = any(${ids}::uuid[]) and r.id = n.id`.execute(tx);
}

export async function findRun(db: Db, orgId: string, id: string): Promise<WorkflowRunRow | null> {
  const { rows } = await sql<WorkflowRunRow>`select ${columns} from workflow_runs r
    where r.org_id = ${orgId} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** How a run has ended. */
export interface RunEnding {
  readonly id: string;
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly ending: EndOfRun | null;
  readonly error: string | null;
  readonly failedNode: string | null;
}

/** Ends those of the runs that are live; returns them. */
export async function markEnded(tx: Tx, orgId: string, ends: readonly RunEnding[]): Promise<WorkflowRunRow[]> {
  const ids = ends.map(({ id }) => id);
  const { rows } = await sql<WorkflowRunRow>`update workflow_runs r set status = e.status, ending = e.ending,
      error = e.error, failed_node = e.failed_node, owner = null, lease_until = null, wake_at = null,
      completed_at = app.now()
    from unnest(${ids}::uuid[], ${ends.map(({ status }) => status)}::text[],
      ${ends.map(({ ending }) => ending && JSON.stringify(ending))}::jsonb[], ${ends.map(({ error }) => error)}::text[],
      ${ends.map(({ failedNode }) => failedNode)}::text[]) e (id, status, ending, error, failed_node)
    where r.org_id = ${orgId} and r.id = any(${ids}::uuid[]) and r.id = e.id and ${isLive} returning ${columns}`.execute(
    tx,
  );
  return rows;
}

/** Newest first. */
export async function listLive(db: Db, orgId: string, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from workflow_runs r
    where r.org_id = ${orgId} and r.campaign_id = ${campaignId} and ${isLive} order by r.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Campaigns of all organisations that have live runs. */
export async function listRunning(db: Db): Promise<{ orgId: string; campaignId: string }[]> {
  const { rows } = await sql<{ orgId: string; campaignId: string }>`select distinct r.org_id, r.campaign_id
    from workflow_runs r where ${isLive} and r.campaign_id is not null
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Locks all of them before any money: ending them one after another would lock a run's row after the budget's. */
export async function lockLive(tx: Tx, orgId: string, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from workflow_runs r
    where r.org_id = ${orgId} and r.campaign_id = ${campaignId} and ${isLive} order by r.id desc for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The newest run, or the newest that failed. */
export async function findLast(
  db: Db,
  orgId: string,
  campaignId: string,
  { failed = false }: { failed?: boolean } = {},
): Promise<WorkflowRunRow | null> {
  const { rows } = await sql<WorkflowRunRow>`select ${columns} from workflow_runs r
    where r.org_id = ${orgId} and r.campaign_id = ${campaignId} and (not ${failed}::boolean or r.status = 'failed')
    order by r.created_at desc, r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
