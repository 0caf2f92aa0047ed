import { pattern } from '../../text/pattern.ts';
import { plain } from '../plain-text.ts';
import { isQuotable, tidied, withoutEnd } from './chosen-text.ts';

/** What a customer says of the brand, and who says it; null where the site names nobody. */
export interface Testimonial {
  readonly quote: string;
  readonly by: string | null;
}

/** A person or a company with a name of two words at least; "Head of Facilities" and "a customer" name nobody. */
const NAMED = /^(?:\p{Lu}{2,3} )?\p{Lu}[\p{Ll}.'’-]+ (?:(?:de|von|van|der|la|du|&|und|and|et|y) ){0,2}\p{Lu}/u;

/** "Restaurant Owner, Leeds" is a role, not a name. */
const ROLE = pattern(
  'iu',
  String.raw`^(?:[\p{L}-]+ ){0,3}(?:head|owner|manager|director|customer|client|buyer|founder|`,
  'ceo|user|parent|patient|guest|inhaber(?:in)?|kunde|kundin|leiter(?:in)?|geschäftsführer(?:in)?|',
  'cliente?|gérante?|directeur|directrice|responsable|directora?|gerente|propietari[oa]|',
  String.raw`dueñ[oa])(?![\p{L}-])`,
);

const MARKS = /["“”„«»‹›]/gu;
const LONGEST = 300;

/** The words between quotation marks and what comes after them. */
function quotedIn(text: string): readonly [quote: string, rest: string] | null {
  if (!/^["“„«‹]/.test(text)) return null;
  const end = text.slice(1).search(/["”“»›]/) + 1;
  return end > 12 ? [text.slice(1, end).trim(), text.slice(end + 1)] : null;
}

/** "They came the same day. – Jane Doe, Northgate" */
function signedIn(text: string): readonly [quote: string, rest: string] | null {
  const at = Math.max(...[' – ', ' — ', ' - ', ' ~ '].map((mark) => text.lastIndexOf(mark)));
  return at > 12 && /[.!]$/.test(text.slice(0, at)) ? [text.slice(0, at), text.slice(at)] : null;
}

/** A customer speaks: "I", "my", or "they" about the brand. */
const OF_A_CUSTOMER = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:I|I['’](?:m|ve|d|ll)|my|me|myself|ich|mein\p{L}*|mir|mich|je|j['’]ai|`,
  String.raw`mon|(?<!(?:al|por|cada|un|el|este|del|primer) )mes|yo|mis?)(?!\p{L})|^(?:they|`,
  'he|she|ils|elles|ellos|ellas) |(?:jederzeit|gerne?) wieder|immer wieder gern|',
  String.raw`(?<!\p{L})(?:highly recommend|recommande vivement|recomendables?)`,
);

/** A text of a site that repeats a customer's words; null for the brand's own words. */
export function testimonialIn(given: string, brand: string): Testimonial | null {
  const text = tidied(given, brand);
  const [quote, rest] = quotedIn(text) ?? signedIn(text) ?? (OF_A_CUSTOMER.test(text) ? [text, ''] : ['', '']);
  if (!quote || quote.length > LONGEST || !isQuotable(plain(quote)) || quote.search(MARKS) >= 0) return null;
  const by = rest.replace(/^[ .,|·~()–—-]+/u, '').replace(/(?<![,. )])[,. )]+$/, '');
  const isNamed = NAMED.test(by) && !ROLE.test(by) && by.length <= 80 && !/[!?"“”„«»]/.test(by) && isQuotable(by);
  return { quote: withoutEnd(quote.replaceAll('!', '.')), by: isNamed ? by : null };
}
