import type { DagInput } from '@distribute/contract/workflows';
import { type MicroCents, printCents, times } from '../../../kernel/money/money.ts';
import { type CostName, PEOPLE_CREDIT, SEARCH_QUERY, type SMTP_SEND, tokenCosts } from '../../billing/index.ts';
import type { EffectiveModel } from '../../models/index.ts';
import { type LlmChoice, type Maximum, specOf } from './node-types.ts';

/** The providers and prices behind a graph, for one organisation. */
export interface Resolution {
  readonly llm: (choice: LlmChoice) => Pick<EffectiveModel, 'provider' | 'model'> & {
    /** Tokens that it may think before it answers. */
    readonly thinkingRoom: number;
  };
  readonly people: 'apollo' | 'crm';
  readonly search: 'serper' | 'feeds';
  /** The cost name of one message. */
  readonly sendCost: typeof SMTP_SEND;
  /** Null for what is free; throws when a price is missing. */
  readonly price: (costName: CostName) => { readonly unit: string; readonly microCents: MicroCents } | null;
}

export interface PlannedCost {
  readonly nodeId: string;
  readonly costName: CostName;
  readonly maxQuantity: number;
}

/** Uploaded contacts and feeds are free. */
const UNIT_COSTS = { apollo: PEOPLE_CREDIT, crm: null, serper: SEARCH_QUERY, feeds: null } as const;

const MAX_STEPS = 10;

/** How many messages one run may send: the longest sequence that any node writes. */
function sequenceLength(dag: DagInput): number {
  const lengths = dag.nodes.map((node) => (Array.isArray(node.config?.steps) ? node.config.steps.length : 0));
  return Math.min(Math.max(1, ...lengths), MAX_STEPS);
}

const maximaOf = (node: DagInput['nodes'][number], steps: number): readonly Maximum[] =>
  specOf(node.type)?.maxima(node.config ?? {}, steps) ?? [];

/** Every cost line one run may use, at its maximum (spec 13.8). */
export function plannedCosts(dag: DagInput, resolution: Resolution): PlannedCost[] {
  const steps = sequenceLength(dag);
  return dag.nodes.flatMap((node) =>
    maximaOf(node, steps).flatMap((maximum) =>
      linesOf(maximum, resolution).map((line) => ({ nodeId: node.id, ...line })),
    ),
  );
}

function linesOf(maximum: Maximum, resolution: Resolution): Omit<PlannedCost, 'nodeId'>[] {
  if (maximum.kind === 'send') return [{ costName: resolution.sendCost, maxQuantity: maximum.quantity }];
  if (maximum.kind === 'llm') {
    const { provider, model, thinkingRoom } = resolution.llm(maximum.llm);
    if (provider === 'builtin') return [];
    const { input, output } = tokenCosts(provider, model);
    return [
      { costName: input, maxQuantity: maximum.input },
      { costName: output, maxQuantity: maximum.output + thinkingRoom },
    ];
  }
  const costName = UNIT_COSTS[resolution[maximum.kind]];
  return costName ? [{ costName, maxQuantity: maximum.quantity }] : [];
}

/** The planned costs at today's prices; free items are not listed. */
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

/** The providers that the graph needs, computed from the graph and not from past calls (spec 13.3). */
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
