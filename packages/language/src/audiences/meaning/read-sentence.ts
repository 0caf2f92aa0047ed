import type { Lexicon } from '../lexicon.ts';
import { collapsePairs, sharedEnding } from '../pairs.ts';
import { capitalised, firstOf } from '../phrase-kinds.ts';
import type { Mode, Piece } from '../pieces/piece.ts';
import { complementOf } from '../sizes.ts';
import type { Token } from '../tokens.ts';
import { createFindings, type SentenceReading } from './findings.ts';
import { createInterpret } from './interpret.ts';
import { createLists } from './lists.ts';
import { holdMixedChoice } from './mixed-choice.ts';

export function readSentence(
  sentence: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  mode: Mode,
): SentenceReading {
  const findings = createFindings(sentence, tokens, lexicon, mode);
  const { pieces, reading, said, textOf, bare, kindOf, code, headFirst, add, unread, addRole, addPlace, addDomain } =
    findings;
  const lists = createLists(findings);
  const { sharedHead, scopedHead, sharedKind } = lists;
  const interpret = createInterpret(findings, lists);

  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as Piece;
    const { what, tokens: own, negated, value } = piece;
    said.lead = piece.lead;
    if (what === 'size') {
      const other = negated && isOfCompanies(index) ? complementOf(value ?? '') : null;
      add('size', other ?? value ?? '', own, negated && other === null);
    } else if (what === 'vague') {
      reading.vague.push({ words: textOf(own), range: value });
      if (value !== null) said.last = 'companies';
      // `without the large chains`: excluding all chains excludes these too.
      const follows = pieces[index + 1];
      const isNarrowed = negated && follows?.negated && follows.what === 'words';
      if (piece.only || (negated && !isNarrowed)) reading.held = true;
    } else if (what === 'domain') addDomain(own, value ?? '', negated);
    else if (what === 'tool') {
      add('tool', textOf(own), own, negated);
      said.last = 'tool';
    } else if (what === 'clause') unread(own, negated, piece.only || isRestricted(index));
    else if (what === 'place') {
      const before = said.last;
      addPlace(own, negated, value ?? textOf(own));
      // An adjective belongs to its noun and changes nothing for what follows.
      if (headFirst && own.length === 1 && !own[0]?.capital) said.last = before;
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
      const kindOfShop = code === 'en' && !piece.negated && mode !== 'who' ? sharedKind(index) : null;
      if (kindOfShop !== null) {
        const modifier = bare(own);
        add('trade', `${textOf(modifier)} ${lexicon.singular(kindOfShop.text)}`, modifier, false);
        said.last = 'trade';
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
  holdMixedChoice(findings);
  collapsePairs(reading.finds, lexicon);
  return reading;

  /** `no firms over 500 people`: every other size is wanted. */
  function isOfCompanies(size: number): boolean {
    const before = pieces[size - 1];
    return (
      before?.negated === true &&
      before.what === 'words' &&
      ['companies', 'nobody'].includes(kindOf(bare(before.tokens)))
    );
  }
  /** `only shops that close next year`: no filter covers the restriction. */
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
}
