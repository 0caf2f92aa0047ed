import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What one soak printed, one line each: numbers are counts of that run. */
export type Said = Readonly<Record<string, unknown>>;

/** One soak, run to its end or cut short by a failure. */
export interface SoakRun {
  readonly at: string;
  readonly commit: string;
  readonly soak: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly said: readonly Said[];
  /** What failed and what came of it, written by hand. */
  readonly why?: string;
}

const FILE = new URL('../../docs/reliability-runs.jsonl', import.meta.url);

export const addRun = (run: SoakRun): void => appendFileSync(FILE, `${JSON.stringify(run)}\n`);

export const readRuns = (): SoakRun[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as SoakRun)
    : [];
