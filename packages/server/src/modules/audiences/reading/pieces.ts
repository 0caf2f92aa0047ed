import { ABOUT, BEAT, MOVES, PRODUCT, RUNS, WITH, WRITE } from './clause-words.ts';
import type { Lexicon } from './lexicon.ts';
import { isOccasion } from './occasions.ts';
import {
  ARTICLES,
  COMMA,
  GEOGRAPHY,
  goesOn,
  HEADCOUNT,
  isKeptAdjective,
  isPlacedLater,
  isRelative,
  LACKING,
  LEADING,
  LEAVE,
  NEGATED_COMPOUNDS,
  namesAKind,
  outFrom,
  SPEAKING,
  STRONG,
} from './piece-words.ts';
import { adjectiveAt, placeAt } from './places/find.ts';
import { isMainPlace } from './places/places.ts';
import { sizesIn } from './sizes.ts';
import { holds, phraseAt, type Token } from './tokens.ts';

/** The word that leads to a piece: `in`, `at`, `of`, `for`. */
export type Lead = 'within' | 'at' | 'of' | 'purpose' | null;
/** What stands between a piece and the one before it. */
export type Joint = 'start' | 'comma' | 'and' | 'none';

/** What a heading says that its lines are about. */
export type Mode = 'plain' | 'who' | 'where' | 'trade' | 'size' | 'exclude';

export interface Piece {
  readonly what: 'words' | 'place' | 'size' | 'vague' | 'tool' | 'clause' | 'domain';
  readonly tokens: readonly Token[];
  readonly lead: Lead;
  /** Where the lead begins in the sentence. */
  readonly leadFrom: number;
  /** An article stood between the lead and the words. */
  readonly article: boolean;
  readonly joint: Joint;
  /** Left out, not wanted. */
  negated: boolean;
  /** Left out by `without`: what somebody has, not who somebody is. */
  readonly lacking: boolean;
  /** `only` stood here. */
  readonly only: boolean;
  /** The name of a place, the range of a size. */
  readonly value: string | null;
}

const AND_MARK = /^[/&+]$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const VERB_FINAL = new Set(['de', 'nl']);
const LEADS = ['within', 'at', 'of', 'purpose'] as const;

