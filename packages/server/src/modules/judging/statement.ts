/** What rests on evidence: a sentence of a mail or an answer, or a value read from a site. */
export interface JudgedStatement {
  /** One word, once in a call: "S1". */
  readonly id: string;
  readonly text: string;
  /** The question that a value answers; null for a sentence. */
  readonly answers: string | null;
  /** What it says it rests on; empty for a question or an offer of ours. */
  readonly evidence: readonly JudgedEvidence[];
  /** What rules noticed: it tells the judge where to look and decides nothing. */
  readonly lookAt: readonly string[];
}

export interface JudgedEvidence {
  readonly id: string;
  readonly text: string;
  /** Of whom it tells: `THE_COMPANY`, `THE_READER`, "Northfield Dairy (a customer)", or the heading it stands under. */
  readonly of: string;
}

export const THE_COMPANY = 'the company';
export const THE_READER = 'the reader';

export interface JudgedContext {
  /** Who speaks in a sentence ("we"), and whom a value is about. */
  readonly company: string;
  /** Who is spoken to ("you"): name, job title and company. Null where nobody is. */
  readonly reader: string | null;
  readonly language: string | null;
  /** The day, where sentences may count from it: "2026-11-18". */
  readonly today?: string | null;
  /** What the reader wrote, where a sentence may rest on it without naming it: an answer. */
  readonly wrote?: string | null;
  /** What the company never wants claimed, in its own words. */
  readonly neverClaims?: readonly string[];
}

export type Verdict =
  | { readonly held: true; readonly by: 'verbatim' | 'judge' }
  | { readonly held: false; readonly reason: string; readonly by: 'check' | 'judge' | 'no answer' };
