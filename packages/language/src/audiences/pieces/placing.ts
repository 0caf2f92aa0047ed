import { adjectiveAt } from '../places/adjectives.ts';
import { placeAt } from '../places/find.ts';
import { isMainPlace } from '../places/places.ts';
import type { Token } from '../tokens.ts';
import { PRODUCT } from './clause-words.ts';
import { type Cutting, type CuttingRule, closeWords, pushPiece } from './cutting.ts';
import { GEOGRAPHY, isPlacedLater } from './piece-words.ts';

export const place: CuttingRule = (cut) => {
  const { tokens, at, lexicon, lead } = cut;
  const found = placeAt(tokens, at, lexicon);
  // After `at` comes a company, even if a town has its name.
  const isCompany = found !== null && lead === 'at' && !isMainPlace(found.name);
  if (!found || isCompany || (cut.words.length && !lead && !tokens[at]?.capital)) return false;
  closeWords(cut);
  pushPiece(cut, 'place', tokens.slice(at, at + found.length), found.name);
  cut.at += found.length;
  return true;
};

/** `importers of Italian wine`: the wine is from there, they may be anywhere. */
function isOfProduct({ tokens, at, lexicon, lead, words }: Cutting): boolean {
  const product = lexicon.language.headFirst ? words.at(-1) : tokens[at + 1];
  return (
    lead === 'of' &&
    product !== undefined &&
    (lexicon.isTradeWord(product.word) || PRODUCT.test(product.word)) &&
    !lexicon.isOrg(product.word) &&
    !lexicon.isRole(product.word)
  );
}

/** An adjective of a place: `Swiss`. */
export const placeAdjective: CuttingRule = (cut) => {
  const { tokens, at, lexicon, pieces, words, joint, negated } = cut;
  const token = tokens[at] as Token;
  const adjective = adjectiveAt(tokens, at, lexicon);
  if (!adjective) return false;
  const beforeIt = pieces.at(-1);
  // `la Patagonia argentina`: it says which one.
  if (!words.length && beforeIt?.what === 'place' && beforeIt.tokens.at(-1) === tokens[at - 1]) {
    cut.at += 1;
    return true;
  }
  if (isOfProduct(cut)) {
    words.push(token);
    cut.at += 1;
    return true;
  }
  // `Danish furniture dealers in Chicago`: the sentence says elsewhere where they are.
  if (isPlacedLater(tokens, at, lexicon)) return false;
  if (words.length === 1 && GEOGRAPHY.test((words[0] as Token).word)) {
    cut.words = [];
    pushPiece(cut, 'place', [...words, token]);
    cut.lead = null;
    cut.at += 1;
    return true;
  }
  // The adjective stands before its noun or after it: the noun stays one piece, with its lead and joint.
  pieces.push({
    what: 'place',
    tokens: [token],
    lead: null,
    leadFrom: 0,
    article: false,
    joint,
    negated,
    lacking: false,
    only: false,
    value: adjective,
  });
  cut.at += 1;
  return true;
};
