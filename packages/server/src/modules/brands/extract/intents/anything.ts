import { type Finding, found, isEnglish, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import { DAY_OR_MONTH } from '../dates.ts';
import { clearBest, matchesOf } from '../matching.ts';
import { HAS_NUMBER } from '../numbers.ts';
import { contentWords } from '../question.ts';
import { hardTopics, speaksOf } from '../topics.ts';
import { isForeign } from '../words/asked.ts';
import { NOT, UNSURE } from '../words/hedges.ts';
import { nounPattern } from '../words/nouns.ts';
import { HAS_PRICE } from './price.ts';

const YEAR = /(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/;
const TIME =
  /\d\s?(?:h\b|hours?|days?|weeks?|months?|years?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?|semaines?|mois|ans?\b|horas?|días?|semanas?|mes(?:es)?|años?|ore\b|giorni|settimane|mesi|anni|uur|dagen|weken|maanden|jaar|dias|anos|godzin|dni|tygodni|miesi|lat\b|timmar|dagar|veckor|månader|timer|dage|uger|måneder|時間|日|週間|か月|年)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|next|same) (?:hours?|days?|weeks?|months?|years?|working)/iu;

/** What shape the answer has, by the words of the question. Without one any sentence may be it. */
const SHAPES: readonly (readonly [RegExp, (text: string) => boolean])[] = [
  [/\b(?:price|cost|costs|fee|charge|how much|rate per|amount)\b/, (text) => HAS_PRICE.test(text)],
  [/\b(?:share|percentage|per cent|proportion)\b/, (text) => /\d\s?%|per ?cent|prozent/iu.test(text)],
  [/\b(?:year|since when)\b/, (text) => YEAR.test(text)],
  [/\b(?:date|which day|what day)\b|^when\b/, (text) => DAY_OR_MONTH.test(text) || YEAR.test(text)],
  [
    /\b(?:how long|length|duration|period|how fast|how soon|time needed|lead time|lifetime)\b/,
    (text) => TIME.test(text),
  ],
  [
    /\b(?:how many|number of|size|capacity|maximum|minimum|area|weight|distance|volume|height|speed)\b/,
    (text) => HAS_NUMBER.test(text),
  ],
  [/\b(?:e-?mail)\b/, (text) => /@/.test(text)],
  [/\b(?:phone|telephone|fax)\b/, (text) => /\d{3}/.test(text)],
  [/^who\b|\bperson\b/, (text) => /\p{Lu}\p{Ll}+\s\p{Lu}/u.test(text)],
];
const NEWS = /news|blog|aktuell|neues|actualit|noticias|notizie|nieuws|aktualn|nyheter|nyheder|journal|お知らせ/iu;
const MIN_COVER = 0.7;
const MIN_HITS = 2;
const MIN_LEAD = 0.45;

/**
 * For a question of no known kind: the one sentence, item or table row that contains nearly all words of the question
 * and has the form of the answer. On a site in another language only the words that can be translated are searched for.
 */
export function findAnything(site: SiteText, description: string): Finding | null {
  const topics = contentWords(description);
  const known = hardTopics(topics).filter((topic) => isEnglish(site) || nounPattern(topic) || isOnSite(site, topic));
  const [head = ''] = known;
  if (known.length < MIN_HITS || known.length < topics.length * 0.6) return null;
  const text = description.toLowerCase();
  const shape = SHAPES.find(([asked]) => asked.test(text))?.[1];
  const said = (line: Line) =>
    line.card.length > 1 && line.card.length <= 4 && line.text.length <= 60 ? line.card.join(' ') : line.text;
  const matches = matchesOf(
    site,
    { topics: known, isForeign: isForeign(description) },
    (line) =>
      !line.isOthers &&
      !line.isFurniture &&
      line.kind !== 'heading' &&
      line.text.length >= 3 &&
      line.text.length <= 260 &&
      !/[?？]$/.test(line.text) &&
      // The first word of the question names what it is about.
      speaksOf(head, `${line.text} ${line.card.join(' ')} ${line.heading}`) &&
      (shape ? shape(line.text) : line.text.length >= 20),
    ({ text: own, page }) =>
      (NOT.test(own) ? -0.5 : 0) - (UNSURE.test(own) ? 0.6 : 0) - (NEWS.test(titleOf(page)) ? 0.5 : 0),
  );
  const best = clearBest(matches, MIN_LEAD);
  if (!best || best.cover < MIN_COVER || best.hits < MIN_HITS || best.misses > 0 || UNSURE.test(best.line.text))
    return null;
  return found(said(best.line), best.line, Math.min(0.7, 0.45 + best.cover / 5));
}

const isOnSite = (site: SiteText, topic: string): boolean => site.lines.some(({ text }) => speaksOf(topic, text));
