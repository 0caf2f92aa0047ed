import { pattern } from '../text/pattern.ts';
import { askAt, withoutAskEnd } from './asks.ts';
import { labelOf, labelsWithin } from './labels.ts';
import type { Lexicon } from './lexicon.ts';
import { openingOccasion } from './occasions.ts';
import type { Mode } from './pieces/piece.ts';
import { holds, phraseAt, phrasesOf, type Token, tokensOf } from './tokens.ts';

export interface Segment {
  readonly sentence: string;
  readonly tokens: readonly Token[];
  readonly mode: Mode;
  /** About the sender or the world: only its exclusions are read. */
  readonly story: boolean;
  readonly question: boolean;
}

const BULLET = /^\s*(?:[-*•–·▪►>]+|\d{1,2}[.)]|\(?[a-h][.)])\s+/;
/** The end of a sentence, but not after an abbreviation or the letter of a list. */
const SENTENCE_END = /(?<=[\p{L}\p{N})"”»]{2}[.!?…])\s+(?=["“„«¿¡]?[\p{Lu}\d])/u;
const INLINE_BULLETS = /(?:^|\s)(?:[a-h]|\d)[.)]\s+(?=\p{L})/gu;
const ABBREVIATION =
  /\b(?:z\.\s?B|u\.\s?a|bzw|ca|etc|inkl|exkl|e\.g|i\.e|p\.ex|approx|incl|excl|min|max|Mr|Mrs|Dr|St|vs|No)\.$/i;

/** The text after a label, as a segment of its own. */
const labelled = ({ rest, mode }: { readonly rest: string; readonly mode: Mode }): Segment => ({
  sentence: rest,
  tokens: tokensOf(rest),
  mode,
  story: false,
  question: false,
});

/** Splits a text into sentences, each with the subject that its heading gives. */
export function segmentsOf(text: string, lexicon: Lexicon): Segment[] {
  const lines = unbulleted(text);
  const segments: Segment[] = [];
  let mode: Mode = 'plain';
  for (const { line, bullet } of lines) {
    const several = labelsWithin(line, lexicon);
    if (several.length > 1) {
      segments.push(...several.map(labelled));
      continue;
    }
    const label = labelOf(line, lexicon);
    if (label) mode = label.mode;
    else if (!bullet && lines.length > 1 && mode !== 'plain' && !isListLine(lines, line)) mode = 'plain';
    const rest = label ? label.rest : line;
    if (!rest.trim()) continue;
    for (const [number, one] of sentencesOf(rest).entries()) {
      const own = label && number === 0 ? null : labelOf(one, lexicon);
      const sentence = own ? own.rest : one;
      const tokens = withoutHedge(tokensOf(sentence));
      if (!tokens.some(({ mark }) => !mark)) continue;
      const inline = labelsWithin(sentence, lexicon);
      if (inline.length > 1) {
        segments.push(...inline.map(labelled));
        continue;
      }
      segments.push({
        sentence,
        tokens,
        mode: own?.mode ?? mode,
        story: false,
        question: sentence.trim().endsWith('?'),
      });
    }
    if (label && !bullet && rest.trim() && lines.length > 1) mode = 'plain';
  }
  return withStories(segments, lexicon);
}

const HEDGES = phrasesOf(
  `i guess, i think, i suppose, i believe, i would say, i'd say, we think, we guess, denke ich, glaube ich,
  würde ich sagen, denken wir, glauben wir, je pense, je crois, je suppose, à mon avis, creo, supongo, creo yo,
  diría yo, pienso, credo, penso, direi, suppongo, denk ik, denken we, lijkt me, acho, acho eu, penso eu, creio`,
);

/** The sentence without a final `I guess`, which says nothing about the audience. */
function withoutHedge(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.mark) end -= 1;
  for (let from = Math.max(1, end - 3); from < end; from += 1) {
    if (tokens[from - 1]?.text === ',' && phraseAt(tokens, from, HEDGES) === end - from)
      return tokens.slice(0, from - 1);
  }
  return tokens;
}

const isListLine = (lines: readonly { line: string; bullet: boolean }[], line: string) =>
  lines.some(({ bullet }) => !bullet) && line.length < 60 && !/[.!?]$/.test(line.trim());

function unbulleted(text: string): { line: string; bullet: boolean }[] {
  const found = [...text.matchAll(INLINE_BULLETS)];
  const broken = found.length >= 2 && !text.includes('\n') ? text.replace(INLINE_BULLETS, '\n- ') : text;
  return broken
    .split('\n')
    .map((line) => ({ line: line.replace(BULLET, ''), bullet: BULLET.test(line) }))
    .filter(({ line }) => line.trim());
}

function sentencesOf(text: string): string[] {
  const parts = text.split(SENTENCE_END);
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) whole[whole.length - 1] = `${before} ${part}`;
    else whole.push(part);
  }
  return whole;
}

