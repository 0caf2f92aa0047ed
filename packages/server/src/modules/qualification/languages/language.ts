/** What the rules know of one language: phrases as `phrases/phrase.ts` explains them. */
export interface Language {
  readonly code: LanguageCode;
  /** Frequent small words, by which a text is taken to be in this language. */
  readonly smallWords: readonly string[];
  readonly layout: Layout;
  readonly signals: Readonly<Record<Signal, readonly string[]>>;
  readonly dates: DateWords;
}

export const LANGUAGE_CODES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** What phrases of a table speak for. */
export const SIGNALS = [
  /** Asks to be left alone, wherever in the mail it stands. */
  'optOut',
  /** Asks it only where it is all that is said: "stop". */
  'optOutAlone',
  /** Beside a request about writing: it is about the channel or the time only. */
  'otherChannel',
  /** The address is no longer read. */
  'left',
  'wrongPerson',
  /** A definite time is agreed. */
  'booked',
  /** Agrees to a time, where one is named beside it. */
  'slotTaken',
  'won',
  'refusal',
  /** Refuses only where it is all that is said: "no". */
  'refusalAlone',
  'interest',
  'interestAlone',
  /** Brings somebody in to go on with us. */
  'colleagueJoins',
  /** Not now, with a time or an invitation to come back. */
  'later',
  'undecided',
  'thanks',
  'away',
  /** May be said by a machine or by a person who goes on to say more. */
  'awayPerhaps',
  'machine',
  /** Before a phrase of interest, turns it round. */
  'negation',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** How mails in this language are laid out: what is not the writer's own words. */
export interface Layout {
  /** The verb of "On ... wrote:". */
  readonly wrote: readonly string[];
  /** Names of header lines above a quoted mail, the sender's first. */
  readonly headers: { readonly from: readonly string[]; readonly others: readonly string[] };
  /** What stands between dashes above a quoted mail. */
  readonly originalMessage: readonly string[];
  readonly signOffs: readonly string[];
  /** How lines begin that a mail program adds. */
  readonly clientFooters: readonly string[];
  /** Words that make a paragraph a legal notice. */
  readonly disclaimers: readonly string[];
}

export interface DateWords {
  /** Whether 3/4 is the third of April. */
  readonly dayFirst: boolean;
  readonly months: readonly (readonly string[])[];
  /** Monday first. */
  readonly weekdays: readonly (readonly string[])[];
  /** Words of coming back: a day named beside them is the first day back. */
  readonly back: readonly string[];
  /** Before a date: the absence ends there. */
  readonly until: readonly string[];
  /** Whether the day after "until" is still away, as the language is mostly used. */
  readonly untilIsAway: boolean;
  /** Before a date: it is the last day away. */
  readonly through: readonly string[];
  /** After a date: it is counted in. */
  readonly inclusive: readonly string[];
  /** Between the two days of a span. */
  readonly spanTo: readonly string[];
  readonly tomorrow: readonly string[];
  readonly dayAfterTomorrow: readonly string[];
}
