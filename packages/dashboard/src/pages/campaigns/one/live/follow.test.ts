import { ApiError } from '@distribute/client';
import { expect, test } from 'vitest';
import { follow } from './follow.ts';

type Script = readonly ({ event: string; data: unknown } | Error)[];

/** Plays one script per opening and writes down what the follower heard. */
async function play(...scripts: Script[]) {
  const heard: unknown[] = [];
  const gone = new AbortController();
  async function* open() {
    for (const entry of scripts.shift() ?? []) {
      if (entry instanceof Error) throw entry;
      yield entry;
    }
  }
  await follow(
    open,
    {
      onUpdate: (update) => heard.push(update),
      onDone: () => heard.push('done'),
      onBroken: () => heard.push('broken'),
    },
    gone.signal,
    async (ms) => {
      heard.push(ms);
      if (scripts.length === 0) gone.abort();
    },
  );
  return heard;
}

const update = (n: number) => ({ event: 'update', data: n });
const refused = (status: number, headers: Record<string, string> = {}) =>
  new ApiError({ status, statusText: '', headers: new Headers(headers) }, { error: 'no' });

test('numbers are heard until the campaign is over', async () => {
  expect(await play([update(1), update(2), { event: 'done', data: {} }, update(3)])).toEqual([1, 2, 'done']);
});

test('a stream that breaks is taken up again', async () => {
  const done = { event: 'done', data: {} };
  expect(await play([update(1), new Error('lost')], [update(2)], [done])).toEqual([
    1,
    'broken',
    5_000,
    2,
    'broken',
    5_000,
    'done',
  ]);
});

test('a refusal is respected for as long as it asks', async () => {
  expect(await play([refused(501)])).toEqual(['broken', 30_000]);
  expect(await play([refused(429, { 'retry-after': '90' })])).toEqual(['broken', 90_000]);
});
