import {
  type Finding,
  found,
  isSelf,
  type Line,
  type SiteText,
  sharesLanguage,
  titleOf,
} from '../../reader/site-text.ts';
import type { Question } from '../question.ts';
import { accountOf, hardTopics } from '../topics.ts';
import { NOT, OTHERS, UNSURE } from '../words/hedges.ts';
import { BETTER, MEASURED, USUAL } from '../words/results.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { customerNames } from './customers.ts';
import { HAS_PRICE } from './price.ts';

const PERCENT = /\d\s?(?:%|％)|per cent|percent|prozent|procent|(?:seven|eight|nine|six|five|four|three) in ten/iu;
/** `from 11 weeks to 4`, `von 3,1 auf 0,4 Prozent`, `0.8％から0.02％に`. */
const FROM_TO =
  /(?:from|von|de|da|van|od|från|fra|z)\s(?:[^\s\d]{1,3}\s?)?\d[\d.,]{0,12}(?:[ \u00a0\u202f]\d{3})?[^\s\d]{0,4}(?:\s[^\s\d]{1,12}){0,2}\s(?:to|auf|à|a|naar|do|na|para|till|til)\s(?:[^\s\d]{1,3}\s?)?\d|\d[^\s\d]{0,5}から\d|\d\s?→\s?\d/iu;
const FIGURE = /\d|(?:seven|eight|nine|six|five|four|three|half|twice) (?:in ten|of)/iu;
const RATING =
  /\d(?:[.,]\d)?\s?(?:\/\s?(?:5|10)|stars?|sterne|étoiles|estrellas|stelle|sterren|gwiazd|stjärn)|(?:reviews?|bewertung|recension|opiniones|rapportcijfer)/iu;
const NOT_HERE =
  /news|blog|(?<!im)press|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|actueel|aktualn|nyheter|nyheder|career|jobs|karriere|recruit|faq|お知らせ|採用/i;
const SOFT =
  /^(?:retailer|event|user|order|project|farm|school|hotel|former|site|new|work|use|used|time|year|month|own|part|company|name|passenger|student|member|boat|installation|machine|product|service|fitted|since|after|less|lower|faster|became|many|across|ability|rate|day|growth|business|higher|more|fewer)$/;

/** A stat and its label are one statement: `94,7 %` and `de réussite au premier passage`. */
function saidBy({ text, card }: Line): string {
  const at = card.indexOf(text);
  if (at < 0 || text.length > 14 || !/\d/.test(text)) return text;
  const [before, after] = [card[at - 1] ?? '', card[at + 1] ?? ''];
  if (after !== '' && !/^[-+]?\d/.test(after) && after.length <= 140) return `${text} ${after}`;
  return card.length === 2 && before !== '' ? `${before} ${text}` : text;
}

/** A customer says it, or it stands among what customers say. */
const isOfCustomer = (line: Line): boolean =>
  isQuoted(line) ||
  line.isOthers ||
  CUSTOMERS.test(line.heading) ||
  CUSTOMERS.test(titleOf(line.page)) ||
  CUSTOMERS.test(line.text);

/** A customer's own words that hold a result. */
const isTold = (text: string): boolean =>
  FROM_TO.test(text) || (BETTER.test(text) && /\d/.test(text)) || PERCENT.test(text);

