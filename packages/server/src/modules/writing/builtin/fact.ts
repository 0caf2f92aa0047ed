import { anyOf } from '../check/any-of.ts';
import { linkFaults, NOTHING_ALLOWED } from '../check/links.ts';
import { surfaceFaults } from '../check/surface.ts';
import { plain, textsIn } from '../plain-text.ts';

/**
 * Something that may be said because somebody said it. Its shape tells how it goes into a sentence of ours: whole
 * ("We answer within a day"), an action ("Close the books in 2 days"), a state ("Trusted by 300 teams"), a deed
 * ("Opened a Berlin office") or a bare phrase ("30-day guarantee").
 */
export interface Fact {
  readonly text: string;
  readonly shape: 'sentence' | 'action' | 'state' | 'deed' | 'phrase';
}

const MAX_WORDS = 30;
const MAX_CHARACTERS = 240;

const VERB = anyOf(
  'i',
  /\b(?:is|are|was|were|has|have|had|can|will|do|does|did|rely|relies|opened|launched|raised|started|joined|grew)\b/,
  /\b(?:help|give|make|let|come|offer|keep|build|run|use|trust|save|work|provide|sell|serve|start|end|change)s?\b/,
  /\b(?:rise|pay|get|need|grow|take|cut|cover|include|support|connect|replace|bring|turn|close|answer)s?\b/,
  /\b(?:won|announced|released)\b/,
);
const RELATIVE = /^(?:\S+ ){1,4}(?:that|who|which|whose) |^(?:why|how|what|when|where)\b/i;
const ACTION = anyOf(
  'i',
  /^(?:close|cut|save|get|stop|start|book|try|see|find|make|build|run|grow|keep|turn|bring|replace|send)\b(?![-:])/,
  /^(?:learn|join|contact|discover|request|talk|sign|buy|order|read|reply|download|write|work|help)\b(?![-:])/,
  /^(?:reduce|increase|ship|plan|pay|manage|automate|track|connect|create|avoid|win|spend|sell|hire)\b(?![-:])/,
  /^(?:answer|handle|simplify|deliver|protect|improve|collect|prepare|schedule|share|launch)\b(?![-:])/,
  /^(?:publish|organi[sz]e|apply|visit|pick|reach|meet|boost|double|halve|eliminate|compare|deploy|earn)\b(?![-:])/,
);
const STATE = anyOf(
  'i',
  /^(?:trusted|used|loved|chosen|backed|featured|rated|recommended|based|certified) (?:by|in|on|for|with|as|at|\d)/,
  /^(?:approved|supported|made|built|designed|run|owned|funded) (?:by|in|on|for|with|as|at|\d)/,
);
const DEED = anyOf(
  'i',
  /^(?:opened|launched|raised|won|released|announced|acquired|signed|expanded|hired|reached|grew|started)\b/,
  /^(?:introduced|published|moved|joined|received|closed|founded|named|completed)\b/,
);

/** Text a writer may repeat: one line, plain, without links, addresses, markup or orders to machines. */
function usable(given: string): string | null {
  if (given.length > MAX_CHARACTERS * 2) return null;
  const text = plain(given)
    .replace(/(?<!\s)\s*!+/g, '.')
    .replace(/\.{2,}|…/g, '.')
    .replace(/^[-*>"'“”‘’\s]+|(?<!["'“”\s])["'“”\s]+$/g, '')
    .trim();
  if (text.length < 2 || /[?"“”<>|{}[\]=~^_*#\\]/.test(text) || / [—–] \p{Lu}[^.]{1,40}$/u.test(text)) return null;
  if (surfaceFaults(text).length || linkFaults(text, NOTHING_ALLOWED).length) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters < 3 && !/\d/.test(text)) return null;
  return letters > 8 && capitals > letters / 2 ? null : text;
}

/** A headline may ask and shout; it may not carry links, markup or orders. */
export const isQuotable = (text: string): boolean =>
  plain(text) === text && !surfaceFaults(text).length && !linkFaults(text, NOTHING_ALLOWED).length;

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|No|vs|approx)\.)\s+(?=[\p{Lu}\d])/u);
export const wordCount = (text: string): number => text.split(' ').length;

/** The first thing of a value short and plain enough to be repeated in a mail. */
export function factOf(value: unknown): Fact | null {
  const texts = textsIn(value);
  if (Array.isArray(value) && texts.length > 1) {
    const items = texts.map(usable).filter((text) => text !== null);
    const short = items.filter((text) => wordCount(text) <= 4).map((text) => text.replace(/\.$/, ''));
    if (short.length > 1 && short.length === items.length) return { text: listed(short.slice(0, 4)), shape: 'phrase' };
  }
  for (const sentence of texts.flatMap((text) => sentencesOf(plain(text)))) {
    const text = usable(sentence)?.replace(/(?<![.;:,\s])[.;:,\s]+$/, '');
    if (text && wordCount(text) <= MAX_WORDS && text.length <= MAX_CHARACTERS) return { text, shape: shapeOf(text) };
  }
  return null;
}

function shapeOf(text: string): Fact['shape'] {
  if (STATE.test(text)) return 'state';
  if (DEED.test(text)) return 'deed';
  if (ACTION.test(text)) return 'action';
  const isSentence =
    wordCount(text) > 3 && /^\p{L}/u.test(text) && !RELATIVE.test(text) && VERB.test(text.replace(/^\S+\s/, ' '));
  return isSentence ? 'sentence' : 'phrase';
}

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