/** In a text of several sentences, one about somebody is a story, unless it says which people are wanted. */
function withStories(segments: readonly Segment[], lexicon: Lexicon): Segment[] {
  const asked = segments.findIndex(({ tokens }) => leadIn(tokens, lexicon, holds(tokens, lexicon.story)) !== null);
  return segments.flatMap((segment, at) => {
    const opening = openingOccasion(segment.tokens, lexicon);
    if (!opening) return [told(segment, at)];
    const [before, tokens] = [segment.tokens.slice(0, opening), segment.tokens.slice(opening)];
    return [{ ...segment, tokens: before, story: true, question: false }, told({ ...segment, tokens }, at)];
  });
  function told(segment: Segment, at: number): Segment {
    const { tokens } = segment;
    // The words before `we are looking for` are about the sender, unless the sentence begins with `no`.
    const refusal = phraseAt(tokens, 0, lexicon.exclude);
    // `No damos crédito` says what the sender does not do.
    const isOwnVerb = FIRST_PERSON[lexicon.language.code]?.test(tokens[refusal]?.word ?? '') ?? false;
    const excludes =
      (refusal > 0 && !isOwnVerb && !phraseAt(tokens, refusal, lexicon.story)) || endsExcluding(tokens, lexicon);
    const tells =
      holds(tokens, lexicon.story) || at < asked || isOwnVerb || tokens.some(({ word }) => ABOUT_MAIL.test(word));
    const isStory = (segments.length > 1 || introducesSender(tokens)) && segment.mode === 'plain' && tells && !excludes;
    const lead = leadIn(tokens, lexicon, isStory);
    const cut = lead === null ? tokens : withoutAskEnd(tokens.slice(lead), lexicon);
    return { ...segment, tokens: cut, story: isStory && lead === null, question: segment.question && lead === null };
  }
}

/** Verb forms about the sender: `vendemos`, `produciamo`. */
const FIRST_PERSON: Readonly<Record<string, RegExp>> = {
  es: /\p{L}{2}mos$/u,
  pt: /\p{L}{2}mos$/u,
  it: /\p{L}{2}iamo$/u,
};
/** Words about the message and the offer, not about people. */
const ABOUT_MAIL = pattern(
  '',
  '^(?:tone|polite|wording|tono|tom|ton|toon|hoflich|cordiale?|delivery|shipping|prices?|costs?|precio|',
  'prezzo|prix|preis|prijs|preco|lieferung|livraison|envio|consegna|levering|entrega|mails?|e-mails?|',
  'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|signature|unterschrift|thanks|danke|merci|',
  'gracias|grazie|bedankt|obrigad[oa]|regards|saludos|saluti|groeten|cumprimentos|gruss|grusse|',
  'cordialement|duzen|siezen|gesiezt|geduzt|tutoyer|vouvoyer|tutear|anrufen|telefonisch|telefon|phone|',
  'calls?|telefono|spam|attachments?|anhang|anhange|pieces?-jointes?|werbesprache|salesy|pushy|emojis?|',
  'formal|informal|formeel|informeel|rabatte?|discounts?|descuentos?|sconti|kortingen?)$',
);

const GREETING = pattern(
  '',
  '^(?:hi|hello|hey|dear|hallo|guten|tag|moin|servus|bonjour|salut|bonsoir|hola|buenos|buenas|dias|',
  'tardes|ciao|buongiorno|salve|buonasera|goedemorgen|goedendag|beste|ola|bom|dia|boa|tarde|team|all|',
  'there|zusammen|tous|allen)$',
);
const SENDER = phrasesOf(
  `we are, we're, i am, i'm, we make, we sell, we build, we run, my company, our company, my firm, our firm,
  wir sind, ich bin, wir verkaufen, wir bauen, nous sommes, je suis, nous vendons, nous fabriquons, notre société,
  notre entreprise, on est, somos, soy, vendemos, fabricamos, nuestra empresa, siamo, sono un, sono una, vendiamo,
  produciamo, la nostra azienda, wij zijn, we zijn, ik ben, wij verkopen, we verkopen, wij maken, we maken, sou,
  a nossa empresa, nossa empresa, a minha empresa`,
);

/** A sentence with such a beginning is about the sender, unless it says which people are wanted. */
const FIRST = /^(?:we|i|wir|ich|nous|je|on|nosotros|yo|noi|io|wij|ik)$/;

/**
 * `Hello, we are a small agency from Lille and ...`: the text is about the sender until it says which people are
 * wanted.
 */
function introducesSender(tokens: readonly Token[]): boolean {
  const from = tokens.findIndex(({ word, mark }) => !mark && !GREETING.test(word));
  return from >= 0 && (phraseAt(tokens, from, SENDER) > 0 || FIRST.test(tokens[from]?.word ?? ''));
}

/** `I grossisti non ci interessano.` */
function endsExcluding(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const words = tokens.filter(({ mark }) => !mark);
  return (
    words.length <= 8 &&
    words.some(
      (_, at) =>
        at > 0 &&
        at + phraseAt(words, at, lexicon.excludeAfter) === words.length &&
        phraseAt(words, at, lexicon.excludeAfter) > 0,
    )
  );
}

/** The position of the audience after `we are looking for`; null when there is no such phrase. */
function leadIn(tokens: readonly Token[], lexicon: Lexicon, anywhere: boolean): number | null {
  let at = tokens.findIndex(({ mark }) => !mark);
  let end: number | null = null;
  const asked = (from: number) => Math.max(phraseAt(tokens, from, lexicon.leadIns), askAt(tokens, from, lexicon));
  for (let length = asked(at); length > 0; length = asked(at)) {
    at += length;
    end = at;
    if (/^[:,]$/.test(tokens[at]?.text ?? '')) at += 1;
  }
  if (end !== null || !anywhere) return end;
  for (let start = 1; start < tokens.length - 1; start += 1) {
    const length = asked(start);
    if (length > 1 && phraseAt(tokens, start - 1, lexicon.restrict) === 0) return start + length;
  }
  return null;
}
