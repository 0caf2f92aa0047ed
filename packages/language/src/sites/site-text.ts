import { sentencesOf } from '../text/sentences.ts';
import { type CompanyFacts, companyFacts } from './company/company.ts';
import type { SiteEvidence } from './evidence.ts';
import type { Block, PageFacts } from './page-facts.ts';
import { SELF } from './words/company.ts';
import { BODIES, OTHERS } from './words/hedges.ts';

/** One sentence of a site, and where it stands. */
export interface Line {
  readonly text: string;
  readonly page: PageFacts;
  readonly kind: Block['kind'];
  readonly level: number;
  readonly isMain: boolean;
  /** The heading it stands under. */
  readonly heading: string;
  /** How far down its page, counted in lines. */
  readonly at: number;
  /** The block of the page that it is a sentence of. */
  readonly block: number;
  /** The texts of the card or table row that it stands in, its own among them; empty where there is none. */
  readonly card: readonly string[];
  /** Somebody else says it: a customer who is quoted, a study, a guest. */
  readonly isOthers: boolean;
  /** It comes back on most pages: a header, a footer, a banner. */
  readonly isFurniture: boolean;
}

/** A site as the rules read it. */
export interface SiteText {
  readonly evidence: SiteEvidence;
  readonly facts: CompanyFacts;
  readonly lines: readonly Line[];
  /** The day on which it is read, as 2026-01-31. */
  readonly today: string;
  /** What the site calls its company, in small letters, without punctuation. */
  readonly ownNames: readonly string[];
}

/** A sentence of a page on which a value rests (spec 6.17). */
export interface Quote {
  readonly quote: string;
  readonly url: string;
}

/** What a rule found: word for word from the site, with the sentences it rests on. */
export interface Finding {
  readonly value: string | string[];
  readonly sourceUrls: readonly string[];
  readonly evidence: readonly Quote[];
  /** 0 to 1; null where it was not judged. */
  readonly confidence: number | null;
}

