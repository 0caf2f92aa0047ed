import type { DagInput } from '@distribute/contract/workflows';
import type { Db } from '../../../kernel/db/db.ts';
import { type MicroCents, times } from '../../../kernel/money/money.ts';
import { isSendCost, priceFinder } from '../../billing/index.ts';
import type { PlannedLine } from '../../runs/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { SpendPlan } from '../preview/projection.ts';
import type { KnownPast } from './past.ts';
import type { PersonCost } from './plan.ts';
import { MOST_BELIEVED } from './rates.ts';

/** The nodes that use all of what is planned for them, for everyone: the address is bought. */
const CERTAIN: ReadonlySet<string> = new Set(['lead-enrich']);

interface Planned {
  readonly dag: DagInput;
  readonly lines: readonly PlannedLine[];
  readonly amounts: SpendPlan;
  readonly estimate: PersonCost['estimate'];
}

/** What one person costs: what is certain, and what is planned as the most and used in part. */
export async function readPersonCost(
  db: Db,
  { billing, runs }: CampaignsContext,
  orgId: string,
  { dag, lines, amounts, estimate }: Planned,
  { workflow }: KnownPast,
): Promise<PersonCost> {
  const priceOf = priceFinder(await billing.prices.current(db));
  const types = new Map(dag.nodes.map(({ id, type }) => [id, type as string]));
  const amountOf = (of: readonly PlannedLine[]): MicroCents =>
    of.reduce((sum, { costName, quantity }) => sum + times(priceOf(costName)?.microCents ?? 0n, quantity), 0n);
  const sends = lines.filter(({ costName }) => isSendCost(costName));
  const emails = sends.reduce((sum, { quantity }) => sum + quantity, 0);
  const certain = amountOf(lines.filter(({ nodeId }) => CERTAIN.has(types.get(nodeId) ?? '')));
  const possible = amounts.perLead - amountOf(sends) - certain;
  const spent = (await runs.budgets.costsOf(db, orgId, workflow.campaignIds))
    .filter(({ costName }) => !sends.some((line) => line.costName === costName))
    .reduce((sum, { actual }) => sum + actual, 0n);
  const { taken } = workflow;
  const most = possible * BigInt(taken);
  const part = most === 0n ? 0 : Number(spent - certain * BigInt(taken)) / Number(most);
  const of = most === 0n ? 0 : Math.min(taken, MOST_BELIEVED);
  const laterEstimate = { total: amounts.perLead, platform: amounts.platformPerLead };
  return {
    ...{ estimate, laterEstimate, certain, possible, once: amounts.oneOff },
    possiblePast: { used: Math.min(1, Math.max(0, part)) * of, of },
    send: emails === 0 ? 0n : amountOf(sends) / BigInt(emails),
  };
}
