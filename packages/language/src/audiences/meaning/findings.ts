import { fold } from '../../text/fold.ts';
import type { Lexicon } from '../lexicon.ts';
import { createPhraseKinds, firstOf, lastOf } from '../phrase-kinds.ts';
import type { Mode, Piece } from '../pieces/piece.ts';
import { piecesOf } from '../pieces/pieces.ts';
import { nearestPlace, placeNamed } from '../places/places.ts';
import { REPORTER, SHARES_AREA, THEIRS } from '../title-words.ts';
import { holds, phraseAt, type Token } from '../tokens.ts';

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
  /** A word for a size without a number, with its usual range. */
  readonly vague: { readonly words: string; readonly range: string | null }[];
  /** Words that exclude or restrict were not understood, so no search may be made. */
  held: boolean;
  /** Words that were taken for a role, a trade or a place only because of their position. */
  readonly guesses: { readonly kind: 'role' | 'trade' | 'led' | 'place'; readonly words: string }[];
}

/** What was read last; it decides where the next words belong. */
interface Said {
  /** The role that words after `of` and lists belong to. */
  role: {
    find: Find;
    head: string;
    own: readonly Token[];
    prefix: string | null;
    complemented: boolean;
    also: Find[];
  } | null;
  last: 'role' | 'trade' | 'place' | 'tool' | 'companies' | null;
  trade: Find | null;
  /** The word before the piece that is being read. */
  lead: Piece['lead'];
}

/** The pieces of one sentence, what was found in them so far, and functions that add a title, trade, place or level. */
export function createFindings(sentence: string, tokens: readonly Token[], lexicon: Lexicon, mode: Mode) {
  const pieces = piecesOf(tokens, lexicon, mode);
  const reading: SentenceReading = { finds: [], unread: [], vague: [], held: false, guesses: [] };
  const { code, headFirst } = lexicon.language;
  const kinds = createPhraseKinds(sentence, tokens, lexicon);
  const { textOf, kindOf, titleOf, tradeOf, isAdjective, mendedContent, sloppy } = kinds;
  const said: Said = { role: null, last: null, trade: null, lead: null };

  const add = (kind: FindKind, value: string, own: readonly Token[], negated: boolean): Find => {
    const find = { kind, value, words: textOf(own), negated };
    // `unhappy with their bank`: part of a sentence, not a name.
    if (own.length > 1 && own.some(({ word }) => THEIRS.test(word))) guess('role', own);
    reading.finds.push(find);
    return find;
  };
  const unread = (own: readonly Token[], negated: boolean, only: boolean) => {
    reading.unread.push(textOf(own));
    if (negated || only || holds(own, lexicon.restrict)) reading.held = true;
  };
  const guess = (kind: SentenceReading['guesses'][number]['kind'], own: readonly Token[]) =>
    reading.guesses.push({ kind, words: textOf(own) });
  const addRole = (own: readonly Token[], negated: boolean) => {
    // `so please find me marketing managers`: the sender's words are not part of a title.
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
    const before = said.role;
    const find = add('title', value, own, negated);
    const prefix = own.length > 1 && lexicon.isRole(firstOf(own).word) ? titleOf(own.slice(0, -1)) : null;
    said.role = { find, head: value, own, prefix, complemented: false, also: [] };
    if (
      before &&
      before.own.length === 1 &&
      !before.complemented &&
      SHARES_AREA.test(before.own[0]?.word ?? '') &&
      SHARES_AREA.test(own[0]?.word ?? '')
    ) {
      said.role.also = [...before.also, before.find];
    }
    said.last = 'role';
    said.trade = null;
  };
  const addTrade = (own: readonly Token[], negated: boolean) => {
    if (own.every(({ word }) => /^\d+$/.test(word))) return unread(own, negated, false);
    const isTrait = headFirst && said.last === 'companies' && own.length <= 2 && isAdjective(firstOf(own).word);
    const isBeat =
      said.lead === 'within' &&
      said.role !== null &&
      said.role.own.some(({ word }) => REPORTER.test(word)) &&
      own.length <= 2;
    // `maisons de champagne`, `empresas de toldos`: the word for companies shows that a trade follows.
    const isTold = headFirst && said.last === 'companies' && said.lead === 'of' && own.length <= 2;
    if (kindOf(own) === 'unknown' && !isTrait && !isBeat && !isTold && mode !== 'trade')
      guess(said.lead === 'within' || said.lead === 'at' ? 'led' : 'trade', own);
    said.trade = add('trade', tradeOf(own), own, negated);
    said.last = 'trade';
  };
  const addPlace = (own: readonly Token[], negated: boolean, name?: string) => {
    const written = textOf(own);
    // A heading or a place next to it shows that it is a place; a misspelt name would match nobody.
    const isTold = mode === 'where' || said.last === 'place';
    if (name === undefined && !isKnownSpelling(written) && nearestPlace(written) === null && !isTold)
      guess('place', own);
    add('place', name ?? (isKnownSpelling(written) ? written : (nearestPlace(written) ?? written)), own, negated);
    said.last = 'place';
  };
  const complement = (piece: Piece, own: readonly Token[]) => {
    if (!said.role) return;
    const between = sentence.slice(said.role.own.at(-1)?.to ?? 0, firstOf(own).from);
    // A mark stands between them, so the words do not belong to the title.
    if (/[,;:()]/.test(between)) guess('role', own);
    const tail = `${between}${sloppy ? own.map(({ text }) => mendedContent(text)).join(' ') : textOf(own)}`;
    if (own.some(({ word }) => THEIRS.test(word))) guess('role', own);
    for (const find of [said.role.find, ...said.role.also]) find.value += tail;
    const stem = own.length > 1 ? `${between}${textOf(own.slice(0, -1))} ` : between;
    said.role.prefix = titleOf(said.role.own) + stem.trimEnd();
    said.role.own = [...said.role.own, ...own];
    said.role.complemented = true;
    said.role.also = [];
    said.last = 'role';
    if (piece.negated !== said.role.find.negated) reading.held = true;
  };
  /** `senior engineers`: the level becomes a seniority, the rest is the title. */
  const level = (own: readonly Token[], value: string, negated: boolean) => {
    said.last = 'role';
    // The people search has no seniority for the middle level.
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
  const addDomain = (own: readonly Token[], name: string, negated: boolean) => {
    // No filter can contain the one company that is wanted.
    if (!negated) return unread(own, false, true);
    // `DHL (dhl.com)`: the domain is more exact than the name.
    const before = reading.finds.at(-1);
    if (before?.kind === 'trade' && before.negated && name.includes(fold(before.value).replace(/[^a-z0-9]/g, '')))
      reading.finds.pop();
    add('domain', name, own, true);
  };

  return {
    ...{ sentence, tokens, lexicon, mode, code, headFirst, pieces, reading, said },
    ...kinds,
    ...{ add, unread, guess, addRole, addTrade, addPlace, addDomain, complement, level, roleWithLevel },
  };
}
export type Findings = ReturnType<typeof createFindings>;

const isKnownSpelling = (text: string) => placeNamed(text) !== null;
