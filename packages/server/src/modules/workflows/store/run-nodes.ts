import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { NodeState } from '../execution/walk/progress.ts';

export type NodeChange = Omit<NodeState, 'inFlight'> & {
  readonly workflowRunId: string;
  readonly nodeId: string;
  readonly type: string;
};

/** Stores all checkpoints of one step at once, of one run or several. */
export async function saveNodes(tx: Tx, orgId: string, changes: readonly NodeChange[]): Promise<void> {
  await sql`
    insert into workflow_run_nodes as n (org_id, workflow_run_id, node_id, type, status, attempts, faults, run_id, holds,
      used, output, error, wakes_at, started_at, completed_at)
    select ${orgId}, c."workflowRunId", c."nodeId", c.type, c.status, c.attempts, c.faults, c."runId", c.holds, c.used, c.output, c.error,
      c."wakesAt", case when c.attempts > 0 then app.now() end, case when c.status <> 'running' then app.now() end
    from json_to_recordset(${JSON.stringify(changes)}::json) as c ("workflowRunId" uuid, "nodeId" text, type text, status text, attempts int,
      faults int, "runId" uuid, holds jsonb, used jsonb, output jsonb, error text, "wakesAt" timestamptz)
    on conflict (org_id, workflow_run_id, node_id) do update set status = excluded.status, attempts = excluded.attempts,
      faults = excluded.faults, run_id = excluded.run_id, holds = excluded.holds, used = excluded.used, output = excluded.output,
      error = excluded.error, wakes_at = excluded.wakes_at, completed_at = excluded.completed_at,
      started_at = coalesce(n.started_at, excluded.started_at)`.execute(tx);
}

/** Ends the nodes that were running when their run ended; returns the Runs of these nodes. */
export async function closeNodes(tx: Tx, orgId: string, runId: string): Promise<string[]> {
  const { rows } = await sql<{ runId: string | null }>`update workflow_run_nodes
    set status = 'skipped', wakes_at = null, completed_at = app.now()
    where org_id = ${orgId} and workflow_run_id = ${runId} and status = 'running' returning run_id`.execute(tx);
  return rows.flatMap((row) => row.runId ?? []);
}

/** Nodes for which money was reserved, with what each has used of it. */
export async function listHolders(
  db: Db,
  orgId: string,
  runId: string,
): Promise<Pick<NodeState, 'status' | 'runId' | 'holds' | 'used'>[]> {
  const { rows } = await sql<Pick<NodeState, 'status' | 'runId' | 'holds' | 'used'>>`
    select status, run_id, holds, used from workflow_run_nodes
    where org_id = ${orgId} and workflow_run_id = ${runId} and holds <> '[]'`.execute(db);
  return rows;
}

export interface NodeRow {
  readonly nodeId: string;
  readonly status: NodeState['status'];
  readonly attempts: number;
  readonly runId: string | null;
  readonly output: Record<string, unknown> | null;
  readonly error: string | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
}

export async function listNodes(db: Db, orgId: string, runId: string): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`select node_id, status, attempts, run_id, output, error, started_at, completed_at
    from workflow_run_nodes where org_id = ${orgId} and workflow_run_id = ${runId}`.execute(db);
  return rows;
}
