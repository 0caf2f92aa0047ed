import { KNOWN_LANGUAGES } from '../../languages.ts';
import { once } from '../../once.ts';
import { recordOf } from '../../record-of.ts';
import { readWordLists } from '../../text/word-lists.ts';
import { type Language, type LanguageCode, SIGNALS, type Signal } from '../languages/language.ts';
import { languages } from '../languages/read-language.ts';
import { compileTable, findPhrases, type Match, type PhraseTable } from '../phrases/phrase.ts';
import type { Sentence } from '../phrases/tokens.ts';

/** All phrases of the tables that a text contains, by what they indicate. */
export type Signals = Readonly<Record<Signal, readonly SaidPhrase[]>>;

/** A phrase that was found, with the language of its table. */
export interface SaidPhrase extends Match {
  readonly language: LanguageCode | (typeof KNOWN_LANGUAGES.optOuts)[number];
}

const tables = once(
  (): ReadonlyMap<Language, Readonly<Record<Signal, PhraseTable>>> =>
    new Map(
      languages().map((language) => [language, recordOf(SIGNALS, (signal) => compileTable(language.signals[signal]))]),
    ),
);

/** Used on every text: these languages have no small words to be recognised by, and their phrases occur in no other. */
const optOutsElsewhere = once(() => {
  const lists = readWordLists('replies/opt-outs.txt', KNOWN_LANGUAGES.optOuts);
  return KNOWN_LANGUAGES.optOuts.map((code) => ({ code, table: compileTable(lists[code]) }));
});

const smallWords = once(() => languages().map((language) => ({ language, table: compileTable(language.smallWords) })));

/**
 * The languages that a text may be in, most likely first: a mail mixes them (an answer, a signature, a disclaimer), so
 * none is chosen, unlike in the writer and in descriptions.
 */
export function languagesOf(sentences: readonly Sentence[]): Language[] {
  const words = sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  const scored = smallWords()
    .map(({ language, table }) => ({
      language,
      score: words.filter((word) => table().byFirst.has(word)).length,
    }))
    .sort((a, b) => b.score - a.score);
  return scored.map(({ language }) => language);
}

/** With fewer words than this a text shows its language too weakly, so all tables are used. */
const ENOUGH_WORDS = 8;
const LIKELY = 3;

/** English is always used, because people mix it in. */
export function findSignals(sentences: readonly Sentence[]): Signals {
  const count = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const ranked = languagesOf(sentences);
  const asked = ranked.filter((language, at) => count < ENOUGH_WORDS || at < LIKELY || language.code === 'en');
  return recordOf(SIGNALS, (signal) =>
    [
      ...asked.map((language) => ({ code: language.code, table: tables().get(language)?.[signal] })),
      ...(signal === 'optOut' ? optOutsElsewhere() : []),
    ].flatMap(({ code, table }) =>
      table ? findPhrases(sentences, table).map((match): SaidPhrase => ({ ...match, language: code })) : [],
    ),
  );
}
