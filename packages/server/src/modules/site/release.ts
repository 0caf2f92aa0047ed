import { allOperations, contract, type Group, tagOf } from '@distribute/contract';

interface Capability {
  answered: number;
  pending: number;
}

/** What this release answers, as the contract has it: the home page says it, so it cannot grow old. */
export function describeRelease() {
  const capabilities = new Map<string, Capability>();
  for (const { group, pending } of allOperations) {
    const tag = tagOf((contract as Readonly<Record<string, Group>>)[group] as Group);
    const counted = capabilities.get(tag) ?? { answered: 0, pending: 0 };
    counted[pending ? 'pending' : 'answered'] += 1;
    capabilities.set(tag, counted);
  }
  const answered = allOperations.filter(({ pending }) => !pending);
  const open = [...capabilities].filter(([, { pending }]) => pending > 0);
  return {
    operationsAnswered: String(answered.length),
    operatorOperations: String(answered.filter(({ operation }) => operation.auth === 'admin').length),
    answeredByPart: [...capabilities]
      .filter(([, counted]) => counted.answered > 0)
      .map(([tag, counted]) => `${tag} (${counted.answered})`)
      .join(', '),
    notBuilt:
      open.length === 0
        ? 'Every operation of the contract is built.'
        : `Not built yet, answered with \`501\`: ${open.map(([tag, counted]) => `${tag} (${counted.pending})`).join(', ')}.`,
  };
}
