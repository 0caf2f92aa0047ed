import { expect, test } from 'vitest';
import { sharedReads } from './shared-reads.ts';

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
