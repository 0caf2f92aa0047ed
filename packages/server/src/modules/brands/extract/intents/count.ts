import { type Finding, found, isSelf, type Line, type SiteText, titleOf } from '../../reader/site-text.ts';
import { matchesOf } from '../matching.ts';
import { NUMBER } from '../numbers.ts';
import type { Question } from '../question.ts';
import { hardTopics, rootOf, wordAt } from '../topics.ts';
import { AVERAGE, UNSURE } from '../words/hedges.ts';
import { nounPattern } from '../words/nouns.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { customerNames } from './customers.ts';
import { MONEY } from './price.ts';

const SOFT =
  /^(?:carry|carried|report|last|served|serve|trained|train|stated|far|ever|all|year|month|day|fleet|stock|altogether|process|processed|made|sell|sold|run|operate|take|taught|keep|kept|use|old|professional|different|various|every|each|yearly|annual)$/;
const NEAR = 28;

const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${NUMBER}(?:\\s(?:lakh|million|mio\\.?|mln|millones|milioni|tys\\.|thousand|mil))?(?![\\p{L}\\p{N}]|\\s?%)`,
  'giu',
);
const BEGINS = new RegExp(`^${NUMBER}\\s`, 'iu');
const NEWS = /news|blog|neues|aktuell|actualit|noticias|notizie|nieuws|actueel|nyheter|aktualn|journal/iu;

/** The number right before the counted thing, in the same clause. */
function countIn(text: string, topic: string): string | null {
  const known = nounPattern(topic)?.find(text);
  const at = known?.index ?? wordAt(text, rootOf(topic));
  if (at === null) return null;
  const word = known?.word ?? text.slice(at).split(/[^\p{L}]/u)[0] ?? '';
  const before = text.slice(Math.max(0, at - NEAR - 14), at);
  const number = [...before.matchAll(COUNTED)].filter(([digits]) => !/^(?:19|20)\d\d$/.test(digits)).at(-1);
  if (
    !number ||
    before.length - number.index - number[0].length > NEAR ||
    /[.;:]\s/.test(before.slice(number.index + number[0].length))
  )
    return null;
  return `${text.slice(at - before.length + number.index, at + word.length)}`.trim();
}

/** A figure and its label are one; two figures are two. */
const said = (line: Line) =>
  line.card.length === 2 && line.text.length <= 80 && !line.card.every((text) => /\d/.test(text))
    ? line.card.join(' ')
    : line.text;

/** Whether a line may count something of the company's own. */
function mayCount(line: Line, names: readonly string[]): boolean {
  const text = said(line);
  return (
    !line.isOthers &&
    !line.isFurniture &&
    !AVERAGE.test(text) &&
    !UNSURE.test(text) &&
    !/[?？]/.test(text) &&
    !text.match(MONEY) &&
    !names.some((name) => text.includes(name)) &&
    !(CUSTOMERS.test(titleOf(line.page)) && line.kind !== 'text') &&
    !NEWS.test(titleOf(line.page))
  );
}

const MIN_COVER = 0.75;
const MIN_LEAD = 0.35;

/** How many there are of a thing: a sentence or figure of the company's own that counts it. */
export function findCount(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter((topic) => !SOFT.test(topic));
  if (!topics.length || topics.length > 4) return null;
  const names = customerNames(site);
  const counted = (line: Line) => topics.map((topic) => countIn(said(line), topic)).find((value) => value !== null);
  const matches = matchesOf(
    site,
    { topics, isForeign: question.isForeign },
    (line) => mayCount(line, names) && counted(line) !== undefined,
    (line) =>
      (isSelf(site, line.text) ? 0.5 : 0) +
      (line.card.length === 2 || line.kind === 'heading' ? 0.4 : 0) +
      (BEGINS.test(line.text) ? 0.3 : 0),
  );
  const [best] = matches;
  if (!best || best.cover < MIN_COVER || best.misses > 0) return null;
  const value = counted(best.line) ?? '';
  const rival = matches.find(({ line }) => said(line) !== said(best.line) && !(counted(line) ?? '').startsWith(value));
  if (rival && best.score - rival.score < MIN_LEAD) return null;
  return found(
    said(best.line).length <= 90 ? said(best.line) : value,
    best.line,
    Math.min(0.75, 0.45 + best.cover / 4),
  );
}
