import { isSelf, type Line, lettersOf, type SiteText, titleOf } from '../../reader/site-text.ts';
import { DAY_OR_MONTH } from '../dates.ts';
import { NOT_AN_ADDRESS, POSTCODE, STREET } from '../intents/address.ts';
import { HAS_PRICE } from '../intents/price.ts';
import { HAS_NUMBER } from '../numbers.ts';
import { cached } from './cached.ts';
import type { Candidate } from './candidate.ts';
import { cuesAround, cuesAt, namesOf } from './cues.ts';

const TIME =
  /\d\s?(?:h\b|hours?|days?|weeks?|months?|years?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|heures?|jours?|semaines?|mois|ans?\b|horas?|días?|semanas?|mes(?:es)?|años?|ore\b|giorni|settimane|mesi|anni|uur|dagen|weken|maanden|jaar|dias|anos|godzin|dni|tygodni|miesi|lat\b|timmar|dagar|veckor|månader|timer|dage|uger|måneder|時間|日|週間|か月|年)/iu;
const PAGES: readonly (readonly [string, RegExp])[] = [
  [
    'news',
    /news|blog|(?<!im)press|aktuell|neues|actualit|agenda|noticias|notizie|nieuws|aktualn|nyhet|nyhed|お知らせ|journal|stories/,
  ],
  [
    'about',
    /about|story|propos|sommes|ueber|über|quienes|nosotros|siamo|team|over|o nas|om |sobre|quem|história|historia|histoire|geschichte|storia|会社|firm|unternehmen|company|équipe|azienda|empresa/,
  ],
  [
    'contact',
    /contact|kontakt|contatt|contacto|contato|impressum|imprint|mentions|legal|colofon|visit|find|access|アクセス|問い合わせ/,
  ],
  ['prices', /pric|preis|tarif|prix|precio|prezz|prij|preço|cennik|pris|料金|plans|shop|fees|rates|boutique|tienda/],
  ['clients', /customer|client|kund|referen|klant|clientes|case|projects|projekt|導入|事例/],
  ['terms', /terms|guarant|garant|warrant|faq|agb|conditions|condi|returns|versand|shipping|service/],
];

