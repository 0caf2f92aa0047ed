import { fold } from '../../text/fold.ts';

/** A word of a text, folded for comparison, with its position. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** One sentence; phrases never cross its end. */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly isQuestion: boolean;
}

/** Placeholders for an address and a link: their letters are not words. */
export const ADDRESS = '@';
export const LINK = '://';

const ELISIONS = new Set(
  'l d j n s m t c qu jusqu lorsqu puisqu quelqu aujourd dell nell all sull dall un quest quell po com dov cos c anch tutt'.split(
    ' ',
  ),
);
const isIdeographic = (letter: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u.test(letter);
const isWordLetter = (letter: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(letter);
const isApostrophe = (letter: string): boolean =>
  letter === "'" || letter === '’' || letter === 'ʼ' || letter === '`' || letter === '´';
const ENDS = new Set(['.', '!', '?', '…', ';', '。', '！', '？', '؟', '\n']);

/** A line this long was probably wrapped by the mail program in the middle of a sentence. */
const WRAPPED_FROM = 50;

/**
 * Splits a text into sentences and words. In Japanese each letter is a word, because no spaces separate words. A full
 * stop inside a number or after a single letter does not end a sentence.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  let lineStart = 0;
  let at = 0;
  const finish = (isQuestion: boolean) => {
    if (tokens.length > 0) sentences.push({ tokens, isQuestion });
    tokens = [];
  };
  while (at < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (isIdeographic(letter)) {
      tokens.push({ word: letter, start: at, end: at + letter.length });
      at += letter.length;
    } else if (isWordLetter(letter)) {
      const end = endOfChunk(text, at);
      tokens.push(...wordsIn(text, at, end));
      at = end;
    } else {
      if (letter === '\n') {
        const isBlank = text[at + 1] === '\n';
        if (isBlank || at - lineStart < WRAPPED_FROM) finish(false);
        lineStart = at + 1;
      } else if (ENDS.has(letter) && endsSentence(text, at, tokens)) finish(letter === '?' || letter === '？');
      at += letter.length;
    }
  }
  finish(false);
  return sentences;
}

/** The end of a group of characters: a word, a number, an address or a link. */
function endOfChunk(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(end) ?? 0);
    const next = text[end + letter.length] ?? '';
    const joins =
      letter === '@' ||
      letter === '/' ||
      letter === ':' ||
      letter === '.' ||
      letter === '-' ||
      letter === '_' ||
      letter === '+';
    if (isIdeographic(letter)) break;
    if (isWordLetter(letter)) end += letter.length;
    else if ((isApostrophe(letter) || joins) && (isWordLetter(next) || (next === '/' && joins)) && !isIdeographic(next))
      end += letter.length;
    else break;
  }
  return end;
}

function wordsIn(text: string, start: number, end: number): Token[] {
  const chunk = text.slice(start, end);
  if (chunk.includes('@')) return [{ word: ADDRESS, start, end }];
  if (/^(?:https?:|www\.)/i.test(chunk)) return [{ word: LINK, start, end }];
  const tokens: Token[] = [];
  let at = start;
  for (const part of chunk.split(/[/:._+-]/)) {
    tokens.push(...elided(part, at));
    at += part.length + 1;
  }
  return tokens;
}

/** `j'ai` is two words, `don't` is one. */
function elided(part: string, start: number): Token[] {
  const at = [...part].findIndex(isApostrophe);
  const whole = { word: fold(part.replace(/['’ʼ`´]/g, '')), start, end: start + part.length };
  if (at <= 0 || !ELISIONS.has(fold(part.slice(0, at)))) return whole.word === '' ? [] : [whole];
  return [{ word: fold(part.slice(0, at)), start, end: start + at }, ...elided(part.slice(at + 1), start + at + 1)];
}

function endsSentence(text: string, at: number, tokens: readonly Token[]): boolean {
  if (text[at] !== '.') return true;
  const last = tokens.at(-1);
  if (last === undefined || last.end !== at) return true;
  const isShort = last.word.length === 1 || /^\d+$/.test(last.word) || ABBREVIATIONS.has(last.word);
  return !isShort || /^\s*(?:\n|$)/.test(text.slice(at + 1, at + 3));
}

const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr st nr no tel ca bzw usw etc evtl ggf inkl zb jan feb febr mar apr jun jul aug sep sept ' +
    'oct okt nov dec dez dic ene gen mag giu lug ago set ott fev abr mai out dez janv fevr juil avr sty ' +
    'lut kwi maj cze lip sie wrz paz lis gru'
  ).split(' '),
);
