import { once } from '../../once.ts';
import { fold } from '../../text/fold.ts';
import { languages } from '../languages/read-language.ts';
import type { Sentence } from '../phrases/tokens.ts';

/** Names of weekdays that are too long to mean anything else. */
const weekdays = once(
  () =>
    new Set(
      languages()
        .flatMap(({ dates }) => dates.weekdays.flat())
        .filter((name) => name.length > 4)
        .map(fold),
    ),
);
const HOURS = new Set('uhr h am pm oclock heures uur klockan kl horas hrs alle godz at um las as om o ore'.split(' '));
const OR = new Set('or oder ou o of lub albo eller czy'.split(' '));

const isNumber = (word: string | undefined): boolean =>
  word !== undefined && /^\d{1,2}(?:am|pm|h|h\d\d|uhr)?$/.test(word);

const isWeekday = (words: readonly string[], at: number): boolean =>
  weekdays().has(words[at] ?? '') || (words[at + 1] === '曜' && '月火水木金'.includes(words[at] ?? ' '));

/** Whether a sentence names a day or an hour. */
export function namesTime({ tokens }: Sentence): boolean {
  const words = tokens.map(({ word }) => word);
  return words.some(
    (word, at) =>
      isWeekday(words, at) ||
      /^\d{1,2}(?:am|pm|h|uhr)\d{0,2}$/.test(word) ||
      (isNumber(word) &&
        (HOURS.has(words[at + 1] ?? '') || HOURS.has(words[at - 1] ?? '') || isNumber(words[at + 1]))) ||
      (isNumber(word) && (words[at + 1] === '時' || words[at + 1] === '日')),
  );
}

/** Whether several days are offered to choose from. */
export function offersChoice({ tokens }: Sentence): boolean {
  const words = tokens.map(({ word }) => word);
  const days = words.filter((_, at) => isWeekday(words, at)).length;
  return days > 1 && words.some((word) => OR.has(word) || word === 'か');
}
