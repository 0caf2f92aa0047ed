import { type Line, lettersOf } from '../../reader/site-text.ts';

/** What an answer looks like: it decides what of a line is a candidate, and which of its words are near. */
export type Shape = 'money' | 'number' | 'year' | 'line' | 'list' | 'person' | 'place';

/** Something that a site says and that may be the answer to a question. */
export interface Candidate {
  readonly shape: Shape;
  readonly value: string | readonly string[];
  /** Candidates with one key are one answer. */
  readonly key: string;
  readonly line: Line;
  /** Of a list, the lines of its items. */
  readonly lines?: readonly Line[];
  /** What stands before and behind the value in its sentence. */
  readonly before: string;
  readonly after: string;
  readonly amount: number;
}

/** What comes back on every page, and single signs, answer nothing. */
export const isUsable = ({ text, isFurniture }: Line) => !isFurniture && text.length > 1;

/** A whole text as a candidate. */
export const whole = (shape: Shape, value: string, line: Line): Candidate => ({
  ...{ shape, value, key: `${shape}${lettersOf(value)}`, line, before: '', after: '', amount: Number.NaN },
});
