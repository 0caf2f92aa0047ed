import type { Dag } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { EndOfRun, Lease } from '../execution/ports.ts';
import type { NodeState } from '../execution/walk/progress.ts';
import { columns, type HoldsByNode, isLive, type WorkflowRunRow } from './workflow-runs.ts';

export interface TakenRun extends WorkflowRunRow {
  readonly attempt: number;
  readonly holds: HoldsByNode;
  readonly dag: Dag;
  readonly nodes: readonly (Omit<NodeState, 'inFlight'> & { readonly nodeId: string })[];
}

const LEASE = sql`app.now() + interval '30 seconds'`;

/** Takes the runs that no job has leased, whose lease has expired, or that this very job had leased before. */
export async function takeRuns(
  db: Db,
  { orgId, ids, owner }: { orgId: string; ids: readonly string[]; owner: string },
): Promise<TakenRun[]> {
  const { rows } = await sql<TakenRun>`
    with r as (
      update workflow_runs r set status = 'running', owner = ${owner}, attempt = r.attempt + 1, lease_until = ${LEASE},
        wake_at = null, started_at = coalesce(r.started_at, app.now())
      where r.org_id = ${orgId} and r.id = any(${[...ids]}::uuid[]) and ${isLive}
        and (r.lease_until is null or r.lease_until <= app.now() or r.owner = ${owner})
        and (r.wake_at is null or r.wake_at <= app.now())
      returning r.*)
    select ${columns}, r.attempt, r.holds, w.dag,
      (select coalesce(json_agg(json_build_object('nodeId', n.node_id, 'status', n.status, 'attempts', n.attempts,
          'faults', n.faults, 'runId', n.run_id, 'holds', n.holds, 'used', n.used, 'output', n.output, 'error', n.error,
          'wakesAt', n.wakes_at)), '[]')
        from workflow_run_nodes n where n.org_id = r.org_id and n.workflow_run_id = r.id) as nodes
    from r join workflows w on w.id = r.workflow_id`.execute(db);
  return rows;
}

/** Renews the lease; false when another job has the run. */
export async function renewLease(db: Db, { orgId, id, owner, attempt }: Lease): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update workflow_runs set lease_until = app.now() + interval '30 seconds'
    where org_id = ${orgId} and id = ${id} and owner = ${owner} and attempt = ${attempt} and status = 'running'
    returning id`.execute(db);
  return rows.length === 1;
}

/**
 * Locks the row of a run until the transaction ends, so that no other transaction ends or takes it; false when another
 * job has the run.
 */
export async function lockRun(tx: Tx, { orgId, id, owner, attempt }: Lease): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from workflow_runs
    where org_id = ${orgId} and id = ${id} and owner = ${owner} and attempt = ${attempt} and status = 'running'
    for no key update`.execute(tx);
  return rows.length === 1;
}

/** Locks the rows of runs like `lockRun`, in the order in which a campaign that ends locks them; tells whether all are ours. */
export async function lockRuns(tx: Tx, leases: readonly Lease[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select r.id from workflow_runs r
    join unnest(${leases.map(({ orgId }) => orgId)}::uuid[], ${leases.map(({ id }) => id)}::uuid[],
      ${leases.map(({ owner }) => owner)}::text[], ${leases.map(({ attempt }) => attempt)}::int[])
      l (org_id, id, owner, attempt)
      on r.org_id = l.org_id and r.id = l.id and r.owner = l.owner and r.attempt = l.attempt
    where r.status = 'running' order by r.id desc for no key update of r`.execute(tx);
  return rows.length === leases.length;
}

/** Puts the run down until a moment; what is already known of its end is kept with it. */
export async function parkRun(tx: Tx, { orgId, id }: Lease, wakeAt: string): Promise<void> {
  await sql`update workflow_runs set owner = null, lease_until = null, wake_at = ${wakeAt}::timestamptz
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Stores what a restart must know before the run has ended. */
export async function setCourse(
  tx: Tx,
  { orgId, id }: Lease,
  course: { ending: EndOfRun | null; failedNode: string | null; error: string | null },
): Promise<void> {
  await sql`update workflow_runs set ending = ${course.ending && JSON.stringify(course.ending)}::jsonb,
      failed_node = ${course.failedNode}, error = ${course.error}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Runs of all organisations that may have lost their worker or their job. */
export async function listAbandonedRuns(db: Db, limit: number): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select r.org_id, r.id from workflow_runs r where ${isLive}
      and coalesce(r.lease_until, r.wake_at, r.created_at + interval '1 minute') <= app.now()
    order by r.created_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}
