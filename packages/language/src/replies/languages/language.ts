import type { KNOWN_LANGUAGES } from '../../languages.ts';

/**
 * What the rules know about one language. Its lists stand in `data/replies`; `phrases/phrase.ts` explains how phrases are
 * written.
 */
export interface Language {
  readonly code: LanguageCode;
  /** Frequent small words, by which the language of a text is recognised. */
  readonly smallWords: readonly string[];
  readonly layout: Layout;
  readonly signals: Readonly<Record<Signal, readonly string[]>>;
  /** Words and beginnings of words (`~`) that hint at a class; weaker than phrases and used after them. */
  readonly cues: Readonly<Record<CueKind, readonly string[]>>;
  readonly dates: DateWords;
}

export type LanguageCode = (typeof KNOWN_LANGUAGES.replies)[number];

/** What a phrase in a table indicates. */
export const SIGNALS = [
  /** Asks not to be written to, anywhere in the mail. */
  'optOut',
  /** Asks it only if it is the whole message: "stop". */
  'optOutAlone',
  /** Next to a request not to write: shows that the request is only about the channel or the time. */
  'otherChannel',
  /** The mailbox is no longer read. */
  'left',
  'wrongPerson',
  /** A definite time is agreed. */
  'booked',
  /** Agrees to a time, if a time is named next to it. */
  'slotTaken',
  'won',
  'refusal',
  /** Refuses only if it is the whole message: "no". */
  'refusalAlone',
  'interest',
  'interestAlone',
  /** Brings in a colleague to continue with us. */
  'colleagueJoins',
  /** Not now, but at a given time or on invitation. */
  'later',
  'undecided',
  'thanks',
  'away',
  /** May come from a program or from a person who goes on writing. */
  'awayPerhaps',
  'machine',
  /** Before a phrase of interest, reverses it. */
  'negation',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** The classes that single words hint at, when no phrase of the tables was found. */
export const CUE_KINDS = ['optOut', 'wrongPerson', 'won', 'agreed', 'refusal', 'interest', 'undecided'] as const;
export type CueKind = (typeof CUE_KINDS)[number];

/** The layout of mails in this language: the parts that are not the writer's own text. */
export interface Layout {
  /** The verb of "On ... wrote:". */
  readonly wrote: readonly string[];
  /** Names of header lines above a quoted mail, the sender's first. */
  readonly headers: { readonly from: readonly string[]; readonly others: readonly string[] };
  /** The words between dashes above a quoted mail. */
  readonly originalMessage: readonly string[];
  readonly signOffs: readonly string[];
  /** The beginnings of lines that a mail program adds. */
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
  /** Words for coming back: a day next to them is the first day back. */
  readonly back: readonly string[];
  /** Before a date: the absence ends there. */
  readonly until: readonly string[];
  /** Whether "until" usually includes the day itself in this language. */
  readonly untilIsAway: boolean;
  /** Before a date: this is the last day away. */
  readonly through: readonly string[];
  /** After a date: the day is included. */
  readonly inclusive: readonly string[];
  /** Between the two days of a period. */
  readonly spanTo: readonly string[];
  readonly tomorrow: readonly string[];
  readonly dayAfterTomorrow: readonly string[];
}
