import type { Question } from '../question.ts';
import { type Finding, found, isEnglish, isSelf, type Line, type SiteText, titleOf } from '../site-text.ts';
import { accountOf, hardTopics } from '../topics.ts';
import { CHANGE, CUSTOMERS, PROMISE } from '../words/trade.ts';
import { AVERAGE, UNSURE } from '../words/voice.ts';
import { customerNames } from './customers.ts';
import { MONEY } from './price.ts';

const FIGURE = /\d/;
const PERCENT = /\d\s?(?:%|％)|per cent|percent|prozent/iu;
const SOFT =
  /^(?:retailer|vessel|event|user|order|project|farm|school|hotel|former|site|new|work|use|time|year|month|own|part|company|name|passenger|student|member|boat|installation|machine|product|service|fitted|since|after)$/;
const RATING =
  /\d(?:[.,]\d)?\s?(?:\/\s?(?:5|10)|stars?|sterne|étoiles|estrellas|stelle|sterren|gwiazd|stjärn)|opinion|review|bewertung|avis\b|recension|rapportcijfer/iu;

const NOT_NEWS =
  /news|blog|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|actueel|aktualn|nyheter|career|jobs|karriere|pricing|preis|tarif|お知らせ/i;

function scoreOf(site: SiteText, { text, page, heading, isMain, card }: Line, names: readonly string[]): number {
  const context = `${text} ${card.join(' ')} ${heading}`;
  const naming = names.some((name) => context.includes(name)) ? 1.8 : 0;
  const figures = (text.match(/\d[\d.,]*/g) ?? []).filter((number) => !/^(?:19|20)\d\d$/.test(number)).length;
  return (
    naming +
    (CHANGE.test(text) ? 1.2 : 0) +
    (PERCENT.test(text) ? 0.6 : 0) +
    (figures > 1 ? 0.4 : 0) +
    (CUSTOMERS.test(titleOf(page)) || CUSTOMERS.test(heading) ? 0.8 : 0) +
    (isSelf(site, text) ? 0.5 : 0) +
    (isMain ? 0.2 : -1) -
    (AVERAGE.test(text) ? 2 : 0) -
    (UNSURE.test(text) ? 1.5 : 0) -
    (RATING.test(text) ? 2 : 0) -
    (NOT_NEWS.test(titleOf(page)) ? 1.2 : 0) -
    (PROMISE.test(text) ? 0.8 : 0)
  );
}

const withLabel = ({ text, card }: Line): string =>
  card.length === 2 && text.length <= 60 && !/[.!?]$/.test(card[0] ?? '') && card.join(' ').length <= 160
    ? card.join(' ')
    : text;

const MIN_SCORE = 3;

/** A sentence that says in figures what came of the company's work, at a customer best. */
export function findProof(site: SiteText, question: Question): Finding | null {
  const names = customerNames(site);
  const topics = hardTopics(question.topics).filter((topic) => !SOFT.test(topic));
  const wantsPercent = /per ?cent/.test(question.text);
  const every = site.lines
    .filter(
      ({ text, card, isOthers, isFurniture }) =>
        !isOthers &&
        !isFurniture &&
        FIGURE.test(`${text} ${card.length === 2 ? card.join(' ') : ''}`) &&
        !/[?？]$/.test(text),
    )
    .filter(({ text, card }) => text.length + card.join('').length > 18 && !(text.match(MONEY) && !CHANGE.test(text)))
    .map((line) => {
      const said = withLabel(line);
      const { hits, misses, unknown } = accountOf(topics, isEnglish(site), said, line.heading);
      return { line, said, hits, misses, unknown, score: scoreOf(site, { ...line, text: said }, names) + hits * 1.1 };
    })
    .filter(
      ({ said, hits, misses, unknown }) =>
        FIGURE.test(said.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, '')) &&
        (!wantsPercent || PERCENT.test(said)) &&
        hits >= misses + unknown,
    )
    .sort((a, b) => b.score - a.score);
  const [best] = every;
  if (!best || best.score < MIN_SCORE) return null;
  const rival = every.find(({ said }) => said !== best.said);
  if (rival && best.score - rival.score < 0.6) return null;
  return found(best.said, best.line, Math.min(0.85, 0.45 + best.score / 14));
}
