import { placeAt } from '../places/find.ts';
import type { Token } from '../tokens.ts';
import { type CuttingRule, closeWords, phraseHere } from './cutting.ts';
import { LEADS } from './piece.ts';

/** Prepositions that contain an article. */
const WITH_ARTICLE =
  /^(?:im|am|zur|zum|beim|vom|del|della|dello|dei|degli|delle|nel|nella|nei|nelle|nello|du|des|aux|au|no|na|nos|nas|do|da|dos|das|al)$/;

/** A word such as `in`, `at`, `of` or `for`; the longest phrase counts. */
export const lead: CuttingRule = (cut) => {
  const { tokens, at, lexicon } = cut;
  const token = tokens[at] as Token;
  const led = LEADS.map((key) => [key, phraseHere(cut, lexicon[key])] as const).sort(
    ([, one], [, other]) => other - one,
  )[0];
  if (!led || led[1] <= 0 || at + led[1] >= tokens.length) return false;
  const lastLed = tokens[at + led[1] - 1] as Token;
  // `de La Rioja`: the article belongs to the name.
  const named = led[1] > 1 && lastLed.capital && (placeAt(tokens, at + led[1] - 1, lexicon)?.length ?? 0) > 1 ? 1 : 0;
  closeWords(cut);
  // `in the south of`: the nearer word decides.
  cut.lead = led[0];
  cut.leadFrom = token.from;
  cut.article = WITH_ARTICLE.test(token.word);
  cut.at += led[1] - named;
  return true;
};
