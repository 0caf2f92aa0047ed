import { capitalised, firstOf, type Kind, lastOf } from '../phrase-kinds.ts';
import type { Piece } from '../pieces/piece.ts';
import { nearestPlace } from '../places/places.ts';
import { DATIVE } from '../title-words.ts';
import { isOneOf, type Token } from '../tokens.ts';
import type { Findings } from './findings.ts';

/** Reads words after `in` or `at`: a trade, a place, or the area of a title. */
export function createWithinPiece(findings: Findings) {
  const { sentence, tokens, lexicon, said, textOf, code, headFirst, add, addRole, addTrade, addPlace, complement } =
    findings;

  const withinPiece = (piece: Piece, own: readonly Token[], kind: Kind) => {
    const { lead, negated, joint, article } = piece;
    const isDative = !headFirst || DATIVE.test(sentence.slice(piece.leadFrom, firstOf(own).from).trim());
    if (kind === 'role' && joint !== 'none' && lead === 'within' && isDative) return addRole(own, negated);
    // `everyone who works in procurement at banks`: no other word names the people.
    if (kind === 'area' && said.role === null && said.last === null && code === 'en' && !isOneOf(own, lexicon.trades))
      return void add('title', capitalised(textOf(own)), own, negated);
    if (kind === 'org' || kind === 'trade' || kind === 'area') return addTrade(own, negated);
    const capital = firstOf(own).capital;
    if (
      code === 'fr' &&
      said.role &&
      said.last === 'role' &&
      joint === 'none' &&
      !capital &&
      /^aux?\b/i.test(sentence.slice(piece.leadFrom))
    )
      return complement(piece, own);
    if (lead === 'within' && (kind !== 'role' || (own.length === 1 && !lexicon.isNamedRole(firstOf(own).word)))) {
      const mended = own.length === 1 ? nearestPlace(firstOf(own).text) : null;
      if (capital && code !== 'de') return addPlace(own, negated);
      if (mended && (capital || !tokens.some((token, at) => at > 0 && token.capital)))
        return addPlace(own, negated, mended);
      if (code === 'de' && capital && !article && own.length === 1) return addPlace(own, negated);
      if (
        code === 'de' &&
        capital &&
        /(?:land|tal|gebiet|kreis|wald|gau|raum|region|insel|kuste|heide|berge|gebirge|viertel)$/.test(lastOf(own).word)
      )
        return addPlace(own, negated);
    }
    if (kind === 'role' && lead === 'at') return addTrade(own, negated);
    addTrade(own, negated);
  };

  return withinPiece;
}
