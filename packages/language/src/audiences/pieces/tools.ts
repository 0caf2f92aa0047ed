import { placeAt } from '../places/find.ts';
import { phraseAt, type Token } from '../tokens.ts';
import { type Cutting, type CuttingRule, closeWords, phraseHere, pushPiece } from './cutting.ts';
import { AND_MARK, COMMA } from './piece-words.ts';

/** Adds the names of tools from a token on (`Exact Online`, `Elixir + Postgres`); returns the position after them. */
export function pushTools(cut: Cutting, from: number): number {
  const { tokens, lexicon } = cut;
  let at = from;
  let run: Token[] = [];
  const flush = () => {
    if (run.length) pushPiece(cut, 'tool', run);
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
}

/** `using Shopify` */
export const usesTool: CuttingRule = (cut) => {
  const { tokens, at, lexicon, pieces, words } = cut;
  const uses = phraseHere(cut, lexicon.uses);
  const isNamed =
    tokens[at + uses]?.capital ||
    (phraseAt(tokens, at + uses + 1, lexicon.and) > 0 &&
      tokens[at + uses + 2]?.capital &&
      !lexicon.isOrg(tokens[at + uses]?.word ?? ''));
  if (
    !uses ||
    !isNamed ||
    placeAt(tokens, at + uses, lexicon) !== null ||
    pieces.length + words.length === 0 ||
    lexicon.language.code === 'de'
  )
    return false;
  closeWords(cut);
  cut.lead = null;
  cut.at = pushTools(cut, at + uses);
  return true;
};
