import { anyOf } from '../check/any-of.ts';
import { linkFaults, NOTHING_ALLOWED } from '../check/links.ts';
import { surfaceFaults } from '../check/surface.ts';
import { type HeardLanguage, languageOf } from '../language.ts';
import { plain, textsIn } from '../plain-text.ts';
import { isBorrowed, isRunOn, isStandalone, needsItsPage, saysOf, WITHOUT_WORTH } from './sentences.ts';

/**
 * Something that may be said because the site or the customer said it. Its shape decides how it is used in a sentence
 * of ours: whole ("We answer within a day"), an action ("Close the books in 2 days"), a state ("Trusted by 300
 * teams"), a deed ("Opened a Berlin office"), names ("Kite and Ledger Labs") or a bare phrase ("30-day guarantee").
 */
export interface Statement {
  /** The input or field that it comes from. */
  readonly key: string;
  readonly text: string;
  readonly shape: 'sentence' | 'action' | 'state' | 'deed' | 'names' | 'phrase';
  /** Null when it has too few words to tell. */
  readonly language: HeardLanguage | null;
  /** True for the customer's own text, false for text of the site. */
  readonly isGiven: boolean;
}

const MAX_WORDS = 32;
const MAX_CHARACTERS = 260;
/** Several sentences of the customer are said completely up to this length. */
const MAX_GIVEN_WORDS = 45;

const VERB = anyOf(
  'i',
  /\b(?:is|are|was|were|has|have|had|can|will|do|does|did|rely|relies|opened|launched|raised|started|joined|grew)\b/,
  /\b(?:help|give|make|let|come|offer|keep|build|run|use|trust|save|work|provide|sell|serve|start|end|change)s?\b/,
  /\b(?:rise|pay|get|need|grow|take|cut|cover|include|support|connect|replace|bring|turn|close|answer)s?\b/,
  /\b(?:won|announced|released|gave|went|moved|saved|fell|dropped|halved|doubled|paid|stopped|found|left|kept|spent)\b/,
  /\b(?:send|store|scan|read|watch|call|carry|carrie|put|deliver|install|train|clean|rent|ship|refund|return|expire|begin|become|arrive|move|open|see|know|tell|speak|check|write|fall|mean|charge|hold|look|find|show|clean|reach|stay|cost|last|lose|win|add|go|goe)s?\b/,
  /\b(?:applies|apply|must|may|should|would|could|comes|came|made|built|ran|took|got|cost|met|wrote|began|became|reduced|increased|improved|replaced|switched|chose|uses)\b/,
);
const RELATIVE = /^(?:\S+ ){1,4}(?:that|who|which|whose) |^(?:why|how|what|when|where)\b/i;
const ACTION = anyOf(
  'i',
  /^(?:close|cut|save|get|stop|start|book|try|see|find|make|build|run|grow|keep|turn|bring|replace|send|know)\b(?![-:])/,
  /^(?:learn|join|contact|discover|request|talk|sign|buy|order|read|reply|download|write|work|help|catch)\b(?![-:])/,
  /^(?:reduce|increase|ship|plan|pay|manage|automate|track|connect|create|avoid|win|spend|sell|hire|pass)\b(?![-:])/,
  /^(?:answer|handle|simplify|deliver|protect|improve|collect|prepare|schedule|share|launch|arrange)\b(?![-:])/,
  /^(?:unlock|unleash|transform|empower|elevate|experience|accelerate|supercharge|streamline|master|reimagine|rethink|enjoy|take|let|give|say|turn)\b(?![-:])/,
  /^(?:publish|organi[sz]e|apply|visit|pick|reach|meet|boost|double|halve|eliminate|compare|deploy|earn)\b(?![-:])/,
);
const STATE = anyOf(
  'i',
  /^(?:trusted|used|loved|chosen|backed|featured|rated|recommended|based|certified) (?:by|in|on|for|with|as|at|to|\d)/,
  /^(?:approved|supported|made|built|designed|run|owned|funded) (?:by|in|on|for|with|as|at|\d)/,
);
const DEED = anyOf(
  'i',
  /^(?:opened|launched|raised|won|released|announced|acquired|signed|expanded|hired|reached|grew|started)\b/,
  /^(?:introduced|published|moved|joined|received|closed|founded|named|completed)\b/,
);
const NAME = /^\p{Lu}[\p{L}\p{N}&.'’ -]{1,40}$/u;
const PART_OF_NAME = /^(?:\p{Lu}|\p{N}|(?:&|of|de|du|des|der|del|la|le|van|von|for)$)/u;
/** "Kite, Ledger Labs and Hotels": names only. */
const areNames = (text: string) => {
  const names = text.split(/, (?:and )?| and | und | et | y | & /);
  return (
    names.length > 1 &&
    names.length <= 7 &&
    names.every((name) => NAME.test(name) && name.split(' ').every((word) => PART_OF_NAME.test(word)))
  );
};

/** Text that a writer may repeat: one plain line without links, addresses, markup or instructions to programs. */
function usable(given: string): string | null {
  if (given.length > MAX_CHARACTERS * 2) return null;
  const text = plain(given)
    .replace(/(?<!\s)\s*!+/g, '.')
    .replace(/\.{2,}|…/g, '.')
    .replace(/^[-*>"'“”‘’\s]+|(?<!["'“”\s])["'“”\s]+$/g, '')
    .trim();
  if (text.length < 2 || /[?¿"“”„«»<>|{}[\]=~^_*#\\]/.test(text) || / [—–·] \p{Lu}[^.]{1,40}$/u.test(text)) return null;
  if (surfaceFaults(text).length || linkFaults(text, NOTHING_ALLOWED).length) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters < 3 && !/\d/.test(text)) return null;
  return letters > 8 && capitals > letters / 2 ? null : text;
}

/** A headline may be a question or an exclamation, but may not contain links, markup or instructions. */
export const isQuotable = (text: string): boolean =>
  plain(text) === text && !surfaceFaults(text).length && !linkFaults(text, NOTHING_ALLOWED).length;

const ends =
  /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|No|Nr|vs|approx|ca|Mio|Mrd|z\.B)\.)(?<!(?:^|\s)\d{1,2}\.)\s+(?=[\p{Lu}\d¿«„])/u;