export const stem = (word: string): string => word.toLowerCase().slice(0, 6);
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}/gu;
export function wordsOf(text: string): string[] {
  const words = (text.match(/\p{L}[\p{L}'’-]*/gu) ?? [])
    .filter((word) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word))
    .map(stem);
  for (const run of text.match(CJK) ?? [])
    for (let at = 0; at + 1 < run.length; at += 1) words.push(run.slice(at, at + 2));
  return words;
}

const shapeOfText = (text: string): string[] => [
  ...(HAS_PRICE.test(text) ? ['money'] : []),
  ...(HAS_NUMBER.test(text) ? ['number'] : []),
  ...(/\d\s?%/.test(text) ? ['percent'] : []),
  ...(/(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) ? ['year'] : []),
  ...(DAY_OR_MONTH.test(text) ? ['date'] : []),
  ...(TIME.test(text) ? ['time'] : []),
  ...(/@/.test(text) ? ['mail'] : []),
  ...(/[?？]$/.test(text) ? ['question'] : []),
  ...(/[.!。]$/.test(text) ? ['sentence'] : []),
  ...(/^[“"«„»‚「『‹]/.test(text) ? ['quoted'] : []),
];

export const bucket = (value: number, steps: readonly number[]): number => steps.filter((step) => value >= step).length;

const lineFeatures = cached((site: SiteText) =>
  cached((line: Line): string[] => {
    const title = titleOf(line.page).toLowerCase();
    const path = new URL(line.page.url).pathname;
    return [
      `kind:${line.kind}${line.level}`,
      `main:${line.isMain}`,
      `others:${line.isOthers}`,
      `furniture:${line.isFurniture}`,
      `length:${bucket(line.text.length, [12, 25, 50, 100, 160, 250])}`,
      `at:${bucket(line.at, [2, 5, 12, 30])}`,
      `card:${bucket(line.card.length, [1, 2, 3, 5])}`,
      ...(path === '/' ? ['home'] : []),
      ...(path === '/' && line.at < 5 ? ['hometop'] : []),
      ...PAGES.filter(([, pattern]) => pattern.test(title)).map(([name]) => `page:${name}`),
      ...shapeOfText(line.text).map((shape) => `has:${shape}`),
      ...namesOf(cuesAt(site, line.text)).map((cue) => `q:${cue}`),
      ...cuesAround(site, line).map((cue) => `a:${cue}`),
      ...new Set(wordsOf(line.text).map((word) => `l:${word}`)),
      ...new Set(wordsOf(line.heading).map((word) => `h:${word}`)),
      ...new Set(
        wordsOf(
          line.card
            .filter((text) => text !== line.text)
            .join(' ')
            .slice(0, 200),
        ).map((word) => `c:${word}`),
      ),
      ...new Set(
        wordsOf(title)
          .slice(0, 8)
          .map((word) => `t:${word}`),
      ),
      `self:${isSelf(site, line.text)}`,
    ];
  }),
);

/** What is looked at in a candidate, apart from the question. */
export const featuresOf = (site: SiteText, candidate: Candidate): readonly string[] => ofCandidates(site)(candidate);
const ofCandidates = cached((site: SiteText) => cached((candidate: Candidate) => readFeatures(site, candidate)));

function readFeatures(site: SiteText, candidate: Candidate): string[] {
  const { shape, before, after, value, amount } = candidate;
  const own = [`shape:${shape}`];
  if (shape === 'list') {
    const items = [value].flat();
    own.push(`items:${bucket(amount, [2, 3, 4, 6, 9])}`, `isitems:${Array.isArray(value)}`);
    const capitals = items.filter((item) => /^\p{Lu}/u.test(item)).length / items.length;
    own.push(`capitals:${Math.round(capitals * 4)}`);
    own.push(
      `names:${bucket(items.filter((item) => /\p{Lu}\p{L}{1,40}\s\p{Lu}/u.test(item)).length / items.length, [0.3, 0.7, 1])}`,
    );
    own.push(`itemlength:${bucket(items.join('').length / items.length, [10, 20, 35, 60])}`);
  }
  if (shape === 'money' || shape === 'number' || shape === 'year') {
    const [b, a] = [before.slice(-45), after.slice(0, 45)];
    const near = [
      ...wordsOf(b)
        .slice(-4)
        .map((word) => `b:${word}`),
      ...wordsOf(a)
        .slice(0, 4)
        .map((word) => `f:${word}`),
    ];
    own.push(...near, `last:${wordsOf(b).at(-1) ?? '^'}`, `next:${wordsOf(a)[0] ?? '$'}`);
    const [from, to] = [before.length, candidate.line.text.length - after.length];
    for (const [cue, at] of cuesAt(site, candidate.line.text)) {
      if (at < from && at >= from - 45) own.push(`qb:${cue}`);
      if (at >= to && at <= to + 40) own.push(`qf:${cue}`);
    }
    own.push(`alone:${before.length + after.length < 12}`, `percent:${/%$/.test([value].flat()[0] ?? '')}`);
    own.push(
      `word:${Number.isNaN(amount)}`,
      `size:${bucket(amount, [2, 10, 30, 100, 300, 1000, 10000])}`,
      `yearlike:${amount >= 1900 && amount <= 2030}`,
    );
    own.push(`first:${/^\D*$/.test(before)}`);
    if (/^\s?[%€]/.test(after)) own.push('aftersign');
  }
  if (shape === 'place') {
    const { text } = candidate.line;
    if (POSTCODE.test(text)) own.push('postcode');
    if (STREET.test(text)) own.push(`street:${/\d/.test(text)}`);
    if (NOT_AN_ADDRESS.test(text)) own.push('noaddress');
    own.push(
      `named:${site.ownNames.some((name) => name.length > 2 && lettersOf([value].flat().join('')).includes(name))}`,
    );
  }
  if (shape === 'person') own.push(`value:${bucket([value].flat().join('').length, [20, 40, 80, 140])}`);
  return [...new Set([...own, ...lineFeatures(site)(candidate.line)])];
}
