import { capitalised, firstOf, type Kind, lastOf } from '../phrase-kinds.ts';
import type { Piece } from '../pieces/piece.ts';
import { COMMON_GROUND } from '../places/find.ts';
import { INVARIABLE, OWNER, PLURAL_LEAD, WHOLE_TITLE } from '../title-words.ts';
import { isOneOf, type Token } from '../tokens.ts';
import { isLoanKind } from '../vocabulary.ts';
import type { Findings } from './findings.ts';
import type { Lists } from './lists.ts';

/** Reads words after `of`: they complete a title, or say what companies do. */
export function createOfPiece(findings: Findings, { isShared }: Pick<Lists, 'isShared'>) {
  const {
    sentence,
    lexicon,
    said,
    textOf,
    headOf,
    titleOf,
    isPlural,
    code,
    headFirst,
    add,
    addRole,
    addTrade,
    addPlace,
    complement,
  } = findings;

  /** `de Valdivia` after a role is a town, even if the name is unknown or misspelt. */
  const isTown = (own: readonly Token[]) =>
    headFirst &&
    own.length === 1 &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(firstOf(own).text) &&
    !COMMON_GROUND.test(firstOf(own).word) &&
    !said.role?.own.some(({ word }) =>
      /^(?:admin|desarroll|consult|program|usuari|utilis|utent|svilupp|desenvolv|sistem)/.test(word),
    );
  const ofPiece = (piece: Piece, own: readonly Token[], kind: Kind, index: number) => {
    const { negated, joint } = piece;
    if (kind === 'companies') {
      said.last = 'companies';
      return;
    }
    if (said.last === 'companies') return addTrade(own, negated);
    if (headFirst && said.last === 'trade' && said.trade && joint === 'none' && kind === 'role') {
      said.trade.value = sentence.slice(sentence.indexOf(said.trade.words), lastOf(own).to);
      return;
    }
    if (
      kind === 'role' &&
      (said.last !== 'role' || (joint !== 'none' && /^des\b/i.test(sentence.slice(piece.leadFrom))))
    )
      return addRole(own, negated);
    if (
      said.last === 'trade' &&
      said.trade &&
      joint === 'none' &&
      headFirst &&
      own.length === 1 &&
      /^\p{Lu}\p{Ll}{3,}$/u.test(firstOf(own).text)
    )
      return addPlace(own, negated);
    if (said.last === 'trade' && said.trade && joint === 'none') {
      said.trade.value = sentence.slice(sentence.indexOf(said.trade.words), lastOf(own).to);
      return;
    }
    if (said.last === 'trade' && joint !== 'none') return addTrade(own, negated);
    if (said.role && said.last === 'role') {
      const isLeader = lexicon.isLeader(said.role.own);
      const shared = joint !== 'none' && said.role.prefix !== null;
      const plural =
        isPlural(headOf(own)) ||
        (own.length > 1 && code !== 'it' && isPlural(lastOf(own))) ||
        INVARIABLE.test(headOf(own).text) ||
        isLoanKind(headOf(own).word) ||
        PLURAL_LEAD.test(sentence.slice(piece.leadFrom, firstOf(own).from));
      const both = [firstOf(said.role.own), ...own].map(({ word }) => word).join(' ');
      if (joint === 'none' && WHOLE_TITLE.test(both)) return complement(piece, own);
      if (kind === 'org' && !(headFirst && !plural)) return addTrade(own, negated);
      if (isTown(own)) return addPlace(own, negated);
      if (shared) {
        const find = add(
          'title',
          `${headFirst && !said.role.complemented ? (said.role.prefix ?? said.role.head) : said.role.head} ${sentence.slice(piece.leadFrom, lastOf(own).to)}`,
          own,
          negated,
        );
        said.role = { ...said.role, find };
        return;
      }
      if (isLeader && kind === 'role' && plural && joint === 'none') return addTrade(own, negated);
      if (said.role.complemented && headFirst && joint === 'none' && kind === 'unknown' && !plural)
        return complement(piece, own);
      if (said.role.complemented) return addTrade(own, negated);
      if (kind === 'area' && joint === 'and' && headFirst && !said.role.complemented) {
        const head = said.role.prefix ?? (own.length ? titleOf(said.role.own.slice(0, 1)) : said.role.head);
        const find = add('title', `${head} ${sentence.slice(piece.leadFrom, lastOf(own).to)}`, own, negated);
        said.role = { ...said.role, find };
        return;
      }
      if (kind === 'area' || (code === 'en' && kind === 'unknown' && isOneOf([lastOf(own)], lexicon.areas)))
        return complement(piece, own);
      if (code === 'de' || code === 'nl')
        return piece.article && code === 'de' ? complement(piece, own) : addTrade(own, negated);
      const isOwner = said.role.own.some(({ word }) => OWNER.test(word));
      if (isOwner && kind === 'unknown') return addTrade(own, negated);
      if (isLeader && plural && !(isShared(index + 1) && kind !== 'unknown')) return addTrade(own, negated);
      return complement(piece, own);
    }
    if (kind === 'area' && said.last === null && code === 'en') {
      // `people in charge of purchasing`
      said.last = 'role';
      add('title', capitalised(textOf(own)), own, negated);
      return;
    }
    if (said.last === 'role' && kind === 'area') return addRole(own, negated);
    if (said.last === 'place' && firstOf(own).capital && code !== 'de') return addPlace(own, negated);
    return addTrade(own, negated);
  };

  return ofPiece;
}
