import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';
import { clauseWithoutPronoun, occasion, relativeClause } from './clauses.ts';
import { beginCutting, type CuttingRule, closeWords } from './cutting.ts';
import { excludedBefore, excludeOrContrast, leaveOut, negatedCompound, outOfIt } from './exclusions.ts';
import { and, anybody, article, definedSize, kindOfCompany, only, vagueSize } from './fixed-phrases.ts';
import { lead } from './leads.ts';
import { andMark, commaOrMark, domain, passedVerb, size } from './marks.ts';
import type { Mode, Piece } from './piece.ts';
import { place, placeAdjective } from './placing.ts';
import { usesTool } from './tools.ts';

/** The first rule that applies reads the next tokens. */
const RULES: readonly CuttingRule[] = [
  passedVerb,
  size,
  commaOrMark,
  andMark,
  domain,
  place,
  excludedBefore,
  negatedCompound,
  anybody,
  kindOfCompany,
  leaveOut,
  outOfIt,
  excludeOrContrast,
  only,
  and,
  relativeClause,
  usesTool,
  clauseWithoutPronoun,
  occasion,
  lead,
  definedSize,
  vagueSize,
  placeAdjective,
  article,
];

/** Cuts a sentence into pieces at its commas, joints and small words. */
export function piecesOf(tokens: readonly Token[], lexicon: Lexicon, mode: Mode): Piece[] {
  const cut = beginCutting(tokens, lexicon, mode);
  while (cut.at < tokens.length) {
    if (RULES.some((rule) => rule(cut))) continue;
    cut.words.push(tokens[cut.at] as Token);
    cut.at += 1;
  }
  closeWords(cut);
  return cut.pieces;
}
