import type { SourceFile } from './source-files.ts';

/**
 * The groups of files that import each other in a circle, also by types alone. Strongly connected components, found by
 * Tarjan's algorithm: each file knows the earliest one that it leads back to.
 */
export function importCircles(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  /** Returns the number of the earliest open file that this one leads to. */
  function visit(path: string): number {
    const own = numbers.size;
    numbers.set(path, own);
    open.push(path);
    let earliest = own;
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue;
      if (!numbers.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, numbers.get(next) as number);
    }
    if (earliest < own) return earliest;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1 || importsOf.get(path)?.includes(path)) circles.push(group.sort());
    return own;
  }

  for (const path of importsOf.keys()) if (!numbers.has(path)) visit(path);
  return circles;
}
