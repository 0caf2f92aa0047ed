import type { TemplateProblem } from '@distribute/contract/templates';
import type { z } from 'zod';

export type Problem = z.output<typeof TemplateProblem>;
export type Place = { readonly line: number; readonly column: number };
/** A problem of one part. */
export type Fault = Place & Pick<Problem, 'code' | 'message'>;

export const START: Place = { line: 1, column: 1 };

export function placeOf(source: string, at: number): Place {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export const placeOfToken = (token: { getPosition(): number[] }): Place => {
  const [line = 1, column = 1] = token.getPosition();
  return { line, column };
};

export const list = (words: readonly string[]) => words.join(', ');
