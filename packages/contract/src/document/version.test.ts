import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from './version.ts';

const ROOT = new URL('../../../../', import.meta.url);

test('every package has the version that the product tells', () => {
  const files = ['package.json', ...globSync('packages/*/package.json', { cwd: ROOT })];
  const versions = files.map((file) => [file, JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')).version]);
  expect(files.length).toBeGreaterThan(6);
  expect(versions.filter(([, version]) => version !== VERSION)).toEqual([]);
});
