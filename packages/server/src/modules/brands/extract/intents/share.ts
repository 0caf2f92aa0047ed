import { type Finding, found, type Line, type SiteText } from '../../reader/site-text.ts';
import { clearBest, matchesOf } from '../matching.ts';
import type { Question } from '../question.ts';
import { hardTopics } from '../topics.ts';
import { UNSURE } from '../words/hedges.ts';

const PERCENT =
  /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?[ \u00a0\u202f]?(?:%|％|percent|per cent|prozent|procent|pour cent|por ciento|per cento|procent)/giu;
const OTHERS = /(?<!\p{L})(?:national|average|industry|market|other|branchen|durchschnitt|moyenne|media|gemiddeld)/iu;

/** A share in per cent, of just what was asked for. */
export function findShare(site: SiteText, { topics, isForeign }: Question): Finding | null {
  if (!hardTopics(topics).length) return null;
  const percentsOf = (line: Line) => line.text.match(PERCENT) ?? [];
  const matches = matchesOf(
    site,
    { topics, isForeign },
    (line) => !line.isOthers && percentsOf(line).length === 1 && !/[?？]$/.test(line.text) && line.text.length <= 220,
    ({ text, card }) => (OTHERS.test(`${card.join(' ')} ${text}`) ? -1.5 : 0) - (UNSURE.test(text) ? 1.5 : 0),
  );
  const best = clearBest(matches, 0.35);
  if (!best || best.cover < 0.5 || best.hits === 0 || best.misses > 0) return null;
  return found(
    best.line.text.length <= 90 ? best.line.text : (percentsOf(best.line)[0] ?? ''),
    best.line,
    0.6 + best.cover / 5,
  );
}
