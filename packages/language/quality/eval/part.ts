import { join } from 'node:path';

/** Anybody may read `work` and work on it; of `held-out` only counts are shown. */
export type Corpus = 'work' | 'held-out';

/** The folder of a corpus. */
export const corpusFolder = (which: Corpus, name: string): string => join(import.meta.dirname, '..', which, name);

/** One judgement that the product makes without a model, and the texts on which it is measured. */
export interface Part {
  readonly name: string;
  measure(which: Corpus): Promise<Measure>;
}

export interface Measure {
  /** One line: first what is wrong or invented, then what is found and missed. */
  readonly headline: string;
  readonly figures: Readonly<Record<string, number>>;
  /** Tables for docs/quality.md, without a heading. */
  readonly markdown: string;
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
