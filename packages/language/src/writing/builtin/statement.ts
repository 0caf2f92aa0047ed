import type { HeardLanguage } from '../language.ts';
import type { Shape } from './shape.ts';

/** Something that may be said because the customer typed it, chose it, or the site says it for sure. */
export interface Statement {
  /** The input or field that it comes from. */
  readonly key: string;
  readonly text: string;
  /** The text inside a sentence of ours: without a capital, unless it begins with a name. */
  readonly inner: string;
  readonly shape: Shape;
  /** Null for names, which belong to every language. */
  readonly language: HeardLanguage | null;
  /** True for the campaign's inputs, false for what is known about the brand. */
  readonly isGiven: boolean;
  /** Who says it, where it is somebody else's words. */
  readonly by: string | null;
  /** Whole sentences that come after a text that is none. */
  readonly rest: string | null;
}
