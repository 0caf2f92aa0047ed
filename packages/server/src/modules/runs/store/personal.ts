import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type Traces } from '../../../kernel/personal-data/personal.ts';

/** What was done and what it cost stays. The words of a fault may tell for whom it was done. */
export async function blankErrors(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`update runs set error = null
    where org_id = ${orgId} and error is not null
      and (workflow_run_id = any(${[...traces.workflowRunIds]}::uuid[]) or ${mentions(sql`error`, traces)})`.execute(
    tx,
  );
}
