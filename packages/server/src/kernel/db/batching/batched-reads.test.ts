import { expect, test } from 'vitest';
import { createLookUps, type LookUp } from './batched-reads.ts';

const SQUARES: LookUp = { name: 'squares', text: 'squares' };
const CUBES: LookUp = { name: 'cubes', text: 'cubes' };

interface Asked {
  readonly name: string;
  readonly values: unknown[];
}

/** Answers as a database would: in any order, and with no row for a negative number. */
function look(fault: Error | null = null) {
  const asked: Asked[] = [];
  const query = async (name: string, _text: string, values: unknown[]) => {
    asked.push({ name, values });
    if (fault) throw fault;
    const power = name === 'squares' ? 2 : 3;
    const [numbers] = values as [number[]];
    const rows = numbers.map((number, at) => ({ place: at + 1, number, power: number ** power }));
    return rows.filter(({ number }) => number >= 0).reverse() as never;
  };
  return { asked, lookUp: createLookUps(query) };
}

test('look-ups of one turn are one statement for each kind, and each asker gets its own row', async () => {
  const { asked, lookUp } = look();
  const answers = await Promise.all([
    lookUp(SQUARES, [3]),
    lookUp(CUBES, [3]),
    lookUp(SQUARES, [-1]),
    lookUp(SQUARES, [5]),
    lookUp(SQUARES, [3]),
  ]);
  expect(answers.map((row) => (row as { power: number } | undefined)?.power)).toEqual([9, 27, undefined, 25, 9]);
  expect(asked).toEqual([
    { name: 'squares', values: [[3, -1, 5, 3]] },
    { name: 'cubes', values: [[3]] },
  ]);
});

test('nobody gets what was read before it asked', async () => {
  const { asked, lookUp } = look();
  await lookUp(SQUARES, [2]);
  await lookUp(SQUARES, [2]);
  expect(asked).toHaveLength(2);
});

test('very many look-ups are several statements', async () => {
  const { asked, lookUp } = look();
  const numbers = Array.from({ length: 250 }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => lookUp(SQUARES, [n])));
  expect(answers).toMatchObject(numbers.map((n) => ({ power: n ** 2 })));
  expect(asked.map(({ values }) => (values[0] as number[]).length)).toEqual([100, 100, 50]);
});

test('a failed statement fails all who asked, and nobody after them', async () => {
  const fault = new Error('gone');
  const { lookUp } = look(fault);
  const outcomes = await Promise.allSettled([lookUp(SQUARES, [1]), lookUp(SQUARES, [2])]);
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: fault })));
  await expect(lookUp(SQUARES, [3])).rejects.toBe(fault);
});
