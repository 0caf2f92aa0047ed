import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mode, type Piece, piecesOf } from './pieces.ts';
import { isMainPlace, nearestPlace, placeNamed } from './places/places.ts';
import { holds, isOneOf, phraseAt, type Token } from './tokens.ts';

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
  /** Words were left that exclude or restrict: nobody may be searched. */
  held: boolean;
  /** What was taken for a role, a trade or a place by where it stands alone. */
  readonly guesses: { readonly kind: 'role' | 'trade' | 'led' | 'place'; readonly words: string }[];
}

type Kind = 'role' | 'level' | 'org' | 'trade' | 'area' | 'nobody' | 'companies' | 'unknown';

/** Longer ones are sentences. */
const MAX_TITLE_WORDS = 5;
const PEOPLE =
  /^(?:people|workers?|staff|men|women|professionals?|employees|guys|users|customers|clients|contacts|folks|leute|mitarbeiter|personen|mensen|personnes|personas|persone|pessoas|others)$/;
/** `heads and directors of sales` are two titles; `CFOs and heads of finance` are one and one. */
const SHARES_AREA =
  /^(?:heads?|directors?|managers?|leaders?|vps?|leiter|leiterinnen|chefs?|responsables?|directeurs?|directrices?|directora?s?|directores|jef[ea]s?|gerentes?|responsabil[ei]|direttor[ei]|direttric[ei]|cap[oi]|diretora?s?|diretores|hoofden|gestor(?:es)?|coordinador(?:es)?|coordenador(?:es)?|quadr[oi]|dirigent[ei])$/;
/** Own what stands behind `of`: it is a company, never a part of one. */
const OWNER =
  /^(?:(?:co-)?owners?|owner-operators?|proprietors?|landlords?|titolar[ei]|proprietari[oa]?|propietari[oa]s?|proprietaires?|proprietari[oa]s|duen[oa]s?|don[oa]s|inhaber(?:in|innen)?|eigentumer|besitzer|betreiber|eigena(?:ar|ars|ren|res)|uitbaters?|exploitants?|exploitantes?)$/;