/** Cuts a sentence into pieces at its commas, joints and small words. */
export function piecesOf(tokens: readonly Token[], lexicon: Lexicon, mode: Mode): Piece[] {
  const excluded = mode === 'exclude';
  const pieces: Piece[] = [];
  const sizes = new Map(sizesIn(tokens, lexicon, mode === 'size').map((size) => [size.at, size]));
  let words: Token[] = [];
  let lead: Lead = null;
  let leadFrom = 0;
  let article = false;
  let joint: Joint = 'start';
  let negated = excluded;
  let only = false;
  let lacking = false;
  /** Verbs behind what they are about: `die kleine Läden betreiben`. */
  const passed = new Set<number>();

  const push = (what: Piece['what'], own: readonly Token[], value: string | null = null) => {
    pieces.push({
      what,
      tokens: own,
      lead,
      leadFrom,
      article,
      joint,
      negated,
      lacking: negated && lacking,
      only,
      value,
    });
    joint = 'none';
    // `only those who ...`: what follows is restricted.
    if (!isAnybody(own)) only = false;
    article = false;
  };
  const isAnybody = (own: readonly Token[]) =>
    own.length > 0 && own.every((_, index) => phraseAt(own, index, lexicon.anybody) > 0);
  const close = () => {
    if (words.length) {
      push('words', words);
      lead = null;
    }
    words = [];
  };
  const endOfClause = (from: number): number => {
    let at = from;
    while (
      at < tokens.length &&
      !sizes.get(at)?.range &&
      !COMMA.test(tokens[at]?.text ?? '') &&
      !STRONG.test(tokens[at]?.text ?? '')
    )
      at += 1;
    return at;
  };
  /** The names of tools from a token on: `Exact Online`, `Elixir + Postgres`. */
  const toolsFrom = (from: number): number => {
    let at = from;
    let run: Token[] = [];
    const flush = () => {
      if (run.length) push('tool', run);
      run = [];
    };
    while (at < tokens.length) {
      const token = tokens[at] as Token;
      const beside = tokens[at + 2];
      const isBeside = at === from && phraseAt(tokens, at + 1, lexicon.and) > 0 && (beside?.capital ?? false);
      const isName = token.capital || /\d/.test(token.text) || /\p{Lu}/u.test(token.text) || isBeside;
      const isJoint = AND_MARK.test(token.text) || COMMA.test(token.text) || phraseAt(tokens, at, lexicon.and) > 0;
      if (isName && !token.mark) run.push(token);
      else if (isJoint && tokens[at + 1]?.capital && run.length && placeAt(tokens, at + 1, lexicon) === null) flush();
      else break;
      at += 1;
    }
    flush();
    return at;
  };

  const ledAt = (own: readonly Token[], index: number) =>
    phraseAt(own, index, lexicon.within) || phraseAt(own, index, lexicon.at);
  /** Companies of one kind, and nothing else. */
  const isSeveral = (own: readonly Token[]) =>
    own.length > 0 &&
    own.length <= 3 &&
    lexicon.isNamedOrg((own.at(lexicon.language.headFirst ? 0 : -1) as Token).word) &&
    own.every(({ word }) => !phraseAt([{ word } as Token], 0, lexicon.and));
  let at = 0;
  const clauseAt = (from: number, length: number) => {
    const end = endOfClause(from + length);
    const inner = tokens.slice(from, end);
    // `signs off on IT`: only what runs on something uses it.
    const uses = inner.findIndex(
      ({ word }, offset) =>
        phraseAt(inner, offset, lexicon.uses) > 0 && (word !== 'on' || RUNS.test(inner[offset - 1]?.word ?? '')),
    );
    const name = inner.findIndex(({ capital, mark }, offset) => offset > 0 && capital && !mark);
    const restricts = holds(inner.slice(1), lexicon.restrict);
    if (
      uses >= 0 &&
      name > 0 &&
      !restricts &&
      placeAt(tokens, from + name, lexicon) === null &&
      adjectiveAt(tokens, from + name, lexicon) === null &&
      !namesAKind(tokens, from + name, lexicon)
    ) {
      close();
      lead = null;
      const next = toolsFrom(from + name);
      // A verb may stand behind the name: `die Exact gebruiken`.
      at = next + phraseAt(tokens, next, lexicon.uses);
      return;
    }
    // `die über Wohnungsbau schreiben`
    const writes = inner.length - 1;
    if (/^(?:uber|over)$/.test(inner[length]?.word ?? '') && WRITE.test(inner[writes]?.word ?? '') && !restricts) {
      close();
      passed.add(from + writes);
      lead = 'within';
      at = from + length + 1;
      return;
    }
    // `qui suivent l'énergie et le climat`: what they write about.
    const beat = BEAT.test(tokens[from + length]?.word ?? '') ? 1 : 0;
    if (beat && !restricts && from + length + beat < end) {
      close();
      lead = 'within';
      at = from + length + beat + phraseAt(tokens, from + length + beat, ABOUT);
      while (ARTICLES.has(tokens[at]?.word ?? '')) at += 1;
      return;
    }
    const being = phraseAt(tokens, from + length, lexicon.being);
    if (being && !restricts && from + length + being < end) {
      const isNobody = isAnybody(words);
      close();
      // `people who run quarries`: no word says what they are called.
      if (
        isNobody &&
        pieces.every(({ what, tokens: own }) => what !== 'words' || own.length === 1) &&
        LEADING.test(tokens[from + length]?.word ?? '')
      )
        push('clause', tokens.slice(from, from + length + being));
      lead = /^(?:a|at|in|en|bei|bij|dans|chez)$/.test(tokens[from + length + being]?.word ?? '') ? null : 'of';
      at = from + length + being;
      return;
    }
    const verb = verbFinal(inner, length);
    if (verb > 0 && !restricts) {
      close();
      push('clause', [inner[verb] as Token]);
      passed.add(from + verb);
      lead = 'of';
      at = from + length;
      return;
    }
    close();
    // A place at its end belongs to the whole: `that raised money in Norway`.
    let stop = end;
    // `that opened a plant in Mexico`: there the plant is, not they.
    const objects = inner.slice(length);
    // `that sell in Canada`: their customers are there.
    const isElsewhere = objects.some(({ word }) => MOVES.test(word));
    const tail = objects.findIndex((_, index) => index > 1 && ledAt(objects, index) > 0);
    const hasObject =
      !WITH.test(tokens[from]?.word ?? '') &&
      objects.slice(0, tail < 0 ? objects.length : tail).some(({ word }) => lexicon.isNamedOrg(word));
    for (let tail = end - 1; tail > from + length && !hasObject && !isElsewhere; tail -= 1) {
      const within = phraseAt(tokens, tail, lexicon.within);
      const led = within || phraseAt(tokens, tail, lexicon.at);
      // `who looks after apprentices in car workshops`
      const isOrgs = led > 0 && isSeveral(tokens.slice(tail + led, end));
      if (isOrgs || (within && placeAt(tokens, tail + within, lexicon))) {
        stop = tail;
        break;
      }
    }
    push('clause', tokens.slice(from, stop));
    at = stop;
  };

  /** Where German and Dutch put the verb of such a clause; 0 where it is another verb or stands elsewhere. */
  const verbFinal = (inner: readonly Token[], from: number): number => {
    if (!VERB_FINAL.has(lexicon.language.code)) return 0;
    const verb = inner.findIndex(({ word }, index) => index > from && LEADING.test(word));
    const isLast = verb === inner.length - 1 || phraseAt(inner, verb + 1, lexicon.within) > 0;
    return verb > 0 && isLast ? verb : 0;
  };

  while (at < tokens.length) {
    const token = tokens[at] as Token;
    if (passed.has(at)) {
      close();
      at += 1;
      continue;
    }
    const size = sizes.get(at);
    const atPhrase = (key: Parameters<typeof phraseAt>[2]) => phraseAt(tokens, at, key);
    if (size) {
      close();
      push(size.range === null ? 'clause' : 'size', tokens.slice(at, at + size.length), size.range);
      lead = null;
      at += size.length;
      continue;
    }
    if (COMMA.test(token.text) || STRONG.test(token.text)) {
      close();
      lead = null;
      // `not at DHL (dhl.com) or ups.com`: brackets say more of what is left out.
      const isBracket = token.text === '(' || (token.text === ')' && phraseAt(tokens, at + 1, lexicon.and) > 0);
      if (!isBracket && (STRONG.test(token.text) || !goesOn(tokens, at + 1, lexicon, pieces.at(-1)?.what === 'place')))
        negated = excluded;
      joint = 'comma';
      at += 1;
      continue;
    }
    if (AND_MARK.test(token.text)) {
      close();
      lead = null;
      joint = 'and';
      at += 1;
      continue;
    }
    if (DOMAIN.test(token.word) && token.word.length > 4 && /\.[a-z]{2,}$/.test(token.word)) {
      close();
      push('domain', [token], token.word);
      at += 1;
      continue;
    }
    const found = placeAt(tokens, at, lexicon);
    // Behind `at` stands a company, whatever town bears its name.
    const place = found && lead === 'at' && !isMainPlace(found.name) ? null : found;
    if (place && !(words.length && !lead && !token.capital)) {
      close();
      push('place', tokens.slice(at, at + place.length), place.name);
      at += place.length;
      continue;
    }
    const after = atPhrase(lexicon.excludeAfter);
    const behind = tokens[at + after];
    if (after && (words.length || pieces.length) && (!behind || behind.mark)) {
      close();
      excludeGroup(pieces);
      joint = 'comma';
      negated = excluded;
      at += after;
      continue;
    }
    const compound = phraseAt(tokens, at, NEGATED_COMPOUNDS);
    if (compound) {
      words.push(...tokens.slice(at, at + compound));
      at += compound;
      continue;
    }
    const filler = atPhrase(lexicon.anybody);
    if (
      filler > 1 &&
      tokens[at + filler - 1]?.word !== token.word &&
      !LEADS.some((key) => atPhrase(lexicon[key]) >= filler) &&
      !atPhrase(lexicon.exclude)
    ) {
      close();
      at += filler;
      continue;
    }
    const fixed = atPhrase(lexicon.orgs);
    if (fixed > 1) {
      words.push(...tokens.slice(at, at + fixed));
      at += fixed;
      continue;
    }
    // `leave distributors out of it`
    if (LEAVE.test(token.word) && outFrom(tokens, at + 1) > 0) {
      close();
      negated = true;
      lead = null;
      joint = 'comma';
      at += 1;
      continue;
    }
    if (negated && token.word === 'out') {
      close();
      at += 1;
      while (/^(?:of|it|this|here|please)$/.test(tokens[at]?.word ?? '')) at += 1;
      continue;
    }
    const exclude = atPhrase(lexicon.exclude);
    const contrast = atPhrase(lexicon.contrast);
    if (exclude && exclude >= contrast) {
      close();
      negated = true;
      lacking = LACKING.test(tokens[at + exclude - 1]?.word ?? '');
      lead = null;
      joint = 'comma';
      at += exclude;
      continue;
    }
    if (negated && !excluded && contrast) {
      close();
      negated = false;
      joint = 'comma';
      at += contrast;
      continue;
    }
    const onlyLength = atPhrase(lexicon.only);
    if (onlyLength) {
      close();
      only = true;
      at += onlyLength;
      continue;
    }
    const and = atPhrase(lexicon.and);
    if (and) {
      close();
      lead = null;
      joint = 'and';
      at += and;
      continue;
    }
    const relative = atPhrase(lexicon.relative);
    if (relative && isRelative(tokens, at, lexicon)) {
      clauseAt(at, relative);
      continue;
    }
    const uses = atPhrase(lexicon.uses);
    if (
      uses &&
      (tokens[at + uses]?.capital ||
        (phraseAt(tokens, at + uses + 1, lexicon.and) > 0 &&
          tokens[at + uses + 2]?.capital &&
          !lexicon.isOrg(tokens[at + uses]?.word ?? ''))) &&
      placeAt(tokens, at + uses, lexicon) === null &&
      pieces.length + words.length > 0 &&
      lexicon.language.code !== 'de'
    ) {
      close();
      lead = null;
      at = toolsFrom(at + uses);
      continue;
    }
    const clause = atPhrase(lexicon.clause);
    if (clause && (words.length || pieces.length)) {
      const anotherLead = LEADS.some((key) => atPhrase(lexicon[key]) >= clause);
      const sized = [0, 1, 2].some((offset) => sizes.get(at + offset)?.range);
      if (!anotherLead && !sized) {
        clauseAt(at, clause);
        continue;
      }
    }
    const purpose = atPhrase(lexicon.purpose);
    if (purpose && (words.length || pieces.length) && isOccasion(tokens, at + purpose)) {
      close();
      const end = endOfClause(at);
      push('clause', tokens.slice(at, end));
      at = end;
      continue;
    }
    const led = LEADS.map((key) => [key, atPhrase(lexicon[key])] as const).sort(([, one], [, other]) => other - one)[0];
    if (led && led[1] > 0 && at + led[1] < tokens.length) {
      const lastLed = tokens[at + led[1] - 1] as Token;
      // `de La Rioja`: the article belongs to the name.
      const named =
        led[1] > 1 && lastLed.capital && (placeAt(tokens, at + led[1] - 1, lexicon)?.length ?? 0) > 1 ? 1 : 0;
      close();
      // `in the south of`: the nearer word decides.
      lead = led[0];
      leadFrom = token.from;
      article =
        /^(?:im|am|zur|zum|beim|vom|del|della|dello|dei|degli|delle|nel|nella|nei|nelle|nello|du|des|aux|au|no|na|nos|nas|do|da|dos|das|al)$/.test(
          token.word,
        );
      at += led[1] - named;
      continue;
    }
    const legal = atPhrase(lexicon.sizes);
    if (legal) {
      close();
      const said = tokens
        .slice(at, at + legal)
        .map(({ word }) => word)
        .join(' ');
      push('vague', tokens.slice(at, at + legal), lexicon.language.sizes[said] ?? null);
      at += legal;
      continue;
    }
    const vague = atPhrase(lexicon.vague) || (HEADCOUNT.test(token.word) || SPEAKING.test(token.word) ? 1 : 0);
    if (vague && !isKeptAdjective(tokens, at)) {
      const kept: Lead = lead;
      const keptJoint: Joint = joint;
      const stopped = words.length > 0;
      close();
      push('vague', tokens.slice(at, at + vague));
      if (!stopped) {
        lead = kept;
        joint = keptJoint;
      }
      at += vague;
      continue;
    }
    const adjective = adjectiveAt(tokens, at, lexicon);
    // `Danish furniture dealers in Chicago`: where they are is said already.
    const beforeIt = pieces.at(-1);
    // `la Patagonia argentina`: it says which one.
    if (adjective && !words.length && beforeIt?.what === 'place' && beforeIt.tokens.at(-1) === tokens[at - 1]) {
      at += 1;
      continue;
    }
    // `importers of Italian wine`: the wine is from there, they may be anywhere.
    const product = lexicon.language.headFirst ? words.at(-1) : tokens[at + 1];
    const isOfProduct =
      lead === 'of' &&
      product !== undefined &&
      (lexicon.isTradeWord(product.word) || PRODUCT.test(product.word)) &&
      !lexicon.isOrg(product.word) &&
      !lexicon.isRole(product.word);
    if (adjective && isOfProduct) {
      words.push(token);
      at += 1;
      continue;
    }
    if (adjective && !isPlacedLater(tokens, at, lexicon)) {
      if (words.length === 1 && GEOGRAPHY.test((words[0] as Token).word)) {
        const own = [...words, token];
        words = [];
        push('place', own);
        lead = null;
        at += 1;
        continue;
      }
      const keptWords = words;
      const keptLead: Lead = lead;
      const keptJoint: Joint = joint;
      words = [];
      // The adjective stands before its noun or behind it: the noun stays one piece.
      pieces.push({
        what: 'place',
        tokens: [token],
        lead: null,
        leadFrom: 0,
        article: false,
        // Alone it is a piece of the list: `Saudi excluded`.
        joint: words.length ? 'none' : joint,
        negated,
        lacking: false,
        only: false,
        value: adjective,
      });
      words = keptWords;
      [lead, joint] = [keptLead, keptJoint];
      at += 1;
      continue;
    }
    if (!words.length && ARTICLES.has(token.word)) {
      article = true;
      at += 1;
      continue;
    }
    words.push(token);
    at += 1;
  }
  close();
  return pieces;
}

/** What was listed before `need not apply`. */
function excludeGroup(pieces: readonly Piece[]): void {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at] as Piece;
    piece.negated = true;
    if (piece.joint === 'start' || piece.joint === 'comma') break;
  }
}
