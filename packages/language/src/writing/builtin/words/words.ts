import { pattern } from '../../../text/pattern.ts';
import type { Language } from '../../language.ts';
import { lower, sentence } from '../phrasing.ts';
import type { Statement } from '../statement.ts';

/** Several wordings of one thing; the seed chooses one for a reader. */
export type Ways = readonly [string, ...string[]];

/** What is known about the reader, phrased for use in a sentence. */
export interface ReaderWords {
  readonly org: string | null;
  readonly title: string | null;
}

/** What a mail asks its reader for. */
export interface Asked {
  readonly goal: 'signup' | 'meetingBooked' | 'purchase' | null;
  readonly outcome: Statement | null;
  /** How long it takes and what it costs, where the customer says so. */
  readonly terms: string | null;
  readonly url: string | null;
  readonly org: string | null;
  /** Whether "this" and "it" would point at what we do or offer. After a price or a list of customers they would not. */
  readonly isAboutOffer: boolean;
}

/** Ways to ask, each followed by the link if there is one; `how` says what the link is for. */
export const linked = (ways: Ways, url: string | null, how: string, colon = ':'): Ways =>
  eachOf(ways, (way) => (url ? `${way} ${how}${colon} ${url}` : way));

/** All the text that our own writer puts around the statements, in one language. None of it is a claim. */
export interface Words {
  readonly language: Language;
  readonly greeting: (name: string | null, family: string | null) => Ways;
  readonly close: Ways;
  /** Before what a follow-up adds. */
  readonly addition: Ways;
  /** A statement in a sentence; null when it cannot be put well. */
  readonly tell: (statement: Statement, brand: string) => Ways | null;
  /** What the brand does, in a sentence that names it, unless it was named before. */
  readonly overview: (statement: Statement, brand: string, isNamed: boolean) => Ways;
  /** Why this reader: the brand works for such people. It names the brand. Null when it cannot be said. */
  readonly reason: (audience: Statement, brand: string) => string | null;
  /** One request, with the link if there is one. */
  readonly ask: (asked: Asked) => Ways;
  /** A subject with what the ask offers; null where it offers no thing. */
  readonly offered: (outcome: Statement, org: string) => string | null;
  /** For when no text of the brand is short enough. */
  readonly subject: (brand: string, org: string | null) => string;
  readonly hiring: {
    readonly opening: (brand: string, reader: ReaderWords) => Ways;
    readonly profile: (profile: Statement, isClose: boolean) => string;
    readonly ask: (url: string | null, isTalk: boolean) => Ways;
    readonly subjects: (brand: string) => Ways;
  };
  readonly feedback: {
    readonly request: (brand: string, reader: ReaderWords) => Ways;
    readonly effort: (statement: Statement) => string;
    readonly thanks: (gift: Statement, worth: string | null) => Ways;
    readonly ask: (url: string | null) => Ways;
    readonly again: (brand: string) => Ways;
    readonly subjects: (brand: string) => Ways;
  };
  readonly pitch: {
    readonly opening: (article: string | null, org: string | null) => Ways | null;
    readonly news: (statement: Statement, brand: string) => string;
    readonly angle: (angle: Statement) => Ways;
    readonly source: (brand: string) => string;
    readonly spokesperson: (person: string) => Ways;
    readonly ask: (org: string | null, url: string | null) => Ways;
    readonly subjects: (of: {
      readonly brand: string;
      readonly org: string | null;
      readonly angle: string | null;
      readonly news: string | null;
    }) => Ways;
  };
}

/** A description that says what the company is, with the brand for "we"; null where its words do not allow that. */
export const brandIs = (
  text: string,
  brand: string,
  { we, is, joined }: { readonly we: RegExp; readonly is: string; readonly joined: RegExp },
): string | null => {
  if (!we.test(text)) return null;
  const rest = text.replace(we, '');
  const [first = ''] = rest.split(/[.,]/);
  const name = brand.toLowerCase().split(' ');
  const isDoubled = (first.toLowerCase().match(/\p{L}{4,}/gu) ?? []).slice(0, 3).some((word) => name.includes(word));
  // "We are a clinic and treat …" keeps its "we" for the second verb.
  return isDoubled || joined.test(rest.split('. ')[0] ?? '') ? text : `${brand} ${is} ${rest}`;
};

/** The words before a bare phrase that cannot stand alone, by what it is. */
export interface Labels {
  readonly customers: Ways;
  /** Before a figure without a verb, in what is offered and in a proof. */
  readonly valueForTarget: Ways;
  readonly socialProof: Ways;
  readonly riskReversal: Ways;
  readonly price: Ways;
  readonly scarcity: Ways;
  readonly urgency: Ways;
  readonly roleValueProp: Ways;
  readonly servicesOffered: Ways;
}
const SMALL = pattern(
  'iu',
  '^(?:from|up to|around|rund|only|just|no|until|free|without|ab|von|nur|ohne|bis|',
  String.raw`monatlich|jederzeit|täglich|kostenlos\p{L}*|à partir|dès|de|des|sans|jusqu|seulement|`,
  String.raw`desde|sin|solo|hasta|con|avec|mit|with)(?!\p{L})`,
);
/** A phrase after its label keeps its capitals, unless it begins with a small word. */
export const labelled = (labels: Labels, { key, text, inner }: Statement, colon = ':'): Ways => {
  const ways = labels[key as keyof Labels] as Ways | undefined;
  if (ways === undefined) return [sentence(text)];
  const phrase = SMALL.test(text) ? lower(text) : key === 'price' ? inner : text;
  return eachOf(ways, (label) => `${label}${colon} ${phrase}.`);
};

/** The same done to each of several wordings. */
export const eachOf = ([first, ...others]: Ways, put: (way: string) => string): Ways => [
  put(first),
  ...others.map(put),
];
