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

const PERSON = /^(?:\p{Lu}{2,3} )?\p{Lu}[\p{Ll}.]+ \p{Lu}/u;

/** Who says something: "Jane Doe (Head of Facilities, Northgate)"; a role without a name is a customer's. */
export const speaker = (by: string | null, customer: string): string => {
  if (by === null) return customer;
  if (!PERSON.test(by)) return `${customer} (${by})`;
  const [name = by, ...rest] = by.split(', ');
  return rest.length ? `${name} (${rest.join(', ')})` : name;
};

/** "Starter: €29 a month" and "Retard : transport remboursé" need no label of ours. */
const hasOwnLabel = (text: string): boolean => /^(?:[^ :]{1,30} ){0,4}[^ :]{0,30} ?: /.test(text);

/** What copywriters write without a verb: "4.9/5 from 612 reviews." "Free returns within 30 days." */
const ALONE = new Set(['valueForTarget', 'socialProof']);
const BARE_PRICE = /^(?:from|only|just|ab|nur|à partir|dès|desde|solo|CHF|EUR|USD|GBP|[€£$¥\d])/i;
const FEW = 3;

/** Whether a text can be a sentence of a letter as it is; the others need a label. */
export function standsAlone({ key, text, shape }: Pick<Statement, 'key' | 'text' | 'shape'>): boolean {
  if (shape === 'sentence' || shape === 'action' || ALONE.has(key) || hasOwnLabel(text)) return true;
  if (key === 'price') return !BARE_PRICE.test(text);
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
