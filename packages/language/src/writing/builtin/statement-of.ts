import { type HeardLanguage, languageOf } from '../language.ts';
import { plain, textsIn } from '../plain-text.ts';
import { leans, sayable, sentencesIn, tidied, withoutLabel } from './chosen-text.ts';
import { isListing, isResult, tellOfNames, upper } from './phrasing.ts';
import { areNames, type Shape, shapeOf, wordCount } from './shape.ts';
import type { Spelling } from './spelling.ts';
import type { Statement } from './statement.ts';
import { testimonialIn } from './testimonial.ts';

/** What the text of one brand is read with. */
export interface Reading {
  readonly brand: string;
  /** The names that the brand uses for itself. */
  readonly names: readonly string[];
  readonly spelling: Spelling;
  /** The language of texts that are too short to tell theirs. */
  readonly language: HeardLanguage;
}

/** Several sentences are said completely up to this length; of a longer text, its first sentences. */
const MAX_WORDS = 48;
const MAX_CHARACTERS = 340;
const MOST_ITEMS = 6;
const PRICE = 'price';
/** Of these the words before a colon belong to the text: "Starter: €29", "Guarantee: 12 months". */
const LABELLED = new Set([PRICE, 'riskReversal', 'scarcity', 'urgency']);
/** Of these a single word says nothing: "Now", "Risk-free". */
const SPOKEN = new Set(['valueForTarget', 'socialProof', 'riskReversal', 'urgency', 'scarcity']);
const BY_OTHERS = new Set(['socialProof', 'customers']);
/** Several things in one line: "A | B | C", "A · B · C". A list that was read from a site has a line for each. */
const SEPARATED = / ?[|·] | [|·]/u;
const BULLETS = /[•▪●◦‣∙]/gu;

/** A sum of money; a price without one says nothing. */
const AMOUNT =
  /[€£$¥]\s?\d|\d\s?(?:[€£$¥]|(?:EUR|USD|GBP|CHF|Euros?|Franken|euros|dollars|pounds)(?!\p{L}))|(?:EUR|USD|GBP|CHF|Fr\.)\s?\d/u;
const FEW_WORDS = 4;

const fits = (text: string) => wordCount(text) <= MAX_WORDS && text.length <= MAX_CHARACTERS;

function made(key: string, text: string, shape: Shape, isGiven: boolean, reading: Reading): Statement {
  const heard = hear(text, reading.language);
  const isNames = shape === 'names';
  const inner = isNames ? text : reading.spelling.inner(text, heard);
  return { key, text, inner, shape, language: isNames ? null : heard, isGiven, by: null, rest: null };
}

const hear = (text: string, ofBrand: HeardLanguage): HeardLanguage => {
  const told = languageOf(text);
  return told === null || isMisheard(text, told, ofBrand) ? ofBrand : told;
};
/** Few words of our own languages may look like another's: "$6 per seat", "cinco minutos", the German "du". */
const isMisheard = (text: string, told: HeardLanguage, ofBrand: HeardLanguage) =>
  (told === 'other' && (ofBrand === 'es' || wordCount(text) <= FEW)) ||
  (told === 'fr' && ofBrand === 'de' && /(?<!\p{L})du(?!\p{L})/iu.test(text));
const FEW = 6;

/** A value as one statement; null when a letter cannot say it well. */
export function statementOf(key: string, value: unknown, isGiven: boolean, reading: Reading): Statement | null {
  const texts = textsIn(value).map((text) => text.replace(BULLETS, ' | '));
  const list = listIn(texts, reading);
  if (list) return made(key, list, areNames(list) ? 'names' : 'phrase', isGiven, reading);
  for (const text of texts) {
    const statement = fromText(key, text, isGiven, reading);
    if (statement) return statement;
  }
  return null;
}

/** Several short items as one enumeration. */
function listIn(texts: readonly string[], { brand, spelling }: Reading): string | null {
  const [only = ''] = texts;
  const lines = only.trim().split('\n');
  const apart = lines.length > 1 ? lines : tidied(only, brand).split(SEPARATED);
  const items = (texts.length > 1 ? texts : apart)
    .map((text) => sayable(tidied(text, brand), spelling))
    .filter((text) => text !== null);
  const isList = items.length > 1 && items.every((text) => wordCount(text) <= 6);
  return isList ? items.slice(0, MOST_ITEMS).join(', ') : null;
}

function fromText(key: string, given: string, isGiven: boolean, reading: Reading): Statement | null {
  const quoted = BY_OTHERS.has(key) ? testimonialIn(given, reading.brand) : null;
  // Nobody believes the words of a customer without a name.
  if (quoted)
    return fits(quoted.quote) && quoted.by !== null
      ? { ...made(key, quoted.quote, 'quote', isGiven, reading), by: quoted.by }
      : null;
  const whole = tidied(plain(given), reading.brand);
  const language = hear(whole, reading.language);
  const pieces = sentencesIn(LABELLED.has(key) ? whole : withoutLabel(whole))
    .map((piece) => sayable(piece, reading.spelling))
    .filter((piece) => piece !== null)
    .map(upper);
  const at = pieces.findIndex((piece) => fits(piece) && !leans(piece));
  const first = pieces[at];
  if (first === undefined) return null;
  const shapeIn = (piece: string) => shapeOf(piece, reading.names, hear(piece, language));
  const read = shapeIn(first);
  // In these languages a full stop tells more than our few verbs.
  const isWhole =
    /[.!]$/.test(whole) &&
    wordCount(first) > FEW_WORDS &&
    key !== PRICE &&
    !isListing(first) &&
    !isResult({ key, text: first, shape: read }) &&
    (language === 'de' || language === 'fr' || language === 'es');
  const isOfNames = BY_OTHERS.has(key) && (read === 'phrase' || read === 'kind') && tellOfNames(first, language);
  const shape = (read === 'phrase' && isWhole) || isOfNames ? 'sentence' : read;
  if (key === PRICE && !AMOUNT.test(whole)) return null;
  if (SPOKEN.has(key) && wordCount(first) < 2) return null;
  const more = pieces.slice(at + 1);
  const { inner } = reading.spelling;
  // "14-day free trial. No credit card required." is one phrase.
  const phrases =
    shape === 'phrase' ? whileTrue(more, (piece) => shapeIn(piece) === 'phrase' && wordCount(piece) <= 8) : [];
  const text = phrases.reduce((told, piece) => {
    const small = inner(piece, language);
    return /^\p{Lu}/u.test(small) ? `${told}. ${piece}` : `${told}, ${small}`;
  }, first);
  const sentences = whileTrue(more.slice(phrases.length), (piece) => shapeIn(piece) === 'sentence');
  const rest = sentences.reduce((told, _, end) => {
    const longer = sentences.slice(0, end + 1).join('. ');
    return fits(`${text}. ${longer}`) ? longer : told;
  }, '');
  if (shape === 'sentence') return made(key, rest ? `${text}. ${rest}` : text, shape, isGiven, reading);
  return { ...made(key, text, shape, isGiven, { ...reading, language }), rest: rest || null };
}

/** The first items, up to one that does not suit. */
const whileTrue = <T>(items: readonly T[], suits: (item: T) => boolean): readonly T[] => {
  const end = items.findIndex((item) => !suits(item));
  return end < 0 ? items : items.slice(0, end);
};
