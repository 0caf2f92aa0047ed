import { anyOf } from './words/any-of.ts';
import { CALL_VERB, NOT_A_CALL } from './words/calls.ts';
import { SELF } from './words/company.ts';
import { AVERAGE, NOT, PARTNER, UNSURE } from './words/hedges.ts';
import { HAS_PRICE } from './words/money.ts';
import { ROLES, SPEAKS } from './words/people.ts';
import { CASE, CONSEQUENCE, NO_PROMISE, PROMISE_LABEL } from './words/promise.ts';
import { BETTER, MEASURED } from './words/results.ts';
import { FREE, LEFT, UNTIL } from './words/scarcity.ts';
import { AWARD, CUSTOMERS, ON_REQUEST, PROMISE } from './words/trade.ts';
import { FOR_WHOM, HELPED, LABELLED, STATED, WHO_WORD, WHOM_HEADING } from './words/whom.ts';

const PRICES = anyOf('prices');
const ABOUT = anyOf('about');
const NEWS = anyOf('newsPages');
const YOU = anyOf('you');
const TRUSTED = anyOf('trusted');
const NAME =
  /(?<![\p{L}.])\p{Lu}[\p{L}'’.-]{1,20}(?:\s(?:van|von|de|der|den|da|di|del|della|dos|le|la|ter|zu|af|y|e)){0,2}\s\p{Lu}[\p{L}'’.-]{0,20}/u;
const HAN_NAME = /[\p{Script=Han}]{1,4}[\s　][\p{Script=Han}\p{Script=Hiragana}]{1,4}/u;

export interface Cue {
  test(text: string): boolean;
}
const either = (...cues: readonly Cue[]): Cue => ({ test: (text) => cues.some((cue) => cue.test(text)) });

/** What a text may be about, told by its words. */
export const CUES = {
  self: SELF,
  you: YOU,
  about: ABOUT,
  whom: either(STATED, HELPED, FOR_WHOM, LABELLED),
  who: WHO_WORD,
  whomHeading: WHOM_HEADING,
  customers: CUSTOMERS,
  partner: PARTNER,
  better: BETTER,
  measured: MEASURED,
  award: AWARD,
  trusted: TRUSTED,
  promise: PROMISE,
  consequence: CONSEQUENCE,
  case: CASE,
  promiseLabel: PROMISE_LABEL,
  noPromise: NO_PROMISE,
  money: HAS_PRICE,
  prices: PRICES,
  onRequest: ON_REQUEST,
  call: CALL_VERB,
  noCall: NOT_A_CALL,
  speaks: SPEAKS,
  top: ROLES.leader as Cue,
  role: either(...Object.values(ROLES)),
  name: either(NAME, HAN_NAME),
  left: LEFT,
  until: UNTIL,
  free: FREE,
  news: NEWS,
  not: NOT,
  unsure: UNSURE,
  average: AVERAGE,
  number: /\d/,
  percent: /\d\s?%/,
  year: /(?<!\d)(?:19|20)\d\d(?!\d)/,
  mail: /@/,
} as const satisfies Record<string, Cue>;
export type CueName = keyof typeof CUES;
