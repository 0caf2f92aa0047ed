import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, visit } from './source-files.ts';

type Node = Record<string, unknown>;

/** The jobs and kinds of fact that a file merges into the kernel's lists. */
function mergedIn(program: unknown): string[] {
  const names: string[] = [];
  visit(program, (node) => {
    if (node.type !== 'TSModuleDeclaration' || !/kernel\/.*\.ts$/.test(String((node.id as Node).value))) return;
    visit(node.body, (inner) => {
      if (inner.type !== 'TSInterfaceBody') return;
      for (const { key } of inner.body as { key: Node }[]) names.push(String(key.value));
    });
  });
  return names;
}

const MODULE = /^packages\/server\/src\/modules\/[^/]+\//;
const merged = sourceFiles()
  .filter(({ text }) => text.includes('declare module'))
  .flatMap(({ path, program }) => mergedIn(program).map((name) => ({ path, name })));

test('a job or a kind of fact belongs to one module', () => {
  // Two declarations of the same type would merge, and the handler that is wired last would take both.
  const owners = Map.groupBy(merged, ({ name }) => name);
  expect([...owners.values()].filter((same) => same.length > 1)).toEqual([]);
  expect(owners.size).toBeGreaterThan(50);
});

test('every job and fact of a module is named at its door', () => {
  const untold = merged.filter(({ path, name }) => {
    const [home] = MODULE.exec(path) ?? [];
    if (!home) return false;
    const [door = ''] = readFileSync(join(ROOT, home, 'index.ts'), 'utf8').split(/^import /m);
    return !door.includes(name);
  });
  expect(untold).toEqual([]);
});

test('the rules see what a file merges', () => {
  const code = "declare module '../../kernel/events.ts' { interface FactData { 'a.told': X; 'b.told': Y } } export {};";
  expect(mergedIn(parseSync('planted.ts', code).program)).toEqual(['a.told', 'b.told']);
});
