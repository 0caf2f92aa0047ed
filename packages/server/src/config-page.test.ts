import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES, NAMED_VARIABLES } from './config/environment.ts';

const page = readFileSync(new URL('../../site/docs/configuration.md', import.meta.url), 'utf8');

test('the configuration page names every variable, and no other', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const named = rows
    .flatMap((line) => line.split('|').slice(1, 4))
    .flatMap((cell) => /^\s*`([A-Z_]+)`\s*$/.exec(cell)?.[1] ?? []);
  expect([...new Set(named)].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
});

test('the configuration page has a row for every name that a variable of many takes', () => {
  for (const { variable, values } of NAMED_VARIABLES) {
    const names = Object.keys(values).filter((name) => !page.includes(`\n| \`${name}\` |`));
    expect(names, variable).toEqual([]);
  }
});

test('the example of an environment has every variable', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#(?<name>[A-Z][A-Z_]+)=/gm)].map(({ groups }) => groups?.name);
  expect(listed.sort()).toEqual([...ENVIRONMENT_NAMES].sort());
});
