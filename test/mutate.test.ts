import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { edited } from '../scripts/mutate/edits.ts';
import { withWatchedLoops } from '../scripts/mutate/loops.ts';
import { marksOf, stretchAround } from '../scripts/mutate/marks.ts';
import { mutantsOf } from '../scripts/mutate/mutants.ts';
import { withSwitches } from '../scripts/mutate/switches.ts';
import { TARGETS } from '../scripts/mutate/targets.ts';
import { ROOT } from './source-files.ts';

const mutated = (text: string) => mutantsOf('a.ts', text).map((mutant) => edited(text, [mutant]));

test('conditions are negated, operators swapped, constants changed and awaited calls dropped, one at a time', () => {
  expect(mutated('if (a) b();')).toEqual(['if (!(a)) b();']);
  expect(mutated('const c = a ? 1 : 2;')).toEqual(['const c = !(a) ? 1 : 2;']);
  expect(mutated('const c = a && b;')).toEqual(['const c = (a || b);']);
  expect(mutated('const c = a && b && d;')).toEqual(['const c = (a || b) && d;', 'const c = (a && b || d);']);
  expect(mutated('const c = a < 3;')).toEqual(['const c = (a <= 3);']);
  expect(mutated('const c = a - b;')).toEqual(['const c = (a + b);']);
  expect(mutated('const c = a === b;')).toEqual(['const c = (a !== b);']);
  expect(mutated('total += a;')).toEqual(['(total -= a);']);
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
  expect(of('x = 1 and y is distinct from 2 and z')).toEqual(['x = 1 and z', 'x = 1 and y is distinct from 2']);
  const value = '$' + '{f({ and: 1 })}';
  expect(of(`x = ${value} and y = any(${value}::uuid[]) returning x`)).toEqual([`x = ${value} returning x`]);
  expect(mutated('other`where a and b`;')).toEqual([]);
});

test('a mutant says where it stands', () => {
  expect(mutantsOf('a.ts', 'const a = 1;\nif (a) b();')).toMatchObject([
    { file: 'a.ts', line: 2, what: 'negated condition: a' },
  ]);
});

test('a condition that only a comment of a statement speaks of is none', () => {
  expect(mutated('sql`select a from b where c -- and never null\n`;')).toEqual([]);
});

const SUM = `
  const isBig = (n) => n > 3 && n !== 7;
  let total = 0;
  for (const n of numbers) {
    if (isBig(n) || n === 1) total += n;
    else if (n < 0 ? n === -1 : false) total -= 1;
  }
  return total + numbers.length;`;
const NUMBERS = [[], [1], [2], [3], [4, 5], [7], [-1], [-2, 4], [1, 7, -1]];
type Sum = (numbers: readonly number[]) => number;
/** What a text of a function comes to for each list, and which of its stretches it told of on the way. */
function sums(text: string): { sums: number[]; reached: string[] } {
  const reached = new Set<string>();
  Object.assign(globalThis, { reachedStretches: reached });
  const sum = new Function('numbers', text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'))) as Sum;
  return { sums: NUMBERS.map(sum), reached: [...reached] };
}

test('a mutant that is switched on acts as one that is planted alone, and all that are off act as none', () => {
  const text = `function sum(numbers) {${SUM}}`;
  const mutants = mutantsOf('a.ts', text);
  const switched = withSwitches(
    text,
    mutants.map((mutant, number) => ({ mutant, number })),
  );
  const sumsWith = (activeMutant: number | undefined) => {
    Object.assign(globalThis, { activeMutant });
    return sums(switched).sums;
  };
  expect(mutants.length).toBeGreaterThan(10);
  expect(sumsWith(undefined)).toEqual(sums(text).sums);
  for (const [number, mutant] of mutants.entries())
    expect(sumsWith(number), mutant.what).toEqual(sums(edited(text, [mutant])).sums);
  Object.assign(globalThis, { activeMutant: undefined });
});

test('a switched statement is left out, and a switched condition of SQL dropped', () => {
  const text = 'async function f() { await sql`delete from a where b and c`.execute(db); }';
  const numbered = mutantsOf('a.ts', text).map((mutant, number) => ({ mutant, number }));
  expect(withSwitches(text, numbered)).toBe(
    'async function f() { if (globalThis.activeMutant !== 0) ' +
      'await (globalThis.activeMutant === 1 ? (sql`delete from a where b `) : (sql`delete from a where b and c`)).execute(db); }',
  );
});

test('every round of a loop is reported, so that one that never ends can be left', () => {
  let rounds = 0;
  Object.assign(globalThis, {
    watchLoop: () => {
      rounds += 1;
      if (rounds > 5) throw new Error('left');
    },
  });
  const endless = withWatchedLoops('a.ts', 'for (const a of [1, 2]) { a; } while (true) { 1; }');
  expect(() => new Function(endless)()).toThrow('left');
  expect(rounds).toBe(6);
  Object.assign(globalThis, { watchLoop: undefined });
});

test('a source with marks does what it did, and tells which of its stretches were reached', () => {
  const text = `function sum(numbers) {${SUM}}`;
  const marked = sums(edited(text, marksOf('a.ts', text)).replace(/^[^;]*;/, '{'));
  expect(marked.sums).toEqual(sums(text).sums);
  const [comparison] = mutantsOf('a.ts', text);
  expect(marked.reached).toContain(stretchAround('a.ts', text, comparison as { start: number; end: number }));
  expect(stretchAround('a.ts', 'const a = b && c;', { start: 10, end: 16 })).toBeNull();
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
    ...['money', 'send', 'suppression', 'auth', 'limiter', 'egress', 'idempotency', 'workflows', 'billing'],
    ...[
      'conversations',
      'judging',
      'models',
      'gates',
      'verdicts',
      'replies',
      'inbound',
      'quotes',
      'webhooks',
      'press',
      'review',
      'exports',
      'retention',
      'oauth',
    ],
    ...['client', 'dashboard'],
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
