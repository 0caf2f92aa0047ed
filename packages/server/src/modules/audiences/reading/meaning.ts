import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { collapsePairs, sharedEnding } from './pairs.ts';
import { capitalised, createPhraseKinds, firstOf, type Kind, lastOf } from './phrase-kinds.ts';
import { type Mode, type Piece, piecesOf } from './pieces.ts';
import { COMMON_GROUND } from './places/find.ts';
import { isMainPlace, nearestPlace, placeNamed } from './places/places.ts';
import { complementOf } from './sizes.ts';
import {
  DATIVE,
  INVARIABLE,
  OWN,
  OWNER,
  PLURAL_LEAD,
  RANKED,
  REPORTER,
  SCOPE,
  SHARES_AREA,
  THEIRS,
} from './title-words.ts';
import { holds, isOneOf, phraseAt, type Token } from './tokens.ts';
import { isLoanKind } from './vocabulary.ts';

export type FindKind = 'title' | 'level' | 'trade' | 'tool' | 'place' | 'size' | 'domain';

export interface Find {
  readonly kind: FindKind;
  value: string;
  readonly words: string;
  negated: boolean;
}

export interface SentenceReading {
  readonly finds: Find[];
  readonly unread: string[];
  /** A word of size without a number, with the range that custom gives it. */
  readonly vague: { readonly words: string; readonly range: string | null }[];
  /** Words that exclude or restrict were not understood, so no search may be made. */
  held: boolean;
  /** What was taken for a role, a trade or a place by where it stands alone. */
  readonly guesses: { readonly kind: 'role' | 'trade' | 'led' | 'place'; readonly words: string }[];
}

