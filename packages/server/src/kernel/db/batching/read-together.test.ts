import { expect, test } from 'vitest';
import type { Db } from '../db.ts';
import { readInBatches } from './read-together.ts';

test('what is asked for at the same time is one read, and a transaction reads for itself', async () => {
  const reads: (readonly number[])[] = [];
  const double = readInBatches(10, async (_db, items: readonly number[]) => {
    reads.push(items);
    return items.map((item) => item * 2);
  });
  const db = { isTransaction: false } as Db;
  const tx = { isTransaction: true } as Db;
  expect(await Promise.all([double(db, 'a', 1), double(db, 'a', 2), double(tx, 'a', 3), double(db, 'b', 4)])).toEqual([
    2, 4, 6, 8,
  ]);
  expect(reads.map((items) => [...items].sort()).sort()).toEqual([[1, 2], [3], [4]]);
});
