import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Owner } from '../../../kernel/http/mandate/limits.ts';

/** To whom runs of workflows belong; those that do not exist are left out. */
export async function listWorkflowRunOwners(db: Db, orgId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select brand_ids::text[] as brand_ids, campaign_id from workflow_runs
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
