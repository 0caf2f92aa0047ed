import { expect, test } from 'vitest';
import { type CostName, PEOPLE_CREDIT, SEARCH_QUERY, SMTP_SEND, tokenCosts } from '../../billing/index.ts';
import { addUsed, shareOut } from './money.ts';

const { input: TOKENS } = tokenCosts('openai', 'gpt-5');
const hold = (lineId: string, costName: CostName, maximum: number) => ({ lineId, costName, maximum });

test('usage fills the holds of its name one after the other, and never above what is held', () => {
  const holds = [hold('a', TOKENS, 10), hold('b', TOKENS, 10), hold('c', SEARCH_QUERY, 3)];
  expect(shareOut(holds, { [TOKENS]: 14, [SEARCH_QUERY]: 9, [PEOPLE_CREDIT]: 1 }, [])).toEqual([
    { lineId: 'a', quantity: 10 },
    { lineId: 'b', quantity: 4 },
    { lineId: 'c', quantity: 3 },
  ]);
});

test('what is not used is cancelled, and what is kept is left alone', () => {
  const holds = [hold('a', SMTP_SEND, 1), hold('b', SMTP_SEND, 1)];
  expect(shareOut(holds, {}, ['b'])).toEqual([{ lineId: 'a', quantity: 0 }]);
});

test('usage adds up by name', () => {
  expect(addUsed({ [TOKENS]: 1 }, { [TOKENS]: 2, [SEARCH_QUERY]: 1 })).toEqual({ [TOKENS]: 3, [SEARCH_QUERY]: 1 });
});
