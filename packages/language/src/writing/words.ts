import { KNOWN_LANGUAGES } from '../languages.ts';
import { once } from '../once.ts';
import { recordOf } from '../record-of.ts';
import { type WordFinder, wordFinder } from '../text/word-finder.ts';
import { readWordLists } from '../text/word-lists.ts';
import type { Language } from './language.ts';

const NAMES = ['anyCompany', 'asksOthers', 'asksShoppers', 'general', 'noNouns', 'private', 'verbs'] as const;
type ListName = (typeof NAMES)[number];

const lists = once(() => recordOf(KNOWN_LANGUAGES.writing, (code) => readWordLists(`writing/${code}.txt`, NAMES)));

const wordsOf = (name: ListName, language: Language | null): readonly string[] => {
  const words = KNOWN_LANGUAGES.writing
    .filter((code) => language === null || code === language)
    .flatMap((code) => lists()[code][name]);
  if (words.length === 0) throw new Error(`data/writing: no words for ${name} in ${language ?? 'any language'}`);
  return words;
};

/** Looks for the words of a list of `data/writing`: of one language, or of all. */
export const writingWords = (name: ListName, language: Language | null = null): WordFinder =>
  wordFinder(() => wordsOf(name, language));

/** The words of a list of one language, in lower case. */
export const writingWordSet = (name: ListName, language: Language): (() => ReadonlySet<string>) =>
  once(() => new Set(wordsOf(name, language)));
