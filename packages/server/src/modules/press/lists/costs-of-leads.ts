import type { Db } from '../../../kernel/db/db.ts';
import type { Leads } from '../../leads/index.ts';
import type { Runs } from '../../runs/index.ts';

export interface LeadCosts {
  readonly leads: Pick<Leads, 'runsOf'>;
  readonly costsOfRuns: Runs['costsOfRuns'];
}

/** The costs of the runs that hold or wrote to each of these leads. */
export async function costsOfLeads(
  { leads, costsOfRuns }: LeadCosts,
  db: Db,
  orgId: string,
  leadIds: readonly string[],
) {
  const taken = await leads.runsOf(db, orgId, leadIds);
  const runIds = taken.map(({ runId }) => runId);
  const ofRun = new Map((await costsOfRuns(db, orgId, runIds)).map((cost) => [cost.runId, cost]));
  return new Map(
    taken.flatMap(({ leadId, runId }) => {
      const cost = ofRun.get(runId);
      return cost ? [[leadId, cost] as const] : [];
    }),
  );
}
