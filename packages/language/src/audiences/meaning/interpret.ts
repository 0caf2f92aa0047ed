import { firstOf, lastOf } from '../phrase-kinds.ts';
import type { Piece } from '../pieces/piece.ts';
import { isMainPlace, nearestPlace } from '../places/places.ts';
import { MAKER, OWN, REPORTER, SHARED_ADJECTIVES, SHARES_AREA } from '../title-words.ts';
import { isOneOf, type Token } from '../tokens.ts';
import { createExclude } from './exclude.ts';
import type { Findings } from './findings.ts';
import type { Lists } from './lists.ts';
import { createOfPiece } from './of-piece.ts';
import { createWithinPiece } from './within-piece.ts';

/** Decides what one piece means, by its kind, the word before it and what was read before it. */
export function createInterpret(findings: Findings, lists: Pick<Lists, 'isShared'>) {
  const {
    sentence,
    lexicon,
    mode,
    pieces,
    said,
    textOf,
    bare,
    headOf,
    kindOf,
    titleOf,
    isPlural,
    code,
    headFirst,
    add,
    unread,
    addRole,
    addTrade,
    addPlace,
    complement,
    level,
    roleWithLevel,
  } = findings;
  const { isShared } = lists;
  const exclude = createExclude(findings);
  const ofPiece = createOfPiece(findings, lists);
  const withinPiece = createWithinPiece(findings);

  const isAreaPiece = (next: Piece | undefined): boolean =>
    next?.lead === 'of' &&
    next.joint === 'none' &&
    next.what === 'words' &&
    ['area', 'unknown'].includes(kindOf(bare(next.tokens)));
  const isSharingHead = (next: Piece | undefined): boolean =>
    next?.what === 'words' && next.tokens.length === 1 && SHARES_AREA.test(next.tokens[0]?.word ?? '');
  const nextIsRole = (index: number) => {
    const next = pieces[index + 1];
    return (
      next?.what === 'words' && next.joint !== 'none' && next.lead === null && kindOf(bare(next.tokens)) === 'role'
    );
  };
  /** `direttori commerciali, tecnici e amministrativi`: the next adjective of the same head, in the singular. */
  const sharedAdjective = (head: readonly Token[], own: readonly Token[]): string | null => {
    const [only] = own;
    const isHead = head.length === 2 && Object.hasOwn(SHARED_ADJECTIVES, lastOf(head).text.toLowerCase());
    return isHead && own.length === 1 && only ? (SHARED_ADJECTIVES[only.text.toLowerCase()] ?? null) : null;
  };
  const interpret = (piece: Piece, index: number) => {
    const stripped = bare(piece.tokens);
    // `Head of People`
    const isArea =
      isOneOf(piece.tokens, lexicon.areas) &&
      (piece.lead === 'of' || (index > 0 && (piece.tokens[0]?.capital ?? false)));
    const own = stripped.length === 0 && isArea ? piece.tokens : stripped;
    const { negated, lead, joint } = piece;
    const kind = kindOf(own);
    const next = pieces[index + 1];
    if (kind === 'nobody') {
      // `leave out anybody in Luxembourg`: the following words say who.
      const isSaid =
        next?.negated &&
        next.joint === 'none' &&
        (next.lead === 'within' || next.lead === 'at' || next.what === 'place');
      if (negated && !isSaid) unread(piece.tokens, true, false);
      return;
    }
    if (own.some(({ word }) => OWN.test(word)) && !negated) return unread(own, negated, piece.only);
    if (mode === 'where') return addPlace(own, negated);
    if (piece.only && kind === 'unknown') return unread(own, negated, true);
    if (negated) return exclude(piece, own, kind);
    if (mode === 'trade' && lead === 'of' && joint === 'none' && said.trade) {
      said.trade.value = sentence.slice(sentence.indexOf(said.trade.words), lastOf(own).to);
      return;
    }
    if (mode === 'trade') return addTrade(own, negated);
    if (kind === 'companies') {
      said.last = 'companies';
      said.trade = null;
      return;
    }
    if (lead === 'of') return ofPiece(piece, own, kind, index);
    if (lead === 'within' || lead === 'at') return withinPiece(piece, own, kind);
    if (lead === 'purpose') {
      // `regional sales managers for medical devices`: the title is complete without it.
      const isWhole =
        said.role !== null && said.role.own.length > 1 && lexicon.isLeader(said.role.own) && kind === 'trade';
      const isEmployer = kind === 'org' && said.role !== null && said.role.own.some(({ word }) => REPORTER.test(word));
      if (said.role && said.last === 'role' && joint === 'none' && !isWhole && !isEmployer)
        return complement(piece, own);
      return kind === 'role' ? addRole(own, negated) : addTrade(own, negated);
    }
    const hasArea =
      isAreaPiece(next) || (isSharingHead(next) && next?.joint === 'and' && isAreaPiece(pieces[index + 2]));
    const [only] = own;
    // `diretores financeiro, comercial e de RH`: the head is named once.
    if (
      headFirst &&
      said.role?.prefix &&
      said.last === 'role' &&
      joint !== 'none' &&
      own.length === 1 &&
      only &&
      lexicon.areas.has(only.word) &&
      !isPlural(only) &&
      lexicon.isLeader(said.role.own)
    ) {
      const find = add('title', `${said.role.prefix} ${textOf(own)}`, own, negated);
      said.role = { ...said.role, find };
      return;
    }
    const adjective =
      headFirst && said.role && said.last === 'role' && joint !== 'none' ? sharedAdjective(said.role.own, own) : null;
    if (adjective !== null && said.role) {
      const find = add('title', `${titleOf(said.role.own.slice(0, 1))} ${adjective}`, own, negated);
      said.role = { ...said.role, find };
      return;
    }
    if (kind === 'level' && hasArea && lexicon.isRole(headOf(own).word)) return addRole(own, negated);
    if (kind === 'level') {
      const rank = isOneOf(own, lexicon.levels) ? own : own.slice(0, -1);
      return level(own, lexicon.language.levels[rank.map(({ word }) => word).join(' ')] ?? '', negated);
    }
    // `PMI manifatturiere`: next to companies it is an adjective, whatever its ending.
    if (
      headFirst &&
      kind === 'role' &&
      said.last === 'companies' &&
      joint === 'none' &&
      !lexicon.isNamedRole(firstOf(own).word)
    )
      return addTrade(own, negated);
    // `makers of surgical instruments` are companies; `wine makers` are people.
    const isMaker = code === 'en' && own.length === 1 && MAKER.test(firstOf(own).word);
    if (isMaker && next?.lead === 'of' && next.joint === 'none') return addTrade(own, negated);
    if (kind === 'role') {
      const count = own.findIndex(({ word }) => !/^\d+$/.test(word));
      if (count > 0) unread(own.slice(0, count), negated, false);
      return roleWithLevel(own.slice(Math.max(count, 0)), negated);
    }
    if (
      said.last === 'role' &&
      said.role?.prefix &&
      joint !== 'none' &&
      isShared(index) &&
      (kind !== 'org' || (headFirst && !isPlural(headOf(own))))
    ) {
      const find = add('title', `${said.role.prefix} ${textOf(own)}`.replace(/(['’]) /g, '$1'), own, negated);
      said.role = { ...said.role, find };
      return;
    }
    if (kind === 'org' || kind === 'trade' || (kind === 'area' && isOneOf(own, lexicon.trades)))
      return addTrade(own, negated);
    const slip = own.length === 1 && firstOf(own).capital && code !== 'de' ? nearestPlace(firstOf(own).text) : null;
    if (slip && joint === 'comma' && isMainPlace(slip)) return addPlace(own, negated, slip);
    if (said.last === 'trade' && (joint === 'and' || joint === 'comma'))
      return joint === 'and' ? addTrade(own, negated) : unread(own, negated, piece.only);
    if (said.last === 'place' && firstOf(own).capital && code !== 'de') return addPlace(own, negated);
    if (mode === 'who' || (said.last === 'role' && joint !== 'none' && isPlural(headOf(own))))
      return addRole(own, negated);
    if (said.last === 'companies' && joint === 'none') return addTrade(own, negated);
    const leadsOn =
      next !== undefined &&
      (next.lead !== null || next.what === 'place' || next.what === 'size' || next.joint === 'and');
    if (index === 0 && leadsOn && isPlural(headOf(own)) && own.length <= 3)
      return code === 'de' || nextIsRole(index) ? addRole(own, negated) : addTrade(own, negated);
    unread(own, negated, piece.only);
  };

  return interpret;
}
