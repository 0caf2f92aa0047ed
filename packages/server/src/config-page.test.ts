import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES } from './config.ts';

const page = readFileSync(new URL('../../site/docs/configuration.md', import.meta.url), 'utf8');

test('the configuration page names every variable, and no other', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const named = rows
    .flatMap((line) => line.split('|').slice(1, 4))
    .flatMap((cell) => /^\s*`([A-Z_]+)`\s*$/.exec(cell)?.[1] ?? []);
  expect([...new Set(named)].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
});
