import type { CostName } from '../../billing/index.ts';
import type { Hold, RunSettlement } from '../../runs/index.ts';
import type { CostQuantities } from './ports.ts';
import type { NodeState } from './walk/progress.ts';

const entriesOf = (used: CostQuantities) => Object.entries(used) as [CostName, number][];

export function addUsed(one: CostQuantities, other: CostQuantities): CostQuantities {
  const sum: Partial<Record<CostName, number>> = { ...one };
  for (const [name, quantity] of entriesOf(other)) sum[name] = (sum[name] ?? 0) + quantity;
  return sum;
}

export const isNothing = (used: CostQuantities): boolean => entriesOf(used).every(([, quantity]) => quantity === 0);

/**
 * How much of each hold of a node was used; two holds with one name are filled one after the other, and the last takes
 * what was used beyond them.
 */
export function shareOut(holds: readonly Hold[], used: CostQuantities): { lineId: string; quantity: number }[] {
  const left = new Map(entriesOf(used));
  const lastOf = new Map(holds.map(({ costName, lineId }) => [costName, lineId]));
  return holds.map(({ lineId, costName, maximum }) => {
    const most = lastOf.get(costName) === lineId ? Number.POSITIVE_INFINITY : maximum;
    const quantity = Math.min(left.get(costName) ?? 0, most);
    left.set(costName, (left.get(costName) ?? 0) - quantity);
    return { lineId, quantity };
  });
}

/** The usage of the ended nodes. Cost lines of messages are not settled here. */
export const settlementsOf = (
  nodes: Iterable<Pick<NodeState, 'status' | 'runId' | 'holds' | 'used'>>,
): RunSettlement[] =>
  [...nodes].flatMap(({ status, runId, holds, used }) =>
    (status === 'completed' || status === 'failed') && runId !== null
      ? shareOut(holds, used).map((settled) => ({ ...settled, runId }))
      : [],
  );
