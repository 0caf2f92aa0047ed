import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('a full cache forgets what was used longest ago, and nothing else', () => {
  const cache = createLru<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('entries are deleted by name and by what they hold', () => {
  const cache = createLru<string, number>(5);
  for (const [name, value] of Object.entries({ a: 1, b: 2, c: 3 })) cache.set(name, value);
  cache.delete('a');
  cache.deleteWhere((value) => value === 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 2, undefined]);
});
