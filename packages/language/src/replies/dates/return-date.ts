import { once } from '../../once.ts';
import { recordOf } from '../../record-of.ts';
import type { Language } from '../languages/language.ts';
import { languages } from '../languages/read-language.ts';
import { compileTable, findPhrases, type Match, type PhraseTable } from '../phrases/phrase.ts';
import { type Sentence, sentencesOf } from '../phrases/tokens.ts';
import { languagesOf } from '../rules/signals.ts';
import { type DateReading, datesIn, type NamedDay } from './dates-in.ts';
import { type Day, dateOf, dayOf } from './day.ts';

const CUES = ['back', 'until', 'through', 'inclusive', 'spanTo'] as const;
type Cues = Readonly<Record<(typeof CUES)[number], PhraseTable>>;

const cuesByLanguage = once(
  (): ReadonlyMap<Language, Cues> =>
    new Map(languages().map((language) => [language, recordOf(CUES, (name) => compileTable(language.dates[name]))])),
);

/** A return later than this is a writing error. */
const LONGEST_DAYS = 550;

/**
 * The first day back that an absence note names, or null: a wrong date is worse than none. A day next to a word such
 * as "back" is that day. The end of a period, or a day that is included, is the last day away.
 */
export function returnDate(text: string, receivedAt: Date): Date | null {
  const sentences = sentencesOf(text);
  const [language] = languagesOf(sentences);
  const cues = language && cuesByLanguage().get(language);
  if (!language || !cues) return null;
  const reading = { text, language, received: dayOf(receivedAt) };
  const days = sentences.map((sentence) => daysBack(sentence, reading, cues));
  const [back] = days.flatMap(({ back: found }) => found);
  const ends = days.flatMap(({ ends: found }) => found);
  const day = back ?? (ends.length > 0 ? Math.max(...ends) : null);
  if (day === null || day <= reading.received || day > reading.received + LONGEST_DAYS) return null;
  return dateOf(day);
}

function daysBack(sentence: Sentence, reading: DateReading, cues: Cues): { back: Day[]; ends: Day[] } {
  const dates = datesIn(sentence, reading);
  const cue = (table: PhraseTable) => findPhrases([sentence], table);
  const found = {
    back: cue(cues.back),
    until: cue(cues.until),
    through: cue(cues.through),
    inclusive: cue(cues.inclusive),
    spanTo: cue(cues.spanTo),
  };
  const back: Day[] = [];
  const ends: Day[] = [];
  dates.forEach((date, at) => {
    const isSpanEnd = endsSpan(date, dates[at - 1], sentence, reading, found.spanTo);
    const startsSpan =
      dates[at + 1] !== undefined && endsSpan(dates[at + 1] as NamedDay, date, sentence, reading, found.spanTo);
    const isThrough = isBeside(found.through, date, reading) || follows(found.inclusive, date, 2);
    const isUntil = isBeside(found.until, date, reading);
    if (isSpanEnd || isThrough) ends.push(date.day + 1);
    else if (isUntil) ends.push(date.day + (reading.language.dates.untilIsAway ? 1 : 0));
    else if (found.back.length > 0 && !startsSpan) back.push(date.day);
  });
  return { back, ends };
}

/**
 * Between such a word and its date stand at most an article, a weekday or the like; in Japanese the word comes after.
 */
const REACH = 3;

function isBeside(cues: readonly Match[], date: NamedDay, { language }: DateReading): boolean {
  if (language.code === 'ja') return follows(cues, date, 5);
  return cues.some(({ last }) => last < date.first && date.first - last <= REACH);
}

const follows = (cues: readonly Match[], date: NamedDay, reach: number): boolean =>
  cues.some(({ first }) => first > date.last && first - date.last <= reach);

/** The text between the days of `3.-12. May`: at most full stops around a dash. */
const DASH = /^[.\s]{0,3}[-–—~〜～][.\s]{0,3}$/;

function endsSpan(
  date: NamedDay,
  before: NamedDay | undefined,
  sentence: Sentence,
  { text }: DateReading,
  spanTo: readonly Match[],
): boolean {
  const { tokens } = sentence;
  const from = before && date.first - before.last <= 4 ? before.last : numberBefore(sentence, date);
  if (from === null) return false;
  const between = text.slice(tokens[from]?.end ?? 0, tokens[date.first]?.start ?? 0);
  if (DASH.test(between)) return true;
  return spanTo.some(({ first, last }) => first > from && last < date.first);
}

/** In "from 3 to 12 May" the first day is only a number. */
function numberBefore({ tokens }: Sentence, date: NamedDay): number | null {
  for (let at = date.first - 1; at >= Math.max(0, date.first - 4); at -= 1) {
    if (/^\d{1,2}(?:st|nd|rd|th|er)?$/.test(tokens[at]?.word ?? '')) return at;
  }
  return null;
}
