import type { Token } from '../tokens.ts';
import { type CuttingRule, closeWords, phraseHere } from './cutting.ts';
import type { Piece } from './piece.ts';
import { LACKING, LEAVE, NEGATED_COMPOUNDS, outFrom } from './piece-words.ts';

/** `agencies need not apply`: what was listed before is excluded. */
export const excludedBefore: CuttingRule = (cut) => {
  const after = phraseHere(cut, cut.lexicon.excludeAfter);
  const behind = cut.tokens[cut.at + after];
  if (!after || !(cut.words.length || cut.pieces.length) || (behind && !behind.mark)) return false;
  closeWords(cut);
  excludeGroup(cut.pieces);
  cut.joint = 'comma';
  cut.negated = cut.excluded;
  cut.at += after;
  return true;
};

/** The pieces of the last group, back to its comma. */
function excludeGroup(pieces: readonly Piece[]): void {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at] as Piece;
    piece.negated = true;
    if (piece.joint === 'start' || piece.joint === 'comma') break;
  }
}

/** `not for profit` excludes nobody. */
export const negatedCompound: CuttingRule = (cut) => {
  const compound = phraseHere(cut, NEGATED_COMPOUNDS);
  if (!compound) return false;
  cut.words.push(...cut.tokens.slice(cut.at, cut.at + compound));
  cut.at += compound;
  return true;
};

/** `leave distributors out of it` */
export const leaveOut: CuttingRule = (cut) => {
  if (!LEAVE.test((cut.tokens[cut.at] as Token).word) || outFrom(cut.tokens, cut.at + 1) <= 0) return false;
  closeWords(cut);
  cut.negated = true;
  cut.lead = null;
  cut.joint = 'comma';
  cut.at += 1;
  return true;
};

export const outOfIt: CuttingRule = (cut) => {
  if (!cut.negated || cut.tokens[cut.at]?.word !== 'out') return false;
  closeWords(cut);
  cut.at += 1;
  while (/^(?:of|it|this|here|please)$/.test(cut.tokens[cut.at]?.word ?? '')) cut.at += 1;
  return true;
};

/** `no X`, and `but Y`, which ends the exclusion. */
export const excludeOrContrast: CuttingRule = (cut) => {
  const exclude = phraseHere(cut, cut.lexicon.exclude);
  const contrast = phraseHere(cut, cut.lexicon.contrast);
  if (exclude && exclude >= contrast) {
    closeWords(cut);
    cut.negated = true;
    cut.lacking = LACKING.test(cut.tokens[cut.at + exclude - 1]?.word ?? '');
    cut.lead = null;
    cut.joint = 'comma';
    cut.at += exclude;
    return true;
  }
  if (!cut.negated || cut.excluded || !contrast) return false;
  closeWords(cut);
  cut.negated = false;
  cut.joint = 'comma';
  cut.at += contrast;
  return true;
};
