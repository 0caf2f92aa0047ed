import type { CampaignPreview } from '@distribute/contract/campaigns';
import type { DagInput } from '@distribute/contract/workflows';
import type { z } from 'zod';
import { type MicroCents, printCents, times } from '../../../kernel/money/money.ts';
import { isSendCost, priceFinder } from '../../billing/index.ts';
import type { PlannedLine } from '../../runs/index.ts';
import type { SpendPlan } from './projection.ts';

export interface UnitPrice {
  readonly name: string;
  readonly unit: string;
  readonly microCents: MicroCents;
}

type ShownCosts = z.output<typeof CampaignPreview>['estimate']['perLead'];

/** The node whose results are stored with the brand: the first lead pays for them, later leads reuse them. */
const ONCE = 'brand-extract';

interface PricedLine extends PlannedLine {
  readonly price: UnitPrice;
  readonly total: MicroCents;
}

const sum = (lines: readonly PricedLine[]) => lines.reduce((total, line) => total + line.total, 0n);
const byPlatform = (lines: readonly PricedLine[]) => lines.filter(({ source }) => source === 'platform');

const show = (lines: readonly PricedLine[]): ShownCosts => ({
  totalCostInUsdCents: printCents(sum(lines)),
  lines: lines.map(({ costName, nodeId, quantity, price, source, total }) => ({
    costName,
    nodeId,
    unit: price.unit,
    maxQuantity: quantity,
    pricePerUnitInUsdCents: printCents(price.microCents),
    totalCostInUsdCents: printCents(total),
    keySource: source,
  })),
});

/** The most that a lead and the whole campaign may cost at today's prices; free items are not listed. */
export function plannedCosts(dag: DagInput, planned: readonly PlannedLine[], prices: readonly UnitPrice[]) {
  const priceOf = priceFinder(prices);
  const once = new Set(dag.nodes.filter(({ type }) => type === ONCE).map(({ id }) => id));
  const lines = planned.flatMap((line): PricedLine[] => {
    const price = priceOf(line.costName);
    return price ? [{ ...line, price, total: times(price.microCents, line.quantity) }] : [];
  });
  const perLead = lines.filter(({ nodeId }) => !once.has(nodeId));
  const oneOff = lines.filter(({ nodeId }) => once.has(nodeId));
  const messages = planned.filter(({ costName }) => isSendCost(costName));
  const amounts: SpendPlan = {
    perLead: sum(perLead),
    oneOff: sum(oneOff),
    platformPerLead: sum(byPlatform(perLead)),
    platformOneOff: sum(byPlatform(oneOff)),
    messagesPerLead: messages.reduce((total, { quantity }) => total + quantity, 0),
  };
  return { perLead: show(perLead), oneOff: show(oneOff), amounts };
}
