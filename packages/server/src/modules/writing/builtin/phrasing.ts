import type { Statement } from './statement.ts';

/** First words of a phrase that may lose their capital; any other word may be a name. */
const COMMON_HEADS = new Set(
  [
    'A An The We Our It You Your Every Each All Most No Any One Two Three Four Five Six Seven Eight Nine Ten Half Only',
    'Until Before After Through During Within This These There Since With In On At Over Up About Around More Less Fewer Better Lower Higher Why How What When If',
    'Free Faster Full First New Early Simple Clear Real Short Long Fast Easy Quick Instant Automatic Automated Modern',
    'Independent Local Global International Complete Professional Open Private Public Custom Additional Competitive Paid',
    'Annual Weekly Monthly Daily Unlimited Personal Remote Flexible Zero Senior Junior Experienced Part Fully Small Large',
    'Mid High Low Good Great Direct Online Digital Mobile Design Software Marketing Sales Product Accounting Bookkeeping',
    'Consulting Data Cloud Security Payroll Legal Financial Finance Business Customer Customers Client Clients Project',
    'Time Work Team Teams Training Education Health Medical Home Food Travel Property Construction Engineering Backend',
    'Frontend Interior Web Price Prices People Place Places Money Support Invoices Reports Winner Finalist Member Partner',
  ].flatMap((line) => line.split(' ')),
);
const PLURAL_HEAD = /^\p{Lu}\p{Ll}+(?:s (?:\p{Ll}|$)|(?: \p{Ll}+){0,2} \p{Ll}+s\b)/u;
const WITH_DETERMINER = /^(?:(?:an?|the|your|our|one|two|three|some|any|no|all|every)(?![\p{L}-])|\d+ \p{L})/iu;
const UNCOUNTED = /(?:s|access|credit|money|merchandise|support|lunch|coffee|cash)$/i;
const TAIL = /\s(?:of|for|to|with|in|at|from|per|worth|on|by|or|and|until|if|your)\s.*$/is;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The statement for use inside a sentence of ours. */
export const inner = ({ text, shape }: Statement): string =>
  COMMON_HEADS.has(/^\p{L}+/u.exec(text)?.[0] ?? '') || !['sentence', 'phrase'].includes(shape) ? lower(text) : text;

/** For groups of people or things: "Nurses with night experience" loses its capital too. */
export const innerPlural = (statement: Statement): string =>
  PLURAL_HEAD.test(statement.text) ? lower(statement.text) : inner(statement);
export const isPlural = ({ text, shape }: Statement): boolean =>
  shape === 'phrase' && (PLURAL_HEAD.test(text) || /^(?:\S+ ){0,3}\p{Ll}+s\b/u.test(text));

/** "30-day guarantee" with an article: "a 30-day guarantee". */
export function withArticle(statement: Statement): string {
  const phrase = inner(statement);
  if (WITH_DETERMINER.test(phrase) || UNCOUNTED.test(phrase.replace(TAIL, ''))) return phrase;
  return `${/^(?:[aeiou]|8|11\b|18\b)/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
}
