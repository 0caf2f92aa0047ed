import type { CostName } from '../../billing/index.ts';
import type { Hold } from '../../runs/index.ts';
import type { Used } from './ports.ts';

const entriesOf = (used: Used) => Object.entries(used) as [CostName, number][];

export function addUsed(one: Used, other: Used): Used {
  const sum: Partial<Record<CostName, number>> = { ...one };
  for (const [name, quantity] of entriesOf(other)) sum[name] = (sum[name] ?? 0) + quantity;
  return sum;
}

/** What each hold of a node comes to; two of one name are filled one after the other. */
export function shareOut(
  holds: readonly Hold[],
  used: Used,
  keeps: readonly string[],
): { lineId: string; quantity: number }[] {
  const left = new Map(entriesOf(used));
  return holds
    .filter((hold) => !keeps.includes(hold.lineId))
    .map(({ lineId, costName, maximum }) => {
      const quantity = Math.min(left.get(costName) ?? 0, maximum);
      left.set(costName, (left.get(costName) ?? 0) - quantity);
      return { lineId, quantity };
    });
}
