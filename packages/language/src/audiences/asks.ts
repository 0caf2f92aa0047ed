import { pattern } from '../text/pattern.ts';
import type { Lexicon } from './lexicon.ts';
import { isOccasion } from './occasions.ts';
import { type Phrases, phraseAt, type Token } from './tokens.ts';

/** A phrase that says without a verb that people are wanted. */
const WHOLE = pattern(
  '',
  '(?: |^)(?:avez-vous|avez|couvrez|couvrez-vous|connaissez-vous|a-t-il|teneis|tienen|cubris|cubren|',
  'conoceis|conocen|avete|coprite|conoscete|jullie|u|je|er|tem|cobrem|conhecem|existem|sind|son|sont|',
  'sono|zijn|is|um|om|an|op|aan|suchen wir|zoeken we|zoeken wij|wollen wir|möchten wir|mochten wir|',
  'willen we|sao|voor|mit|met|auf|van|werden|worden|ihr|sie|du|es|bitte|graag|liebsten)$',
);

/** How many tokens from `at` on say that people are wanted; 0 when none do. */
export function askAt(tokens: readonly Token[], at: number, { asks: ask }: Lexicon): number {
  let cursor = at;
  const take = (phrases: Phrases): number => {
    const length = phraseAt(tokens, cursor, phrases);
    cursor += length;
    return length;
  };
  const skip = () => {
    while (take(ask.fillers) > 0);
  };
  skip();
  const began = cursor;
  const subject = take(ask.subjects);
  const said = tokens
    .slice(began, cursor)
    .map(({ word }) => word)
    .join(' ');
  const afterSubject = cursor;
  skip();
  const wish = take(ask.wishes);
  const afterWish = cursor;
  skip();
  const verb = take(ask.verbs);
  if (verb && (subject || wish)) return cursor - at;
  const offered = subject || wish ? offerTo(tokens, afterWish) : 0;
  if (offered) return offered - at;
  if (subject && wish) return isWholeWish(tokens, afterWish - 1) ? afterWish - at : 0;
  if (subject && WHOLE.test(said)) return afterSubject - at;
  return 0;
}

const OFFERS = pattern(
  '',
  '^(?:present|show|offer|sell|introduce|demo|promote|presenter|proposer|vendre|offrir|montrer|',
  'presentar|ofrecer|vender|mostrar|proponer|presentare|proporre|vendere|offrire|mostrare|far|',
  'presenteren|aanbieden|verkopen|apresentar|oferecer|propor|dar)$',
);
const TO = /^(?:to|aux?|a|ai|agli|alle|alla|allo|al|aan|aos?|as)$/;
const LONGEST_OFFER = 9;

/** After `present our new software to`: the position of the people; 0 when nothing is offered to anybody. */
function offerTo(tokens: readonly Token[], from: number): number {
  if (!OFFERS.test(tokens[from]?.word ?? '') || !isOccasion(tokens, from + 1)) return 0;
  for (let at = from + 2; at < from + LONGEST_OFFER && tokens[at] && !tokens[at]?.mark; at += 1) {
    if (TO.test(tokens[at]?.word ?? '')) return at + 1;
  }
  return 0;
}

/** `we want to` without a verb is incomplete; `wir möchten` and `necesitamos` are complete. */
const isWholeWish = (tokens: readonly Token[], at: number) =>
  !/^(?:to|you|de|di|a|is)$/.test(tokens[at]?.word ?? '') ||
  /^(?:necesit|apunt|dirig|punt|mir|bisogno)/.test(tokens[at - 1]?.word ?? '');

/** Removes a verb at the end of a sentence that belongs to the request: `Könnt ihr Bestatter anschreiben?` */
export function withoutAskEnd(tokens: readonly Token[], { asks: { ends } }: Lexicon): readonly Token[] {
  if (ends.size === 0) return tokens;
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.mark) end -= 1;
  for (const length of [4, 3, 2, 1]) {
    if (end - length > 0 && phraseAt(tokens, end - length, ends) === length)
      return [...tokens.slice(0, end - length), ...tokens.slice(end)];
  }
  return tokens;
}
