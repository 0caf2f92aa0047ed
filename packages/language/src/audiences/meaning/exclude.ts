import { capitalised, firstOf, type Kind, lastOf } from '../phrase-kinds.ts';
import type { Piece } from '../pieces/piece.ts';
import { ADVERSATIVE } from '../title-words.ts';
import { isOneOf, type Token } from '../tokens.ts';
import type { Find, Findings } from './findings.ts';

/** Reads words that the description excludes. */
export function createExclude(findings: Findings) {
  const {
    sentence,
    lexicon,
    mode,
    pieces,
    reading,
    said,
    textOf,
    headOf,
    kindOf,
    titleOf,
    tradeOf,
    isPlural,
    code,
    add,
    unread,
    guess,
    addPlace,
  } = findings;

  const lastTo = (find: Find) => sentence.indexOf(find.words) + find.words.length;
  const exclude = (piece: Piece, all: readonly Token[], kindOfAll: Kind) => {
    // `but colleges are not for us`
    const isOpposed = all.length > 1 && ADVERSATIVE.test(firstOf(all).word);
    const own = isOpposed ? all.slice(1) : all;
    const kind = isOpposed ? kindOf(own) : kindOfAll;
    // An excluded word must be known, or at least look like a plural: `nicht duzen` excludes no people.
    if (
      kind === 'unknown' &&
      !isPlural(headOf(own)) &&
      !isPlural(lastOf(own)) &&
      mode !== 'exclude' &&
      !/^\p{Lu}{2,}s?$/u.test(headOf(own).text)
    )
      guess('trade', own);
    if (kind === 'unknown' && code === 'de' && own.every(({ capital }) => !capital)) guess('trade', own);
    const isFixed = own.length > 1 && isOneOf(own, lexicon.orgs);
    if (piece.lacking && !isFixed && (kind === 'unknown' || kind === 'area' || !isPlural(headOf(own))))
      return unread(own, true, false);
    if (kind === 'companies')
      return pieces[pieces.indexOf(piece) + 1]?.what === 'size' ? undefined : unread(own, true, false);
    // An ending alone does not tell people from companies: `Discounter`.
    const isByEnding =
      kind === 'role' && !own.some(({ word }) => lexicon.isNamedRole(word) || lexicon.isSureRole(word));
    if (isByEnding) guess('role', own);
    if (kind === 'role' || kind === 'level') {
      // Nobody writes `not in recruiters`: a role after `in` is a trade.
      add(piece.lead === 'within' || piece.lead === 'at' ? 'trade' : 'title', titleOf(own), own, true);
      return;
    }
    if (piece.lead === 'within' && kind === 'unknown' && firstOf(own).capital && code !== 'de') {
      addPlace(own, true);
      return;
    }
    const before = reading.finds.at(-1);
    if (piece.lead === 'of' && piece.joint === 'none' && before?.kind === 'title' && before.negated && kind !== 'org') {
      before.value += ` ${sentence.slice(piece.leadFrom, lastOf(own).to)}`;
      return;
    }
    if (piece.lead === 'of' && piece.joint === 'none' && said.trade?.negated) {
      said.trade.value += sentence.slice(lastTo(said.trade), lastOf(own).to);
      return;
    }
    if (kind === 'area' && !isOneOf(own, lexicon.trades)) {
      add('title', capitalised(textOf(own)), own, true);
      return;
    }
    said.trade = add('trade', tradeOf(own), own, true);
  };

  return exclude;
}
