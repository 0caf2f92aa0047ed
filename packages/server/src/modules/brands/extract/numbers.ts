/** Small numbers as words, in the languages that are read; larger ones sites write in digits. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|one hundred',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert',
  fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|trente|quarante|cinquante|soixante|cent',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiuno|veintidós|veintitrés|veinticuatro|veinticinco|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien',
  it: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento',
  nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|dertig|veertig|vijftig|zestig|honderd',
  pt: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezasseis|dezesseis|dezassete|dezoito|dezanove|vinte|trinta|quarenta|cinquenta|sessenta|cem',
  pl: 'dwóch|trzech|czterech|pięciu|sześciu|siedmiu|ośmiu|dziewięciu|dziesięciu|dwoje|troje|dwunastu|piętnastu|dwudziestu|trzydziestu|czterdziestu|pięćdziesięciu|pięć|sześć|siedem|osiem|dziewięć|dziesięć|dwanaście|dwadzieścia|trzydzieści',
  sv: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|tjugo|trettio|fyrtio|femtio|sextio|hundra',
};
const WORD = Object.values(WORDS).join('|');

/** A number in digits or words, as the source of a pattern; German and Dutch write `zweiundvierzig` in one. */
export const NUMBER = `(?:(?:one|two|three|four|five|six|seven|eight|nine) hundred(?: and (?:\\p{L}{3,9}-)?\\p{L}{3,9})?|\\d{1,3}(?:[.,’'\\u00a0\\u202f ]\\d{3}){1,3}|\\d{1,9}(?:[.,]\\d{1,3})?|(?:${WORD})(?:[ -](?:and |e |y |et )?(?:${WORD}|one|un|uno|ett))?|(?:\\p{L}{2,6})(?:und|en|ën)(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)(?:[aio](?:due|tre|tré|quattro|cinque|sei|sette|nove)|uno|otto)|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio)(?:en|ett|två|tre|fyra|fem|sex|sju|åtta|nio)|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))`;

export const HAS_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}(?![\\p{L}\\p{N}])|\\d`, 'iu');

/** The value of digits with marks for thousands or decimals; NaN for words. */
export function numberIn(text: string): number {
  const digits = text.replace(/[^\d.,]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = (decimal ? digits.slice(0, -decimal.length - 1) : digits).replace(/[.,]/g, '');
  return Number(decimal ? `${whole}.${decimal}` : whole);
}
