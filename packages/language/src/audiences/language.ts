import type { KNOWN_LANGUAGES } from '../languages.ts';

export type LanguageCode = (typeof KNOWN_LANGUAGES.audiences)[number];

export const LABELS = ['who', 'where', 'trade', 'size', 'exclude'] as const;
export type Label = (typeof LABELS)[number];

/** `fillers` may stand between the parts; `ends` are verbs after their object: `Wir möchten Bäcker ansprechen`. */
export const ASK_PARTS = ['subjects', 'wishes', 'verbs', 'fillers', 'ends'] as const;
export type AskPart = (typeof ASK_PARTS)[number];

/** What the grammar knows about one language. Its lists stand in `data/audiences`, in lower case without accents. */
export interface Language {
  readonly code: LanguageCode;
  /** Small words by which the language is recognised; they say nothing about an audience. */
  readonly common: readonly string[];
  /**
   * True when the first word of a title is its head (`directeur technique`), false when it is the last (`technical
   * director`).
   */
  readonly headFirst: boolean;
  readonly and: readonly string[];
  /** Words before a place or a trade: `in Kent`, `in aerospace`. */
  readonly within: readonly string[];
  /** Words before a company or a trade: `at banks`. */
  readonly at: readonly string[];
  /** Words before a company or the rest of a title: `owners of gyms`, `heads of sales`. */
  readonly of: readonly string[];
  /** Words before the rest of a title: `vets for small animals`. */
  readonly purpose: readonly string[];
  /** Words after which something is excluded. */
  readonly exclude: readonly string[];
  /** Words before which something is excluded: `agencies need not apply`. */
  readonly excludeAfter: readonly string[];
  /** Words that end an exclusion: `not X but Y`. */
  readonly contrast: readonly string[];
  readonly only: readonly string[];
  /** Words that restrict: if they stay unread, the audience is not searched (spec 9.1). */
  readonly restrict: readonly string[];
  /** Words that begin a clause about people or companies: `who`, `that`. */
  readonly relative: readonly string[];
  /** Words that begin such a clause without a pronoun: `hiring`, `looking for`. */
  readonly clause: readonly string[];
  /** Words after a relative pronoun that make the clause continue like the description itself: `who work at banks`. */
  readonly being: readonly string[];
  /** Words next to the name of a tool: `using Shopify`, `die mit SAP arbeiten`. */
  readonly uses: readonly string[];
  /** Indefinite words: anybody, everyone. */
  readonly anybody: readonly string[];
  /** Words for companies of any trade. */
  readonly companies: readonly string[];
  /** Phrases before an audience: `we are looking for`. */
  readonly leadIns: readonly string[];
  /** Words about the sender, or of whole sentences: a sentence with one of these is a story, not a list. */
  readonly story: readonly string[];
  /** Endings of words for occupations. */
  readonly roleEndings: readonly string[];
  readonly roles: readonly string[];
  /** Words that look like occupations and are none. */
  readonly notRoles: readonly string[];
  /** Heads of titles that name a rank, not an occupation: they exist in any company or department. */
  readonly leaders: readonly string[];
  readonly orgEndings: readonly string[];
  readonly orgs: readonly string[];
  /** Departments of a company: they belong to the title. */
  readonly areas: readonly string[];
  /** Trades that stand without a word for companies. */
  readonly trades: readonly string[];
  /** Words for a rank alone, with the seniority of the people search. */
  readonly levels: Readonly<Record<string, string>>;
  readonly units: readonly string[];
  readonly atLeast: readonly string[];
  readonly moreThan: readonly string[];
  readonly atMost: readonly string[];
  readonly lessThan: readonly string[];
  readonly rangeWords: readonly string[];
  /** Sizes that a law or custom defines. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Sizes without a common definition. */
  readonly vague: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly labels: Readonly<Record<Label, readonly string[]>>;
  /** From plural to singular; the first rule that matches is used: `-ies>-y`. */
  readonly singular: readonly string[];
  /** Adjectives of places: the beginning of the word, and the place. */
  readonly adjectives: Readonly<Record<string, string>>;
  /** The same for towns and regions, in that language's spelling. */
  readonly demonyms: readonly (readonly [string, string])[];
  /** How a sender says which people are wanted: `we` + `would like to` + `speak with`. Each part has many variants. */
  readonly asks: Readonly<Record<AskPart, readonly string[]>>;
  /** Words for people by their work, in the singular. */
  readonly occupations: readonly string[];
  /** Kinds of companies and institutions, and trades, by the word that says so. */
  readonly establishments: readonly string[];
  /** Trades, products and subjects of the press: what somebody works in, without a word for companies. */
  readonly sectors: readonly string[];
}
