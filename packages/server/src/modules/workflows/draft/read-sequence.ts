/** One message of a sequence, and its delay after the one before. */
export interface Step {
  readonly step: number;
  readonly daysSinceLastStep: number;
}

const MAX_STEPS = 10;
const MAX_DAYS = 60;
const USUAL_GAP = 3;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `(?:\\d{1,2}|${WORDS.join('|')}|an?|single|zero|without(?: any)?)`;
const LIST = `${NUMBER}(?:(?:,| and|, and|,? then) ${NUMBER}){0,9}`;
const UNIT = '(days?|weeks?)';
const MESSAGE = '(?:step|touch|e-?mail|message)s?';

const numberOf = (word: string): number => {
  if (/^\d+$/.test(word)) return Number(word);
  if (/^(an?|single)$/.test(word)) return 1;
  return Math.max(0, WORDS.indexOf(word));
};
const A_NUMBER = new RegExp(`\\b${NUMBER}\\b`, 'g');
const FOLLOW_UPS = new RegExp(`\\b(${NUMBER})[ -](?:more |short |polite ){0,3}follow[- ]?ups?\\b`);
const MESSAGES = new RegExp(`\\b(${NUMBER})[ -]${MESSAGE}\\b(?! (?:an?|per|each|every)\\b)`, 'g');
const numbersIn = (text: string): number[] => (text.match(A_NUMBER) ?? []).map(numberOf);

/** How many messages follow the first, if the text says so. */
function followUpsIn(text: string): number | null {
  const followUps = FOLLOW_UPS.exec(text)?.[1];
  if (followUps !== undefined) return numberOf(followUps);
  // "an email" is only a phrase and "50 emails a day" is a pace: neither is a sequence.
  const total = [...text.matchAll(MESSAGES)]
    .map(({ 1: word = '' }) => (/^an?$/.test(word) ? 0 : numberOf(word)))
    .find((count) => count > 0 && count <= MAX_STEPS);
  return total === undefined ? null : total - 1;
}

/** `after 3 and 7 days`, `4 days later`, `wait two weeks`: each is the pause before one further message. */
const PAUSE = new RegExp(
  `\\b(after |wait(?:ing|s)?(?: for)? |gaps? of |spaced |pauses? of )?(${LIST}) ${UNIT}( later| apart| after(?:wards)?| between)?\\b`,
  'g',
);
const REGULAR = new RegExp(`\\b(?:every|each) (?:(${NUMBER}) (days?|weeks?)|(week))\\b`);
const ON_DAYS = /\bdays? (\d{1,2}(?:(?:,| and|, and) (?:day )?\d{1,2}){0,9})/g;

const clamp = (days: number) => Math.min(Math.max(days, 1), MAX_DAYS);
const inDays = (count: number, unit: string) => clamp(count * (unit.startsWith('week') ? 7 : 1));

function pausesIn(text: string): number[] {
  const found = [...text.matchAll(PAUSE)].filter(({ 1: before, 4: after }) => before ?? after);
  if (found.length === 0) return pausesOnDays(text);
  return found.flatMap(({ 2: list = '', 3: unit = '' }) => numbersIn(list).map((count) => inDays(count, unit)));
}

/** `on days 3 and 10` counts from the first message, which the text may call day 0 or 1. */
function pausesOnDays(text: string): number[] {
  const days = [...text.matchAll(ON_DAYS)].flatMap(({ 1: list = '' }) => numbersIn(list));
  const [first = 0, ...later] = days;
  const all = first <= 1 ? days : [0, ...days];
  return (first <= 1 ? later : days).map((day, at) => clamp(day - (all[at] ?? 0)));
}

function regularIn(text: string): number | null {
  const match = REGULAR.exec(text);
  return match ? inDays(numberOf(match[1] ?? 'one'), match[2] ?? match[3] ?? '') : null;
}

const WAIT_FIRST = new RegExp(
  `\\b(?:wait(?:ing|s)?|pauses?|delays?)(?: for| by)? (${NUMBER}) (minutes?|hours?|days?|weeks?) (?:before|until) (?!(?:each|every|the next|following|another)\\b)[^.,;\\n]{2,60}`,
);
const SECONDS = { minute: 60, hour: 3_600, day: 86_400, week: 604_800 } as const;
const LONGEST_WAIT = 2_592_000;

/** `wait 2 days before sending`: a wait before the first message, and the text without it. */
export function readWait(description: string): { readonly seconds: number | null; readonly rest: string } {
  const match = WAIT_FIRST.exec(description.toLowerCase());
  if (!match) return { seconds: null, rest: description };
  const [all, count = '', unit = ''] = match;
  const seconds = numberOf(count) * SECONDS[unit.replace(/s$/, '') as keyof typeof SECONDS];
  const rest = description.slice(0, match.index) + description.slice(match.index + all.length);
  return { seconds: seconds >= 1 && seconds <= LONGEST_WAIT ? seconds : null, rest };
}

/** Waits and pauses of a description that are read as nothing. */
export const unreadWaits = (description: string): string[] => {
  const { seconds, rest } = readWait(description);
  const asked = (seconds === null ? description : rest).match(ASKS_TO_WAIT) ?? [];
  return pausesIn(rest.toLowerCase()).length ? [] : asked.map((words) => words.trim());
};
const ASKS_TO_WAIT = /\b(?:wait|pause|delay)(?:ing|s|ed)?\b[^.;\n]{0,80}/gi;

/** The sequence that a description asks for; what it does not say is taken from `usual`. */
export function readSequence(description: string, usual: readonly Step[]): Step[] {
  const text = description.toLowerCase();
  const pauses = pausesIn(text);
  const regular = regularIn(text);
  const asked = followUpsIn(text) ?? (pauses.length || null);
  const followUps = Math.min(asked ?? Math.max(usual.length - 1, 0), MAX_STEPS - 1);
  const usualGap = (at: number) => usual[at]?.daysSinceLastStep ?? usual.at(-1)?.daysSinceLastStep ?? USUAL_GAP;
  const gapBefore = (at: number) => pauses[at - 1] ?? regular ?? pauses.at(-1) ?? (usualGap(at) || USUAL_GAP);
  return Array.from({ length: followUps + 1 }, (_, at) => ({
    step: at + 1,
    daysSinceLastStep: at === 0 ? 0 : gapBefore(at),
  }));
}
