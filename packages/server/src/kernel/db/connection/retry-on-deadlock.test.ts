import { expect, test } from 'vitest';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

const failing = (code: string, times: number) => {
  let tries = 0;
  const transact = async () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error(code), { code });
    return tries;
  };
  return { transact, tries: () => tries };
};

test.each(['40001', '40P01'])('what gave way with %s is tried again, and not for ever', async (code) => {
  expect(await retryOnDeadlock(failing(code, 2).transact)).toBe(3);
  const always = failing(code, 9);
  await expect(retryOnDeadlock(always.transact)).rejects.toThrow(code);
  expect(always.tries()).toBe(3);
});

test('any other failure is final', async () => {
  const refused = failing('23505', 1);
  await expect(retryOnDeadlock(refused.transact)).rejects.toThrow('23505');
  expect(refused.tries()).toBe(1);
});
