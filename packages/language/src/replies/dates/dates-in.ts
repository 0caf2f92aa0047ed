import { fold } from '../../text/fold.ts';
import type { Language } from '../languages/language.ts';
import type { Sentence, Token } from '../phrases/tokens.ts';
import { type Day, dateOf, makeDay, nearestDay, weekdayOf } from './day.ts';

/** A day that a sentence names, with the words that name it. */
export interface NamedDay {
  readonly first: number;
  readonly last: number;
  readonly day: Day;
  /** Only a weekday was named: a date next to it is more exact. */
  readonly isWeekday: boolean;
}

export interface DateReading {
  readonly text: string;
  readonly language: Language;
  readonly received: Day;
}

const numberOf = (token: Token | undefined): number | null => {
  const digits = /^(\d{1,4})(?:st|nd|rd|th|er|e|o|a|º|ª)?$/.exec(token?.word ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Every day that the sentence names, in order. */
export function datesIn({ tokens }: Sentence, reading: DateReading): NamedDay[] {
  const named: NamedDay[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found =
      japaneseAt(tokens, at, reading) ??
      numericAt(tokens, at, reading) ??
      monthNameAt(tokens, at, reading) ??
      weekdayAt(tokens, at, reading) ??
      relativeAt(tokens, at, reading) ??
      sameMonthAt(tokens, at, reading, named.at(-1)) ??
      dayAloneAt(tokens, at, reading);
    if (found) named.push(found);
    at = found ? found.last + 1 : at + 1;
  }
  return named.filter(
    (day, index) =>
      !(
        day.isWeekday &&
        named.some(
          (other, place) =>
            Math.abs(place - index) === 1 && !other.isWeekday && other.first - day.last <= 3 && other.first > day.last,
        )
      ),
  );
}

const named = (first: number, last: number, day: Day | null, isWeekday = false): NamedDay | null =>
  day === null ? null : { first, last, day, isWeekday };

/** `2026年3月5日`, `3月5日`, `5日`. */
function japaneseAt(tokens: readonly Token[], at: number, { received }: DateReading): NamedDay | null {
  const sign = (offset: number, word: string) => tokens[at + offset]?.word === word;
  const n = (offset: number) => numberOf(tokens[at + offset]);
  const [first, second, third] = [n(0), n(2), n(4)];
  if (first === null) return null;
  if (sign(1, '年') && second !== null && sign(3, '月') && third !== null && sign(5, '日')) {
    return named(at, at + 5, makeDay(first, second, third));
  }
  if (sign(1, '月') && second !== null && sign(3, '日')) return named(at, at + 3, nearestDay(first, second, received));
  return null;
}

const SEPARATORS = ['.', '/', '-'];

/** `2026-03-05`, `5.3.2026`, `5.3.`, `05/03`: read in the order of the language, or in the only possible order. */
function numericAt(tokens: readonly Token[], at: number, reading: DateReading): NamedDay | null {
  const { text } = reading;
  const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const [a, b, c] = [numberOf(one), numberOf(two), numberOf(three)];
  if (!one || !two || a === null || b === null) return null;
  const separator = text.slice(one.end, two.start).trim();
  if (!SEPARATORS.includes(separator)) return null;
  const hasThird = three !== undefined && c !== null && text.slice(two.end, three.start).trim() === separator;
  if (one.word.length === 4 && hasThird && c !== null) return named(at, at + 2, makeDay(a, b, c));
  if (separator === '-' && !hasThird) return null;
  const year = hasThird && c !== null && three.word.length !== 1 ? (c < 100 ? 2000 + c : c) : null;
  return named(at, at + (year === null ? 1 : 2), inOrder(a, b, year, separator, reading));
}

function inOrder(
  a: number,
  b: number,
  year: number | null,
  separator: string,
  { language, received }: DateReading,
): Day | null {
  const dayFirst = on(b, a, year, received);
  const monthFirst = on(a, b, year, received);
  if (language.code === 'ja') return monthFirst;
  if (separator !== '/' || language.code !== 'en') return dayFirst;
  // English uses both orders. One is chosen when the other is impossible or far in the future.
  const plausible = [dayFirst, monthFirst].filter((day) => day !== null && day > received && day < received + 120);
  return dayFirst === monthFirst || plausible.length === 1 ? (plausible[0] ?? null) : null;
}

const on = (month: number, day: number, year: number | null, received: Day): Day | null => {
  if (month > 12) return null;
  return year === null ? nearestDay(month, day, received) : makeDay(year, month, day);
};

const OF = new Set(['of', 'de', 'del', 'di', 'do', 'the', 'of_the']);

/** `5 March 2026`, `5th of March`, `March 5th, 2026`, `5 de marzo de 2026`. */
function monthNameAt(tokens: readonly Token[], at: number, { language, received }: DateReading): NamedDay | null {
  const monthOf = (token: Token | undefined) =>
    token === undefined
      ? 0
      : language.dates.months.findIndex((names) => names.some((name) => fold(name) === token.word)) + 1;
  const skip = (place: number) => (OF.has(tokens[place]?.word ?? '') ? place + 1 : place);
  const day = numberOf(tokens[at]);
  const month = monthOf(tokens[skip(at + 1)]);
  if (day !== null && day <= 31 && month > 0) return withYear(tokens, at, skip(at + 1), month, day, received);
  const later = numberOf(tokens[at + 1]);
  const leading = monthOf(tokens[at]);
  if (leading > 0 && later !== null && later <= 31) return withYear(tokens, at, at + 1, leading, later, received);
  return null;
}

function withYear(
  tokens: readonly Token[],
  first: number,
  last: number,
  month: number,
  day: number,
  received: Day,
): NamedDay | null {
  const place = OF.has(tokens[last + 1]?.word ?? '') ? last + 2 : last + 1;
  const year = numberOf(tokens[place]);
  if (year !== null && year > 2000 && year < 2100) return named(first, place, makeDay(year, month, day));
  return named(first, last, nearestDay(month, day, received));
}

/** The next such weekday after the day of receipt. */
function weekdayAt(tokens: readonly Token[], at: number, reading: DateReading): NamedDay | null {
  const { language, received } = reading;
  const names = language.dates.weekdays.map((spellings) => spellings.map(fold));
  const word = tokens[at]?.word ?? '';
  const pair = `${word}${tokens[at + 1]?.word ?? ''}`;
  const weekday = names.findIndex((spellings) =>
    spellings.some((name) => (language.code === 'ja' ? name === pair : name === word && word.length > 3)),
  );
  if (weekday < 0) return null;
  const dated = weekdayWithNumber(tokens, at + 1, weekday, reading);
  if (dated) return named(at, dated.last, dated.day);
  const ahead = (weekday - weekdayOf(received) + 7) % 7 || 7;
  const hasTail = tokens[at + 1]?.word === 'feira';
  return named(at, language.code === 'ja' || hasTail ? at + 1 : at, received + ahead, true);
}

function relativeAt(tokens: readonly Token[], at: number, { language, received }: DateReading): NamedDay | null {
  const says = (phrase: string) => {
    const words = language.code === 'ja' ? [...phrase] : fold(phrase).split(/[ -]/);
    return words.every((word, offset) => tokens[at + offset]?.word === word) ? words.length : 0;
  };
  for (const [phrases, days] of [
    [language.dates.dayAfterTomorrow, 2],
    [language.dates.tomorrow, 1],
  ] as const) {
    const length = Math.max(0, ...phrases.map(says));
    if (length > 0) return named(at, at + length - 1, received + days);
  }
  return null;
}

const ARTICLES = new Set('the le el il den der am dia dnia op de lo au al ao on vom zum em no'.split(' '));
/** Words that make a number an hour or an amount. */
const UNITS = new Set(
  'h uhr am pm oclock uur kl klockan horas heures ore godz days weeks tage wochen jours dias giorni dagen dni dagar'.split(
    ' ',
  ),
);

/** "Monday the 18th": the next eighteenth that is a Monday. */
function weekdayWithNumber(
  tokens: readonly Token[],
  at: number,
  weekday: number,
  reading: DateReading,
): { last: number; day: Day } | null {
  const place = ARTICLES.has(tokens[at]?.word ?? '') ? at + 1 : at;
  const number = numberOf(tokens[place]);
  if (number === null || number > 31 || UNITS.has(tokens[place + 1]?.word ?? '')) return null;
  if (numericAt(tokens, place, reading) || monthNameAt(tokens, place, reading)) return null;
  const day = nextOfMonth(number, reading.received);
  return day !== null && weekdayOf(day) === weekday ? { last: place, day } : null;
}

const LOOK_AHEAD = 62;

/** The next day after receipt with this number in its month. */
function nextOfMonth(number: number, received: Day): Day | null {
  for (let day = received + 1; day <= received + LOOK_AHEAD; day += 1) {
    if (dateOf(day).getUTCDate() === number) return day;
  }
  return null;
}

/** The second day of "May 4-15" or "5月4日から15日". */
function sameMonthAt(
  tokens: readonly Token[],
  at: number,
  { text, language }: DateReading,
  before: NamedDay | undefined,
): NamedDay | null {
  const number = numberOf(tokens[at]);
  if (!before || before.isWeekday || number === null || number > 31 || at - before.last > 3) return null;
  const between = text.slice(tokens[before.last]?.end ?? 0, tokens[at]?.start ?? 0).trim();
  const joins = ['-', '–', '—', '~', '〜', '～', 'to', 'through', 'until', 'till', 'から', 'より', 'bis'];
  if (!joins.includes(between.toLowerCase())) return null;
  if (language.code === 'ja' && tokens[at + 1]?.word !== '日') return null;
  const date = dateOf(before.day);
  return named(at, at, makeDay(date.getUTCFullYear(), date.getUTCMonth() + 1, number));
}

/** "On the 18th", `18日`: a number that an article or its ending shows to be a day. */
function dayAloneAt(tokens: readonly Token[], at: number, { language, received }: DateReading): NamedDay | null {
  const number = numberOf(tokens[at]);
  if (number === null || number < 1 || number > 31 || UNITS.has(tokens[at + 1]?.word ?? '')) return null;
  if (language.code === 'ja')
    return tokens[at + 1]?.word === '日' ? named(at, at + 1, nextOfMonth(number, received)) : null;
  const isOrdinal = /^\d{1,2}(?:st|nd|rd|th)$/.test(tokens[at]?.word ?? '');
  const hasArticle = ARTICLES.has(tokens[at - 1]?.word ?? '') && tokens[at + 1] === undefined;
  return isOrdinal || hasArticle ? named(at, at, nextOfMonth(number, received)) : null;
}
