import type { Language } from '../../language.ts';
import type { Statement } from '../statement.ts';

/** Some ways to say one thing; which one a reader gets is drawn by the seed. */
export type Ways = readonly [string, ...string[]];

/** Of several wordings the ones whose facts are known; the last needs none, so that there is always one. */
export const oneOf = (...ways: readonly (string | false | null)[]): Ways =>
  asWays(ways.filter((way) => typeof way === 'string').filter((way) => way !== ''));

const asWays = ([first = '', ...others]: readonly string[]): Ways => [first, ...others];

/** Ways to ask, each followed by the link where there is one; `how` says what the link is for. */
export const linked = (ways: Ways, url: string | null, how: string, colon = ':'): Ways =>
  url ? asWays(ways.map((way) => `${way} ${how}${colon} ${url}`)) : ways;

/** What is known of the reader, as it may stand in a sentence. */
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
  /** What the mail is about, in a few words. */
  readonly topic: string | null;
}

/** Everything that our own writer says around the statements, in one language. None of it is a claim. */
export interface Words {
  readonly language: Language;
  readonly greeting: (name: string | null) => Ways;
  readonly close: Ways;
  readonly list: (items: readonly string[]) => string;
  readonly tell: (statement: Statement, brand: string) => string | null;
  /** What the brand does, from a phrase of its own. */
  readonly overview: (statement: Statement, brand: string) => string;
  readonly from: (brand: string, domain: string) => string;
  readonly offers: (brand: string, services: string) => string;
  readonly example: (sentence: string) => string;
  /** A reason that a statement supports: the reader belongs to the brand's customers. Null where it cannot be said. */
  readonly reason: (audience: Statement, brand: string) => string | null;
  readonly audience: (statement: Statement, brand: string) => string;
  /** With the link where there is one. Always a question. */
  readonly ask: (
    goal: 'signup' | 'meetingBooked' | 'purchase' | null,
    outcome: Statement | null,
    url: string | null,
  ) => Ways;
  readonly goodbye: Ways;
  readonly cold: {
    readonly opening: (reader: ReaderWords & { readonly topic: string | null }) => Ways;
    /** The reader's company alone, where the role is named beside the statement that touches it. */
    readonly read: (does: string, topic: string | null) => Ways;
    /** A statement that touches what somebody with this title answers for. */
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
