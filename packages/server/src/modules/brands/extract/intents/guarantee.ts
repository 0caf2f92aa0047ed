import {
  type Finding,
  found,
  isSelf,
  type Line,
  type SiteText,
  sharesLanguage,
  titleOf,
} from '../../reader/site-text.ts';
import { HAS_NUMBER } from '../numbers.ts';
import type { Question } from '../question.ts';
import { type Account, accountOf, hardTopics } from '../topics.ts';
import { AVERAGE, UNSURE } from '../words/hedges.ts';
import { CASE, CASES, CONSEQUENCE, MONEY_BACK, NO_PROMISE, PROMISE_LABEL, VERB_FIRST } from '../words/promise.ts';
import { CUSTOMERS, PROMISE } from '../words/trade.ts';

const SOFT_TOPIC =
  /^(?:buyer|visitor|guest|student|passenger|member|user|order|own|all|money|event|part|mean|quality|work|machine|product|exact|sentence|thing|go|fail|fails|wrong|result|something|somebody|up|stand|late|too|little|seller|turn|come|cannot|binding|service|agreed|accept|missed|miss|warranty|lost|broken|break|still|occur|problem|mistake|error)$/;
/** The question asks for a number, not for what the company does. */
const MEASURE_TOPIC =
  /^(?:time|punctual\p{L}*|availab\p{L}*|uptime|period|retrieval|level|speed|hour|day|rate|share|minimum|per|cent|degree|temperature|number)$/u;
const NEWS =
  /news|blog|(?<!im)press|aktuell|neues|actualit|noticias|notizie|nieuws|aktualn|nyheter|nyheder|career|jobs|karriere|recruit/i;

function scoreOf(site: SiteText, line: Line): number {
  const { text, page, isMain, kind, heading } = line;
  const label =
    PROMISE_LABEL.test(heading) || PROMISE_LABEL.test(text.slice(0, 24)) || PROMISE_LABEL.test(titleOf(page));
  return (
    (CONSEQUENCE.test(text) ? 2 : 0) +
    (PROMISE.test(text) ? 0.6 : 0) +
    (CASE.test(text) || VERB_FIRST.test(text) ? 1.2 : 0) +
    (label ? 0.8 : 0) +
    (isSelf(site, text) ? 0.5 : 0) +
    (isMain ? 0.3 : -0.5) -
    (NO_PROMISE.test(text) ? 2.5 : 0) -
    (CUSTOMERS.test(titleOf(page)) ? 0.6 : 0) -
    (NEWS.test(titleOf(page)) ? 1.5 : 0) -
    (kind === 'heading' ? 1.2 : 0) -
    (text.length < 25 ? 1 : 0)
  );
}

const isPromise = ({ text, isOthers, isFurniture, isMain }: Line): boolean =>
  !isOthers &&
  !(isFurniture && !isMain) &&
  (CONSEQUENCE.test(text) || PROMISE.test(text)) &&
  !AVERAGE.test(text) &&
  !UNSURE.test(text) &&
  !/[?？]$/.test(text);

const WARRANTY = /warrant|garant|gwaranc|gewähr|return|retour|rückgabe|renvoi|devol|reso|保証|返品/iu;
const MIN_SCORE = 3;
const MIN_LEAD = 0.4;

/** Whether a promise may be the one that is asked for, by the words that it shares with the question. */
function isMeant({ hits, misses, unknown }: Account, lead: number, isPlain: boolean): boolean {
  if (hits > 0) return misses === 0 || hits > misses || (hits === misses && lead >= 1 && isPlain);
  return misses === 0 && (unknown === 0 || lead >= 1.2);
}

/** The sentence in which the company says what it does if something goes wrong. */
export function findGuarantee(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter((topic) => !SOFT_TOPIC.test(topic));
  if (topics.some((topic) => MEASURE_TOPIC.test(topic))) return null;
  const wantsMoney = /money[- ]back|money back|refund|pays? back/.test(question.text);
  const asked = CASES.find((words) => words.test(question.text));
  const isOtherCase = (text: string) =>
    asked !== undefined && !asked.test(text) && CASES.some((words) => words.test(text));
  const isPeriod = question.intent === 'warranty';
  const ranked = site.lines
    .filter(
      (line) =>
        isPromise(line) &&
        !isOtherCase(line.text) &&
        (!isPeriod || (WARRANTY.test(line.text) && HAS_NUMBER.test(line.text))) &&
        (!wantsMoney || MONEY_BACK.test(line.text)),
    )
    .map((line) => {
      const account = accountOf(topics, sharesLanguage(site, question), line.text, line.card.join(' '), line.heading);
      return { line, account, score: scoreOf(site, line) + account.hits * 0.9 - account.misses * 0.2 };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  const rival = ranked.find(({ line }) => line.text !== best?.line.text);
  if (!best || best.score < MIN_SCORE) return null;
  // What is done at no cost and in which case; a heading that promises may stand for one of the two.
  const { text, heading } = best.line;
  const signs = [CONSEQUENCE.test(text), CASE.test(text) || VERB_FIRST.test(text), PROMISE_LABEL.test(heading)];
  if (signs.filter(Boolean).length + Math.min(best.account.hits, 1) < 2) return null;
  const lead = best.score - (rival?.score ?? 0);
  if (lead < MIN_LEAD || !isMeant(best.account, lead, CONSEQUENCE.test(best.line.text) && CASE.test(best.line.text)))
    return null;
  return found(best.line.text, best.line, Math.min(0.9, 0.5 + best.score / 16));
}
