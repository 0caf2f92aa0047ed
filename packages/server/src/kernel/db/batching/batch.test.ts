import { expect, test } from 'vitest';
import { inBatchesByKey, sharedReads } from './batch.ts';

test('callers that ask at once share one read, and none gets data that was read before it asked', async () => {
  const reads: { key: string; answer: PromiseWithResolvers<string> }[] = [];
  const ask = sharedReads<string>((key) => {
    const answer = Promise.withResolvers<string>();
    reads.push({ key, answer });
    return answer.promise;
  });
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const first = [ask('a'), ask('a'), ask('b')];
  await turn();
  const second = [ask('a'), ask('a')];
  await turn();
  expect(reads.map(({ key }) => key)).toEqual(['a', 'b']);
  reads[0]?.answer.resolve('one');
  reads[1]?.answer.resolve('other');
  expect(await Promise.all(first)).toEqual(['one', 'one', 'other']);
  await turn();
  expect(reads.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
  reads[2]?.answer.reject(new Error('unread'));
  expect(await Promise.allSettled(second)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  const third = ask('a');
  await turn();
  reads[3]?.answer.resolve('two');
  expect(await third).toBe('two');
});

test('what waits while a batch is under way is the next batch, and an item that fails fails by itself', async () => {
  const batches: (readonly number[])[] = [];
  const act = inBatchesByKey(3, async (items: readonly number[]) => {
    batches.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    if (items.includes(4)) throw new Error('four');
    return items.map((item) => item * 10);
  });
  expect(await Promise.all([1, 2, 3, 5].map((item) => act('a', item)))).toEqual([10, 20, 30, 50]);
  expect(batches).toEqual([[1, 2, 3], [5]]);
  const settled = await Promise.allSettled([act('a', 4), act('a', 6), act('b', 7)]);
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(['four', 60, 70]);
  expect(batches.slice(2)).toEqual([[4, 6], [7], [4], [6]]);
});
