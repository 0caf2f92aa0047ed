/** A number as it is meant, whatever way it is written. */
export interface Figure {
  readonly value: number;
  /** Money, percent or nothing. */
  readonly unit: string;
  /** The word that follows: what is counted. */
  readonly counts: string | null;
  readonly text: string;
}

const named = (value: number, ...words: readonly string[]) => words.map((word) => [word, value] as const);
const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  ]
    .flatMap((line) => line.split(' ').map((word, at) => [word, at + 2] as const))
    .concat([
      ...named(30, 'thirty', 'dreißig', 'trente', 'treinta'),
      ...named(40, 'forty', 'vierzig', 'quarante', 'cuarenta'),
      ...named(50, 'fifty', 'fünfzig', 'cinquante', 'cincuenta'),
      ...named(60, 'sixty', 'sechzig', 'soixante', 'sesenta'),
      ...named(70, 'seventy', 'siebzig', 'setenta'),
      ...named(80, 'eighty', 'achtzig', 'ochenta'),
      ...named(90, 'ninety', 'neunzig', 'noventa'),
      ...named(100, 'hundred', 'hundert', 'cent', 'cien'),
      ...named(1_000, 'thousand', 'tausend', 'mille', 'mil'),
    ]),
);
/** "Half" and its like say a share; they must stand in the fact as a word, or follow from its two numbers. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  millones: 1e6,
  bn: 1e9,
  billion: 1e9,
  mrd: 1e9,
};
const PERCENT = /^(?:%|percent|per cent|prozent|pour cent|por ciento|pct)$/i;
const FIGURE =
  /(?<![\p{L}\d])(?<money>[$€£¥₹]|(?:USD|EUR|GBP)\s)?\s?(?<digits>\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d{1,2})?)(?:\s?(?<scale>k|m|mio|million|millions|millionen|millones|bn|billion|mrd)\b\.?)?\s?(?<unit>%|percent\b|per cent\b|prozent\b|pour cent\b|por ciento\b|[$€£¥₹])?/giu;

const numberOf = (digits: string): number => {
  const grouped = digits.replace(/[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/g, '');
  return Number(grouped.replace(',', '.'));
};

const COUNTED =
  /^[\s-]*(?:(?:of|de|von|the|our|your|more|new|full|working|business|customer|free|other|different|neue[nr]?|weitere|ganze|jours?)[\s-]+){0,2}(?<noun>\p{L}{3,})/iu;

/** The figures of a text: digits and number words alike. */
export function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const { money = '', digits = '', scale = '', unit = '' } = match.groups ?? {};
    const after = text.slice(match.index + match[0].length);
    const sign = (money.trim() || unit).toLowerCase();
    found.push({
      value: numberOf(digits) * (SCALES[scale.toLowerCase()] ?? 1),
      unit: PERCENT.test(sign) ? '%' : (MONEY[sign] ?? sign),
      counts: COUNTED.exec(after)?.groups?.noun?.toLowerCase() ?? null,
      text: match[0].trim(),
    });
  }
  for (const match of text.matchAll(/\p{L}+(?:-\p{L}+)?/gu)) {
    const value = wordValue(match[0].toLowerCase());
    if (value === null) continue;
    const after = text.slice(match.index + match[0].length);
    const percent = /^[\s-]*(?:per ?cent|prozent|pour cent|por ciento)/i.test(after);
    found.push({
      value,
      unit: percent ? '%' : '',
      counts: COUNTED.exec(after)?.groups?.noun?.toLowerCase() ?? null,
      text: match[0],
    });
  }
  // "In an hour" counts; "£690 a month" is a rate.
  for (const match of text.matchAll(
    /\b(?:in|within|takes|only) (?:an?|one) (?<noun>minute|hour|day|week|month)\b/giu,
  )) {
    found.push({ value: 1, unit: '', counts: match.groups?.noun ?? null, text: match[0] });
  }
  return found;
}
const MONEY: Readonly<Record<string, string>> = { usd: '$', eur: '€', gbp: '£' };

function wordValue(word: string): number | null {
  if (word in WORDS) return WORDS[word] as number;
  const [tens, unit] = word.split('-');
  if (tens && unit && tens in WORDS && unit in WORDS && (WORDS[tens] ?? 0) >= 20 && (WORDS[unit] ?? 99) < 10)
    return (WORDS[tens] as number) + (WORDS[unit] as number);
  const at = word.indexOf('und');
  if (at < 1) return null;
  const unitWord = word.slice(0, at);
  const small = unitWord === 'ein' ? 1 : (WORDS[unitWord] ?? null);
  const large = WORDS[word.slice(at + 3)] ?? null;
  return small !== null && large !== null ? small + large : null;
}

const TIMES: readonly RegExp[] = [
  /^(?:seconds?|sekunden?|secondes?|segundos?)$/,
  /^(?:min|minutes?|minuten?|minutos?)$/,
  /^(?:hours?|stunden?|heures?|horas?)$/,
  /^(?:days?|tage?n?|jours?|journées?|días?|workdays?|werktage?n?|arbeitstage?n?)$/,
  /^(?:nights?|nächten?|nacht|nuits?|noches?)$/,
  /^(?:weeks?|wochen?|semaines?|semanas?)$/,
  /^(?:months?|monate?n?|mois|mes|meses)$/,
  /^(?:years?|jahre?n?|ans?|années?|años?)$/,
];
/** Who uses something may be called by any of these. */
const PEOPLE =
  /^(?:customers?|clients?|companies|company|teams?|firms?|businesses|users?|people|organi[sz]ations?|kunden|firmen|unternehmen|betriebe|clientes|empresas|entreprises|équipes|equipos)$/;

const kindOf = (noun: string) => TIMES.findIndex((rule) => rule.test(noun));
const stem = (word: string) => word.slice(0, 4);

/** Whether a fact says this figure of the same thing. */
export function saysFigure(fact: string, figure: Figure, sameLanguage: boolean): boolean {
  const alike = figuresIn(fact).filter(({ value, unit }) => value === figure.value && unit === figure.unit);
  if (!alike.length) return false;
  const noun = figure.counts;
  if (noun === null) return true;
  const time = kindOf(noun);
  if (time >= 0) {
    // "10 weeks" is not "10 days", but a figure before another word may be days too: "2 instead of 9 days".
    const words = fact.toLowerCase().match(/\p{L}+/gu) ?? [];
    return words.some((word) => kindOf(word) === time);
  }
  if (!sameLanguage) return true;
  const nouns = alike.map(({ counts }) => counts);
  if (PEOPLE.test(noun))
    return nouns.some((said) => said === null || PEOPLE.test(said)) || fact.toLowerCase().includes(stem(noun));
  // A noun that the fact does not have is another thing, unless it is no noun at all.
  return SMALL.test(noun) || fact.toLowerCase().includes(stem(noun));
}
const SMALL =
  /^(?:and|und|for|für|pour|para|with|mit|avec|con|from|per|pro|par|por|instead|statt|but|are|was|were|has|have|who|that|which|each|every|all|our|your|over|into|down|across|out|before|after|during|auf|von|bis|nach|vor|sur|dans|sans|que|del|los|las|des|les|une|una|less|fewer|more|faster|weniger|mehr|moins|plus|menos|más|nouvelles?|nuevos?|nuevas?|late|entire|whole|straight)$/;
