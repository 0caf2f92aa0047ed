import { type WordFinder, wordFinder } from '../../text/word-finder.ts';
import { siteWords, type WordListName } from './read-words.ts';

/** Looks for the words of a list of `data/sites`. */
export const anyOf = (name: WordListName): WordFinder => wordFinder(() => siteWords()[name]);
