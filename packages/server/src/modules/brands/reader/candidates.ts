import type { QuestionKey } from './question-keys.ts';
import { type Line, type SiteText, titleOf } from './site-text.ts';

/** A sentence or item of the site, word for word, from which a person may choose an answer. */
export interface Candidate {
  readonly text: string;
  readonly url: string;
  /** The heading it stands under; null where there is none. */
  readonly heading: string | null;
}

const MOST = 5;
const MAX_TEXT = 500;
const MIN_TEXT = 8;

/** The words that a heading, a page or a sentence has where it answers a question. */
const WORDS: Readonly<Record<QuestionKey, RegExp>> = {
  companyDescription: /\babout|who we are|what we do|\bwe (?:are|build|make|offer|provide)\b|über uns|à propos/i,
  targetAudience:
    /\bwho (?:we help|it is for|we work)|\bfor (?:teams|companies|people)|customers are|für wen|pour qui/i,
  valueProposition: /\bwhat you get|benefit|\bwhy\b|save|faster|without|vorteil|avantage/i,
  socialProof: /results?|case stud|proof|award|%|\d+ (?:customers|clients|users)|referenz/i,
  customers: /customers|clients|trusted by|they trust us|kunden|nos clients|clientes|clienti/i,
  riskReversal: /guarantee|refund|money[- ]back|trial|cancel|warrant|garant|geld zurück|rembours/i,
  price: /pric|cost|[€$£¥]\s?\d|\d\s?(?:€|EUR|USD|CHF)|preis|tarif|precio|prezz/i,
  callToAction: /\b(?:book|request|start|try|get|contact|call|order) |kontakt|anfrage|demander|réserve/i,
  spokespersonName: /founder|chief|director|manager|head of|CEO|owner|geschäftsführ|gérant/i,
  scarcity: /\bonly \d|limited|places? left|waiting list|per (?:month|year) only|begrenzt|limitée/i,
};

const isOffered = ({ text }: Line) => text.length >= MIN_TEXT && text.length <= MAX_TEXT;

const scoreOf = (line: Line, words: RegExp): number =>
  (words.test(line.text) ? 2 : 0) +
  (line.heading !== line.text && words.test(line.heading) ? 2 : 0) +
  (line.kind === 'heading' ? -1 : 0) +
  (words.test(titleOf(line.page)) ? 1 : 0) +
  (line.isMain ? 1 : 0) -
  (line.isFurniture ? 1 : 0) -
  Math.min(line.at, 200) / 400;

/** What the site says that may answer a question, best first, at most five, no two alike. */
export function candidatesFor({ lines }: SiteText, key: QuestionKey): readonly Candidate[] {
  const words = WORDS[key];
  const scored = lines
    .filter(isOffered)
    .map((line) => ({ line, score: scoreOf(line, words) }))
    .filter(({ score }) => score > 2)
    .sort((a, b) => b.score - a.score);
  const distinct = new Map(scored.map(({ line }) => [line.text.toLowerCase(), line] as const).reverse());
  return [...distinct.values()]
    .reverse()
    .slice(0, MOST)
    .map(({ text, page, heading }) => ({ text, url: page.url, heading: heading && heading !== text ? heading : null }));
}
