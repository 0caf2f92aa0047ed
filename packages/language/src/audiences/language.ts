/** What the grammar knows about one language. Lists contain words or phrases in lower case without accents. */
export interface Language {
  readonly code: string;
  /** Small words by which the language is recognised; they say nothing about an audience. */
  readonly common: string;
  /**
   * True when the first word of a title is its head (`directeur technique`), false when it is the last (`technical
   * director`).
   */
  readonly headFirst: boolean;
  readonly and: string;
  /** Words before a place or a trade: `in Kent`, `in aerospace`. */
  readonly within: string;
  /** Words before a company or a trade: `at banks`. */
  readonly at: string;
  /** Words before a company or the rest of a title: `owners of gyms`, `heads of sales`. */
  readonly of: string;
  /** Words before the rest of a title: `vets for small animals`. */
  readonly purpose: string;
  /** Words after which something is excluded. */
  readonly exclude: string;
  /** Words before which something is excluded: `agencies need not apply`. */
  readonly excludeAfter: string;
  /** Words that end an exclusion: `not X but Y`. */
  readonly contrast: string;
  readonly only: string;
  /** Words that restrict: if they stay unread, the audience is not searched (spec 9.1). */
  readonly restrict: string;
  /** Words that begin a clause about people or companies: `who`, `that`. */
  readonly relative: string;
  /** Words that begin such a clause without a pronoun: `hiring`, `looking for`. */
  readonly clause: string;
  /** Words after a relative pronoun that make the clause continue like the description itself: `who work at banks`. */
  readonly being: string;
  /** Words next to the name of a tool: `using Shopify`, `die mit SAP arbeiten`. */
  readonly uses: string;
  /** Indefinite words: anybody, everyone. */
  readonly anybody: string;
  /** Words for companies of any trade. */
  readonly companies: string;
  /** Phrases before an audience: `we are looking for`. */
  readonly leadIns: string;
  /** Words about the sender, or of whole sentences: a sentence with one of these is a story, not a list. */
  readonly story: string;
  /** Endings of words for occupations. */
  readonly roleEndings: string;
  readonly roles: string;
  /** Words that look like occupations and are none. */
  readonly notRoles: string;
  /** Heads of titles that name a rank, not an occupation: they exist in any company or department. */
  readonly leaders: string;
  readonly orgEndings: string;
  readonly orgs: string;
  /** Departments of a company: they belong to the title. */
  readonly areas: string;
  /** Trades that stand without a word for companies. */
  readonly trades: string;
  /** Words for a rank alone, with the seniority of the people search. */
  readonly levels: Readonly<Record<string, string>>;
  readonly units: string;
  readonly atLeast: string;
  readonly moreThan: string;
  readonly atMost: string;
  readonly lessThan: string;
  readonly rangeWords: string;
  /** Sizes that a law or custom defines. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Sizes without a common definition. */
  readonly vague: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly labels: Readonly<Record<'who' | 'where' | 'trade' | 'size' | 'exclude', string>>;
  /** From plural to singular; the first rule that matches is used: `-ies>-y`. */
  readonly singular: string;
  /** Adjectives of places: the beginning of the word, and the place. */
  readonly adjectives: Readonly<Record<string, string>>;
}
