import type { Line, SiteText } from '../../reader/site-text.ts';
import { anyOf, type Words } from '../words/any-of.ts';
import * as certificates from '../words/certificates.ts';
import * as company from '../words/company.ts';
import * as hedges from '../words/hedges.ts';
import * as people from '../words/people.ts';
import * as promise from '../words/promise.ts';
import * as results from '../words/results.ts';
import * as scarcity from '../words/scarcity.ts';
import * as terms from '../words/terms.ts';
import * as trade from '../words/trade.ts';
import { cached } from './cached.ts';

const isWords = (value: unknown): value is Words =>
  typeof (value as Words | null)?.test === 'function' && !(value instanceof RegExp);
const CUES: readonly (readonly [string, Words])[] = [
  ...[certificates, company, people, promise, results, scarcity, terms, trade, hedges].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Words] => isWords(entry[1])),
  ),
  ...Object.entries(people.ROLES).map(([role, words]) => [`ROLE_${role}`, words] as const),
  ['STAFF', anyOf(company.STAFF)],
];

/** Every cue of a text, and where it stands. Texts come back as headings and cards, so each is looked through once. */
const cuesByText = cached((_site: SiteText) => new Map<string, readonly (readonly [string, number])[]>());
export function cuesAt(site: SiteText, text: string): readonly (readonly [string, number])[] {
  const kept = cuesByText(site);
  const known = kept.get(text);
  if (known) return known;
  const found = CUES.flatMap(([name, words]) => words.all(text).map(({ index }) => [name, index] as const));
  kept.set(text, found);
  return found;
}
export const namesOf = (cues: readonly (readonly [string, number])[]): string[] => [
  ...new Set(cues.map(([name]) => name)),
];
export const cuesAround = (site: SiteText, line: Line): string[] =>
  namesOf(
    [...line.card.filter((text) => text !== line.text && text.length < 200), line.heading].flatMap((text) =>
      cuesAt(site, text),
    ),
  );
