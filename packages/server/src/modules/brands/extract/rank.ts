import { DAY_OR_MONTH, dateIn } from './dates.ts';
import { type Finding, found, type Line, type SiteText } from './site-text.ts';

const STOP = new Set(
  'the a an and or of to in on for with by from at as is are be was were it its this that these those what which who whom whose when where why how do does did has have had can will would should may about into than then them they their our your you we us company companies site website page brand product text name list any all each per one two short sentence sentences words give gives given state stated says said mention mentioned public publicly null nothing true real main most'.split(
    ' ',
  ),
);

/** Crude on purpose: the same cut on both sides is what matters. */
export const stem = (word: string): string => word.replace(/(?:ies|ing|ed|es|s|e)$/, '').slice(0, 9);

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  )
    .filter((word) => !STOP.has(word))
    .map(stem);

const K = 1.2;
const B = 0.6;
/** Of the words asked for, so many must be in the sentence. */
const MIN_SHARE = 0.34;

/** What a description asks for can only be in a sentence that has it. */
function shapeFor(description: string): (text: string) => boolean {
  if (/\b(?:how many|number of|count|percentage|amount|size)\b/i.test(description)) return (text) => /\d/.test(text);
  if (/\b(?:price|cost|fee|pricing|rate per)\b/i.test(description))
    return (text) => MONEY.test(text) || /\bfree\b/i.test(text);
  if (/\b(?:when|date|deadline|year)\b/i.test(description))
    return (text) => dateIn(text) !== null || DAY_OR_MONTH.test(text);
  if (/\b(?:e-?mail|address to write)\b/i.test(description)) return (text) => /@/.test(text);
  return () => true;
}
export const MONEY = /[$€£¥]\s?\d|\d[\d.,]{0,15}\s?(?:€|\$|£|USD|EUR|GBP|CHF|euros?|dollars?|pounds?)/i;

/** The sentence that answers a description best by its words (BM25), or null when none comes near. */
export function rankLines({ lines }: SiteText, key: string, description: string): Finding | null {
  const spelled = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.-]/g, ' ');
  const asked = [...new Set(wordsOf(`${spelled} ${description}`))];
  const fits = shapeFor(`${spelled} ${description}`);
  const candidates = lines.filter((line) => line.isMain && line.text.length >= 15 && fits(line.text));
  if (!asked.length || !candidates.length) return null;

  const bags = candidates.map((line) => wordsOf(`${line.text} ${line.kind === 'heading' ? '' : line.heading}`));
  const meanLength = bags.reduce((sum, bag) => sum + bag.length, 0) / bags.length || 1;
  const rarity = new Map(
    asked.map((word) => {
      const having = bags.filter((bag) => bag.includes(word)).length;
      return [word, Math.log(1 + (bags.length - having + 0.5) / (having + 0.5))];
    }),
  );
  const needed = Math.min(asked.length, Math.max(asked.length > 2 ? 2 : 1, Math.ceil(asked.length * MIN_SHARE)));
  let best: { line: Line; score: number } | null = null;
  bags.forEach((bag, at) => {
    const line = candidates[at] as Line;
    const hits = asked.filter((word) => bag.includes(word));
    if (hits.length < needed) return;
    const score = hits.reduce(
      (sum, word) => {
        const times = bag.filter((other) => other === word).length;
        return (
          sum + (rarity.get(word) ?? 0) * ((times * (K + 1)) / (times + K * (1 - B + (B * bag.length) / meanLength)))
        );
      },
      line.kind === 'heading' ? -0.5 : 0,
    );
    if (!best || score > best.score) best = { line, score };
  });
  const winner = best as { line: Line; score: number } | null;
  return winner ? found(winner.line.text, winner.line) : null;
}
