import { expect, test } from 'vitest';
import { createSession } from './session.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('a session keeps one value and leaves nothing behind when it ends', () => {
  const storage = memory();
  const session = createSession(storage);
  session.start('dist_ses_1');
  expect([...storage.values.values()]).toEqual(['dist_ses_1']);
  session.end('signed-out');
  expect(storage.values.size).toBe(0);
  expect(session.ending()).toBe('signed-out');
});

test('a failed call while signed out does not claim that a session expired', () => {
  const session = createSession(memory());
  session.end('expired');
  expect(session.ending()).toBeNull();
});

test('a sign-out in another tab is followed', () => {
  const storage = memory();
  const here = createSession(storage);
  here.start('dist_ses_1');
  let told = 0;
  here.subscribe(() => {
    told += 1;
  });
  createSession(storage).end('signed-out');
  here.follow();
  expect(here.token()).toBeNull();
  expect(told).toBe(1);
});
