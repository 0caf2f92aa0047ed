import type { Token } from '../tokens.ts';
import { type CuttingRule, closeWords, phraseHere, pushPiece } from './cutting.ts';
import { LEADS } from './piece.ts';
import { ARTICLES, HEADCOUNT, isKeptAdjective, SPEAKING } from './piece-words.ts';

/** Several words that mean anybody, such as `anyone who`, unless they also lead to something or exclude. */
export const anybody: CuttingRule = (cut) => {
  const { tokens, at, lexicon } = cut;
  const filler = phraseHere(cut, lexicon.anybody);
  if (
    filler <= 1 ||
    tokens[at + filler - 1]?.word === tokens[at]?.word ||
    LEADS.some((key) => phraseHere(cut, lexicon[key]) >= filler) ||
    phraseHere(cut, lexicon.exclude)
  )
    return false;
  closeWords(cut);
  cut.at += filler;
  return true;
};

/** A kind of company in several words stays together. */
export const kindOfCompany: CuttingRule = (cut) => {
  const fixed = phraseHere(cut, cut.lexicon.orgs);
  if (fixed <= 1) return false;
  cut.words.push(...cut.tokens.slice(cut.at, cut.at + fixed));
  cut.at += fixed;
  return true;
};

export const only: CuttingRule = (cut) => {
  const length = phraseHere(cut, cut.lexicon.only);
  if (!length) return false;
  closeWords(cut);
  cut.only = true;
  cut.at += length;
  return true;
};

export const and: CuttingRule = (cut) => {
  const length = phraseHere(cut, cut.lexicon.and);
  if (!length) return false;
  closeWords(cut);
  cut.lead = null;
  cut.joint = 'and';
  cut.at += length;
  return true;
};

/** A size that a law or custom defines. */
export const definedSize: CuttingRule = (cut) => {
  const { tokens, at, lexicon } = cut;
  const length = phraseHere(cut, lexicon.sizes);
  if (!length) return false;
  closeWords(cut);
  const own = tokens.slice(at, at + length);
  const said = own.map(({ word }) => word).join(' ');
  pushPiece(cut, 'vague', own, lexicon.language.sizes[said] ?? null);
  cut.at += length;
  return true;
};

export const vagueSize: CuttingRule = (cut) => {
  const { tokens, at, lexicon, lead, joint } = cut;
  const { word } = tokens[at] as Token;
  const length = phraseHere(cut, lexicon.vague) || (HEADCOUNT.test(word) || SPEAKING.test(word) ? 1 : 0);
  if (!length || isKeptAdjective(tokens, at)) return false;
  const stopped = cut.words.length > 0;
  closeWords(cut);
  pushPiece(cut, 'vague', tokens.slice(at, at + length));
  if (!stopped) {
    cut.lead = lead;
    cut.joint = joint;
  }
  cut.at += length;
  return true;
};

export const article: CuttingRule = (cut) => {
  if (cut.words.length || !ARTICLES.has(cut.tokens[cut.at]?.word ?? '')) return false;
  cut.article = true;
  cut.at += 1;
  return true;
};
