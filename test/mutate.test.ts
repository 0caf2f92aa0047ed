import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mutantsOf, planted } from '../scripts/mutate/mutants.ts';
import { TARGETS } from '../scripts/mutate/targets.ts';
import { ROOT } from './source-files.ts';

const mutated = (text: string) => mutantsOf('a.ts', text).map((mutant) => planted(text, mutant));

test('conditions are negated, operators swapped, constants changed and awaited calls dropped, one at a time', () => {
  expect(mutated('if (a) b();')).toEqual(['if (!(a)) b();']);
  expect(mutated('const c = a ? 1 : 2;')).toEqual(['const c = !(a) ? 1 : 2;']);
  expect(mutated('const c = a && b;')).toEqual(['const c = a || b;']);
  expect(mutated('const c = a < 3;')).toEqual(['const c = a <= 3;']);
  expect(mutated('const c = a - b;')).toEqual(['const c = a + b;']);
  expect(mutated('const c = a === b;')).toEqual(['const c = a !== b;']);
  expect(mutated('total += a;')).toEqual(['total -= a;']);
  expect(mutated('const f = () => true;')).toEqual(['const f = () => false;']);
  expect(mutated('function f() { return 3; }')).toEqual(['function f() { return 4; }']);
  expect(mutated('async function f() { await g(1); }')).toEqual(['async function f() { ; }']);
});

test('what only joins texts or has no other of its kind is left alone', () => {
  for (const text of ['const c = `a` + b;', "const c = 'a' + b;", 'const f = () => null;', 'const c = a ?? b;'])
    expect(mutated(text)).toEqual([]);
});

test('each condition of a statement is forgotten once, with the brackets and values that belong to it', () => {
  const of = (where: string) =>
    mutated(`sql\`select a from b where ${where}\`;`).map((text) => text.slice(text.indexOf('where ') + 6, -2).trim());
  expect(of('x = 1 and y = 2 order by a')).toEqual(['x = 1 order by a']);
  expect(of('x = 1 and (y = 2 or z and w) and not q')).toEqual([
    'x = 1 and not q',
    'x = 1 and (y = 2 or z ) and not q',
    'x = 1 and (y = 2 or z and w)',
  ]);
  expect(of('x between 1 and 2 and y')).toEqual(['x between 1 and 2']);
  const value = '$' + '{f({ and: 1 })}';
  expect(of(`x = ${value} and y = any(${value}::uuid[]) returning x`)).toEqual([`x = ${value} returning x`]);
  expect(mutated('other`where a and b`;')).toEqual([]);
});

test('a mutant says where it stands', () => {
  expect(mutantsOf('a.ts', 'const a = 1;\nif (a) b();')).toMatchObject([
    { file: 'a.ts', line: 2, what: 'negated condition: a' },
  ]);
});

test('every source that mutants are planted in is there, with tests, and is named once', () => {
  const sources = TARGETS.flatMap((target) => target.sources);
  expect(new Set(sources).size).toBe(sources.length);
  for (const file of [...sources, ...TARGETS.flatMap(({ tests }) => tests)])
    expect(existsSync(join(ROOT, file)), file).toBe(true);
  for (const source of sources) {
    const text = readFileSync(join(ROOT, source), 'utf8');
    expect(mutantsOf(source, text).length, source).toBeGreaterThan(0);
  }
  expect([...new Set(TARGETS.map(({ area }) => area))]).toEqual([
    ...['money', 'send', 'suppression', 'auth', 'limiter', 'egress', 'idempotency', 'workflows'],
  ]);
});

test('a drawn sample of mutants is found by the tests', { timeout: 180_000 }, async () => {
  const sample = ['--pure', '--area', 'money', '--sample', '5', '--seed', '4', '--at-least', '85'];
  // Without what this vitest tells its own workers: the one that plants the faults starts workers of its own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const main = join(ROOT, 'scripts/mutate/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...sample], { env });
  expect(stdout).toMatch(/^score (8[5-9]|9\d|100)\.\d % \(\d of 5\)$/m);
});
