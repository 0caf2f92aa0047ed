import { phraseAt, type Token } from '../tokens.ts';
import { type CuttingRule, closeWords, pushPiece } from './cutting.ts';
import { AND_MARK, COMMA, goesOn, STRONG } from './piece-words.ts';

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** A verb that was read with its clause ends a piece and is no part of the next. */
export const passedVerb: CuttingRule = (cut) => {
  if (!cut.passed.has(cut.at)) return false;
  closeWords(cut);
  cut.at += 1;
  return true;
};

export const size: CuttingRule = (cut) => {
  const { tokens, at } = cut;
  const found = cut.sizes.get(at);
  if (!found) return false;
  closeWords(cut);
  pushPiece(cut, found.range === null ? 'clause' : 'size', tokens.slice(at, at + found.length), found.range);
  cut.lead = null;
  cut.at += found.length;
  return true;
};

export const commaOrMark: CuttingRule = (cut) => {
  const { tokens, at, lexicon } = cut;
  const { text } = tokens[at] as Token;
  if (!COMMA.test(text) && !STRONG.test(text)) return false;
  closeWords(cut);
  cut.lead = null;
  // `not at DHL (dhl.com) or ups.com`: brackets say more about what is excluded.
  const isBracket = text === '(' || (text === ')' && phraseAt(tokens, at + 1, lexicon.and) > 0);
  if (!isBracket && (STRONG.test(text) || !goesOn(tokens, at + 1, lexicon, cut.pieces.at(-1)?.what === 'place')))
    cut.negated = cut.excluded;
  cut.joint = 'comma';
  cut.at += 1;
  return true;
};

export const andMark: CuttingRule = (cut) => {
  if (!AND_MARK.test(cut.tokens[cut.at]?.text ?? '')) return false;
  closeWords(cut);
  cut.lead = null;
  cut.joint = 'and';
  cut.at += 1;
  return true;
};

export const domain: CuttingRule = (cut) => {
  const token = cut.tokens[cut.at] as Token;
  if (!DOMAIN.test(token.word) || token.word.length <= 4 || !/\.[a-z]{2,}$/.test(token.word)) return false;
  closeWords(cut);
  pushPiece(cut, 'domain', [token], token.word);
  cut.at += 1;
  return true;
};
