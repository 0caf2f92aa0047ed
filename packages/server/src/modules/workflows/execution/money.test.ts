import { expect, test } from 'vitest';
import { type CostName, PEOPLE_CREDIT, SEARCH_QUERY, SMTP_SEND, tokenCosts } from '../../billing/index.ts';
import { addUsed, isNothing, settlementsOf, shareOut } from './money.ts';

const { input: TOKENS } = tokenCosts('openai', 'gpt-5');
const hold = (lineId: string, costName: CostName, maximum: number) => ({ lineId, costName, maximum });

test('usage fills the holds of its name one after the other, and the last takes what is beyond them', () => {
  const holds = [hold('a', TOKENS, 10), hold('b', TOKENS, 10), hold('c', SEARCH_QUERY, 3)];
  expect(shareOut(holds, { [TOKENS]: 14, [SEARCH_QUERY]: 9, [PEOPLE_CREDIT]: 1 })).toEqual([
    { lineId: 'a', quantity: 10 },
    { lineId: 'b', quantity: 4 },
    { lineId: 'c', quantity: 9 },
  ]);
});

test('nodes that are over are settled, each by its own Run, and what one did not use is cancelled', () => {
  const holds = [hold('a', SMTP_SEND, 1), hold('b', SEARCH_QUERY, 2)];
  const used = { [SEARCH_QUERY]: 1 };
  const over = (['completed', 'failed', 'running', 'skipped'] as const).map((status) => ({
    ...{ status, runId: status, holds, used },
  }));
  expect(settlementsOf([...over, { status: 'completed', runId: null, holds, used }])).toEqual(
    ['completed', 'failed'].flatMap((runId) => [
      { lineId: 'a', quantity: 0, runId },
      { lineId: 'b', quantity: 1, runId },
    ]),
  );
});

test('usage adds up by name', () => {
  expect(addUsed({ [TOKENS]: 1 }, { [TOKENS]: 2, [SEARCH_QUERY]: 1 })).toEqual({ [TOKENS]: 3, [SEARCH_QUERY]: 1 });
});

test('nothing was used where every quantity is zero', () => {
  expect([{}, { [TOKENS]: 0 }, { [TOKENS]: 0, [SEARCH_QUERY]: 1 }].map(isNothing)).toEqual([true, true, false]);
});
