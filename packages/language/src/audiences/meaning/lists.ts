import { capitalised, firstOf, lastOf } from '../phrase-kinds.ts';
import type { Piece } from '../pieces/piece.ts';
import { RANKED, SCOPE } from '../title-words.ts';
import { isOneOf, type Token } from '../tokens.ts';
import type { Findings } from './findings.ts';

/** Lists that share a word: a head that is named once, or a title completed by several words. */
export function createLists(findings: Findings) {
  const { lexicon, pieces, reading, textOf, bare, headOf, kindOf, titleOf, isPlural, headFirst } = findings;
  const { add, addRole, guess } = findings;

  const isShort = (from: number, to: number) =>
    pieces.slice(from, to).every(({ tokens: own }) => bare(own).length === 1 && isOneOf(bare(own), lexicon.areas));
  /** Whether a list of words that could complete a title continues from here to an `and`. */
  const isShared = (from: number): boolean => {
    for (let at = from; at < pieces.length; at += 1) {
      const piece = pieces[at] as Piece;
      if (piece.what !== 'words' || !(piece.lead === null || piece.lead === 'of') || piece.joint === 'none')
        return false;
      const kind = kindOf(bare(piece.tokens));
      const singular = headFirst && kind === 'org' && !isPlural(headOf(bare(piece.tokens)));
      if (kind !== 'area' && kind !== 'unknown' && kind !== 'trade' && !singular) return false;
      if (piece.joint === 'and') return true;
    }
    return false;
  };
  /** `sales, finance and people leaders`: the words before a shared head. */
  const sharedHead = (from: number): { head: Token; until: number } | null => {
    for (let at = from; at < pieces.length; at += 1) {
      const piece = pieces[at] as Piece;
      if (piece.what !== 'words' || piece.lead !== null) return null;
      const own = bare(piece.tokens);
      const kind = kindOf(own);
      const hyphened = own.at(-1)?.text.endsWith('-') ?? false;
      if (at > from && kind === 'role' && piece.joint === 'and') {
        const modified = own.length > 1 && isOneOf(own.slice(0, -1), lexicon.areas);
        return modified || (own.length > 1 && isShort(from, at)) ? { head: lastOf(own), until: at } : null;
      }
      if (hyphened || (kind !== 'area' && kind !== 'unknown')) return null;
    }
    return null;
  };
  /** `chief medical, nursing and operating officers`, `regional and national sales managers`; 0 for anything else. */
  function scopedHead(index: number): number {
    const first = bare((pieces[index] as Piece).tokens);
    const opening = firstOf(first)?.word ?? '';
    const isRanked = first.length === 2 && RANKED.test(opening) && !lexicon.isRole(lastOf(first).word);
    const isScope = first.length === 1 && SCOPE.test(opening);
    if (!isRanked && !isScope) return 0;
    let until = index + 1;
    while (pieces[until]?.what === 'words' && pieces[until]?.joint === 'comma' && pieces[until]?.lead === null)
      until += 1;
    const target = pieces[until];
    const own = bare(target?.tokens ?? []);
    if (target?.what !== 'words' || target.joint !== 'and' || target.lead !== null || kindOf(own) !== 'role') return 0;
    const between = pieces.slice(index, until).map(({ tokens: one }) => bare(one));
    const areScopes = between.map(firstOf).every((one) => SCOPE.test(one?.word ?? ''));
    // `regional, area and store managers`: the last word is not a scope, and the head stands alone after it.
    if (isScope && (!areScopes || own.length < 2 || (own.length > 2 && !SCOPE.test(firstOf(own).word)))) return 0;
    const head = titleOf(isScope ? own.slice(1) : [lastOf(own)]).toLowerCase();
    const rank = isRanked ? `${firstOf(first).text} ` : '';
    for (const one of between) {
      const said = isRanked && one === between[0] ? one.slice(1) : one;
      add('title', capitalised(`${rank}${textOf(said)} ${head}`), one, false);
    }
    addRole(own, false);
    const find = reading.finds.at(-1);
    if (isRanked && find && !RANKED.test(firstOf(own).word))
      find.value = capitalised(`${rank}${titleOf(own).toLowerCase()}`);
    return until;
  }

  /** `food and drink factories`: factories of both; `food` alone would mean the whole trade. */
  function sharedKind(index: number): Token | null {
    const own = bare((pieces[index] as Piece).tokens);
    const target = pieces[index + 1];
    const kind = own.length === 1 ? kindOf(own) : 'role';
    if ((kind !== 'trade' && kind !== 'unknown' && kind !== 'area') || isPlural(firstOf(own))) return null;
    if (target?.what !== 'words' || target.joint !== 'and' || target.lead !== null || target.negated) return null;
    const goal = bare(target.tokens);
    const isGeneric = goal.length > 0 && isOneOf([lastOf(goal)], lexicon.companies);
    // `lift and escalator maintenance companies`: it is not clear how many words at the end are shared.
    if (goal.length > 2 && isGeneric && !isOneOf(own, lexicon.trades)) guess('trade', own);
    const head = goal.length === 2 && !isGeneric ? lastOf(goal) : null;
    const isKind = head !== null && lexicon.isNamedOrg(head.word) && isPlural(head);
    return isKind && kindOf(goal) === 'org' ? head : null;
  }

  return { isShared, sharedHead, scopedHead, sharedKind };
}
export type Lists = ReturnType<typeof createLists>;
