import type { Piece } from '../pieces/piece.ts';
import type { Token } from '../tokens.ts';
import type { Findings } from './findings.ts';

const isChoice = (piece: Piece): boolean =>
  piece.what === 'words' && piece.lead === null && piece.joint !== 'none' && !piece.negated;

/**
 * `painters, museums and photo studios` is a choice between people and companies. The filters for both would apply
 * together and match nobody, so the audience is not searched.
 */
export function holdMixedChoice({ mode, pieces, lexicon, bare, headOf, kindOf, isPlural, guess }: Findings): void {
  if (mode !== 'plain') return;
  const hold = (chain: readonly Piece[]) => {
    const ofKind = (kind: string) => chain.map(({ tokens }) => bare(tokens)).filter((own) => kindOf(own) === kind);
    const people = ofKind('role').flat();
    // `hotel owners and hotels`: the owners belong to the hotels.
    const isTheirs = (own: readonly Token[]) =>
      people.some(({ word }) => lexicon.singular(word) === lexicon.singular(headOf(own).word));
    if (!people.length) return;
    for (const own of ofKind('org')) if (isPlural(headOf(own)) && !isTheirs(own)) guess('trade', own);
  };
  let chain: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    // After an `and`, a comma begins another group: `frantoi e caseifici, titolari o casari`.
    const isOfGroup = piece.joint === 'and' || chain.at(-1)?.joint !== 'and' || chain.length === 1;
    const goesOn = chain.length > 0 && isChoice(piece) && isOfGroup;
    if (!goesOn) chain = [];
    if (!goesOn && (piece.what !== 'words' || piece.lead !== null || piece.negated)) continue;
    chain.push(piece);
    if (piece.joint === 'and' && chain.length > 1 && pieces[at + 1]?.joint !== 'and') hold(chain);
  }
}
