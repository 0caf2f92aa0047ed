import type { Line, SiteText } from '../../reader/site-text.ts';
import { NOT_AN_ADDRESS, POSTCODE, STREET } from '../intents/address.ts';
import { MONEY } from '../intents/price.ts';
import { NUMBER } from '../numbers.ts';
import type { Intent } from '../question.ts';
import { OFFICE_MAIN } from '../words/company.ts';
import { type Candidate, isUsable, type Shape, whole } from './candidate.ts';
import { listCandidates } from './lists.ts';

/** What the answers to each kind of question look like; kinds that are missing are answered by rules alone. */
export const SHAPES: Readonly<Partial<Record<Intent, readonly Shape[]>>> = {
  price: ['money'],
  deposit: ['money', 'number'],
  revenue: ['money', 'number'],
  headCount: ['number'],
  count: ['number'],
  capacity: ['number'],
  minimum: ['number', 'money'],
  remaining: ['number', 'line'],
  share: ['number'],
  founded: ['year'],
  leadTime: ['line'],
  warranty: ['line'],
  notice: ['line'],
  trial: ['line'],
  payment: ['line'],
  deadline: ['line'],
  hours: ['line'],
  guarantee: ['line'],
  proof: ['line'],
  business: ['line'],
  sector: ['line'],
  audience: ['line', 'list'],
  award: ['line'],
  offer: ['line'],
  certificate: ['line', 'list'],
  customers: ['list'],
  products: ['list'],
  locations: ['list', 'line'],
  languages: ['list', 'line'],
  person: ['person'],
  speaker: ['person'],
  headOffice: ['place'],
};

const NUMBERS = new RegExp(`(?<![\\p{L}\\p{N}.,:/-])${NUMBER}(?![\\p{L}\\p{N}])\\+?(?:\\s?%)?`, 'giu');
const YEARS =
  /(?<![\d.,:/-])(?:1[6-9]\d\d|20[0-3]\d)(?![\d%€$£])|['’]\d\d(?!\d)|(?:明治|大正|昭和|平成|令和)\d{1,2}年/gu;
const NAME =
  /(?<![\p{L}.])\p{Lu}[\p{L}'’.-]{1,20}(?:\s(?:\([^()]{2,20}\)|(?:van|von|de|der|den|da|di|del|della|dos|le|la|ter|zu|af|y|e)(?=\s)|\p{Lu}[\p{L}'’.-]{0,20})){1,4}/u;
const HAN_NAME = /[\p{Script=Han}]{1,4}[\s　][\p{Script=Han}\p{Script=Hiragana}]{1,4}/u;

const spans = (line: Line, pattern: RegExp) =>
  [...line.text.matchAll(pattern)].map((match) => ({
    span: match[0].trim(),
    before: line.text.slice(0, match.index),
    after: line.text.slice(match.index + match[0].length),
  }));

const digits = (text: string) => Number(text.replace(/[^\d]/g, '') || Number.NaN);

function spanCandidates(line: Line): Candidate[] {
  const made: Candidate[] = [];
  for (const { span, before, after } of spans(line, MONEY))
    made.push({
      shape: 'money',
      value: span,
      key: `m${span.replace(/[^\d.,]/g, '')}`,
      line,
      before,
      after,
      amount: digits(span.replace(/[.,]\d\d(?!\d).*/, '')),
    });
  for (const { span, before, after } of spans(line, NUMBERS)) {
    const rest = /^[ \u00a0-]?(?:[\p{L}%²³]{1,18}(?:[ -][\p{L}]{1,16}){0,2})?/u.exec(after)?.[0] ?? '';
    made.push({
      shape: 'number',
      value: `${span}${rest}`.trim(),
      key: `n${span.toLowerCase()}`,
      line,
      before,
      after,
      amount: digits(span),
    });
  }
  for (const { span, before, after } of spans(line, YEARS))
    made.push({ shape: 'year', value: span, key: `y${span}`, line, before, after, amount: digits(span) });
  return made;
}

function personCandidates(line: Line): Candidate[] {
  if (!NAME.test(line.text) && !HAN_NAME.test(line.text)) return [];
  const isShort = line.text.length <= 60;
  const card = line.card.filter((text) => text.length <= 80);
  const isCard = isShort && card.length >= 2 && card.length <= 4 && card.join('').length <= 160;
  const value = isCard ? card.join(', ') : line.text;
  return [whole('person', value, line)];
}

const IN_A_PLACE =
  /(?:^|\s)(?:in|at|à|au|en|a|ad|te|w|we|em|i|på|near|bei|zu|im|is|on)\s\p{Lu}|[\p{Script=Han}]{1,4}(?:都|道|府|県|市|区|町|村)/u;

/** A line that may say where the company is; of an address the whole card. */
function placeCandidates(line: Line): Candidate[] {
  const { text, card } = line;
  if (text.length > 220 || /[?？]$/.test(text)) return [];
  const isAddress = POSTCODE.test(text) || (STREET.test(text) && /\d/.test(text) && text.length <= 120);
  const isLabelled =
    card.length <= 4 && card.some((other) => other !== text && other.length <= 40 && OFFICE_MAIN.test(other));
  if (!isAddress && !isLabelled && !IN_A_PLACE.test(text)) return [];
  const parts = card.filter((part) => !NOT_AN_ADDRESS.test(part) && part.length <= 90);
  const isCard = isAddress && text.length <= 120 && parts.length > 1 && parts.length <= 6 && parts.includes(text);
  return [whole('place', isCard ? parts.join(', ') : text, line)];
}

const kept = new WeakMap<SiteText, ReadonlyMap<Shape, readonly Candidate[]>>();

/** Everything that may be an answer, by its shape. */
export function candidatesOf(site: SiteText): ReadonlyMap<Shape, readonly Candidate[]> {
  const known = kept.get(site);
  if (known) return known;
  const usable = site.lines.filter(isUsable);
  const all = [
    ...usable.flatMap(spanCandidates),
    ...usable.filter(({ text }) => text.length >= 8).map((line) => whole('line', line.text, line)),
    ...usable.flatMap(personCandidates),
    ...site.lines.flatMap(placeCandidates),
    ...listCandidates(site),
  ];
  const byShape = Map.groupBy(all, ({ shape }) => shape);
  kept.set(site, byShape);
  return byShape;
}
