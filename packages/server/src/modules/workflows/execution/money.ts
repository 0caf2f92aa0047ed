import type { Hold } from '../../runs/index.ts';
import type { Used } from './ports.ts';

export function addUsed(one: Used, other: Used): Used {
  const sum = { ...one };
  for (const [name, quantity] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + quantity;
  return sum;
}

/** What each hold of a node comes to; two of one name are filled one after the other. */
export function shareOut(
  holds: readonly Hold[],
  used: Used,
  keeps: readonly string[],
): { lineId: string; quantity: number }[] {
  const left = new Map(Object.entries(used));
  return holds
    .filter((hold) => !keeps.includes(hold.lineId))
    .map(({ lineId, costName, maximum }) => {
      const quantity = Math.min(left.get(costName) ?? 0, maximum);
      left.set(costName, (left.get(costName) ?? 0) - quantity);
      return { lineId, quantity };
    });
}
