import { allOperations, contract, type Group, tagOf } from '@distribute/contract';

/** What this release answers, as the contract has it: the home page says it, so it cannot grow old. */
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
