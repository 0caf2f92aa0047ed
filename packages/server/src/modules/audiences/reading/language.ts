/** What the grammar knows of one language. Lists are words or phrases in lower case without accents. */
export interface Language {
  readonly code: string;
  /** Small words by which the language is known; none of them says anything about an audience. */
  readonly common: string;
  /** In `directeur technique` the first word says what it is, in `technical director` the last. */
  readonly headFirst: boolean;
  readonly and: string;
  /** Lead to a place or to a trade: `in Kent`, `in aerospace`. */
  readonly within: string;
  /** Lead to a company or a trade: `at banks`. */
  readonly at: string;
  /** Lead to a company, or to the rest of a title: `owners of gyms`, `heads of sales`. */
  readonly of: string;
  /** Lead to the rest of a title: `vets for small animals`. */
  readonly purpose: string;
  /** What follows is left out. */
  readonly exclude: string;
  /** What stands before is left out: `agencies need not apply`. */
  readonly excludeAfter: string;
  /** Begins again what is wanted: `not X but Y`. */
  readonly contrast: string;
  readonly only: string;
  /** In words that were not read these hold the audience back (api.md 33.8). */
  readonly restrict: string;
  /** Begin a clause about people or companies: `who`, `that`. */
  readonly relative: string;
  /** Begin such a clause without a pronoun: `hiring`, `looking for`. */
  readonly clause: string;
  /** After a relative pronoun: the clause goes on like the description itself: `who work at banks`. */
  readonly being: string;
  /** The words beside the name of a tool: `using Shopify`, `die mit SAP arbeiten`. */
  readonly uses: string;
  /** Indefinite words: anybody, everyone. */
  readonly anybody: string;
  /** Companies of any trade. */
  readonly companies: string;
  /** Before an audience: `we are looking for`. */
  readonly leadIns: string;
  /** Of the sender, or in whole sentences: a sentence with one of these is a story, not a list. */
  readonly story: string;
  /** Endings of words for people by their work. */
  readonly roleEndings: string;
  readonly roles: string;
  /** Look like people by their work and are not. */
  readonly notRoles: string;
  /** Heads that say rank, not work: they belong to any company or part of one. */
  readonly leaders: string;
  readonly orgEndings: string;
  readonly orgs: string;
  /** Parts of a company: they belong to the title. */
  readonly areas: string;
  /** Trades that stand without a word for companies. */
  readonly trades: string;
  /** Words for a rank alone, with the rank of the people search. */
  readonly levels: Readonly<Record<string, string>>;
  readonly units: string;
  readonly atLeast: string;
  readonly moreThan: string;
  readonly atMost: string;
  readonly lessThan: string;
  readonly rangeWords: string;
  /** Sizes that a law or a custom defines. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Sizes that mean something else to everybody. */
  readonly vague: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly labels: Readonly<Record<'who' | 'where' | 'trade' | 'size' | 'exclude', string>>;
  /** From plural to singular, the first that fits: `-ies>-y`. */
  readonly singular: string;
  /** Adjectives of places: the beginning of the word and the place. */
  readonly adjectives: Readonly<Record<string, string>>;
}
