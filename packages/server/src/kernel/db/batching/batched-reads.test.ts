import { expect, test } from 'vitest';
import { type BatchedRead, createBatchedReads } from './batched-reads.ts';

const SQUARES: BatchedRead = { name: 'squares', text: 'squares' };
const CUBES: BatchedRead = { name: 'cubes', text: 'cubes' };

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
  return { asked, readBatched: createBatchedReads(query) };
}

test('reads of one turn are one statement for each kind, and each asker gets its own row', async () => {
  const { asked, readBatched } = look();
  const answers = await Promise.all([
    readBatched(SQUARES, [3]),
    readBatched(CUBES, [3]),
    readBatched(SQUARES, [-1]),
    readBatched(SQUARES, [5]),
    readBatched(SQUARES, [3]),
  ]);
  expect(answers.map((row) => (row as { power: number } | undefined)?.power)).toEqual([9, 27, undefined, 25, 9]);
  expect(asked).toEqual([
    { name: 'squares', values: [[3, -1, 5, 3]] },
    { name: 'cubes', values: [[3]] },
  ]);
});

test('nobody gets what was read before it asked', async () => {
  const { asked, readBatched } = look();
  await readBatched(SQUARES, [2]);
  await readBatched(SQUARES, [2]);
  expect(asked).toHaveLength(2);
});

test('very many reads are several statements', async () => {
  const { asked, readBatched } = look();
  const numbers = Array.from({ length: 250 }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => readBatched(SQUARES, [n])));
  expect(answers).toMatchObject(numbers.map((n) => ({ power: n ** 2 })));
  expect(asked.map(({ values }) => (values[0] as number[]).length)).toEqual([100, 100, 50]);
});

test('a failed statement fails all who asked, and nobody after them', async () => {
  const fault = new Error('gone');
  const { readBatched } = look(fault);
  const outcomes = await Promise.allSettled([readBatched(SQUARES, [1]), readBatched(SQUARES, [2])]);
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: fault })));
  await expect(readBatched(SQUARES, [3])).rejects.toBe(fault);
});
