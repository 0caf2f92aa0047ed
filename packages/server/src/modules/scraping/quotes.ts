import type { PageFacts, SiteEvidence } from '@distribute/language/sites';
import { z } from 'zod';
import { LINK, MARKUP, SECRET } from './judging/plain-faults.ts';
import { linkLine, pageId } from './materials.ts';
import { headingOf, passagesOf } from './passages.ts';

/** What a model says of a site, with the words it read there and the page they stand on. */
export interface QuotedValue {
  readonly value: string;
  readonly quote: string;
  readonly page: string;
}

/** The form in which a model tells such a value. */
export const quotedValue = (max: number) =>
  z.object({ value: z.string().max(max), quote: z.string().max(1_000), page: z.string().max(2_000) });

/** Longer ones hold several things, and one could be put together with another. */
const MAX_QUOTE = 400;

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

/** Where a quotation stands. */
export interface QuotePlace {
  readonly page: PageFacts;
  /** The headings above it; null where there are none, or where it is no text of the page, such as its title or a link. */
  readonly heading: string | null;
  /** The whole passage that holds it, with the label of its row or who said it; else the quotation itself. */
  readonly text: string;
}

/** Why a value was not even worth a judgment. Each of these checks cannot be wrong (reliability.md E3). */
export const UNQUOTED = {
  markup: 'has markup or a secret in it',
  page: 'names a page that was not shown',
  quote: 'its quote does not stand on that page',
  link: 'has a link or an address that the page does not have',
} as const;

/** Holds what a model tells of a site to the page that it names. */
export function quotesOf({ pages }: SiteEvidence) {
  const home = pages[0]?.url;
  const addressOf = (page: string) => {
    const url = URL.parse(page, home);
    return url ? `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}` : null;
  };
  const entries = pages.map((page) => ({ page, text: null as string | null }));
  const byAddress = new Map(entries.map((entry) => [addressOf(entry.page.url), entry]));
  const byId = new Map(entries.map((entry, at) => [pageId(at), entry]));
  // A model may name a page by its id, by its address or by both.
  const entryOf = (told: string) => byId.get(told.trim().split(' ')[0] ?? '') ?? byAddress.get(addressOf(told));

  /** Where the quotation of a value stands, or why the value is dropped without asking anybody. */
  return function placeOf({ value, quote, page: told }: QuotedValue): QuotePlace | string {
    if (MARKUP.test(value) || SECRET.test(value)) return UNQUOTED.markup;
    const entry = entryOf(told);
    if (!entry) return UNQUOTED.page;
    const words = normal(quote);
    entry.text ??= visible(entry.page);
    if (quote.length > MAX_QUOTE || words.trim() === '' || !entry.text.includes(words)) return UNQUOTED.quote;
    const { page } = entry;
    const places = [page.url, ...page.links.map(({ url }) => url), ...page.emails, quote].join('\n').toLowerCase();
    const links = value.match(LINK) ?? [];
    if (!links.every((link) => places.includes(link.toLowerCase().replace(/[.,;]$/, '')))) return UNQUOTED.link;
    return { page, ...around(page, quote, words) };
  };
}

/** A passage that is longer tells of other things too. */
const MAX_PASSAGE = 600;
/** Of a quotation, who said it stands behind it. */
const MAX_SPEAKER = 160;

function around(page: PageFacts, quote: string, words: string): Omit<QuotePlace, 'page'> {
  const passages = passagesOf(page);
  const texts = passages.map(({ text }) => normal(text));
  const whole = texts.findIndex((text) => text.includes(words));
  const at = whole >= 0 ? whole : texts.findIndex((text) => text.trim() !== '' && words.startsWith(text));
  const [passage, next] = at < 0 ? [] : passages.slice(at, at + 2);
  const held = whole >= 0 && passage && passage.text.length <= MAX_PASSAGE ? passage.text : quote;
  const speaker = passage?.kind === 'quote' && next && next.text.length <= MAX_SPEAKER ? ` — ${next.text}` : '';
  return { heading: passage ? headingOf(passage.under) : null, text: `${held}${speaker}` };
}
