import { readFileSync, writeFileSync } from 'node:fs';

/** What the workers of a run are told. */
export interface Instructions {
  /** What is loaded instead of these sources, by their absolute paths. */
  readonly sources: Readonly<Record<string, string>>;
  /** The numbers of the mutants that each test is tried with, by the id of the test. */
  readonly trials?: Readonly<Record<string, readonly number[]>>;
}

const PLACE = 'MUTATE_INSTRUCTIONS';

/** Leaves them for the workers that are started from now on. */
export function leaveInstructions(file: string, instructions: Instructions): void {
  writeFileSync(file, JSON.stringify(instructions));
  process.env[PLACE] = file;
}

export function readInstructions(): Instructions {
  const file = process.env[PLACE];
  return file === undefined ? { sources: {} } : JSON.parse(readFileSync(file, 'utf8'));
}