/** What the pieces of one sentence mean. */
export function readSentence(
  sentence: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  mode: Mode,
): SentenceReading {
  const pieces = piecesOf(tokens, lexicon, mode);
  const reading: SentenceReading = { finds: [], unread: [], vague: [], held: false, guesses: [] };
  const { code, headFirst } = lexicon.language;
  const { textOf, bare, headOf, kindOf, titleOf, tradeOf, isAdjective, isPlural, mendedContent, sloppy } =
    createPhraseKinds(sentence, tokens, lexicon);

  const add = (kind: FindKind, value: string, own: readonly Token[], negated: boolean): Find => {
    const find = { kind, value, words: textOf(own), negated };
    // `unhappy with their bank`: words of a sentence, no name of anything.
    if (own.length > 1 && own.some(({ word }) => THEIRS.test(word))) guess('role', own);
    reading.finds.push(find);
    return find;
  };
  const unread = (own: readonly Token[], negated: boolean, only: boolean) => {
    reading.unread.push(textOf(own));
    if (negated || only || holds(own, lexicon.restrict)) reading.held = true;
  };

  /** Behind what something stands: the role that `of` and lists belong to. */
  let role: {
    find: Find;
    head: string;
    own: readonly Token[];
    prefix: string | null;
    complemented: boolean;
    also: Find[];
  } | null = null;
  let last = null as 'role' | 'trade' | 'place' | 'tool' | 'companies' | null;
  let trade: Find | null = null;
  let current: Piece['lead'] = null;

  const guess = (kind: SentenceReading['guesses'][number]['kind'], own: readonly Token[]) =>
    reading.guesses.push({ kind, words: textOf(own) });
  const addRole = (own: readonly Token[], negated: boolean) => {
    // `so please find me marketing managers`: words of the sender are no part of a title.
    const isTold = own.some(({ word }) => /^(?:me|us|i|we|our|my)$/.test(word)) && code === 'en' && own.length > 1;
    const isBroken =
      isTold ||
      (!headFirst &&
        ((own.length > 1 &&
          own
            .slice(1)
            .some(({ word }) => lexicon.common.has(word) && !lexicon.isNamedRole(word) && !lexicon.areas.has(word))) ||
          (code !== 'en' &&
            own.length > 2 &&
            (!lexicon.isRole(lastOf(own).word) || own.slice(0, -1).some(({ word }) => lexicon.isNamedOrg(word))))));
    if (kindOf(own) === 'unknown' || isBroken) guess('role', own);
    const value = titleOf(own);
    const before = role;
    const find = add('title', value, own, negated);
    const prefix = own.length > 1 && lexicon.isRole(firstOf(own).word) ? titleOf(own.slice(0, -1)) : null;
    role = { find, head: value, own, prefix, complemented: false, also: [] };
    if (
      before &&
      before.own.length === 1 &&
      !before.complemented &&
      SHARES_AREA.test(before.own[0]?.word ?? '') &&
      SHARES_AREA.test(own[0]?.word ?? '')
    ) {
      role.also = [...before.also, before.find];
    }
    last = 'role';
    trade = null;
  };
  const addTrade = (own: readonly Token[], negated: boolean) => {
    if (own.every(({ word }) => /^\d+$/.test(word))) return unread(own, negated, false);
    const isTrait = headFirst && last === 'companies' && own.length <= 2 && isAdjective(firstOf(own).word);
    const isBeat =
      current === 'within' && role !== null && role.own.some(({ word }) => REPORTER.test(word)) && own.length <= 2;
    // `maisons de champagne`, `empresas de toldos`: the words for companies say what it is.
    const isTold = headFirst && last === 'companies' && current === 'of' && own.length <= 2;
    if (kindOf(own) === 'unknown' && !isTrait && !isBeat && !isTold && mode !== 'trade')
      guess(current === 'within' || current === 'at' ? 'led' : 'trade', own);
    trade = add('trade', tradeOf(own), own, negated);
    last = 'trade';
  };
  const addPlace = (own: readonly Token[], negated: boolean, name?: string) => {
    const written = textOf(own);
    // A heading or a place beside it says that it is one; a misspelt name would find nobody.
    const isTold = mode === 'where' || last === 'place';
    if (name === undefined && !isKnownSpelling(written) && nearestPlace(written) === null && !isTold)
      guess('place', own);
    add('place', name ?? (isKnownSpelling(written) ? written : (nearestPlace(written) ?? written)), own, negated);
    last = 'place';
  };
  const complement = (piece: Piece, own: readonly Token[]) => {
    if (!role) return;
    const between = sentence.slice(role.own.at(-1)?.to ?? 0, firstOf(own).from);
    // Something else stands between: the words do not belong to the title.
    if (/[,;:()]/.test(between)) guess('role', own);
    const tail = `${between}${sloppy ? own.map(({ text }) => mendedContent(text)).join(' ') : textOf(own)}`;
    if (own.some(({ word }) => THEIRS.test(word))) guess('role', own);
    for (const find of [role.find, ...role.also]) find.value += tail;
    const stem = own.length > 1 ? `${between}${textOf(own.slice(0, -1))} ` : between;
    role.prefix = titleOf(role.own) + stem.trimEnd();
    role.own = [...role.own, ...own];
    role.complemented = true;
    role.also = [];
    last = 'role';
    if (piece.negated !== role.find.negated) reading.held = true;
  };

  /** Whether from here a list goes on to an `and`, all of it of words that could complete a title. */
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
  const isShort = (from: number, to: number) =>
    pieces.slice(from, to).every(({ tokens: own }) => bare(own).length === 1 && isOneOf(bare(own), lexicon.areas));

  const isAreaPiece = (next: Piece | undefined): boolean =>
    next?.lead === 'of' &&
    next.joint === 'none' &&
    next.what === 'words' &&
    ['area', 'unknown'].includes(kindOf(bare(next.tokens)));
  const isSharingHead = (next: Piece | undefined): boolean =>
    next?.what === 'words' && next.tokens.length === 1 && SHARES_AREA.test(next.tokens[0]?.word ?? '');
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
      // `leave out anybody in Luxembourg`: what follows says who.
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
    if (mode === 'trade' && lead === 'of' && joint === 'none' && trade) {
      trade.value = sentence.slice(sentence.indexOf(trade.words), lastOf(own).to);
      return;
    }
    if (mode === 'trade') return addTrade(own, negated);
    if (kind === 'companies') {
      last = 'companies';
      trade = null;
      return;
    }
    if (lead === 'of') return ofPiece(piece, own, kind, index);
    if (lead === 'within' || lead === 'at') return withinPiece(piece, own, kind);
    if (lead === 'purpose') {
      // `regional sales managers for medical devices`: the title is whole without it.
      const isWhole = role !== null && role.own.length > 1 && lexicon.isLeader(role.own) && kind === 'trade';
      const isEmployer = kind === 'org' && role !== null && role.own.some(({ word }) => REPORTER.test(word));
      if (role && last === 'role' && joint === 'none' && !isWhole && !isEmployer) return complement(piece, own);
      return kind === 'role' ? addRole(own, negated) : addTrade(own, negated);
    }
    const hasArea =
      isAreaPiece(next) || (isSharingHead(next) && next?.joint === 'and' && isAreaPiece(pieces[index + 2]));
    const [only] = own;
    // `diretores financeiro, comercial e de RH`: the head is said once.
    if (
      headFirst &&
      role?.prefix &&
      last === 'role' &&
      joint !== 'none' &&
      own.length === 1 &&
      only &&
      lexicon.areas.has(only.word) &&
      !isPlural(only) &&
      lexicon.isLeader(role.own)
    ) {
      const find = add('title', `${role.prefix} ${textOf(own)}`, own, negated);
      role = { ...role, find };
      return;
    }
    if (kind === 'level' && hasArea && lexicon.isRole(headOf(own).word)) return addRole(own, negated);
    if (kind === 'level') {
      const rank = isOneOf(own, lexicon.levels) ? own : own.slice(0, -1);
      return level(own, lexicon.language.levels[rank.map(({ word }) => word).join(' ')] ?? '', negated);
    }
    // `PMI manifatturiere`: beside companies it is an adjective, whatever it ends in.
    if (
      headFirst &&
      kind === 'role' &&
      last === 'companies' &&
      joint === 'none' &&
      !lexicon.isNamedRole(firstOf(own).word)
    )
      return addTrade(own, negated);
    if (kind === 'role') {
      const count = own.findIndex(({ word }) => !/^\d+$/.test(word));
      if (count > 0) unread(own.slice(0, count), negated, false);
      return roleWithLevel(own.slice(Math.max(count, 0)), negated);
    }
    if (
      last === 'role' &&
      role?.prefix &&
      joint !== 'none' &&
      isShared(index) &&
      (kind !== 'org' || (headFirst && !isPlural(headOf(own))))
    ) {
      const find = add('title', `${role.prefix} ${textOf(own)}`.replace(/(['’]) /g, '$1'), own, negated);
      role = { ...role, find };
      return;
    }
    if (kind === 'org' || kind === 'trade' || (kind === 'area' && isOneOf(own, lexicon.trades)))
      return addTrade(own, negated);
    const slip = own.length === 1 && firstOf(own).capital && code !== 'de' ? nearestPlace(firstOf(own).text) : null;
    if (slip && joint === 'comma' && isMainPlace(slip)) return addPlace(own, negated, slip);
    if (last === 'trade' && (joint === 'and' || joint === 'comma'))
      return joint === 'and' ? addTrade(own, negated) : unread(own, negated, piece.only);
    if (last === 'place' && firstOf(own).capital && code !== 'de') return addPlace(own, negated);
    if (mode === 'who' || (last === 'role' && joint !== 'none' && isPlural(headOf(own)))) return addRole(own, negated);
    if (last === 'companies' && joint === 'none') return addTrade(own, negated);
    const leadsOn =
      next !== undefined &&
      (next.lead !== null || next.what === 'place' || next.what === 'size' || next.joint === 'and');
    if (index === 0 && leadsOn && isPlural(headOf(own)) && own.length <= 3)
      return code === 'de' || nextIsRole(index) ? addRole(own, negated) : addTrade(own, negated);
    unread(own, negated, piece.only);
  };
  const domain = (own: readonly Token[], name: string, negated: boolean) => {
    // No filter can hold the one company that is wanted.
    if (!negated) return unread(own, false, true);
    // `DHL (dhl.com)`: the address says it better than the name.
    const before = reading.finds.at(-1);
    if (before?.kind === 'trade' && before.negated && name.includes(fold(before.value).replace(/[^a-z0-9]/g, '')))
      reading.finds.pop();
    add('domain', name, own, true);
  };
  const nextIsRole = (index: number) => {
    const next = pieces[index + 1];
    return (
      next?.what === 'words' && next.joint !== 'none' && next.lead === null && kindOf(bare(next.tokens)) === 'role'
    );
  };
  /** `senior engineers`: the level restricts, the rest is the title. */
  const level = (own: readonly Token[], value: string, negated: boolean) => {
    last = 'role';
    // The people search has no seniority level for the middle.
    if (value === 'mid') return unread(own, negated, false);
    add('level', negated ? titleOf(own) : value, own, negated);
  };
  const roleWithLevel = (own: readonly Token[], negated: boolean) => {
    const length = phraseAt(own, 0, lexicon.levels);
    const rank = length
      ? lexicon.language.levels[
          own
            .slice(0, length)
            .map(({ word }) => word)
            .join(' ')
        ]
      : undefined;
    if (rank && length < own.length && /^(?:senior|entry|intern|mid)$/.test(rank) && !negated) {
      level(own.slice(0, length), rank, false);
      return addRole(own.slice(length), negated);
    }
    addRole(own, negated);
  };
  const exclude = (piece: Piece, own: readonly Token[], kind: Kind) => {
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
      // `not in recruiters` is never written: a role after `in` is a trade.
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
    if (piece.lead === 'of' && piece.joint === 'none' && trade?.negated) {
      trade.value += sentence.slice(lastTo(trade), lastOf(own).to);
      return;
    }
    if (kind === 'area' && !isOneOf(own, lexicon.trades)) {
      add('title', capitalised(textOf(own)), own, true);
      return;
    }
    trade = add('trade', tradeOf(own), own, true);
  };
  const lastTo = (find: Find) => sentence.indexOf(find.words) + find.words.length;
  const ofPiece = (piece: Piece, own: readonly Token[], kind: Kind, index: number) => {
    const { negated, joint } = piece;
    if (kind === 'companies') {
      last = 'companies';
      return;
    }
    if (last === 'companies') return addTrade(own, negated);
    if (headFirst && last === 'trade' && trade && joint === 'none' && kind === 'role') {
      trade.value = sentence.slice(sentence.indexOf(trade.words), lastOf(own).to);
      return;
    }
    if (kind === 'role' && (last !== 'role' || (joint !== 'none' && /^des\b/i.test(sentence.slice(piece.leadFrom)))))
      return addRole(own, negated);
    if (
      last === 'trade' &&
      trade &&
      joint === 'none' &&
      headFirst &&
      own.length === 1 &&
      /^\p{Lu}\p{Ll}{3,}$/u.test(firstOf(own).text)
    )
      return addPlace(own, negated);
    if (last === 'trade' && trade && joint === 'none') {
      trade.value = sentence.slice(sentence.indexOf(trade.words), lastOf(own).to);
      return;
    }
    if (last === 'trade' && joint !== 'none') return addTrade(own, negated);
    if (role && last === 'role') {
      const isLeader = lexicon.isLeader(role.own);
      const shared = joint !== 'none' && role.prefix !== null;
      const plural =
        isPlural(headOf(own)) ||
        (own.length > 1 && code !== 'it' && isPlural(lastOf(own))) ||
        INVARIABLE.test(headOf(own).text) ||
        isLoanKind(headOf(own).word) ||
        PLURAL_LEAD.test(sentence.slice(piece.leadFrom, firstOf(own).from));
      if (kind === 'org' && !(headFirst && !plural)) return addTrade(own, negated);
      if (isTown(own)) return addPlace(own, negated);
      if (shared) {
        const find = add(
          'title',
          `${headFirst && !role.complemented ? (role.prefix ?? role.head) : role.head} ${sentence.slice(piece.leadFrom, lastOf(own).to)}`,
          own,
          negated,
        );
        role = { ...role, find };
        return;
      }
      if (isLeader && kind === 'role' && plural && joint === 'none') return addTrade(own, negated);
      if (role.complemented && headFirst && joint === 'none' && kind === 'unknown' && !plural)
        return complement(piece, own);
      if (role.complemented) return addTrade(own, negated);
      if (kind === 'area' && joint === 'and' && headFirst && !role.complemented) {
        const head = role.prefix ?? (own.length ? titleOf(role.own.slice(0, 1)) : role.head);
        const find = add('title', `${head} ${sentence.slice(piece.leadFrom, lastOf(own).to)}`, own, negated);
        role = { ...role, find };
        return;
      }
      if (kind === 'area' || (code === 'en' && kind === 'unknown' && isOneOf([lastOf(own)], lexicon.areas)))
        return complement(piece, own);
      if (code === 'de' || code === 'nl')
        return piece.article && code === 'de' ? complement(piece, own) : addTrade(own, negated);
      const isOwner = role.own.some(({ word }) => OWNER.test(word));
      if (isOwner && kind === 'unknown') return addTrade(own, negated);
      if (isLeader && plural && !(isShared(index + 1) && kind !== 'unknown')) return addTrade(own, negated);
      return complement(piece, own);
    }
    if (kind === 'area' && last === null && code === 'en') {
      // `people in charge of purchasing`
      last = 'role';
      add('title', capitalised(textOf(own)), own, negated);
      return;
    }
    if (last === 'role' && kind === 'area') return addRole(own, negated);
    if (last === 'place' && firstOf(own).capital && code !== 'de') return addPlace(own, negated);
    return addTrade(own, negated);
  };
  /** `de Valdivia` behind a role, though the name is unknown or misspelt. */
  const isTown = (own: readonly Token[]) =>
    headFirst &&
    own.length === 1 &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(firstOf(own).text) &&
    !COMMON_GROUND.test(firstOf(own).word) &&
    !role?.own.some(({ word }) =>
      /^(?:admin|desarroll|consult|program|usuari|utilis|utent|svilupp|desenvolv|sistem)/.test(word),
    );
  const withinPiece = (piece: Piece, own: readonly Token[], kind: Kind) => {
    const { lead, negated, joint, article } = piece;
    const isDative = !headFirst || DATIVE.test(sentence.slice(piece.leadFrom, firstOf(own).from).trim());
    if (kind === 'role' && joint !== 'none' && lead === 'within' && isDative) return addRole(own, negated);
    // `everyone who works in procurement at banks`: no other word says what they are.
    if (kind === 'area' && role === null && last === null && code === 'en' && !isOneOf(own, lexicon.trades))
      return void add('title', capitalised(textOf(own)), own, negated);
    if (kind === 'org' || kind === 'trade' || kind === 'area') return addTrade(own, negated);
    const capital = firstOf(own).capital;
    if (
      code === 'fr' &&
      role &&
      last === 'role' &&
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

  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as Piece;
    const { what, tokens: own, negated, value } = piece;
    current = piece.lead;
    if (what === 'size') {
      const other = negated && isOfCompanies(index) ? complementOf(value ?? '') : null;
      add('size', other ?? value ?? '', own, negated && other === null);
    } else if (what === 'vague') {
      reading.vague.push({ words: textOf(own), range: value });
      if (value !== null) last = 'companies';
      // `without the large chains`: leaving out all chains leaves out these.
      const follows = pieces[index + 1];
      const isNarrowed = negated && follows?.negated && follows.what === 'words';
      if (piece.only || (negated && !isNarrowed)) reading.held = true;
    } else if (what === 'domain') domain(own, value ?? '', negated);
    else if (what === 'tool') {
      add('tool', textOf(own), own, negated);
      last = 'tool';
    } else if (what === 'clause') unread(own, negated, piece.only || isRestricted(index));
    else if (what === 'place') {
      const before = last;
      addPlace(own, negated, value ?? textOf(own));
      // An adjective stands beside its noun and changes nothing for what follows.
      if (headFirst && own.length === 1 && !own[0]?.capital) last = before;
    } else {
      const hyphened = hyphenShared(index);
      if (hyphened) {
        index = hyphened;
        continue;
      }
      const scoped = code === 'en' && !piece.negated ? scopedHead(index) : 0;
      if (scoped) {
        index = scoped;
        continue;
      }
      const shared = headFirst || piece.negated ? null : sharedHead(index);
      if (shared) {
        for (let at = index; at < shared.until; at += 1) {
          const modifier = bare((pieces[at] as Piece).tokens);
          add('title', capitalised(`${textOf(modifier)} ${lexicon.singular(shared.head.text)}`), modifier, false);
        }
        addRole(bare((pieces[shared.until] as Piece).tokens), false);
        index = shared.until;
        continue;
      }
      interpret(piece, index);
    }
  }

  /** `chief medical, nursing and operating officers`, `regional and national sales managers`; 0 where it is neither. */
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
    if (
      isScope &&
      (own.length < 2 || ![...between.map(firstOf), firstOf(own)].every((one) => SCOPE.test(one?.word ?? '')))
    )
      return 0;
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
  /** `no firms over 500 people`: every other size is wanted. */
  function isOfCompanies(size: number): boolean {
    const before = pieces[size - 1];
    return (
      before?.negated === true &&
      before.what === 'words' &&
      ['companies', 'nobody'].includes(kindOf(bare(before.tokens)))
    );
  }
  /** `only shops that close next year`: what no filter holds is what they are restricted to. */
  function isRestricted(clause: number): boolean {
    for (let at = clause; at > 0 && pieces[at]?.joint === 'none'; at -= 1) {
      if (pieces[at - 1]?.only) return true;
    }
    return false;
  }
  /** `Vertriebs-, Service- und Montageleiter`: the end of the last word belongs to each. */
  function hyphenShared(index: number): number {
    let until = index;
    while (/-$/.test((pieces[until] as Piece | undefined)?.tokens.at(-1)?.text ?? '')) until += 1;
    const target = pieces[until];
    if (until === index || !target || target.what !== 'words') return 0;
    const own = bare(target.tokens);
    const whole = firstOf(own).text;
    const ending = sharedEnding(whole);
    if (!ending) return 0;
    for (const piece of pieces.slice(index, until)) {
      const stem = (piece.tokens.at(-1) as Token).text.replace(/-$/, '');
      const before = piece.tokens
        .slice(0, -1)
        .map(({ text }) => text)
        .join(' ');
      const word = `${before ? `${before} ` : ''}${stem}${ending}`;
      const negated = piece.negated;
      if (lexicon.isOrg(ending)) add('trade', word, piece.tokens, negated);
      else add('title', capitalised(lexicon.singular(word)), piece.tokens, negated);
    }
    interpret(target, until);
    return until;
  }
  collapsePairs(reading.finds, lexicon);
  return reading;
}

const isKnownSpelling = (text: string) => placeNamed(text) !== null;
