import { pattern } from '../../text/pattern.ts';
import { rootOf } from '../../text/stems.ts';
import { isSmallWord } from '../language.ts';
import { writingWords } from '../words.ts';
import type { Statement } from './statement.ts';

/** What is counted in these must be known to the reader from the rest of the mail. */
const COUNTED: ReadonlySet<string> = new Set([
  ...['scarcity', 'urgency', 'valueForTarget', 'targetOutcome', 'price', 'socialProof', 'customers'],
]);
/** A whole sentence on customers tells itself what it counts. */
const BY_OTHERS: ReadonlySet<string> = new Set(['socialProof', 'customers']);
/** The statements that tell a reader what the brand makes or does. */
const TELLING: ReadonlySet<string> = new Set([
  ...['companyContext', 'valueForTarget', 'servicesOffered', 'targetAudience', 'offer'],
]);

/** "Batch 14", "Charge 12": a number that only the company itself keeps. */
const NUMBERED = pattern(
  'iu',
  String.raw`(?<!\p{L})(?:batch|edition|cohort|round|volume|vol\.|issue|series|drop|wave|`,
  'lot|release|charge|auflage|ausgabe|runde|serie|staffel|édition|cohorte|numéro|',
  String.raw`vague|tirage|lote|edición|ronda|número|tanda|tirada|série) (?:no\. ?|nr\. ?|`,
  String.raw`n° ?|n\.º ?|#)?\d`,
);

const NUMBERS = [
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred',
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig fünfzig hundert',
  'deux trois quatre cinq sept huit neuf dix onze douze quinze vingt trente cent',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cien',
]
  .join(' ')
  .replaceAll(' ', '|');
const FIGURE = String.raw`(?:\d[\d.,’]{0,10}|${NUMBERS})`;
/** A figure and the one or two words after it: "600 packs", "eleven small things". */
const COUNT = pattern(
  'giu',
  String.raw`(?<![\p{L}\d.,€£$¥/:-])(?!(?:19|20)\d\d(?!\d))${FIGURE}`,
  '(?: (?:hundred|thousand|million|hundert|tausend|mille|mil|cents))?',
  String.raw` (?<first>\p{L}[\p{L}-]{2,30})(?: (?<second>\p{L}[\p{L}-]{2,30}))?`,
);
/** "The eleven things": a count that the text takes as known. What an ask offers anew needs no explanation. */
const KNOWN_COUNT =
  /(?<!\p{L})(?:the|these|all|our|die|diese|alle|unsere|les|ces|nos|los|las|estos|estas|nuestr[oa]s) $/iu;
/** "ISO 9001 certified": the figure belongs to a name. */
const NAME = /(?<!\p{L})\p{Lu}{2,8} $/u;
/** A price per piece: "£14 a pack", "12 € je Kiste", "9 € la boîte". */
const PER =
  /\d ?(?:[€£$¥]|EUR|USD|GBP|CHF|Euros?|euros)? ?(?:an? |per |each |pro |je |par |por |la |le |el |cada |jede[nrs]? |chaque |\/ ?)(?<first>\p{L}[\p{L}-]{2,30})/giu;

/** What everybody knows without being told: time, money, measures, people, places to be had, reviews. */
const GENERAL = writingWords('general');
const isGeneral = (word: string) => GENERAL.find(word)?.word.length === word.length;

const wordsIn = (text: string) => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(rootOf);
/** "Dächer" is told by "Flachdächer" too. */
const isTold = (word: string, told: readonly string[]) => {
  const wanted = rootOf(word);
  return told.some(
    (one) =>
      one === wanted || (wanted.length > 3 && (one.endsWith(wanted) || (wanted.endsWith(one) && one.length > 3))),
  );
};

/** "Send us your drawing": a thing that the reader should give, and that nothing has spoken of. */
const GIVEN = pattern(
  'iu',
  '^(?:send|share|upload|show|bring|give|submit|schick|zeig|reich|lade|envoy|montr|',
  String.raw`transmet|partag|apport|env[ií]|mand|muestr|compart|sub[ae])\p{L}{0,6}[^.]{0,20} (?:your|`,
  String.raw`Ihre?[nrms]?|deine?[nrms]?|votre|vos|ta|ton|tes|sus?|tus?) (?<thing>\p{L}[\p{L}-]{2,30})(?!\p{L})`,
);
/** What every reader has. */
const OWN = pattern(
  'iu',
  '^(?:needs?|case|free|first|own|idea|message|data|details|name|number|e-?mail|',
  'anfrage|bedarf|anliegen|idee|nachricht|frage|daten|besoins?|idée|message|demande|',
  'question|données|caso|idea|consulta|mensaje|datos)$',
);

/** "The autumn box closes on Friday": a thing that the text takes as known. */
const DEFINITE =
  /^(?:(?:the|this|these|der|die|das|diese[rs]?|le|la|les|ce|cette|ces|el|los|las|est[eao]s?) |l['’])(?<things>\p{L}[\p{L}-]{1,30}(?: \p{L}[\p{L}-]{1,30}){0,2})/iu;
const TIMED: ReadonlySet<string> = new Set(['scarcity', 'urgency']);

/** Whether the reader can know what a text counts or names: everybody does, or another statement of the mail tells it. */
export function isExplained(statement: Statement, others: readonly Statement[]): boolean {
  const { text, key, isGiven, shape } = statement;
  if (isGiven || !COUNTED.has(key) || (BY_OTHERS.has(key) && shape !== 'phrase')) return true;
  if (NUMBERED.test(text)) return false;
  const told = others
    .filter((other) => other !== statement && TELLING.has(other.key))
    .flatMap((other) => wordsIn(other.text));
  const isKnown = (word = '') => (word !== '' && isGeneral(word)) || isTold(word, told);
  const named = TIMED.has(key) ? DEFINITE.exec(text)?.groups?.things : undefined;
  if (named !== undefined && !named.split(' ').some(isKnown)) return false;
  const given = key === 'targetOutcome' ? GIVEN.exec(text)?.groups?.thing : undefined;
  if (given !== undefined && !OWN.test(given) && !isKnown(given)) return false;
  const isCount = ({ index }: RegExpExecArray) => {
    const before = text.slice(0, index);
    return !NAME.test(before) && (key !== 'targetOutcome' || KNOWN_COUNT.test(before));
  };
  return [...text.matchAll(COUNT), ...(key === 'price' ? text.matchAll(PER) : [])]
    .filter(isCount)
    .map(({ groups }) => [groups?.first, groups?.second])
    .filter(([first = '']) => !isSmallWord(first.toLowerCase()))
    .every((words) => words.some(isKnown));
}
