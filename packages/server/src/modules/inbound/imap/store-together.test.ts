import { expect, test } from 'vitest';
import { storeTogether } from './store-together.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, uid) => uid + 1);
const small = async (uid: number) => ({ uid, raw: Buffer.alloc(10) });

async function storedOf(uids: readonly number[], fetchOne = small): Promise<{ stored: number[][]; failed: boolean }> {
  const stored: number[][] = [];
  const done = storeTogether(uids, fetchOne, async (fetched) => void stored.push(fetched.map(({ uid }) => uid)));
  return {
    stored,
    failed: await done.then(
      () => false,
      () => true,
    ),
  };
}

test('several messages are one commit, in their order, and none is left out', async () => {
  const { stored } = await storedOf(numbers(45));
  expect(stored.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(stored.flat()).toEqual(numbers(45));
});

test('large ones do not wait for company', async () => {
  const { stored } = await storedOf(numbers(3), async (uid) => ({ uid, raw: Buffer.alloc(uid === 2 ? 2 ** 20 : 10) }));
  expect(stored).toEqual([[1, 2], [3]]);
});

test('where one cannot be fetched, those before it are stored', async () => {
  const { stored, failed } = await storedOf(numbers(5), (uid) =>
    uid === 4 ? Promise.reject(new Error('gone')) : small(uid),
  );
  expect({ stored, failed }).toEqual({ stored: [[1, 2, 3]], failed: true });
});
