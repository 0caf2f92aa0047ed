import { expect, test } from 'vitest';
import { addUsed, shareOut } from './money.ts';

const hold = (lineId: string, costName: string, maximum: number) => ({ lineId, costName, maximum });

test('usage fills the holds of its name one after the other, and never above what is held', () => {
  const holds = [hold('a', 'tokens', 10), hold('b', 'tokens', 10), hold('c', 'query', 3)];
  expect(shareOut(holds, { tokens: 14, query: 9, other: 1 }, [])).toEqual([
    { lineId: 'a', quantity: 10 },
    { lineId: 'b', quantity: 4 },
    { lineId: 'c', quantity: 3 },
  ]);
});

test('what is not used is cancelled, and what is kept is left alone', () => {
  const holds = [hold('a', 'send', 1), hold('b', 'send', 1)];
  expect(shareOut(holds, {}, ['b'])).toEqual([{ lineId: 'a', quantity: 0 }]);
});

test('usage adds up by name', () => {
  expect(addUsed({ tokens: 1 }, { tokens: 2, query: 1 })).toEqual({ tokens: 3, query: 1 });
});
