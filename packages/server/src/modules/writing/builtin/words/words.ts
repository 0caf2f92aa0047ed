import type { HeardLanguage, Language } from '../../language.ts';
import type { Fact } from '../fact.ts';

/** Some ways to say one thing; which one a reader gets is drawn by the seed. */
export type Ways = readonly [string, ...string[]];

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
}

/** Everything that our own writer says around the facts, in one language. None of it is a claim. */
export interface Words {
  readonly language: Language;
  readonly greeting: (name: string | null) => Ways;
  readonly close: Ways;
  readonly list: (items: readonly string[]) => string;
  readonly tell: (fact: Fact, brand: string) => string | null;
  /** What the brand does, from a phrase of its own. */
  readonly overview: (fact: Fact, brand: string) => string;
  readonly from: (brand: string, domain: string) => string;
  readonly offers: (brand: string, services: string) => string;
  readonly example: (sentence: string) => string;
  /** A reason that a fact supports: the reader is one of those whom the brand works for. Null where it cannot be said. */
  readonly reason: (audience: Fact, brand: string) => string | null;
  readonly audience: (fact: Fact, brand: string) => string;
  /** With the link where there is one. Always a question. */
  readonly ask: (
    goal: 'signup' | 'meetingBooked' | 'purchase' | null,
    outcome: Fact | null,
    url: string | null,
  ) => Ways;
  readonly goodbye: Ways;
  readonly cold: {
    readonly opening: (reader: ReaderWords) => Ways;
    readonly again: (brand: string) => Ways;
    readonly last: (brand: string) => Ways;
    readonly easier: (brand: string, org: string | null) => Ways;
    readonly subjects: (of: SubjectWords) => Ways;
  };
  /** Nothing is known of the brand in this language: the mail says so little that it asks to say more. */
  readonly silent: {
    readonly opening: (reader: ReaderWords, from: string) => Ways;
    /** Why the mail says so little: the site is in another language. */
    readonly site: (language: HeardLanguage | null) => string | null;
    readonly ask: (brand: string, url: string | null) => Ways;
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
    readonly easier: Ways;
    readonly subjects: (of: SubjectWords) => Ways;
  };
  readonly feedback: {
    readonly request: (brand: string, reader: ReaderWords) => Ways;
    readonly effort: (fact: Fact) => string;
    readonly thanks: (gift: Fact, worth: string | null) => Ways;
    readonly ask: (url: string | null) => Ways;
    readonly again: (brand: string) => Ways;
    readonly easier: Ways;
    readonly subjects: (of: SubjectWords) => Ways;
  };
  readonly pitch: {
    readonly opening: (article: string | null, org: string | null) => Ways | null;
    readonly news: (fact: Fact, brand: string) => string | null;
    readonly angle: (angle: string) => Ways;
    readonly source: (brand: string) => string;
    readonly spokesperson: (person: string) => Ways;
    readonly ask: (org: string | null, url: string | null) => Ways;
    readonly again: (brand: string) => Ways;
    readonly easier: (brand: string) => Ways;
    readonly subjects: (of: SubjectWords & { readonly angle: string | null; readonly news: string | null }) => Ways;
  };
}
