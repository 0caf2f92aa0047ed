import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, parseSync } from 'oxc-parser';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly program: Program;
  /** Resolved paths of our own files, or the names of packages. */
  readonly imports: readonly string[];
  readonly isTest: boolean;
}

/** What the packages export, by the name that others import it by. */
const EXPORTS = new Map(
  ['contract', 'client'].flatMap((name) => {
    const home = `packages/${name}`;
    const { exports } = JSON.parse(readFileSync(join(ROOT, home, 'package.json'), 'utf8'));
    return Object.entries<string>(exports).map(([path, file]) => [join(`@distribute/${name}`, path), join(home, file)]);
  }),
);

/** Every TypeScript source of the packages, with what it imports. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(ROOT, 'packages', name))
    .map((file) => {
      const parsed = parseSync(file, readFileSync(file, 'utf8'));
      const { module } = parsed;
      const specifiers = [
        ...module.staticImports.map((entry) => entry.moduleRequest.value),
        ...module.staticExports.flatMap((entry) => entry.entries.map((item) => item.moduleRequest?.value ?? '')),
      ].filter(Boolean);
      return {
        path: relative(ROOT, file),
        // Made when it is asked for, once: a tree costs more than the parsing, and many files are only named.
        get program() {
          return parsed.program;
        },
        imports: [...new Set(specifiers)].map((specifier) => target(file, specifier)),
        isTest: /\.(test|fixture)\.tsx?$|\/test\/|\/fake-/.test(file),
      };
    });
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(dirname(from), specifier));
  return EXPORTS.get(specifier) ?? specifier;
}

/** Visits every node of a file's syntax tree. */
export function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, look);
  else if (node && typeof node === 'object') {
    look(node as Record<string, unknown>);
    for (const value of Object.values(node)) visit(value, look);
  }
}
