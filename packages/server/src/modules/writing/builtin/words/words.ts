import type { Language } from '../../language.ts';
import type { Statement } from '../statement.ts';

/** Several wordings of one thing; the seed chooses one for a reader. */
export type Ways = readonly [string, ...string[]];

/** The wordings whose facts are known; the last needs none, so that there is always one. */
export const oneOf = (...ways: readonly (string | false | null)[]): Ways =>
  asWays(ways.filter((way) => typeof way === 'string').filter((way) => way !== ''));

const asWays = ([first = '', ...others]: readonly string[]): Ways => [first, ...others];

/** Ways to ask, each followed by the link if there is one; `how` says what the link is for. */
export const linked = (ways: Ways, url: string | null, how: string, colon = ':'): Ways =>
  url ? asWays(ways.map((way) => `${way} ${how}${colon} ${url}`)) : ways;

/** What is known about the reader, phrased for use in a sentence. */
export interface ReaderWords {
  readonly org: string | null;
  readonly title: string | null;
  /** "Rockrose Resorts runs family hotels for groups.": what the company does, in a sentence that names it. */
  readonly does: string | null;
  readonly industry: string | null;
}

export interface SubjectWords {
  readonly brand: string;
  readonly org: string | null;
  readonly title: string | null;
  /** The subject of the mail, in a few words. */
  readonly topic: string | null;
}

/** All the text that our own writer puts around the statements, in one language. None of it is a claim. */
export interface Words {
  readonly language: Language;
  readonly greeting: (name: string | null) => Ways;
  readonly close: Ways;
  readonly list: (items: readonly string[]) => string;
  readonly tell: (statement: Statement, brand: string) => string | null;
  /** What the brand does, from a phrase of the brand. */
  readonly overview: (statement: Statement, brand: string) => string;
  readonly from: (brand: string, domain: string) => string;
  readonly offers: (brand: string, services: string) => string;
  readonly example: (sentence: string) => string;
  /** A reason that a statement supports: the reader is one of the brand's customers. Null when it cannot be said. */
  readonly reason: (audience: Statement, brand: string) => string | null;
  readonly audience: (statement: Statement, brand: string) => string;
  /** Always a question; with the link if there is one. */
  readonly ask: (
    goal: 'signup' | 'meetingBooked' | 'purchase' | null,
    outcome: Statement | null,
    url: string | null,
  ) => Ways;
  readonly goodbye: Ways;
  readonly cold: {
    readonly opening: (reader: ReaderWords & { readonly topic: string | null }) => Ways;
    /** The reader's company only, for when the role is named next to a statement. */
    readonly read: (does: string, topic: string | null) => Ways;
    /** A statement about the responsibilities of a person with this title. */
    readonly tie: (title: string, statement: Statement) => Ways;
    readonly again: (brand: string, topic: string | null) => Ways;
    readonly last: (brand: string, topic: string | null) => Ways;
    readonly easier: (brand: string, topic: string | null, org: string | null) => Ways;
    readonly subjects: (of: SubjectWords) => Ways;
  };
  readonly crm: {
    readonly opening: (brand: string, org: string | null) => Ways;
    readonly again: (brand: string) => Ways;
    readonly subjects: (of: SubjectWords) => Ways;
  };
  readonly hiring: {
    readonly opening: (brand: string, reader: ReaderWords) => Ways;
    readonly profile: (profile: string, isClose: boolean) => string;
    readonly ask: (url: string | null, isTalk: boolean) => Ways;
    readonly again: (brand: string) => Ways;
    readonly easier: (brand: string) => Ways;
    readonly subjects: (of: Omit<SubjectWords, 'topic'>) => Ways;
  };
  readonly feedback: {
    readonly request: (brand: string, reader: ReaderWords) => Ways;
    readonly effort: (statement: Statement) => string;
    readonly thanks: (gift: Statement, worth: string | null) => Ways;
    readonly ask: (url: string | null) => Ways;
    readonly again: (brand: string) => Ways;
    readonly easier: Ways;
    readonly subjects: (of: Omit<SubjectWords, 'topic'>) => Ways;
  };
  readonly pitch: {
    readonly opening: (article: string | null, org: string | null) => Ways | null;
    readonly news: (statement: Statement, brand: string) => string | null;
    readonly angle: (angle: string) => Ways;
    readonly source: (brand: string) => string;
    readonly spokesperson: (person: string) => Ways;
    readonly ask: (org: string | null, url: string | null) => Ways;
    readonly again: (brand: string) => Ways;
    readonly easier: (brand: string) => Ways;
    readonly subjects: (
      of: Omit<SubjectWords, 'topic'> & { readonly angle: string | null; readonly news: string | null },
    ) => Ways;
  };
}