/** Says that it is theirs, not what it is. */
const OWN = /^(?:own|eigene[nrsm]?|eigen|propres?|propi[oa]s?|propri[oaie]|propri[oa]s)$/;
const STAFF = /^(?:teams?|departments?|professionals?|people|staff|folks)$/;
/** `RSA`, `scale-up`: the same in the plural. */
const INVARIABLE = /^(?:\p{Lu}{2,}|start-?up|scale-?up|e-commerce)$/u;
/** `écrire aux maires et aux élus`: the same word goes on with the list. */
const DATIVE = /^(?:aux?|à la|à l['’]|ai|agli|alle|alla|al|a los|a las|aos|às|a|à)$/i;
const PLURAL_LEAD = /^(?:des|aux|de los|de las|dei|degli|delle|dos|das)\b/i;

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
  const textOf = (own: readonly Token[]) => sentence.slice(own[0]?.from ?? 0, own.at(-1)?.to ?? 0);

  const add = (kind: FindKind, value: string, own: readonly Token[], negated: boolean): Find => {
    const find = { kind, value, words: textOf(own), negated };
    reading.finds.push(find);
    return find;
  };
  const unread = (own: readonly Token[], negated: boolean, only: boolean) => {
    reading.unread.push(textOf(own));
    if (negated || only || holds(own, lexicon.restrict)) reading.held = true;
  };

  /** Without words that stand for anybody, at both ends. */
  const bare = (own: readonly Token[]): readonly Token[] => {
    let [from, to] = [0, own.length];
    for (let moved = true; moved && from < to; ) {
      const length = phraseAt(own, from, lexicon.anybody);
      // `people leaders` lead people.
      const isArea =
        from + length < to &&
        isOneOf(own.slice(from, from + length), lexicon.areas) &&
        lexicon.isRole(lastOf(own).word);
      moved = length > 0 && from + length <= to && !isArea;
      if (moved) from += length;
    }
    while (to > from && isOneOf(own.slice(to - 1, to), lexicon.anybody) && !PEOPLE.test((own[to - 1] as Token).word))
      to -= 1;
    return own.slice(from, to);
  };
  const lastOf = (own: readonly Token[]) => own.at(-1) as Token;
  const firstOf = (own: readonly Token[]) => own[0] as Token;
  const headOf = (own: readonly Token[]) => (headFirst ? firstOf(own) : lastOf(own));
  const isRoleWords = (own: readonly Token[]) =>
    own.length > MAX_TITLE_WORDS
      ? false
      : headFirst
        ? lexicon.isRole(firstOf(own).word) ||
          (own.length > 1 &&
            !lexicon.isOrg(firstOf(own).word) &&
            lexicon.isRole(lastOf(own).word) &&
            !isAdjective(lastOf(own).word))
        : lexicon.isRole(lastOf(own).word) ||
          (own.length > 1 &&
            (code === 'en' ? lexicon.isLeader([firstOf(own)]) : lexicon.isRole(firstOf(own).word)) &&
            (!lexicon.isOrg(lastOf(own).word) || isOneOf(own.slice(1), lexicon.areas)));
  const isAdjective = (word: string) =>
    headFirst &&
    /(?:iques?|els?|elles?|als?|ales?|aux|ai?re?s?|eux|ant?e?s?|ent?e?s?|icos?|icas?|ici|iche|ari?[oa]?s?|iver?[sa]?s?|ores|ori)$/.test(
      word,
    );
  /** `finance teams` are the people of that part of a company. */
  const isStaff = (own: readonly Token[]) =>
    code === 'en' && own.length > 1 && STAFF.test(lastOf(own).word) && isOneOf(own.slice(0, -1), lexicon.areas);
  const isAreaPlural = ({ text, word }: Token) =>
    !lexicon.isNamedOrg(word) &&
    !lexicon.isNamedRole(word) &&
    (lexicon.areas.get(fold(lexicon.singular(text)))?.[0]?.length ?? 0) === 1;
  const kindOf = (own: readonly Token[]): Kind => {
    if (!own.length) return 'nobody';
    if (isStaff(own)) return 'role';
    if (own.length > 1 && PEOPLE.test(lastOf(own).word) && isOneOf(own.slice(0, -1), lexicon.levels)) return 'level';
    if (isOneOf(own, lexicon.levels)) return 'level';
    if (isOneOf(own, lexicon.areas) || (headFirst && own.length === 1 && isAreaPlural(firstOf(own)))) return 'area';
    if (isOneOf(own, lexicon.companies)) return 'companies';
    if (isOneOf(own, lexicon.trades)) return 'trade';
    if (isOneOf(own, lexicon.orgs)) return 'org';
    if (isRoleWords(own)) return 'role';
    if (own.length <= 3 && lexicon.isMisspelt(headOf(own).text)) return 'role';
    if (
      lexicon.isOrg(headOf(own).word) ||
      (headFirst && lexicon.isOrg(lastOf(own).word)) ||
      isOneOf([headOf(own)], lexicon.companies)
    )
      return 'org';
    return 'unknown';
  };

  /** Where one role is misspelt other words may be too. */
  const isEdge = (at: number) =>
    tokens[at] === undefined ||
    tokens[at]?.mark ||
    (['and', 'within', 'at', 'of', 'exclude'] as const).some((key) => phraseAt(tokens, at, lexicon[key]) > 0);
  const sloppy = tokens.some(
    ({ text, mark }, at) => !mark && isEdge(headFirst ? at - 1 : at + 1) && lexicon.isMisspelt(text),
  );
  const mendedContent = (text: string) => (sloppy ? lexicon.mendedContent(text) : text);
  const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  /** A title in the singular: the head, and where adjectives follow it these too. */
  const titleOf = (own: readonly Token[]): string => {
    if (isStaff(own)) return capitalised(textOf(own.slice(0, -1)));
    const headAt = headFirst ? 0 : own.length - 1;
    const byFirst = headFirst ? lexicon.isRole(firstOf(own).word) : !lexicon.isRole(lastOf(own).word) && own.length > 1;
    return capitalised(
      own
        .map((token, at) => {
          const gap = at > 0 && !/['’]$/.test(own[at - 1]?.text ?? '') ? ' ' : '';
          const changed = byFirst ? headFirst || at === 0 : at === headAt || at === own.length - 1;
          return (
            gap +
            (changed && !isOneOf([token], lexicon.areas)
              ? lexicon.singular(at === headAt ? lexicon.mended(token.text) : mendedContent(token.text))
              : mendedContent(token.text))
          );
        })
        .join(''),
    );
  };
  const tradeOf = (own: readonly Token[]): string => {
    if (headFirst && own.length === 2 && isOneOf(own.slice(0, 1), lexicon.companies) && isAdjective(lastOf(own).word))
      return lastOf(own).text;
    if (sloppy && code !== 'en') return own.map(({ text: word }) => mendedContent(word)).join(' ');
    if (code === 'de') return textOf(own.slice(0, -1)) + (own.length > 1 ? ' ' : '') + nominative(lastOf(own).text);
    const text = textOf(own);
    if (code !== 'en' || isOneOf(own, lexicon.trades) || /(?:ics|news|ss|us)$/.test(text)) return text;
    const last = lastOf(own);
    const before = own.slice(0, -1).map(({ text: word }) => mendedContent(word));
    return sloppy
      ? [...before, lexicon.singular(mendedContent(last.text))].join(' ')
      : text.slice(0, text.length - last.text.length) + lexicon.singular(last.text);
  };
  /** `bei Großhändlern`, `in Betrieben`: without the ending of the dative. */
  const nominative = (word: string): string =>
    /(?:er|el)n$/.test(word) ||
    (/en$/.test(word) &&
      lexicon.isOrg(fold(word.slice(0, -1)).replace(/e$/, '')) &&
      !lexicon.isNamedOrg(fold(word.slice(0, -2))) &&
      /(?:betrieben|geschaften|werken|heimen|instituten|konzernen|hofen|markten|verbanden|vereinen|diensten|laboren)$/.test(
        fold(word),
      ))
      ? word.slice(0, -1)
      : word;
  const isPlural = (token: Token) => {
    const { word } = token;
    if (code === 'it') return /[ie]$/.test(word);
    if (code === 'de') return /(?:en|er|e|s)$/.test(word) && token.capital;
    if (code === 'nl') return /(?:en|s)$/.test(word);
    return /[^s]s$|x$/.test(word);
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
  let last: 'role' | 'trade' | 'place' | 'tool' | 'companies' | null = null;
  let trade: Find | null = null;
  let current: Piece['lead'] = null;

  const guess = (kind: SentenceReading['guesses'][number]['kind'], own: readonly Token[]) =>
    reading.guesses.push({ kind, words: textOf(own) });
  const addRole = (own: readonly Token[], negated: boolean) => {
    const isBroken =
      !headFirst &&
      ((own.length > 1 &&
        own
          .slice(1)
          .some(({ word }) => lexicon.common.has(word) && !lexicon.isNamedRole(word) && !lexicon.areas.has(word))) ||
        (code !== 'en' &&
          own.length > 2 &&
          (!lexicon.isRole(lastOf(own).word) || own.slice(0, -1).some(({ word }) => lexicon.isNamedOrg(word)))));
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
    if (kindOf(own) === 'unknown' && !isTrait && mode !== 'trade')
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
    const tail = `${between}${sloppy ? own.map(({ text }) => mendedContent(text)).join(' ') : textOf(own)}`;
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
    const isArea = isOneOf(piece.tokens, lexicon.areas) && (piece.lead === 'of' || (piece.tokens[0]?.capital ?? false));
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
    if (OWN.test(firstOf(own).word) && !negated) return unread(own, negated, piece.only);
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
      if (role && last === 'role' && joint === 'none') return complement(piece, own);
      return kind === 'role' ? addRole(own, negated) : addTrade(own, negated);
    }
    const hasArea =
      isAreaPiece(next) || (isSharingHead(next) && next?.joint === 'and' && isAreaPiece(pieces[index + 2]));
    if (kind === 'level' && hasArea && lexicon.isRole(headOf(own).word)) return addRole(own, negated);
    if (kind === 'level') {
      const rank = isOneOf(own, lexicon.levels) ? own : own.slice(0, -1);
      return level(own, lexicon.language.levels[rank.map(({ word }) => word).join(' ')] ?? '', negated);
    }
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
  const nextIsRole = (index: number) => {
    const next = pieces[index + 1];
    return (
      next?.what === 'words' && next.joint !== 'none' && next.lead === null && kindOf(bare(next.tokens)) === 'role'
    );
  };
  /** `senior engineers`: the level restricts, the rest is the title. */
  const level = (own: readonly Token[], value: string, negated: boolean) => {
    last = 'role';
    // No rank of the people search is in the middle.
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
    // What is left out must be known, or at least look like several of something: `nicht duzen` leaves out nobody.
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
    if (kind === 'companies') return unread(own, true, false);
    // An ending alone does not tell people from companies: `Discounter`.
    const isByEnding =
      kind === 'role' && !own.some(({ word }) => lexicon.isNamedRole(word) || lexicon.isSureRole(word));
    if (isByEnding) guess('role', own);
    if (kind === 'role' || kind === 'level') {
      // `not in recruiters` is nobody's sentence: a role behind `in` is a trade.
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
    if (piece.lead === 'of' && trade?.negated) {
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
      if (kind === 'area' || (code === 'en' && kind === 'unknown' && isOneOf([lastOf(own)], lexicon.areas)))
        return complement(piece, own);
      if (code === 'de' || code === 'nl')
        return piece.article && code === 'de' ? complement(piece, own) : addTrade(own, negated);
      const isOwner = role.own.some(({ word }) => OWNER.test(word));
      if (isOwner && kind === 'unknown') return addTrade(own, negated);
      if (isLeader && plural && !(isShared(index + 1) && kind !== 'unknown')) return addTrade(own, negated);
      return complement(piece, own);
    }
    if (last === 'role' && kind === 'area') return addRole(own, negated);
    if (last === 'place' && firstOf(own).capital) return addPlace(own, negated);
    return addTrade(own, negated);
  };
  /** `de Valdivia` behind a role, though the name is unknown or misspelt. */
  const isTown = (own: readonly Token[]) =>
    headFirst &&
    own.length === 1 &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(firstOf(own).text) &&
    !role?.own.some(({ word }) =>
      /^(?:admin|desarroll|consult|program|usuari|utilis|utent|svilupp|desenvolv|sistem)/.test(word),
    );
  const withinPiece = (piece: Piece, own: readonly Token[], kind: Kind) => {
    const { lead, negated, joint, article } = piece;
    const isDative = !headFirst || DATIVE.test(sentence.slice(piece.leadFrom, firstOf(own).from).trim());
    if (kind === 'role' && joint !== 'none' && lead === 'within' && isDative) return addRole(own, negated);
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
    if (what === 'size') add('size', value ?? '', own, negated);
    else if (what === 'vague') {
      reading.vague.push({ words: textOf(own), range: value });
      if (value !== null) last = 'companies';
      // `without the large chains`: leaving out all chains leaves out these.
      const follows = pieces[index + 1];
      const isNarrowed = negated && follows?.negated && follows.what === 'words';
      if (piece.only || (negated && !isNarrowed)) reading.held = true;
    } else if (what === 'domain') add('domain', value ?? '', own, negated);
    else if (what === 'tool') {
      add('tool', textOf(own), own, negated);
      last = 'tool';
    } else if (what === 'clause') unread(own, negated, piece.only);
    else if (what === 'place') addPlace(own, negated, value ?? textOf(own));
    else {
      const hyphened = hyphenShared(index);
      if (hyphened) {
        index = hyphened;
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

/** Heads of compounds, the longest that the word ends in. */
const COMPOUND_HEADS =
  `leiterinnen leiter leitern leitung manager managers chefs chef specialisten spezialisten specialist spezialist berater beraterinnen
  adviseurs adviseur consultants ingenieure ingenieurs ingenieur techniker technici technicus monteure monteurs meister verantwortliche beauftragte
  mitarbeiter medewerkers directeuren directeurs direktoren direktor planer planners einkaufer inkopers verkaufer verkopers handler handelaren bauer bouwers
  arzte artsen anwalte anwalt therapeuten therapeut lehrer leraren firmen betriebe bedrijven unternehmen agenturen bureaus kliniken praxen schulen
  scholen industrie branche handel bau laden winkels hauser huizen werke werken fabriken fabrieken hersteller fabrikanten analysten coordinatoren
  coordinator koordinatoren controller controllers experten experts deskundigen begleiter begeleiders fuhrer fahrer chauffeurs kaufleute fachleute`
    .split(/\s+/)
    .sort((one, other) => other.length - one.length);

function sharedEnding(word: string): string | null {
  const plain = [...word.toLowerCase()].map((letter) => letter.normalize('NFD')[0] ?? letter).join('');
  const ending = COMPOUND_HEADS.find((head) => plain.endsWith(head) && plain.length > head.length + 2);
  if (ending) return word.slice(word.length - ending.length);
  return null;
}

/** `Archivarinnen und Archivare` are one role: the first of a pair that only its ending tells apart goes. */
function collapsePairs(finds: Find[], lexicon: Lexicon): void {
  if (lexicon.language.code === 'en') return;
  for (let at = finds.length - 2; at >= 0; at -= 1) {
    const [one, other] = [finds[at] as Find, finds[at + 1] as Find];
    if (one.kind !== 'title' || other.kind !== 'title' || one.value.includes(' ')) continue;
    const [a, b] = [one.value.toLowerCase(), (other.value.split(' ')[0] ?? '').toLowerCase()];
    let same = 0;
    while (same < a.length && a[same] === b[same]) same += 1;
    if (a !== b && same >= 3 && same >= 0.6 * Math.min(a.length, b.length) && Math.abs(a.length - b.length) <= 4)
      finds.splice(at, 1);
  }
}
