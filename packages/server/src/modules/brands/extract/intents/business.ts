import type { Question } from '../question.ts';
import { type Finding, found, foundOn, isEnglish, isSelf, type Line, lettersOf, type SiteText } from '../site-text.ts';
import { accountOf } from '../topics.ts';

const ENDS = /[.!。！]$/u;
const SAYS_WHOM = /\b(?:for|to|pour|aux?|für|an|para|a los|per|ai|alle|voor|aan|dla|för|till|para|aos)\b|向け|のため/iu;
const NOT_IT = /©|\bcookies?\b|newsletter|[?？]$|^\d+$|@|copyright|https?:/iu;

/** The sentence in which a home page says what its company does: its name as the subject, soon after the first heading. */
function summaryOf(site: SiteText): { line: Line; score: number; begins: boolean } | null {
  const [home] = site.evidence.pages;
  const ranked = site.lines
    .filter(
      ({ page, isMain, kind, text, isOthers, isFurniture }) =>
        isMain &&
        !isOthers &&
        !isFurniture &&
        kind !== 'heading' &&
        kind !== 'cell' &&
        text.length >= 25 &&
        text.length <= 320 &&
        !NOT_IT.test(text) &&
        (page === home || /about|über|propos|sobre|siamo|over|o nas|om oss|会社/i.test(page.url)),
    )
    .map((line) => {
      const begins = site.ownNames.some(
        (name) =>
          lettersOf(line.text.slice(0, 60)).startsWith(name) || lettersOf(line.text.slice(0, 60)).includes(name),
      );
      const isHome = line.page === home;
      const score =
        (begins ? 2.4 : 0) +
        (isHome ? 1.2 : 0) +
        (ENDS.test(line.text) ? 0.5 : 0) +
        (SAYS_WHOM.test(line.text) ? 0.5 : 0) +
        (isSelf(site, line.text) ? 0.4 : 0) +
        (line.text.length >= 50 ? 0.4 : 0) -
        Math.min(line.at, 30) / (isHome ? 12 : 20) -
        (/\b(?:19|20)\d\d\b/.test(line.text) ? 0.6 : 0);
      return { line, score, begins };
    })
    .sort((a, b) => b.score - a.score);
  return ranked[0] ?? null;
}

/** Asked for in so many words; a verb that the summary puts otherwise changes nothing. */
const PLAINLY = /\bwhom\b|\bsentence\b|who (?:it|uses)\b/;
const MIN_SCORE = 3;

export function findBusiness(site: SiteText, question: Question): Finding | null {
  const best = summaryOf(site);
  const { misses, unknown } = accountOf(
    question.intent === 'customers' ? [] : question.topics,
    isEnglish(site),
    best?.line.text ?? '',
  );
  if (misses + unknown > (PLAINLY.test(question.text) ? 2 : 0)) return null;
  if (best && best.score >= MIN_SCORE && (best.begins || best.line.at <= 5))
    return found(best.line.text, best.line, Math.min(0.9, 0.5 + best.score / 12));
  return null;
}

export function findName({ facts }: SiteText): Finding | null {
  return facts.name && { ...foundOn(facts.name.value, facts.name.sourceUrls), confidence: 0.85 };
}
