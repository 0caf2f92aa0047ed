import { NUMBER } from '../numbers.ts';
import type { Question } from '../question.ts';
import { type Finding, found, isSelf, type Line, type SiteText, titleOf } from '../site-text.ts';
import { hardTopics, rootOf, speaksOf, wordAt } from '../topics.ts';
import { nounPattern } from '../words/nouns.ts';
import { CUSTOMERS } from '../words/trade.ts';
import { AVERAGE, UNSURE } from '../words/voice.ts';
import { customerNames } from './customers.ts';
import { MONEY } from './price.ts';

const SOFT =
  /^(?:carry|carried|report|last|served|serve|trained|train|stated|far|ever|all|year|month|day|fleet|stock|altogether|process|processed|made|sell|sold|run|operate|take|taught|keep|kept|use|old)$/;
const NEAR = 28;
const BEGINS = new RegExp(`^${NUMBER}\\s`, 'iu');
const ABOUT =
  /about|company|über|ueber|unternehmen|propos|école|entreprise|sobre|empresa|siamo|azienda|over|om oss|o nas|会社|概要|team/i;

const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,])${NUMBER}(?:\\s(?:lakh|million|mio\\.?|mln|millones|milioni|tys\\.|thousand|mil))?(?![\\p{L}\\p{N}]|\\s?%)`,
  'giu',
);

/** The number right before the counted thing, in the same clause. */
function countIn(text: string, topic: string): string | null {
  const known = nounPattern(topic)?.find(text);
  const at = known?.index ?? wordAt(text, rootOf(topic));
  if (at === null) return null;
  const word = known?.word ?? text.slice(at).split(/[^\p{L}]/u)[0] ?? '';
  const before = text.slice(Math.max(0, at - NEAR - 14), at);
  const number = [...before.matchAll(COUNTED)].at(-1);
  if (
    !number ||
    before.length - number.index - number[0].length > NEAR ||
    /[.;:]\s/.test(before.slice(number.index + number[0].length))
  )
    return null;
  return `${text.slice(at - before.length + number.index, at + word.length)}`.trim();
}

/** How many there are of a thing: a sentence or figure of the company's own that counts it. */
export function findCount(site: SiteText, question: Question): Finding | null {
  const topics = hardTopics(question.topics).filter((topic) => !SOFT.test(topic));
  const [first] = topics;
  if (!first || topics.length > 2) return null;
  const names = customerNames(site);
  const said = (line: Line) => (line.card.length === 2 && line.text.length <= 80 ? line.card.join(' ') : line.text);
  const every = site.lines.flatMap((line) => {
    const text = said(line);
    if (
      line.isOthers ||
      line.isFurniture ||
      AVERAGE.test(text) ||
      UNSURE.test(text) ||
      /[?？]/.test(text) ||
      text.match(MONEY)
    )
      return [];
    if (names.some((name) => text.includes(name)) || CUSTOMERS.test(titleOf(line.page))) return [];
    if (/news|blog|neues|aktuell|actualit|noticias|notizie|nieuws|actueel|nyheter|aktualn/i.test(titleOf(line.page)))
      return [];
    const counted = topics.map((topic) => countIn(text, topic)).find((value) => value !== null);
    const isStated =
      isSelf(site, text) || line.card.length === 2 || (BEGINS.test(text) && ABOUT.test(titleOf(line.page)));
    return counted && isStated && topics.every((topic) => speaksOf(topic, text))
      ? [{ value: text.length <= 90 ? text : counted, line }]
      : [];
  });
  const distinct = [...new Map(every.map((one) => [one.value, one])).values()];
  const [only] = distinct;
  return only && distinct.length === 1 ? found(only.value, only.line, 0.65) : null;
}
