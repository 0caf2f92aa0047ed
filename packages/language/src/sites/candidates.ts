import { readData } from '../data.ts';
import { once } from '../once.ts';
import { featuresOf } from './features.ts';
import { QUESTION_KEYS, type QuestionKey } from './question-keys.ts';
import type { SiteText } from './site-text.ts';
import { type Unit, unitsOf } from './units.ts';

/** A sentence or item of the site, word for word, from which a person may choose an answer. */
export interface Candidate {
  readonly text: string;
  readonly url: string;
  /** The heading it stands under; null where there is none. */
  readonly heading: string | null;
}

const MOST = 5;

/** What an answer to each question may look like. */
export const SHAPES: Readonly<Record<QuestionKey, readonly Unit['shape'][]>> = {
  companyDescription: ['line'],
  targetAudience: ['line', 'list'],
  valueProposition: ['line'],
  socialProof: ['line', 'card', 'quote'],
  customers: ['line', 'list', 'card'],
  riskReversal: ['line', 'quote'],
  price: ['line', 'card'],
  callToAction: ['action', 'line'],
  spokespersonName: ['line', 'card'],
  scarcity: ['line', 'card'],
};

/** What a candidate has one of; without it a site that says nothing of the question would be offered in pieces. */
const NEEDED: Readonly<Partial<Record<QuestionKey, readonly string[]>>> = {
  socialProof: ['number', 'better', 'measured', 'award', 'trusted', 'customers', 'quoted', 'heading customers'],
  customers: ['name', 'customers', 'capitals', 'many capitals', 'heading customers', 'page customers'],
  riskReversal: ['promise', 'consequence', 'promiseLabel', 'heading promiseLabel', 'page promiseLabel', 'free', 'case'],
  price: ['money', 'prices', 'onRequest', 'heading prices', 'page prices'],
  callToAction: ['shape action', 'call'],
  spokespersonName: ['name'],
  scarcity: ['left', 'until', 'number', 'heading left'],
};

/** Words of headings and menus: alone they announce an answer and give none. */
const ANNOUNCES = [
  ...[
    'about',
    'whomHeading',
    'customers',
    'prices',
    'promiseLabel',
    'left',
    'news',
    'speaks',
    'call',
    'until',
    'trusted',
  ],
];
/** What makes an answer of a few words. */
const TELLS = [
  ...['number', 'money', 'onRequest', 'consequence', 'free', 'case', 'better', 'measured', 'award', 'quoted'],
];
const LABEL_WORDS = 3;
/** "Guarantee", "Our guarantee"; "Lifetime guarantee" answers. */
const ONE_WORD =
  /^(?:(?:our|your|the|my|unsere?|ihre?|die|der|das|notre|nos|votre|la|le|les|el|nuestr[oa]s?|la nostra|onze|nossa?|nasza|vår|vores) )?[\p{L}-]+$/iu;

/** "Our guarantee", "Prices", "What our customers say:": a label is no sentence and no item that answers. */
function isLabel({ text, shape, line }: Unit, features: readonly string[]): boolean {
  if (shape !== 'line' || features.includes('sentence') || features.includes('question')) return false;
  if (features.includes('open')) return true;
  const isShort = (text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= LABEL_WORDS;
  if (!isShort || features.some((name) => TELLS.includes(name))) return false;
  if (features.includes('promise') && !ONE_WORD.test(text)) return false;
  return features.some((name) => ANNOUNCES.includes(name)) || (line?.kind === 'heading' && text === line.heading);
}

/** By question and feature, in hundredths; `npm run train:sites` learns them. */
export type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>;

const learnedWeights = once((): Weights => {
  const weights: Weights = JSON.parse(readData('sites/weights.json').toString('utf8'));
  const missing = QUESTION_KEYS.filter((key) => !weights[key]);
  if (missing.length) throw new Error(`sites/weights.json: no weights for ${missing.join(', ')}`);
  return weights;
});

const isAlike = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** The units of a site, the likeliest answer first. */
export function rankedUnits(site: SiteText, key: QuestionKey, learned: Weights = learnedWeights()): Unit[] {
  const own = learned[key] ?? {};
  return unitsOf(site)
    .filter(({ shape }) => SHAPES[key].includes(shape))
    .map((unit) => ({ unit, features: featuresOf(site, unit) }))
    .filter(({ features }) => NEEDED[key]?.some((name) => features.includes(name)) ?? true)
    .filter(({ unit, features }) => key === 'callToAction' || !isLabel(unit, features))
    .map(({ unit, features }) => ({ unit, score: features.reduce((sum, name) => sum + (own[name] ?? 0), 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ unit }) => unit);
}

/** What the site says that may answer a question, best first, at most five, no two alike. */
export function candidatesFor(
  site: SiteText,
  key: QuestionKey,
  learned: Weights = learnedWeights(),
): readonly Candidate[] {
  const chosen: Unit[] = [];
  for (const unit of rankedUnits(site, key, learned)) {
    if (chosen.length === MOST) break;
    if (!chosen.some(({ text }) => isAlike(text, unit.text))) chosen.push(unit);
  }
  return chosen.map(({ text, page, heading }) => ({
    ...{ text, url: page.url, heading: heading !== '' && heading !== text ? heading : null },
  }));
}
