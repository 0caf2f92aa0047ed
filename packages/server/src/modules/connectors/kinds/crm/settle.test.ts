import { expect, test } from 'vitest';
import { settleField } from './settle.ts';

const stored = {
  ...{ email: 'ada@engines.test', updatedAt: '2026-11-10T00:00:00.000Z', rawAttributes: { hs_tier: 'gold' } },
  ...{ firstName: 'Ada', lastName: null, fullName: 'Ada', title: 'CEO', company: null, country: null },
  ...{ timezone: null, phone: null },
};
const [older, newer] = ['2026-11-09T00:00:00.000Z', '2026-11-11T00:00:00.000Z'];
const title = (wins: 'theirs' | 'ours' | 'newest') => ({ property: 'jobtitle', column: 'title' as const, wins });
const person = (jobtitle: string | null, at?: string) => ({
  values: { jobtitle },
  changes: at ? { jobtitle: at } : ({} as Record<string, string>),
});

test.each([
  ['theirs', person('CTO', older), 'CTO'],
  ['ours', person('CTO', newer), 'CEO'],
  ['newest', person('CTO', newer), 'CTO'],
  ['newest', person('CTO', older), 'CEO'],
  ['newest', person('CTO'), 'CEO'],
  ['theirs', person(null), 'CEO'],
  ['theirs', person(' '), 'CEO'],
] as const)('%s wins', (wins, theirs, value) => {
  expect(settleField(title(wins), theirs, stored)).toBe(value);
});

test('what is stored nowhere is taken, whoever wins', () => {
  for (const wins of ['theirs', 'ours', 'newest'] as const) {
    expect(settleField(title(wins), person('CTO', older), null)).toBe('CTO');
    expect(settleField(title(wins), person('CTO', older), { ...stored, title: '' })).toBe('CTO');
  }
});

test('a property without a column is settled by its own name', () => {
  const tier = { property: 'hs_tier', column: null, wins: 'ours' as const };
  expect(settleField(tier, { values: { hs_tier: 'silver' }, changes: {} }, stored)).toBe('gold');
});
