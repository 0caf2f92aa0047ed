import type { Db } from '../../kernel/db/db.ts';
import type { SoughtPerson, Traces } from '../../kernel/personal-data/personal.ts';
import { findLeadsTo } from '../emails/index.ts';
import { personalReplies } from '../replies/index.ts';
import type { Sources } from './ports.ts';

export interface FoundTraces {
  readonly traces: Traces;
  /** Runs of workflows that have not ended. */
  readonly live: readonly string[];
  /** In the order in which budgets are locked. */
  readonly campaignIds: readonly string[];
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Collects the ids that lead to the person from each module. */
export async function findTraces(
  { leads, workflows }: Pick<Sources, 'leads' | 'workflows'>,
  db: Db,
  orgId: string,
  { hash, spelling }: SoughtPerson,
): Promise<FoundTraces> {
  const sought = { hash, spelling };
  const writtenTo = await findLeadsTo(db, orgId, sought);
  const found = await leads.find(db, orgId, { hash, leadIds: writtenTo.map(({ leadId }) => leadId) });
  const leadIds = unique([...found.map(({ id }) => id), ...writtenTo.map(({ leadId }) => leadId)]);
  const runIds = unique(found.flatMap(({ runId }) => runId ?? []));
  const { replyIds, bookingIds } = await personalReplies.find(db, orgId, sought, leadIds);
  const naming = await workflows.find(db, orgId, sought, { runIds, leadIds });
  return {
    traces: {
      ...sought,
      leadIds,
      personIds: unique(found.map(({ personId }) => personId)),
      ...{ replyIds, bookingIds, runIds: unique([...runIds, ...naming.flatMap(({ runId }) => runId ?? [])]) },
      workflowRunIds: naming.map(({ id }) => id),
    },
    live: naming.filter(({ isLive }) => isLive).map(({ id }) => id),
    campaignIds: unique([...found, ...writtenTo].map(({ campaignId }) => campaignId)).sort(),
  };
}
