const HEADS = 'employees?|people|persons?|staff|headcount|heads|workers|team members|colleagues|FTEs?';
const UNIT = `(?:[ -]{0,3}(?:full[- ]time )?(?:${HEADS})\\b)`;
const NUMBER = '(\\d{1,3}(?:[,. ]\\d{3}){1,3}|\\d{1,7}) ?(k)?';

const BETWEEN = new RegExp(`\\b${NUMBER} ?(?:-|–|—|to|and|up to) ?${NUMBER}${UNIT}`, 'gi');
const FROM = '\\b(more than|over|above|greater than)|\\b(?:at least|from|minimum(?: of)?|min\\.?)|(>)=?';
const ABOVE = new RegExp(`(?:${FROM}) ?${NUMBER}\\+?${UNIT}`, 'gi');
const UP_TO = '\\b(fewer than|less than|under|below)|\\b(?:at most|up to|no more than|maximum(?: of)?|max\\.?)|(<)=?';
const BELOW = new RegExp(`(?:${UP_TO}) ?${NUMBER}${UNIT}`, 'gi');
const OPEN = new RegExp(`\\b${NUMBER} ?\\+${UNIT}`, 'gi');

const MOST = 1_000_000;
const countOf = (digits: string, thousands: string | undefined) =>
  Number(digits.replace(/[,.\s]/g, '')) * (thousands ? 1_000 : 1);

const SMALL = ['1,10', '11,50'];
const MIDDLE = ['51,200', '201,500', '501,1000'];
const LARGE = ['1001,5000', '5001,10000', `10001,${MOST}`];
const COMPANIES = '(?:compan(?:y|ies)|firms?|business(?:es)?|organi[sz]ations?|employers?|teams?)';

/** Words for a size, where no number is given. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:smes?|small (?:and|&|to) (?:medium|mid)(?:[- ]sized?)?)\b/i, [...SMALL, '51,200', '201,500']],
  [/\b(?:startups?|start-ups?|early[- ]stage)\b/i, SMALL],
  [new RegExp(`\\b(?:smbs?|small(?:er)?(?:\\s+[\\w-]+)?\\s+${COMPANIES})\\b`, 'i'), [...SMALL, '51,200']],
  [/\b(?:freelancers?|solopreneurs?|sole traders?)\b/i, ['1,10']],
  [/\b(?:scale-?ups?|growth[- ]stage)\b/i, ['51,200', '201,500']],
  [/\bmid(?:dle)?[- ]?(?:market|sized?|size)\b|\bmedium[- ]sized?\b|\bmittelstand\b/i, MIDDLE],
  [/\b(?:enterprises|corporations|fortune \d+)\b/i, LARGE],
  [new RegExp(`\\b(?:enterprise|larger?(?:\\s+[\\w-]+)?)\\s+${COMPANIES}\\b`, 'i'), LARGE],
];

/** The numbers of employees a text asks for, as `from,to` with both ends included. */
export function readSizes(text: string): string[] {
  const ranges: (readonly [number, number])[] = [];
  let left = text.replace(/\s+/g, ' ');
  const take = (pattern: RegExp, range: (parts: (string | undefined)[]) => readonly [number, number]) => {
    left = left.replace(pattern, (_match, ...parts: (string | undefined)[]) => {
      ranges.push(range(parts));
      return ' ';
    });
  };
  take(BETWEEN, ([from = '', fromK, to = '', toK]) => [
    countOf(from, fromK ?? thousandsOf(from, to, toK)),
    countOf(to, toK),
  ]);
  take(ABOVE, ([word, sign, number = '', k]) => [countOf(number, k) + ((word ?? sign) ? 1 : 0), MOST]);
  take(BELOW, ([word, sign, number = '', k]) => [1, countOf(number, k) - ((word ?? sign) ? 1 : 0)]);
  take(OPEN, ([number = '', k]) => [countOf(number, k), MOST]);
  const stated = ranges
    .filter(([from, to]) => from >= 0 && from <= to && to > 0)
    .map(([from, to]) => `${Math.max(from, 1)},${to}`);
  if (stated.length) return [...new Set(stated)];
  return [...new Set(WORDS.filter(([pattern]) => pattern.test(text)).flatMap(([, sizes]) => sizes))].slice(0, 8);
}

/** `1-5k` is from one thousand. */
const thousandsOf = (from: string, to: string, toK: string | undefined) =>
  toK && Number(from) <= Number(to) ? toK : undefined;
