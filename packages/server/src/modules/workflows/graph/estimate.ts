import type { DagInput } from '@distribute/contract/workflows';
import { type MicroCents, printCents, times } from '../../../kernel/money.ts';
import { type LlmChoice, type Maximum, specOf } from './node-types.ts';

/** Which providers and prices stand behind the words of a graph, for one organisation. */
export interface Resolution {
  readonly llm: (choice: LlmChoice) => { readonly provider: string; readonly model: string };
  readonly people: string;
  readonly search: string;
  /** The cost name of one message. */
  readonly sendCost: string;
  readonly price: (costName: string) => { readonly unit: string; readonly microCents: MicroCents } | null;
}

export interface PlannedCost {
  readonly nodeId: string;
  readonly costName: string;
  readonly maxQuantity: number;
}

const COST_OF: Record<'people' | 'search', Record<string, string>> = {
  people: { apollo: 'apollo-credit' },
  search: { serper: 'serper-query' },
};

const MAX_STEPS = 10;

/** How many messages one run may send: the longest sequence any node writes. */
function sequenceLength(dag: DagInput): number {
  const lengths = dag.nodes.map((node) => (Array.isArray(node.config?.steps) ? node.config.steps.length : 0));
  return Math.min(Math.max(1, ...lengths), MAX_STEPS);
}

const maximaOf = (node: DagInput['nodes'][number], steps: number): readonly Maximum[] =>
  specOf(node.type)?.maxima(node.config ?? {}, steps) ?? [];

/** Every cost line one run may use, at its maximum (api.md 13.8). */
export function plannedCosts(dag: DagInput, resolution: Resolution): PlannedCost[] {
  const steps = sequenceLength(dag);
  return dag.nodes.flatMap((node) =>
    maximaOf(node, steps).flatMap((maximum) =>
      linesOf(maximum, resolution).map((line) => ({ nodeId: node.id, ...line })),
    ),
  );
}

function linesOf(maximum: Maximum, resolution: Resolution): { costName: string; maxQuantity: number }[] {
  if (maximum.kind === 'send') return [{ costName: resolution.sendCost, maxQuantity: maximum.quantity }];
  if (maximum.kind === 'llm') {
    const { provider, model } = resolution.llm(maximum.llm);
    return [
      { costName: `${provider}-${model}-tokens-input`, maxQuantity: maximum.input },
      { costName: `${provider}-${model}-tokens-output`, maxQuantity: maximum.output },
    ];
  }
  const costName = COST_OF[maximum.kind][resolution[maximum.kind]];
  return costName ? [{ costName, maxQuantity: maximum.quantity }] : [];
}

/** The planned costs at today's prices; what has no price costs nothing and is not listed. */
export function estimate(dag: DagInput, resolution: Resolution) {
  const priced = plannedCosts(dag, resolution).flatMap((line) => {
    const price = resolution.price(line.costName);
    return price ? [{ ...line, ...price, total: times(price.microCents, line.maxQuantity) }] : [];
  });
  return {
    totalCostInUsdCents: printCents(priced.reduce((sum, line) => sum + line.total, 0n)),
    lines: priced.map(({ nodeId, costName, unit, maxQuantity, microCents, total }) => ({
      nodeId,
      costName,
      unit,
      maxQuantity,
      pricePerUnitInUsdCents: printCents(microCents),
      totalCostInUsdCents: printCents(total),
    })),
  };
}

/** The providers in effect, computed from the graph, never learned from past calls (api.md 31.28). */
export function requiredProviders(dag: DagInput, resolution: Resolution): string[] {
  const found = dag.nodes.flatMap((node) => {
    const named = node.type === 'http-call' ? node.config?.provider : undefined;
    const behind = maximaOf(node, 1).flatMap((maximum) => providerOf(maximum, resolution));
    return typeof named === 'string' ? [named, ...behind] : behind;
  });
  return [...new Set(found)].sort();
}

function providerOf(maximum: Maximum, resolution: Resolution): string[] {
  if (maximum.kind === 'send') return [];
  return [maximum.kind === 'llm' ? resolution.llm(maximum.llm).provider : resolution[maximum.kind]];
}
