import type { COVERAGE_SIGNS } from '@distribute/contract/coverage';
import { nameKeyOf } from '@distribute/language/press';
import type { PublishedArticle } from '../reading/source.ts';

export type Sign = (typeof COVERAGE_SIGNS)[number];

export interface SoughtBrand {
  /** Null where nothing but the domain is known. */
  readonly name: string | null;
  readonly domain: string;
}

export interface Match {
  readonly signs: readonly Sign[];
  /** Whether the signs leave no doubt; a person decides about the others. */
  readonly isSure: boolean;
  /** The words around the name or domain. */
  readonly excerpt: string | null;
}

const MAX_EXCERPT = 240;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');
const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const WORD = /[\p{L}\p{N}]/u;
const isWord = (text: string, at: number) => WORD.test(text.charAt(at));

/** Where the words stand in the text as words of their own; the case counts, because many names are everyday words. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    if (!(at > 0 && isWord(text, at - 1)) && !isWord(text, at + words.length)) places.push(at);
  }
  return places;
}

/** The domain in running text, alone or in an address, and not as a part of another name: not `my-x.com`, `x.com.au`. */
function placeOfDomain(text: string, domain: string): number | null {
  const small = text.toLowerCase();
  const isOwn = (at: number) => {
    const end = at + domain.length;
    const isLonger = small.charAt(end) === '-' || (small.charAt(end) === '.' && isWord(small, end + 1));
    return small.charAt(at - 1) !== '-' && !isLonger;
  };
  return placesOf(small, domain.toLowerCase()).find(isOwn) ?? null;
}

/** A capital in the word before or after makes the name a part of a longer one: "Open Door Policy". */
const ENDS_IN_CAPITAL = /(?:^|\s)\p{Lu}[\p{L}\p{N}’'-]*\s+$/u;
const BEGINS_WITH_CAPITAL = /^\s+\p{Lu}/u;

/**
 * A name that no everyday text has: several words, a digit, or a capital inside a word. One plain word may be a word of
 * the language, so that it alone is never sure.
 */
export const isTelling = (name: string): boolean =>
  name.trim().split(/\s+/).length > 1 || /\p{N}/u.test(name) || /\p{Ll}\p{Lu}/u.test(name);

/** Whether the article names the brand, and how sure that is; null when nothing speaks for it. */
export function matchBrand(
  article: Pick<PublishedArticle, 'title' | 'description' | 'text' | 'links' | 'authors'>,
  { name, domain }: SoughtBrand,
  pitchedNameKeys: ReadonlySet<string>,
): Match | null {
  const head = [article.title, article.description].filter((part) => part !== null).join('. ');
  const all = `${head}\n${article.text}`;
  const isLinked = article.links.some((link) => isAt(hostOf(link), domain));
  const site = placeOfDomain(all, domain);
  const called = name?.trim() ?? '';
  const named = called.length < 2 ? [] : placesOf(all, called);
  const isPart = (at: number) =>
    ENDS_IN_CAPITAL.test(all.slice(Math.max(0, at - 40), at)) ||
    BEGINS_WITH_CAPITAL.test(all.slice(at + called.length, at + called.length + 3));
  // In a headline every word may have a capital, so that only running text shows where a name ends.
  const alone = named.filter((at) => at > head.length && !isPart(at));
  const isSigned = article.authors.some((author) => pitchedNameKeys.has(nameKeyOf(author)));
  if (!isLinked && site === null && named.length === 0) return null;
  const signs: Sign[] = [
    ...(isLinked ? (['link'] as const) : []),
    ...(site !== null ? (['domain'] as const) : []),
    ...(named.length ? (['name'] as const) : []),
    ...(isSigned ? (['author'] as const) : []),
  ];
  const isNameSure = alone.length > 0 && (isSigned || isTelling(called));
  const at = alone[0] ?? named[0] ?? site;
  return { signs, isSure: isLinked || site !== null || isNameSure, excerpt: at === null ? null : excerptAt(all, at) };
}

const CUT = '… ';
const SENTENCE_ENDS = ['. ', '! ', '? ', '\n'];

/** The sentence-sized piece of the text around a position; it begins with a sentence, or says that it does not. */
function excerptAt(text: string, at: number): string {
  const from = Math.max(0, at - MAX_EXCERPT / 3);
  const ends = SENTENCE_ENDS.map((end) => text.slice(from, at).indexOf(end)).filter((end) => end >= 0);
  const sentence = from === 0 ? 0 : ends.length > 0 ? from + Math.min(...ends) + 1 : null;
  const start = sentence ?? text.indexOf(' ', from) + 1;
  const piece = text.slice(start, start + MAX_EXCERPT - CUT.length);
  return `${sentence === null ? CUT : ''}${piece.replace(/\s+/g, ' ').trim()}`.toWellFormed();
}
