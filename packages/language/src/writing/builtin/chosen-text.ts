import { anyPattern, pattern } from '../../text/pattern.ts';
import { linkFaults, NOTHING_ALLOWED } from '../check/links.ts';
import { surfaceFaults } from '../check/surface.ts';
import { plain } from '../plain-text.ts';
import type { Spelling } from './spelling.ts';

/** What a site prints behind a text to make people click. */
const CLICK = anyPattern(
  'iu',
  /(?<!\p{L})(?:read|learn|find out|see|show|view|discover) (?:more|them all|all|it all|how|(?:all |our |the )?(?:reviews|stories|plans|details|case stud(?:y|ies)))[.!]?$/u,
  /(?<!\p{L})(?:more info(?:rmation)?|click here|see plans|mehr (?:erfahren|lesen|dazu|anzeigen|infos?|informationen)|weiterlesen|hier klicken|alle (?:ansehen|anzeigen|lesen)|zum shop)[.!]?$/u,
  /(?<!\p{L})(?:en savoir plus|lire (?:la suite|plus)|(?:tout )?voir (?:plus|tout|tous les avis|les avis)|leer más|saber más|más información|ver (?:más|todos?|todas?|detalles))[.!]?$/u,
);
/** Commas that two texts of a page leave where they were joined. */
const STRAY = /(?<=[.!]) ?,(?= |$)| ,(?= |$)|,(?=,)/gu;
/** Words that join a sentence to the one before it, which the reader does not see. */
const JOINED = anyPattern(
  'i',
  /^(?:and|but|so|plus|also|yes),? (?=we |our |you |your )/,
  /^(?:that['’]s|that is|this is|which is) why (?=we |our |you )/,
  /^(?:und|aber|denn),? (?=wir |unser)/,
  /^(?:et|mais|car|donc),? (?=nous |nos |notre )/,
  /^(?:y|pero|además),? (?=\p{L}+(?:amos|emos|imos) |nuestr)/u,
);
/** A sentence with such a beginning needs the one before it. */
const LEANS = anyPattern(
  'iu',
  pattern(
    '',
    "^(?:this|that|that['’]s|these|those|they|he|she|such|there|both|then|also|but|",
    'and|so|or|because|however|instead|yes|no,|not|its|their|his|her|another|thus|',
    String.raw`hence|still|either|as a result|for example|in addition|which|nor)\b`,
  ),
  /^(?:er|dies\p{L}*|dabei|damit|dazu|darum|deshalb|aber|und|oder|denn|auch|dort|dann|weil|so|sein\p{L}*|außerdem|zudem|nein|ja|beide|danach|dafür|daher)\b/u,
  /^(?:il|elle|ils|elles|c['’]est|ce|cela|ça|mais|et|puis|aussi|car|donc|oui|non|leur|leurs|ensuite|ainsi|celle|celui)\b/,
  /^(?:él|ella|ellos|ellas|esto|eso|pero|y|además|también|ahí|allí|así|entonces|sí|sus|después|luego|ambos|por eso)\b/,
);
/** Greetings and openings of pages: they announce something and say nothing. */
const EMPTY =
  /^(?:welcome|discover|experience|explore|imagine|introducing|lorem|hello|willkommen|entdecken|entdecke|erleben|bienvenue|découvrez|bienvenid|descubr)/i;
export const leans = (text: string): boolean => LEANS.test(text) || EMPTY.test(text);

const ends =
  /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|No|Nr|vs|approx|ca|Mio|Mrd|z\.B|incl|inkl|bzw|max|min)\.)(?<!(?:^|\s)\d{1,2}\.)\s+(?=[\p{Lu}\d¿«„“"])/u;
export const sentencesIn = (text: string): string[] => text.split(ends);
export const withoutEnd = (text: string): string => text.replace(/(?<![.;:,\s])[.;:,\s]+$/, '');

/** A text of a site as one line without what only a page needs: arrows, bullets, "Read more", the brand as a title. */
export function tidied(given: string, brand: string): string {
  // "»" ends a quotation or points to a page.
  const end = given.includes('«') ? QUOTED_END : AT_THE_END;
  const text = plain(given)
    .replace(end, '')
    .replace(/^(?:[-*•·>–—✓✔]|\d{1,2}[.)](?= )) ?/u, '')
    .replace(FOOTNOTE, (mark, at: number, all: string) => (/^[²³]$/.test(mark) && all[at - 1] === 'm' ? mark : ''))
    .replace(/…|(?<!\.)\.{2,}/g, '.');
  const bare = withoutTitle(text.replace(CLICK, '').replace(end, ''), brand);
  return bare.replace(STRAY, '').replace(LOOSE_END, '');
}

const TITLE_MARKS = [' - ', ' – ', ' — ', ' | ', ' · ', ' : '];

/** "Office cleaning – Tidyhive" without the brand's name, as pages print it in their titles. */
function withoutTitle(text: string, brand: string): string {
  const small = text.toLowerCase();
  const before = TITLE_MARKS.find((mark) => small.startsWith(`${brand}${mark}`.toLowerCase()));
  const after = TITLE_MARKS.find((mark) => small.endsWith(`${mark}${brand}`.toLowerCase()));
  const start = before ? brand.length + before.length : 0;
  return text.slice(start, after ? text.length - brand.length - after.length : undefined);
}
/** Marks of footnotes; "m²" has none. */
const FOOTNOTE = /(?<![*¹²³†‡])[*¹²³†‡]+(?=$|[ .,])/gu;
/** What is left before words that were cut. */
const LOOSE_END = /(?<![\s,;&])[\s,;&]+$/u;
/** Arrows and lines behind a text. */
const QUOTED_END = /(?<![ >›➜➔|·–-])[ >›➜➔|·–-]+$/u;
const AT_THE_END = /(?<![ >»›➜➔|·–-])[ >»›➜➔|·–-]+$/u;

const LABEL = /^\p{Lu}[\p{L} ]{2,28}: (?=\S+ \S+ \S)/u;
const isBalanced = (text: string) =>
  (text.match(/["]/g) ?? []).length % 2 === 0 &&
  (text.match(/[“„«]/g) ?? []).length === (text.match(/[”»]|(?<=\p{L}[.!]?)“/gu) ?? []).length;

/** A heading and the text below it: "… mainland Europe In 1987 a fisherman bought a van". */
const RUN_ON =
  /\p{Ll} (?:We|Our|The|This|It|In|Since|Founded|Wir|Unsere?|Seit|Nous|Notre|Depuis|Desde|Nuestr[oa]s?) (?:\p{Ll}|\d)/u;

/** One sentence that a letter may repeat; null for questions, links, markup, capitals and what is too short. */
export function sayable(given: string, spelling: Spelling): string | null {
  const spoken = given.replace(JOINED, '').replace(/(?<!\s)\s*!+/g, '.');
  const text = withoutEnd(spoken.replace(/^['‘’\s]+/, '').trim());
  if (text.length < 2 || /[?¿<>|{}[\]=~^_#\\]/.test(text) || !isBalanced(text)) return null;
  if (RUN_ON.test(text)) return null;
  if (surfaceFaults(text).length || linkFaults(text, NOTHING_ALLOWED).length) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters < 3 && !/\d/.test(text)) return null;
  return letters > 8 && capitals > letters / 2 ? spelling.withoutCapitals(text) : text;
}

/** "Guarantee: 12 months on parts" without its heading; a plan before a price is no heading. */
export const withoutLabel = (text: string): string => {
  const rest = text.replace(LABEL, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** A headline may be a question or an exclamation, but may not contain links, markup or instructions. */
export const isQuotable = (text: string): boolean =>
  plain(text) === text && !surfaceFaults(text).length && !linkFaults(text, NOTHING_ALLOWED).length;
