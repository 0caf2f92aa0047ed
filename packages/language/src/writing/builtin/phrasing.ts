import { pattern } from '../../text/pattern.ts';
import { wordCount } from './shape.ts';
import type { Statement } from './statement.ts';

const WITH_DETERMINER = /^(?:(?:an?|the|your|our|one|two|three|some|any|no|all|every)(?![\p{L}-])|\d+ \p{L})/iu;
const UNCOUNTED =
  /(?:s|access|advice|credit|money|merchandise|support|lunch|coffee|cash|delivery|shipping|help|training)$/i;
const TAIL = /\s(?:of|for|to|with|in|at|from|per|worth|on|by|or|and|until|if|your)\s.*$/is;
const PLURAL = /^(?:\S+ ){0,3}\p{Ll}+(?:s|men|people)\b/u;

/** A group of people or things: "Nurses with night experience". */
export const isPlural = ({ inner, shape }: Pick<Statement, 'inner' | 'shape'>): boolean =>
  shape === 'phrase' && PLURAL.test(inner.charAt(0).toLowerCase() + inner.slice(1));

/** "30-day guarantee" with an article: "a 30-day guarantee". */
export function withArticle({ inner }: Pick<Statement, 'inner'>): string {
  if (WITH_DETERMINER.test(inner) || UNCOUNTED.test(inner.replace(TAIL, ''))) return inner;
  return `${/^(?:[aeiou]|8|11\b|18\b)/i.test(inner) ? 'an' : 'a'} ${inner}`;
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const sentence = (text: string): string => `${upper(text)}${/[.”»“]$/.test(text) ? '' : '.'}`;

/** Who says something: "Jane Doe (Head of Facilities, Northgate)". */
export const speaker = (by: string): string => {
  const [name = by, ...rest] = by.split(', ');
  return rest.length ? `${name} (${rest.join(', ')})` : name;
};

/** "Starter: €29 a month" and "Retard : transport remboursé" need no label of ours. */
const hasOwnLabel = (text: string): boolean => /^(?:[^ :]{1,30} ){0,4}[^ :]{0,30} ?: /.test(text);

/** What copywriters write without a verb: "4.9/5 from 612 reviews." "Free returns within 30 days." */
const ALONE = new Set(['valueForTarget', 'socialProof']);
/** A price says something only with what it is for: "€49 a month", "90 € le m²", "per visit". */
const PER_WHAT = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:per|pro|je|par|por|cada|each|every|jede[nrs]?|chaque) \p{L}|\d ?(?:[€£$¥]|`,
  String.raw`EUR|USD|GBP|CHF|Euros?|Franken|euros)? ?(?:\/ ?\p{L}|(?:each|an? \p{L}|(?:le|`,
  String.raw`la|el|al|im|am) \p{L}|l['’]\p{L}))|(?<!\p{L})(?:monthly|yearly|weekly|daily|`,
  String.raw`monatlich|jährlich|wöchentlich|täglich|mensuel\p{L}*|annuel\p{L}*|mensual\p{L}*|`,
  String.raw`anual\p{L}*)(?!\p{L})`,
);
const COMPARED =
  /^(?:(?:up to|around|bis zu|rund|jusqu['’]à|hasta|un) ){0,2}\d[\d.,]* ?%? (?:[\p{L}-]+ ){0,5}?(?:fewer|less|more|faster|lower|higher|weniger|mehr|schneller|moins|plus|menos|más)(?!\p{L})/iu;

/** "38% fewer short shipments": what came of something, without a verb. */
export const isResult = ({ key, text, shape }: Pick<Statement, 'key' | 'text' | 'shape'>): boolean =>
  ALONE.has(key) && shape === 'phrase' && COMPARED.test(text);

/** A comma before a clause: "Tyres, which …", "Reifen, die …". */
const CLAUSE =
  /, (?:who|which|whose|if|when|because|so|die|der|das|den|dem|deren|dessen|wenn|weil|damit|sobald|qui|que|dont|si|quand|cuando|porque) /i;

/** "First kit, folder, awl, needles and a guide": things in a row, without a figure. */
export const isListing = (text: string): boolean => {
  const items = text.split(/, | (?:and|und|et|y) /);
  return (
    !/\d/.test(text) &&
    !CLAUSE.test(text) &&
    (text.split(', ').length > 2 || (items.length > 2 && items.every((one) => wordCount(one) < 3)))
  );
};

/** "Roof hatch, galvanised, €189": in such a row a participle looks like a verb. */
const PRICE_ROW = /, (?:\p{Ll}+ )?(?:[€£$¥]|EUR|USD|GBP|CHF)? ?\d[\d.,]* ?(?:[€£$¥]|EUR|USD|GBP|CHF|Euros?|euros)?$/u;
const isBare = (shape: Statement['shape']) => shape === 'phrase' || shape === 'kind' || shape === 'names';

/** What says nothing to a reader without a verb: a row of a price list, a list of products. */
export function isUnsayable({ key, text, shape }: Pick<Statement, 'key' | 'text' | 'shape'>): boolean {
  if (key === 'price') return (isBare(shape) || PRICE_ROW.test(text)) && !PER_WHAT.test(text);
  return ALONE.has(key) && isBare(shape) && !(key === 'socialProof' && shape === 'names') && isListing(text);
}

/** The verb after names: "Kite and Harbor count with us", "Kite y Harbor riegan …". */
const VERB_OF_NAMES: Readonly<Record<string, RegExp>> = {
  en: pattern(
    'u',
    String.raw`^\p{Lu}[^.;:]{0,300}(?:,| and| &) \p{Lu}\S{0,40}(?: \p{Lu}\S{0,40}){0,6} (?!(?:and|`,
    'or|of|in|for|with|from|to|at|on|as|by|plus|among|since|across|the|near|both|',
    String.raw`all|other|amongst)(?!\p{L}))\p{Ll}{2,}(?<!s|ing|ed) \S`,
  ),
  de: /\p{Lu}\S{0,40} (?!(?:zwischen|neben|gegen|wegen|außen|innen|oben|unten)(?!\p{L}))\p{Ll}{3,}(?:en|ern|eln) \S/u,
  fr: /\p{Lu}\S{0,40} (?:(?:nous|y|se) |s['’])?(?:\p{Ll}{3,}ent|ont|font|sont)(?!\p{L})/u,
  es: /\p{Lu}\S{0,40} (?:(?:nos|se) )?(?!(?:según|también|gran|bien)(?!\p{L}))(?:\p{Ll}{3,}[aeo]n|van|han|son)(?!\p{L})/u,
};

/** Names with a verb are a sentence. */
export const tellOfNames = (text: string, language: string | null): boolean =>
  VERB_OF_NAMES[language ?? 'en']?.test(text) ?? false;

const FEW = 3;

/** Whether a text can be a sentence of a letter as it is; the others need a label. */
export function standsAlone({ key, text, shape }: Pick<Statement, 'key' | 'text' | 'shape'>): boolean {
  if (shape === 'sentence' || shape === 'action' || ALONE.has(key) || hasOwnLabel(text)) return true;
  if (key === 'riskReversal') return wordCount(text) > FEW || /\d|garant|guarant/i.test(text);
  return (key === 'scarcity' || key === 'urgency') && wordCount(text) > FEW && !/^\d/.test(text);
}

/** "A, B, C" as people write it: "A, B and C". */
export function enumerated(text: string, and: string): string {
  const items = text.split(', ');
  const last = items.pop() ?? '';
  return items.length === 0 || / (?:and|und|et|y|e|&) /.test(last) ? text : `${items.join(', ')} ${and} ${last}`;
}

/** Names that are no customers: "Winner, Pentawards 2024". */
export const isAward = (text: string): boolean =>
  /winner|award|prize|finalist|preis|prix|premio|medal|certif|zertif|(?<!\p{L})ISO(?!\p{L})|(?:19|20)\d{2}/iu.test(
    text,
  );