export const sentencesIn = (text: string): string[] => text.split(ends);
export const wordCount = (text: string): number => text.split(' ').length;
const withoutEnd = (text: string) => text.replace(/(?<![.;:,\s])[.;:,\s]+$/, '');

const CUT_OFF = /\s(?:at|by|of|in|for|with|the|and|to|or|a|an|von|für|mit|und|bei|de|par|pour|et|con|para|y|por)$/i;
const fits = (text: string) => wordCount(text) <= MAX_WORDS && text.length <= MAX_CHARACTERS;

const statementMaker =
  (key: string, isGiven: boolean) =>
  (text: string, shape: Statement['shape']): Statement => ({ key, text, shape, language: languageOf(text), isGiven });

/** The customer's text: all of it if it is short enough, otherwise its first usable sentence. */
export function givenStatement(key: string, value: unknown): Statement | null {
  const texts = textsIn(value);
  const made = statementMaker(key, true);
  if (texts.length > 1) {
    const items = texts
      .map(usable)
      .filter((text) => text !== null)
      .map(withoutEnd);
    const short = items.filter((text) => wordCount(text) <= 6);
    if (short.length > 1 && short.length === items.length && items.length === texts.length)
      return made(listed(short.slice(0, 4)), 'phrase');
  }
  const sentences = texts.flatMap((text) => sentencesIn(plain(text))).map(usable);
  const said = sentences
    .filter((text) => text !== null)
    .map(withoutEnd)
    .filter((text) => fits(text) && !WITHOUT_WORTH.test(text));
  const [first] = said;
  if (first === undefined) return null;
  const shapes = said.map((text) => shapeOf(text));
  const isText = said.length > 1 && said.length === sentences.length && shapes.every((shape) => shape === 'sentence');
  return isText && wordCount(said.join(' ')) <= MAX_GIVEN_WORDS
    ? made(said.join('. '), 'sentence')
    : made(first, shapeOf(first));
}

/** What the site says about the brand: a complete sentence that makes sense alone, or a shape that we can phrase. */
export function siteStatements(key: string, value: unknown, names: readonly string[], wants?: RegExp): Statement[] {
  const texts = textsIn(value);
  const made = statementMaker(key, false);
  return texts
    .flatMap((text) => sentencesIn(plain(text)))
    .filter((text) => wants === undefined || wants.test(text))
    .flatMap((given): Statement[] => {
      const text = withoutEnd(usable(given) ?? '');
      if (!text || !fits(text) || WITHOUT_WORTH.test(text) || isBorrowed(text) || isRunOn(text)) return [];
      if (needsItsPage(text)) return [];
      // "Used by finance teams at": the names after it were pictures.
      if (CUT_OFF.test(text) && !/[.!]\s*$/.test(given)) return [];
      const shape = shapeOf(text);
      if (shape === 'names' && /\d/.test(text)) return [];
      if (shape === 'action' || shape === 'state' || shape === 'deed')
        return wordCount(text) > 2 ? [made(text, shape)] : [];
      // A headline has no full stop, whatever its length.
      const isEnded = /[.!]\s*$/.test(given);
      const isWhole =
        isEnded && wordCount(text) > 4 && isStandalone(text) && (shape === 'sentence' || saysOf(text, names));
      return isWhole ? [made(text, 'sentence')] : [made(text, shape === 'sentence' ? 'phrase' : shape)];
    });
}

