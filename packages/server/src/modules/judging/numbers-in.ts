const named = (value: number, ...words: readonly string[]) => words.map((word) => [word, value] as const);
const WORDS: ReadonlyMap<string, number> = new Map(
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
const FIGURE =
  /(?<![\p{L}\d])(?<digits>\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d{1,2})?)(?:\s?(?<scale>k|m|mio|million|millions|millionen|millones|bn|billion|mrd)\b)?/giu;

const numberOf = (digits: string): number => {
  const grouped = digits.replace(/[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/g, '');
  return Number(grouped.replace(',', '.'));
};

/** The numbers that a text says, in digits or in words of English, German, French and Spanish. */
export function numbersIn(text: string): number[] {
  const inDigits = [...text.matchAll(FIGURE)].map(({ groups: { digits = '', scale = '' } = {} }) => {
    return numberOf(digits) * (SCALES[scale.toLowerCase()] ?? 1);
  });
  const inWords = (text.match(/\p{L}+(?:-\p{L}+)?/gu) ?? []).flatMap((word) => wordValue(word.toLowerCase()) ?? []);
  // "In an hour" counts; "£690 a month" is a rate.
  const ones = text.match(/\b(?:in|within|takes|only) (?:an?|one) (?:minute|hour|day|week|month)\b/giu) ?? [];
  return [...inDigits, ...inWords, ...ones.map(() => 1)];
}

function wordValue(word: string): number | null {
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  const [tens = 0, unit = 99] = word.split('-').map((part) => WORDS.get(part));
  if (tens >= 20 && unit < 10) return tens + unit;
  const at = word.indexOf('und');
  if (at < 1) return null;
  const unitWord = word.slice(0, at);
  const small = unitWord === 'ein' ? 1 : (WORDS.get(unitWord) ?? null);
  const large = WORDS.get(word.slice(at + 3)) ?? null;
  return small !== null && large !== null ? small + large : null;
}
