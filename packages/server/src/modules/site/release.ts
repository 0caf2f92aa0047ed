import { allOperations, contract, type Group, tagOf } from '@distribute/contract';

/** The operations of this release, counted from the contract, so that the home page is never out of date. */
export function describeRelease() {
  const counts = new Map<string, number>();
  for (const { group } of allOperations) {
    const tag = tagOf((contract as Readonly<Record<string, Group>>)[group] as Group);
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return {
    operationsAnswered: String(allOperations.length),
    operatorOperations: String(allOperations.filter(({ operation }) => operation.auth === 'admin').length),
    answeredByPart: [...counts].map(([tag, count]) => `${tag} (${count})`).join(', '),
  };
}
