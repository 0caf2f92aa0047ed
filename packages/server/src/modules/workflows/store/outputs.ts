import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isLive } from './workflow-runs.ts';

/** A run in the order of creation. */
export interface RunPlace {
  readonly id: string;
  readonly createdAt: string;
}

/** Up to which run outputs were removed; before the first when none were. */
export async function findMark(db: Db, orgId: string): Promise<RunPlace> {
  const { rows } = await sql<RunPlace>`select workflow_run_id as id, created_at from workflow_output_marks
    where org_id = ${orgId}`.execute(db);
  return rows[0] ?? { id: '00000000-0000-0000-0000-000000000000', createdAt: '-infinity' };
}

/**
 * The next runs after the mark that are older than so many days, oldest first. They stop before the oldest live run, so
 * that every run behind the mark has ended.
 */
export async function listOldRuns(
  db: Db,
  orgId: string,
  mark: RunPlace,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<RunPlace[]> {
  const { rows } = await sql<RunPlace>`select o.id, o.created_at from workflow_runs o
    where o.org_id = ${orgId} and (o.created_at, o.id) > (${mark.createdAt}::timestamptz, ${mark.id}::uuid)
      and o.created_at <= (select app.now() - make_interval(days => ${days}))
      and o.created_at < (select coalesce(min(r.created_at), 'infinity') from workflow_runs r
        where r.org_id = ${orgId} and ${isLive})
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** The status, times, Run and costs of the nodes stay. Returns how many nodes had an output. */
export async function removeOutputs(tx: Tx, orgId: string, runIds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update workflow_run_nodes set output = null
    where org_id = ${orgId} and workflow_run_id = any(${[...runIds]}::uuid[]) and output is not null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function setMark(tx: Tx, orgId: string, { id, createdAt }: RunPlace): Promise<void> {
  await sql`insert into workflow_output_marks (org_id, created_at, workflow_run_id)
    values (${orgId}, ${createdAt}::timestamptz, ${id})
    on conflict (org_id) do update set created_at = excluded.created_at, workflow_run_id = excluded.workflow_run_id`.execute(
    tx,
  );
}
