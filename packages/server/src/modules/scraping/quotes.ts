import { z } from 'zod';
import { type Figure, figuresIn, saysFigure } from '../models/index.ts';
import { linkLine, pageId } from './materials.ts';
import type { PageFacts } from './read-page/page-facts.ts';
import type { SiteEvidence } from './site/evidence.ts';
import { LINK, MARKUP, SECRET } from './support.ts';

/** What a model says of a site, with the words it read there and the page they stand on. */
export interface QuotedValue {
  readonly value: string;
  readonly quote: string;
  readonly page: string;
}

/** The form in which a model tells such a value. */
export const quotedValue = (max: number) =>
  z.object({ value: z.string().max(max), quote: z.string().max(1_000), page: z.string().max(2_000) });

/** What a model is told about quoting, whatever it is asked. */
export const QUOTE_RULE =
  'To each value give the quote that says it, copied letter by letter from one page without leaving anything out (one ' +
  'or two sentences, at most 400 characters; of a row of a table also its label), and the id of that page, such as ' +
  '"P2". Every number of the value must stand in its quote. Mind the headings above a sentence: they say of whom it ' +
  'tells. What customers, partners, investors, guest authors or agencies are or have is not true of the company. Give ' +
  'no value where the pages do not say it: a guess is worse than nothing.';

/** Longer ones hold several things, and one could be put together with another. */
const MAX_QUOTE = 400;
/** How far behind a name its own figure may stand: "Growth £690". */
const NAMED_FIGURE_CHARACTERS = 40;
const MIN_SHARE = 0.5;

/** Languages that write no spaces between words: each of their letters is compared as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** The words of a text, whatever its case, spaces, quotation marks and dashes. */
const normal = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(UNSPACED, ' $& ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/** The text that a visitor of the page can read. Text that only machines see (JSON-LD) supports nothing. */
const visible = ({ title, description, blocks, actions, images, links, mailboxes = [] }: PageFacts): string =>
  normal(
    [
      title,
      description,
      ...blocks.map(({ text }) => text),
      ...actions.map(({ text }) => text),
      ...images.map(({ alt }) => alt),
      ...links.map(linkLine),
      ...mailboxes.map(({ email, label }) => linkLine({ text: label, url: `mailto:${email}` })),
    ]
      .filter(Boolean)
      .join('\n'),
  );

const SAME: Readonly<Record<string, readonly string[]>> = {
  ceo: ['chief executive'],
  cfo: ['chief financial', 'finance chief'],
  coo: ['chief operating'],
  cto: ['chief technology', 'chief technical'],
  chief: ['ceo', 'cfo', 'coo', 'cto'],
  executive: ['ceo'],
  employees: ['people', 'staff', 'colleagues', 'team'],
  staff: ['people', 'employees', 'colleagues', 'team'],
  people: ['employees', 'staff', 'colleagues'],
};
const stem = (word: string) => word.slice(0, Math.max(4, Math.min(6, word.length - 2)));
/** The word itself, its plural or inflection, or another word for the same. */
const stands = (word: string, quote: string): boolean => {
  const small = word.toLowerCase();
  const isThere = quote.includes(small.length < 5 ? ` ${small} ` : ` ${stem(small)}`) || quote.includes(` ${small} `);
  return isThere || (SAME[small] ?? []).some((other) => quote.includes(` ${other} `));
};

/** Capitals inside a text: names, or nouns of a language that writes them so. */
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]+/gu;
const isHead = (before: string) => /(?:^|[.!?:;]\s)["“„«(]?$/u.test(before);
const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME)]
    .filter((match) => !isHead(text.slice(0, match.index)) || /\p{Lu}|\d/u.test(match[0].slice(1)))
    .map(([name]) => name);

/** Small words by which two texts are told to be of two languages. */
const SMALL: readonly ReadonlySet<string>[] = [
  'the and of to is are with for your our we from by an in on',
  'der die das und ist sind mit für ihre unsere wir von ein eine im den bei auf',
  'le la les et est sont avec pour vos nos nous une des du dans sur aux',
  'el los las y es son con para sus nuestros una del por en al',
  'il gli e sono con per di una della nostri che nel',
  'de het een en van zijn voor met onze wij op',
].map((words) => new Set(words.split(' ')));
const languageOf = (text: string): number | null => {
  const words = normal(text).trim().split(' ');
  const hits = SMALL.map((list) => words.filter((word) => list.has(word)).length);
  const most = Math.max(...hits);
  return most === 0 || hits.filter((count) => count === most).length > 1 ? null : hits.indexOf(most);
};