const isQuoted = ({ kind, text }: Line): boolean => kind === 'quote' || /^[“"«„「]/.test(text);

function scoreOf(site: SiteText, line: Line, said: string, names: readonly string[]): number {
  const { page, heading, isMain, card } = line;
  const title = titleOf(page);
  const context = `${said} ${card.length <= 4 ? card.join(' ') : ''} ${heading}`;
  const isNaming = names.some((name) => context.includes(name));
  return (
    (FROM_TO.test(said) ? 2 : 0) +
    (BETTER.test(said) ? 1.3 : 0) +
    (PERCENT.test(said) ? 0.8 : 0) +
    (MEASURED.test(said) ? 1 : 0) +
    (isNaming ? 1 : 0) +
    (said !== line.text ? 0.5 : 0) +
    (CUSTOMERS.test(title) || CUSTOMERS.test(heading) ? 0.5 : 0) +
    (isSelf(site, said) ? 0.3 : 0) +
    (page === site.evidence.pages[0] ? 0.3 : 0) +
    (isMain ? 0.2 : -1) -
    (USUAL.test(said) ? 1.5 : 0) -
    (UNSURE.test(said) ? 1.5 : 0) -
    (RATING.test(said) ? 2 : 0) -
    (NOT_HERE.test(title) && !isNaming ? 1 : 0) -
    (NOT.test(said) ? 0.4 : 0) -
    (HAS_PRICE.test(said) && !BETTER.test(said) ? 2 : 0)
  );
}

/** Not a range of degrees or hours: something got better, was measured, or is a share. */
const isResult = (said: string, isNaming: boolean): boolean =>
  isNaming || BETTER.test(said) || PERCENT.test(said) || MEASURED.test(said);
/** What was said, without who said it: `„…“ – Jörg Maier, Leiter Instandhaltung`. */
const quotedPart = (said: string): string => /^[“"«„「]([^”"»“」]{12,})[”"»“」]/u.exec(said)?.[1] ?? said;

const MIN_SCORE = 2.1;
const MIN_LEAD = 0.4;

/** A sentence that says in figures what came of the company's work, at a customer best. */
export function findProof(site: SiteText, question: Question): Finding | null {
  const names = customerNames(site);
  const topics = hardTopics(question.topics).filter((topic) => !SOFT.test(topic));
  const wantsPercent = /per ?cent|percentage|pass rate/.test(question.text);
  const wantsMoney = /\bmoney\b|\bsum\b/.test(question.text);
  const wantsCustomer = /customer|client|user|reference|buyer|member|reported|reports/.test(question.text);
  const every = site.lines
    .filter(
      (line) =>
        (!isQuoted(line) || (wantsCustomer && isTold(line.text))) && !line.isFurniture && !/[?？]$/.test(line.text),
    )
    .map((line) => ({ line, said: saidBy(line) }))
    .map(({ line, said }) => ({ line, said: isQuoted(line) ? quotedPart(said) : said }))
    .filter(({ line, said }) => {
      const isNaming = names.some((name) =>
        `${said} ${line.heading} ${line.card.length <= 4 ? line.card.join(' ') : ''}`.includes(name),
      );
      return (
        FIGURE.test(said.replace(/(?<!\d)(?:19|20)\d\d(?:\/\d\d)?(?!\d)/g, '')) &&
        said.length >= 12 &&
        said.length <= 300 &&
        (!OTHERS.test(said) || isNaming) &&
        (!line.isOthers ||
          (wantsCustomer && isTold(said)) ||
          isNaming ||
          said !== line.text ||
          line.text.length > 60) &&
        isResult(said, isNaming) &&
        (!wantsCustomer || isNaming || isOfCustomer(line) || CUSTOMERS.test(said)) &&
        (!wantsPercent || PERCENT.test(said)) &&
        (!wantsMoney || HAS_PRICE.test(said) || /million|lakh/.test(said))
      );
    })
    .map(({ line, said }) => {
      const { hits, misses, unknown } = accountOf(topics, sharesLanguage(site, question), said, line.heading);
      const naming = wantsCustomer && names.some((name) => `${said} ${line.heading}`.includes(name)) ? 0.8 : 0;
      return {
        line,
        said,
        misses,
        unknown,
        hits,
        score: scoreOf(site, line, said, names) + hits * 1.2 - misses * 0.8 + naming,
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = every;
  if (!best || best.score < MIN_SCORE || (topics.length > 0 && best.hits === 0 && best.misses > 0)) return null;
  const rival = every.find(({ said }) => said !== best.said && !best.said.includes(said) && !said.includes(best.said));
  if (rival && best.score - rival.score < (best.unknown > 0 && best.hits === 0 ? 1.2 : MIN_LEAD)) return null;
  return found(quotedPart(best.said), best.line, Math.min(0.85, 0.45 + best.score / 14));
}
