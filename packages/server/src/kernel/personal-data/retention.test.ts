import { expect, test } from 'vitest';
import { createRetention } from './retention.ts';

/** A table of so many old rows; the batch after which the database goes away. */
function oldRows(rows: number, { failAt = Infinity } = {}) {
  const counted: [string, number][] = [];
  const lines: object[] = [];
  let batches = 0;
  const retention = createRetention({
    log: { info: (fields: object) => void lines.push(fields) } as never,
    removed: (table, count) => void counted.push([table, count]),
  });
  const state = { rows, counted, lines, failAt };
  const forget = (days: number | null) =>
    retention('things', days, async (_, limit) => {
      batches += 1;
      if (batches === state.failAt) throw new Error('the database went away');
      const removed = Math.min(limit, state.rows);
      state.rows -= removed;
      return removed;
    });
  return { state, forget };
}

test('what is kept for ever is not looked for', async () => {
  const { state, forget } = oldRows(5);
  await forget(null);
  expect(state).toMatchObject({ rows: 5, counted: [], lines: [] });
});

test('all old rows go in batches, and the log and a counter say how many', async () => {
  const { state, forget } = oldRows(2_500);
  await forget(30);
  expect(state).toMatchObject({
    rows: 0,
    counted: [1_000, 1_000, 500].map((count) => ['things', count]),
    lines: [{ table: 'things', days: 30, rows: 2_500 }],
  });
});

test('a turn is bounded, and the next one goes on', async () => {
  const { state, forget } = oldRows(200_001);
  await forget(30);
  expect(state.rows).toBe(1);
  await forget(30);
  expect(state.rows).toBe(0);
});

test('a turn that fails has counted what it removed, and tells of its failure', async () => {
  const { state, forget } = oldRows(2_500, { failAt: 3 });
  await expect(forget(30)).rejects.toThrow('the database went away');
  expect(state).toMatchObject({ rows: 500, counted: [1_000, 1_000].map((count) => ['things', count]) });
});
