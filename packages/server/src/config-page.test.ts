import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailApiAddresses, ProviderUrls, signInAddresses } from './config/provider-addresses.ts';
import { ENVIRONMENT_NAMES } from './config.ts';

const page = readFileSync(new URL('../../site/docs/configuration.md', import.meta.url), 'utf8');

test('the configuration page names every variable, and no other', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const named = rows
    .flatMap((line) => line.split('|').slice(1, 4))
    .flatMap((cell) => /^\s*`([A-Z_]+)`\s*$/.exec(cell)?.[1] ?? []);
  expect([...new Set(named)].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
});

test('the example of an environment has every variable, but for addresses, whose file it names', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#(?<name>[A-Z][A-Z_]+)=/gm)].map(({ groups }) => groups?.name);
  expect(example).toContain('packages/server/src/config/provider-addresses.ts');
  const addresses = new Set([ProviderUrls.shape, signInAddresses, mailApiAddresses].flatMap(Object.keys));
  const wanted = ENVIRONMENT_NAMES.filter((name) => !addresses.has(name));
  expect(listed.sort()).toEqual([...wanted].sort());
});