const NO = /^(?:no|not|never|without|kein\p{L}*|nicht|ohne|sans|aucune?|sin|ningun\p{L}*)$/u;
const denials = (text: string) =>
  normal(text)
    .split(' ')
    .filter((word) => NO.test(word)).length;
/** Relations that a model likes to make of a mere mention. */
const RELATION =
  /\b(?:backed|endorsed|recommended|approved|certified|partners?|awards?|guaranteed?|leading|exclusive)\b/giu;

/** A line about rights tells of the site and its maker, not of the company. */
const RIGHTS = /©|\(c\)|copyright|all rights reserved/i;

/** Holds what a model tells of a site to the words it quotes (reliability.md E3). */
export function quotesOf({ pages }: SiteEvidence) {
  const home = pages[0]?.url;
  const addressOf = (page: string) => {
    const url = URL.parse(page, home);
    return url ? `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}` : null;
  };
  const entries = pages.map((page) => ({ page, text: null as string | null }));
  const byAddress = new Map(entries.map((entry) => [addressOf(entry.page.url), entry]));
  const byId = new Map(entries.map((entry, at) => [pageId(at), entry]));

  const find = ({ quote, page: told }: QuotedValue): PageFacts | null => {
    // A model may name a page by its id, by its address or by both.
    const entry = byId.get(told.trim().split(' ')[0] ?? '') ?? byAddress.get(addressOf(told));
    const words = normal(quote);
    if (!entry || quote.length > MAX_QUOTE || words.trim() === '') return null;
    entry.text ??= visible(entry.page);
    return entry.text.includes(words) ? entry.page : null;
  };

  /** The page whose words support the value; null where the quotation is not there or says something else. */
  return function pageOf(told: QuotedValue): PageFacts | null {
    const { value, quote } = told;
    if (MARKUP.test(value) || SECRET.test(value) || RIGHTS.test(quote)) return null;
    const page = find(told);
    if (!page) return null;
    const places = [page.url, ...page.links.map(({ url }) => url), ...page.emails, quote].join('\n').toLowerCase();
    const links = value.match(LINK) ?? [];
    if (!links.every((link) => places.includes(link.toLowerCase().replace(/[.,;]$/, '')))) return null;
    return saysSo(value.replace(LINK, ' '), quote) ? page : null;
  };
}

/** Whether a quotation says the value: its figures, its names, most of its words, and nothing turned round. */
function saysSo(value: string, quote: string): boolean {
  const said = normal(quote);
  const figures = figuresIn(value);
  if (!figures.every((figure) => saysFigure(quote, figure, false))) return false;
  if (!namesIn(value).every((name) => stands(name, said))) return false;
  const capitals = [...value.matchAll(NAME)].map(([word]) => word);
  if (!capitals.every((name) => figures.every((figure) => belongs(name, figure, quote)))) return false;
  const [ours, theirs] = [languageOf(value), languageOf(quote)];
  // Of a translation only figures and names can be compared.
  if (ours !== null && theirs !== null && ours !== theirs) return true;
  if (denials(value) !== denials(quote) && denials(value) + denials(quote) > 0 && !isPart(value, quote)) return false;
  if ([...value.matchAll(RELATION)].some(([word]) => !stands(word, said))) return false;
  const words = normal(value)
    .trim()
    .split(' ')
    .filter((word) => word.length >= 4 && !/\d/.test(word));
  return words.filter((word) => stands(word, said)).length >= words.length * MIN_SHARE;
}

const isPart = (value: string, quote: string) => normal(quote).includes(normal(value));

/** "Starter £249, Growth £690": the figure right behind a name is the name's own. */
function belongs(name: string, figure: Figure, quote: string): boolean {
  const at = quote.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0 || figure.unit === '') return true;
  const behind = quote.slice(at + name.length, at + name.length + NAMED_FIGURE_CHARACTERS);
  const next = figuresIn(behind).find(({ unit }) => unit === figure.unit);
  return next === undefined || next.value === figure.value;
}