const MAX_LINES = 1_500;
const MAX_LINE = 400;
const MAX_QUOTE = 500;
const MAX_CARD_BLOCKS = 7;
const MAX_CARD_TEXT = 320;
/** A text on so large a share of three or more pages belongs to none of them. */
const FURNITURE_SHARE = 0.6;
const QUOTED = /^[“"«„»‚「『‹']/;
/** Verbs that say `we` by their ending, in languages that leave the word out. */
const WE =
  /(?<!\p{L})\p{L}{2,}(?:[aáâeéêiíoô]mos|iamo|liśmy|łyśmy|ujemy|amy|emy)(?!\p{L})|connosco|con nosotr[oa]s|con noi|u nas/iu;
/** `certifierade enligt ISO 14001` names no speaker. */
const BY_STANDARD =
  /(?:enligt|selon|según|secondo|volgens|segundo|według|gemäß|laut|according to)\s(?:\p{L}+\s){0,2}(?:ISO|EN|DIN|UNE|UNI|IEC)(?!\p{L})/iu;
/** `The federation` and the like later in a sentence are not its subject. */
const SUBJECT_ENDS = 24;
const COOKIES = /\bcookies?\b|クッキー/i;

export function siteText(evidence: SiteEvidence, now: Date): SiteText {
  const repeated = repeatedTexts(evidence.pages);
  const lines = evidence.pages.flatMap((page) => linesOf(page, repeated)).slice(0, MAX_LINES);
  const facts = companyFacts(evidence);
  return { evidence, facts, lines, today: now.toISOString().slice(0, 10), ownNames: ownNamesOf(facts, evidence) };
}

export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** By what it calls itself, and by its domain. */
function ownNamesOf(facts: CompanyFacts, { url }: SiteEvidence): string[] {
  const [label = ''] = new URL(url).hostname.replace(/^www\./, '').split('.');
  return [facts.name?.value ?? '', label].map(lettersOf).filter((name) => name.length > 1);
}

function repeatedTexts(pages: readonly PageFacts[]): ReadonlySet<string> {
  if (pages.length < 3) return new Set();
  const counts = new Map<string, number>();
  for (const { blocks } of pages) {
    for (const text of new Set(blocks.map((block) => block.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= pages.length * FURNITURE_SHARE).map(([text]) => text));
}

function linesOf(page: PageFacts, repeated: ReadonlySet<string>): Line[] {
  let heading = '';
  const lines: Line[] = [];
  const cards = cardsOf(page.blocks);
  page.blocks.forEach(({ kind, level, text, place, rows = [] }, block) => {
    if (place === 'nav' || (COOKIES.test(text) && text.length < 300)) return;
    if (kind === 'heading') heading = text;
    const entries = kind === 'heading' || rows.length < 2 ? [text] : rowsOf(rows);
    const around = cards[block] ?? [];
    const card = isEntry(entries) ? entries : around;
    const isQuoted = kind === 'quote' || QUOTED.test(text);
    // The name of a person who is quoted stands in the card of the quotation; a whole sentence beside it is the
    // company's own.
    const isByQuotation = around.length <= 4 && around.some(isQuotation);
    for (const part of kind === 'heading' ? [text] : entries.flatMap((entry) => sentencesOf(entry, page.lang))) {
      if (part === '' || part.length > MAX_LINE) continue;
      lines.push({
        ...{ text: part, page, kind, level, isMain: place === 'main', heading, at: lines.length, block, card },
        isOthers:
          isQuoted ||
          (isByQuotation && !/[.!?。]$/.test(part)) ||
          (OTHERS.test(part) && !BY_STANDARD.test(part)) ||
          ((BODIES.find(part)?.index ?? 99) < SUBJECT_ENDS && !SELF.test(part) && !WE.test(part)) ||
          (kind !== 'heading' && (OTHERS.test(heading) || BODIES.test(heading))),
        isFurniture: repeated.has(text),
      });
    }
  });
  return lines;
}

const isQuotation = (text: string): boolean => QUOTED.test(text) && text.length > 20;

/** A name or title above what is said of it. */
const isEntry = (rows: readonly string[]): boolean =>
  rows.length > 1 && rows.length <= 4 && (rows[0] ?? '').length <= 40 && !/[,:：@.]/.test(rows[0] ?? '');

const POSTAL_ROW = /^(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}|^\d{2}-\d{3}\s|\s[A-Z]{2}\s\d{5}|[A-Z]\d[A-Z\d]?\s\d[A-Z]{2}$/u;

/** The rows of a block as its reader takes them: an address is one, and so is a sentence that is only broken. */
function rowsOf(rows: readonly string[]): string[] {
  const joined: string[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && /^\p{Ll}/u.test(row) && !/[.!?:：]$/.test(last);
    const isPostal = last !== undefined && POSTAL_ROW.test(row) && !/[@]/.test(last) && last.length <= 60;
    if (goesOn || isPostal) joined[joined.length - 1] = `${last} ${row}`;
    else joined.push(row);
  }
  return joined;
}

/** Per block the texts of its card or row: of the smallest element around it that holds a handful of short blocks. */
function cardsOf(blocks: readonly Block[]): string[][] {
  const members = new Map<number, number[]>();
  blocks.forEach(({ within = [] }, at) => {
    for (const element of within) members.set(element, [...(members.get(element) ?? []), at]);
  });
  return blocks.map(({ within = [] }) => {
    let card: string[] = [];
    for (const element of within) {
      const own = (members.get(element) ?? []).map((at) => blocks[at] as Block);
      const length = own.reduce((sum, { text }) => sum + text.length, 0);
      const headings = own.filter(({ kind }) => kind === 'heading').length;
      if (
        own.length > MAX_CARD_BLOCKS ||
        length > MAX_CARD_TEXT ||
        headings > 1 ||
        own.some(({ level }) => level === 1)
      )
        break;
      // Items of a list are not one card; a term and its description are.
      const isList = element > 0 && own.length > 1 && own.every(({ kind }) => kind === 'item');
      if (isList) break;
      // A pair is widened only to the card that adds its heading.
      if (own.length > 1 && (card.length === 0 || (headings === 1 && own.length <= card.length + 2)))
        card = own.map(({ text }) => text);
      if (card.length && (headings === 1 || own.some(({ kind }) => kind === 'cell'))) break;
    }
    return card;
  });
}

/** The company speaks of itself, or is named. */
export const isSelf = ({ ownNames }: SiteText, text: string): boolean =>
  SELF.test(text) || WE.test(text) || ownNames.some((name) => name.length > 3 && lettersOf(text).includes(name));

/** A path of the page's address, for rules that trust some pages more. */
export const pathOf = ({ page }: Pick<Line, 'page'>): string => decodePath(new URL(page.url).pathname).toLowerCase();

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What a page calls itself: its path and its first heading. */
export const titleOf = (page: PageFacts): string =>
  `${pathOf({ page }).replace(/[/._-]+/g, ' ')} ${page.blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ?? ''}`;

type SaidText = Pick<Line, 'page'> & { readonly text?: string };

const quoteOf = (line: SaidText, value: string): Quote => ({
  quote: (line.text ?? value).slice(0, MAX_QUOTE),
  url: line.page.url,
});

export const found = (value: string, line: SaidText, confidence: number | null = null): Finding => ({
  value,
  sourceUrls: [line.page.url],
  evidence: [quoteOf(line, value)],
  confidence,
});

/** One value, or the list of several; null for none. */
export function foundAll(
  values: readonly { value: string; line: SaidText }[],
  confidence: number | null = null,
): Finding | null {
  const distinct = [...new Map(values.map((entry) => [entry.value.toLowerCase(), entry])).values()];
  const [first] = distinct;
  if (!first) return null;
  const sourceUrls = [...new Set(distinct.map(({ line }) => line.page.url))];
  const quotes = distinct.map(({ value, line }) => quoteOf(line, value));
  const evidence = [...new Map(quotes.map((quote) => [`${quote.url} ${quote.quote}`, quote])).values()];
  return {
    value: distinct.length === 1 ? first.value : distinct.map(({ value }) => value),
    sourceUrls,
    evidence,
    confidence,
  };
}

/** A value with its pages and without a sentence: the value is its own. */
export const foundOn = (value: string | string[], sourceUrls: readonly string[]): Finding => ({
  value,
  sourceUrls,
  evidence: sourceUrls.slice(0, 1).map((url) => ({ quote: [value].flat().join(' · ').slice(0, MAX_QUOTE), url })),
  confidence: null,
});
