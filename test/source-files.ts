import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseResult, type Program, parseSync } from 'oxc-parser';
import { once } from '../packages/server/src/kernel/caches/once.ts';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  /** Resolved paths of our own files, or the names of packages. */
  readonly imports: readonly string[];
  readonly isTest: boolean;
}

/** What the packages export, by the name that others import it by. */
const EXPORTS = new Map(
  ['contract', 'client', 'language', 'sandbox', 'server'].flatMap((name) => {
    const home = `packages/${name}`;
    const { exports = {} } = JSON.parse(readFileSync(join(ROOT, home, 'package.json'), 'utf8'));
    return Object.entries<string>(exports).map(([path, file]) => [join(`@distribute/${name}`, path), join(home, file)]);
  }),
);

/** Every TypeScript source of the packages. One is parsed, and its tree made, when that is asked for: most never are. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(ROOT, 'packages', name))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const parsed = once(() => parseSync(file, text));
      const imports = once(() => importsOf(file, text, parsed()));
      return {
        path: relative(ROOT, file),
        text,
        get program() {
          return parsed().program;
        },
        get imports() {
          return imports();
        },
        isTest: /\.(test|fixture)\.tsx?$|\/test\/|\/language\/quality\/|\/fake-/.test(file),
      };
    });
}

/** Also those of types alone; not what is loaded later by `await import()`. */
export function importsOf(file: string, text: string, { module, program }: ParseResult): string[] {
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((item) => item.moduleRequest?.value ?? '')),
    ...(/\bimport\(/.test(text) ? typesInPlace(program) : []),
  ].filter(Boolean);
  return [...new Set(specifiers)].map((specifier) => target(file, specifier));
}

/** The sources of `import('./campaign.ts').Campaign`. */
function typesInPlace(program: Program): string[] {
  const found: string[] = [];
  visit(program, ({ type, source }) => {
    if (type === 'TSImportType') found.push((source as { value: string }).value);
  });
  return found;
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(dirname(from), specifier));
  return EXPORTS.get(specifier) ?? specifier;
}

/** Visits every node of a file's syntax tree. */
export function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) visit(item, look);
    return;
  }
  const fields = node as Record<string, unknown>;
  look(fields);
  // Not by Object.values: a list for each of a million nodes takes three times as long.
  for (const name in fields) visit(fields[name], look);
}
