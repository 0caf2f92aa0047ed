import { once } from '../../once.ts';
import { fold } from '../../text/fold.ts';
import { isNearly } from '../../text/slips.ts';
import { CUE_KINDS, type CueKind, type LanguageCode } from '../languages/language.ts';
import { languages } from '../languages/read-language.ts';
import type { Sentence, Token } from '../phrases/tokens.ts';
import { languagesOf } from './signals.ts';

interface Cue {
  readonly words: readonly string[];
  readonly isStem: boolean;
}

const compile = (entries: readonly string[], language: LanguageCode): Cue[] =>
  entries.map((piece) => {
    const isStem = piece.endsWith('~');
    const word = fold(isStem ? piece.slice(0, -1) : piece);
    return { words: language === 'ja' ? [...word] : [word], isStem };
  });

const tablesByCode = once(
  () =>
    new Map(
      languages().map(({ code, cues }) => [code, CUE_KINDS.map((kind) => [kind, compile(cues[kind], code)] as const)]),
    ),
);

const says = (tokens: readonly Token[], at: number, { words, isStem }: Cue): boolean =>
  words.every((wanted, offset) => {
    const word = tokens[at + offset]?.word ?? '';
    if (!isStem) return isNearly(word, wanted);
    return word.startsWith(wanted) || [0, 1, -1].some((more) => isNearly(word.slice(0, wanted.length + more), wanted));
  });

export interface FoundCue {
  readonly count: number;
  readonly token: Token;
  /** One of the words is too long to occur by chance. */
  readonly isLong: boolean;
}

const LONG = 9;
/** How many of the most likely languages are used, besides English. */
const LIKELY = 1;

/** How many different hints of each kind a text contains, in its most likely languages. */
export function findCues(sentences: readonly Sentence[]): Partial<Record<CueKind, FoundCue>> {
  const found: Partial<Record<CueKind, FoundCue>> = {};
  const asked = new Set<LanguageCode>([
    ...languagesOf(sentences)
      .slice(0, LIKELY)
      .map(({ code }) => code),
    'en',
  ]);
  const tables = [...asked].flatMap((code) => tablesByCode().get(code) ?? []);
  for (const [kind, cues] of tables) {
    for (const cue of cues) {
      const token = sentences.flatMap(({ tokens }) => tokens.find((_, at) => says(tokens, at, cue)) ?? []).at(0);
      if (!token) continue;
      const before = found[kind];
      const isLong = (before?.isLong ?? false) || (cue.words[0]?.length ?? 0) >= LONG;
      found[kind] = { count: (before?.count ?? 0) + 1, token: before?.token ?? token, isLong };
    }
  }
  return found;
}
