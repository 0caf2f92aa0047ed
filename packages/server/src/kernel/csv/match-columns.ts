import { invalidRequest } from '../errors.ts';
import { isBrokenText } from './encoding.ts';
import { plainWord } from './plain-word.ts';
import type { CsvRow } from './read.ts';

/** The names that people give to columns of one kind, as plain words, the most certain first. */
export type ColumnWords<Target extends string> = Readonly<Record<Target, readonly string[]>>;

const NEVER = Number.POSITIVE_INFINITY;
const SAMPLE_ROWS = 50;
const SAMPLE_VALUES = 3;
const SAMPLE_LENGTH = 80;

/**
 * What each column holds: by the caller's mapping, else by its name. One entry per column of the file, in its order.
 * `isOpen` tells which columns the caller left to us.
 */
export function matchColumns<Target extends string>(
  columns: readonly string[],
  order: readonly Target[],
  rankOf: (word: string, target: Target) => number,
  override: Readonly<Record<string, Target | null>> | null,
): { targets: (Target | null)[]; isOpen: (at: number) => boolean } {
  if (override) assertOverride(columns, override);
  const said = new Map(Object.entries(override ?? {}));
  const targets = columns.map((name): Target | null => said.get(name) ?? null);
  const isOpen = (at: number) => targets[at] === null && !said.has(columns[at] as string);
  const words = columns.map(plainWord);
  for (const target of order) {
    if (targets.includes(target)) continue;
    const ranks = words.map((word, at) => (isOpen(at) ? rankOf(word, target) : NEVER));
    const best = Math.min(...ranks, NEVER);
    if (best < NEVER) targets[ranks.indexOf(best)] = target;
  }
  return { targets, isOpen };
}

/** The place of the word among the known names; infinite for another word. */
export const rankAmong = (names: readonly string[], word: string): number => {
  const rank = names.indexOf(word);
  return rank >= 0 ? rank : NEVER;
};

function assertOverride(columns: readonly string[], override: Readonly<Record<string, string | null>>): void {
  const taken = new Set<string>();
  for (const [column, target] of Object.entries(override)) {
    if (!columns.includes(column)) throw invalidRequest({ columnMapping: [`the file has no column ${column}`] });
    if (target === null) continue;
    if (taken.has(target)) throw invalidRequest({ columnMapping: [`${target} is named twice`] });
    taken.add(target);
  }
}

/** The first rows of a file, and all of its rows with those in front. */
export async function withSample(
  rows: AsyncGenerator<CsvRow, void, undefined>,
): Promise<{ sample: readonly CsvRow[]; all: AsyncGenerator<CsvRow> }> {
  const sample: CsvRow[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const { value, done } = await rows.next();
    if (done) break;
    sample.push(value);
  }
  return { sample, all: chain(sample, rows) };
}

async function* chain(first: readonly CsvRow[], rest: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield* first;
  yield* rest;
}

/** The first values of a column that differ, short enough to be shown. */
export const firstValues = (rows: readonly (readonly string[])[], at: number): string[] => {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '' && !isBrokenText(cell));
  return [...new Set(cells.map((cell) => cell.slice(0, SAMPLE_LENGTH).toWellFormed()))].slice(0, SAMPLE_VALUES);
};
