import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, type Traces } from '../../../kernel/personal-data/personal.ts';
import { isLive } from './workflow-runs.ts';

export interface NamingRun {
  readonly id: string;
  /** The root Run. */
  readonly runId: string | null;
  readonly isLive: boolean;
}

/** Runs that held one of the leads, or stored something about them or the address. */
export async function listNaming(
  db: Db,
  orgId: string,
  sought: SoughtPerson,
  { runIds, leadIds }: { runIds: readonly string[]; leadIds: readonly string[] },
): Promise<NamingRun[]> {
  const names = (text: RawBuilder<unknown>) =>
    leadIds.length ? sql`(${text} ~ ${leadIds.join('|')} or ${mentions(text, sought)})` : mentions(text, sought);
  const { rows } = await sql<NamingRun>`select r.id, r.run_id, ${isLive} as is_live from workflow_runs r
    where r.org_id = ${orgId} and (r.run_id = any(${[...runIds]}::uuid[]) or ${names(sql`r.inputs::text`)}
      or r.id in (select n.workflow_run_id from workflow_run_nodes n
        where n.org_id = ${orgId} and ${names(sql`concat_ws(' ', n.output::text, n.error)`)}))
    order by r.id desc`.execute(db);
  return rows;
}

/** Whether one of these Runs belongs to a live workflow run other than the given ones. */
export async function hasOtherLive(
  db: Db,
  orgId: string,
  runIds: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from workflow_runs r
    where r.org_id = ${orgId} and r.run_id = any(${[...runIds]}::uuid[]) and ${isLive}
      and r.id <> all(${[...known]}::uuid[])) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** In the order that all code uses to lock several runs. */
export async function lockRuns(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`select from workflow_runs where org_id = ${orgId} and id = any(${[...ids]}::uuid[])
    order by id desc for update`.execute(tx);
}

/** Blanks the outputs that nodes passed on. */
export async function blankNodes(tx: Tx, orgId: string, runIds: readonly string[]): Promise<void> {
  await sql`update workflow_run_nodes set output = null, error = null
    where org_id = ${orgId} and workflow_run_id = any(${[...runIds]}::uuid[])`.execute(tx);
}

/** The course of the runs stays; for whom they ran and the text of their end are blanked. */
export async function blankRuns(tx: Tx, orgId: string, { workflowRunIds, ...sought }: Traces): Promise<void> {
  await sql`update workflow_runs set error = null, ending = ending || '{"reason": null}',
      inputs = case when ${mentions(sql`inputs::text`, sought)} then '{}' else inputs end
    where org_id = ${orgId} and id = any(${[...workflowRunIds]}::uuid[])`.execute(tx);
}
