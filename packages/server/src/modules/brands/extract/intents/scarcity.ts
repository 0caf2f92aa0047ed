import { type Finding, found, isEnglish, type Line, type SiteText } from '../../reader/site-text.ts';
import { DAY_OR_MONTH, dateIn } from '../dates.ts';
import { clearBest, matchesOf } from '../matching.ts';
import { HAS_NUMBER } from '../numbers.ts';
import type { Question } from '../question.ts';
import { hardTopics } from '../topics.ts';
import { CALL_VERB } from '../words/calls.ts';
import { UNSURE } from '../words/hedges.ts';
import { nounPattern } from '../words/nouns.ts';
import { FREE, LEFT, UNTIL } from '../words/scarcity.ts';
import { HAS_PRICE } from './price.ts';

const DAY =
  /(?<!\d)\d{1,2}月\d{1,2}日|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:20)?\d\d(?!\d)|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miércoles|jueves|viernes|lunedì|martedì|mercoledì|giovedì|venerdì|maandag|dinsdag|woensdag|donderdag|vrijdag|måndag|tisdag|onsdag|torsdag|fredag|mandag|tirsdag)\b/iu;
const isDay = (text: string): boolean => DAY.test(text) || DAY_OR_MONTH.test(text);

/** Said by the company, and of now: not a question, not a customer's words, not an old year. */
const isCurrent = (site: SiteText, { text, isOthers }: Line): boolean => {
  const date = dateIn(text);
  return !isOthers && !/[?？]$/.test(text) && text.length <= 260 && (date === null || date >= site.today.slice(0, 4));
};

/** What is left of something: the sentence that says so. */
export function findRemaining(site: SiteText, { topics, isForeign }: Question): Finding | null {
  const matches = matchesOf(
    site,
    { topics, isForeign },
    (line) =>
      isCurrent(site, line) &&
      LEFT.test(line.text) &&
      HAS_NUMBER.test(line.text) &&
      !HAS_PRICE.test(line.text) &&
      !/\d\s?%/.test(line.text),
    ({ isMain, isFurniture, text }) =>
      (isMain ? 0.3 : 0) + (isFurniture ? -0.2 : 0) + (nearLeft(text) ? 1.2 : 0) - (text.length > 160 ? 0.3 : 0),
  );
  const best = clearBest(matches, 0.4);
  if (
    !best ||
    !nearLeft(best.line.text) ||
    best.misses > best.hits ||
    (hardTopics(topics).length > 0 && best.hits === 0 && best.cover < 0.2)
  )
    return null;
  return found(best.line.text, best.line, Math.min(0.85, 0.5 + best.score / 12));
}

/** The number stands by the word that says that it is left. */
function nearLeft(text: string): boolean {
  return LEFT.all(text).some(({ index, word }) =>
    HAS_NUMBER.test(text.slice(Math.max(0, index - 26), index + word.length + 30)),
  );
}

/** The day until which something holds. */
export function findDeadline(site: SiteText, { topics, isForeign }: Question): Finding | null {
  const matches = matchesOf(
    site,
    { topics, isForeign },
    (line) => isCurrent(site, line) && !line.isFurniture && nearUntil(line.text),
    ({ heading }) => (UNTIL.test(heading) ? 0.4 : 0),
  );
  const best = clearBest(matches, 0.4);
  // A word that can be looked for and is not there names another thing.
  const isUntold = topics.every((topic) => nounPattern(topic) === null) && !isEnglish(site) && matches.length === 1;
  const isAsked = topics.length === 0 || best?.hits !== 0 || isUntold;
  if (!best || !isAsked || best.misses > 0 || UNSURE.test(best.line.text)) return null;
  return found(best.line.text, best.line, Math.min(0.85, 0.55 + best.cover / 4));
}

/** `bis 7 Tage vor Anreise` */
const DAYS_BEFORE =
  /^\s?(?:\d{1,3}|two|three|seven|ten|fourteen|thirty)\s(?:days?|weeks?|hours?|tage?|wochen?|stunden|jours?|semaines?|heures|días?|semanas?|horas|giorni|settimane|ore|dagen|weken|uur|dias|dni|tygodni|dagar|veckor|dage|uger)\s(?:before|prior|vor|avant|antes|prima|voor|vóór|przed|före|før)/iu;
const nearUntil = (text: string): boolean =>
  UNTIL.all(text).some(({ index, word }) => {
    const after = text.slice(index + word.length, index + word.length + 40);
    return isDay(after.slice(0, 28)) || DAYS_BEFORE.test(after);
  });

/** What a newcomer gets for nothing: a line of the home page first. */
export function findFreeOffer(site: SiteText, { topics, isForeign }: Question): Finding | null {
  const [home] = site.evidence.pages;
  const matches = matchesOf(
    site,
    { topics, isForeign },
    (line) => !line.isOthers && FREE.test(line.text) && line.text.length <= 160 && !/[?？]$/.test(line.text),
    ({ page, text, isMain }) =>
      (page === home ? 1 : 0) + (CALL_VERB.test(text) ? 0.8 : 0) + (isMain ? 0.3 : 0) + (text.length <= 70 ? 0.3 : 0),
  );
  const best = clearBest(matches, 0.3);
  if (!best || best.score < 1.8 || best.misses > best.hits) return null;
  return found(best.line.text, best.line, Math.min(0.8, 0.5 + best.score / 14));
}
