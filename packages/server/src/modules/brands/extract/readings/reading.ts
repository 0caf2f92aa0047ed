import type { Intent } from '../question.ts';

export interface Reading {
  readonly intent: Intent;
  /** One of these: a pattern, or patterns that follow one another. */
  readonly asks: readonly (RegExp | readonly RegExp[])[];
  readonly not?: RegExp;
  /** Words that belong to the intent and say nothing more. */
  readonly own: string;
}