export function shapeOf(text: string): Statement['shape'] {
  if (STATE.test(text)) return 'state';
  if (DEED.test(text)) return 'deed';
  if (ACTION.test(text) && languageOf(text) !== 'other') return 'action';
  if (areNames(text)) return 'names';
  const isSentence = wordCount(text) > 3 && /^[\p{L}\d]/u.test(text) && !RELATIVE.test(text) && hasVerb(text);
  return isSentence ? 'sentence' : 'phrase';
}

const FOREIGN_VERB = anyOf(
  'iu',
  /\b(?:ist|sind|war|waren|hat|haben|wird|werden|kann|können|muss|gilt|gelten|kostet|spart|sparen|liefert|liefern|bietet|bieten|macht|baut|bauen|hilft|zahlen|zahlt|bekommen|erhalten|ersetzt|ersetzen|dauert|gibt|bleibt|endet|holt|holen|nutzen|nutzt|vertrauen|prüft|prüfen)\b/,
  /\b(?:est|sont|était|a|ont|peut|peuvent|coûte|coûtent|livre|livrons|offre|propose|proposons|aide|rend|rendons|reste|dure|ferme|ferment|vivaient|gagnent|utilisent|paie|payez|recevez|remboursons)\b/,
  /\b(?:es|son|está|están|tiene|tienen|puede|cuesta|ofrece|ayuda|paga|recibe|usan|utilizan|entrega|dura|devolvemos|cobramos|alquila)\b/,
  /(?:amos|emos|imos)(?!\p{L})/u,
);
/** Endings of verbs that are neither nouns nor adverbs, by language. */
const VERB_ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /(?<=\s)(?!(?:nicht|seit|mit|jetzt|erst|fast|dort|sonst|laut|statt|selbst|oft|zuletzt|samt|gesamt\p{L}*|insgesamt|weit|echt|leicht|recht|direkt|exakt|kompakt|erster?|guten|ersten|letzten|alten|kosten|daten|zeiten)(?!\p{L}))\p{Ll}{3,}(?:t|te|ten)(?!\p{L})/u,
  fr: /(?<=\s)\p{Ll}{2,}(?:ons|ez|aient|ait)(?!\p{L})/u,
  es: /(?<=\s)(?:\p{Ll}{2,}(?:ó|aron|ieron|aba|aban)|redujo|hizo|tuvo|dio|fue)(?!\p{L})/u,
};
const FOREIGN = new Set(['de', 'fr', 'es']);

/** Beginnings of subordinate clauses: a verb after them does not make the words before a sentence. */
const SUBORDINATE = anyOf(
  'iu',
  /[,;]? (?:if|unless|when|whenever|where|wherever|because|while|once|until|as long as|provided) /,
  /, (?:who|which|that|whose|as) /,
  /, (?:wenn|falls|sofern|sobald|weil|damit|während|solange|bis) /,
  /,? (?:si|quand|lorsque|dès que|tant que|parce que|pendant que|cuando|siempre que|mientras|porque|hasta que) /,
);
/** `London by arrangement, if you pay the trains` has no verb of its own. */
const mainClause = (text: string): string => {
  const begins = /^(?:if|unless|when|once|wenn|falls|sobald|si|quand|lorsque|cuando) [^,]{3,120}, /i.exec(text);
  const rest = begins ? text.slice(begins[0].length - 1) : text;
  const at = rest.search(SUBORDINATE);
  return at > 0 ? rest.slice(0, at) : rest;
};

function hasVerb(whole: string): boolean {
  const text = mainClause(whole);
  const rest = text.replace(/^\S+\s/, ' ');
  const language = languageOf(text) ?? '';
  if (FOREIGN.has(language)) return FOREIGN_VERB.test(rest) || (VERB_ENDINGS[language]?.test(text) ?? false);
  // "61% fewer write-offs" has no verb.
  return (
    VERB.test(rest.replace(/(?<!\p{L})\p{L}{1,30}-\p{L}{1,30}/gu, ' ')) &&
    !/^[\d.,]+ ?%? (?:fewer|less|more|faster|new)\b/i.test(text)
  );
}

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
