import { expect, test } from 'vitest';
import { eventIdOf } from './event-id.ts';

test('an event id is 26 characters that sort like the id they are made of', () => {
  const ids = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002', 'f'.repeat(32)];
  const made = ids.map(eventIdOf);
  for (const id of made) expect(id).toMatch(/^evt_[0-9a-hjkmnp-tv-z]{26}$/);
  expect([...made].sort()).toEqual(made);
});
