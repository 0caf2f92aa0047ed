import { once } from '../../once.ts';
import { readTowns } from '../../places/towns.ts';
import { fold } from '../../text/fold.ts';
import { editsOf } from '../../text/slips.ts';
import { readWordLists } from '../../text/word-lists.ts';

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const CODES =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR
  CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL
  IN IQ IR IS IT JM JO JP KE KG KH KM KR KW KZ LA LB LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW
  MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR
  SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS YE ZA ZM ZW`.split(/\s+/);
const ALSO: Readonly<Record<string, string>> = {
  'united states of america': 'United States',
  usa: 'United States',
  us: 'United States',
  'u.s.': 'United States',
  'u.s.a.': 'United States',
  'the us': 'United States',
  'the states': 'United States',
  'estados unidos de america': 'United States',
  eeuu: 'United States',
  'ee. uu.': 'United States',
  'ee.uu.': 'United States',
  'stati uniti d’america': 'United States',
  amerika: 'United States',
  uk: 'United Kingdom',
  'u.k.': 'United Kingdom',
  'the uk': 'United Kingdom',
  uae: 'United Arab Emirates',
  vae: 'United Arab Emirates',
  emirates: 'United Arab Emirates',
  'czech republic': 'Czechia',
  tschechien: 'Czechia',
  'republica checa': 'Czechia',
  'repubblica ceca': 'Czechia',
  turkey: 'Türkiye',
  'south korea': 'South Korea',
  korea: 'South Korea',
  holanda: 'Netherlands',
  olanda: 'Netherlands',
  hollande: 'Netherlands',
  'the netherlands': 'Netherlands',
  'paises bajos': 'Netherlands',
  'republica dominicana': 'Dominican Republic',
  'cape verde': 'Cape Verde',
  'cabo verde': 'Cape Verde',
  'costa de marfil': 'Côte d’Ivoire',
  'ivory coast': 'Côte d’Ivoire',
  brd: 'Germany',
  salvador: 'Salvador',
};

/** Built on first use: it takes a tenth of a second, and most processes never need it. */
const gazetteer = once(() => {
  /** Every known spelling, folded, with the name that a people search knows. */
  const names = new Map<string, string>();
  /** Countries, regions and well-known towns. */
  const main = new Set<string>();
  const countries = new Set<string>();
  const towns = readTowns();
  const { landscapes, regions } = readWordLists('places/regions.txt', ['landscapes', 'regions']);
  for (const city of towns.others) names.set(fold(city), city);
  for (const city of towns.large) {
    names.set(fold(city), city);
    main.add(fold(city));
  }
  for (const entry of [...landscapes, ...regions]) {
    const [name = '', ...also] = entry.split(' = ');
    for (const spelling of [name, ...also]) {
      names.set(fold(spelling), name);
      main.add(fold(spelling));
    }
  }
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  for (const locale of LOCALES) {
    const own = new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of CODES) {
      const spelling = fold(own.of(code) ?? code);
      names.set(spelling, english.of(code) ?? code);
      main.add(spelling);
      countries.add(spelling);
    }
  }
  for (const [spelling, name] of Object.entries(ALSO)) {
    names.set(fold(spelling), name);
    main.add(fold(spelling));
    if (spelling !== 'salvador') countries.add(fold(spelling));
  }
  return { names, main, countries };
});

/** The number of words in the longest name. */
export const MAX_PLACE_WORDS = 5;

/** The name of a place as a people search knows it; null when the words are no known place. */
export const placeNamed = (words: string): string | null => gazetteer().names.get(fold(words)) ?? null;

/** The same for words that are already folded. */
export const placeFolded = (folded: string): string | null => gazetteer().names.get(folded) ?? null;

/** A country, a region or a well-known town. */
export const isMainPlace = (words: string): boolean => gazetteer().main.has(fold(words));
export const isCountry = (words: string): boolean => gazetteer().countries.has(fold(words));

/** States and provinces of federal countries, and of countries in which town names repeat. */
const STATES = new Set(
  `Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,
  Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,
  New Hampshire,New Jersey,New Mexico,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,
  South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,West Virginia,Wisconsin,Wyoming,British Columbia,Alberta,Saskatchewan,
  Manitoba,Ontario,Quebec,Nova Scotia,New Brunswick,New South Wales,Queensland,Tasmania,Western Australia,South Australia,
  Guanajuato,Yucatán,Jalisco,Nuevo León,Baja California,Antioquia,Cundinamarca,Scotland,Wales,England,Northern Ireland,
  Bedfordshire,Berkshire,Buckinghamshire,Cambridgeshire,Cheshire,Cornwall,Cumbria,Derbyshire,Devon,Dorset,Essex,Gloucestershire,Hampshire,
  Herefordshire,Hertfordshire,Kent,Lancashire,Leicestershire,Lincolnshire,Norfolk,Northamptonshire,Northumberland,Nottinghamshire,Oxfordshire,
  Shropshire,Somerset,Staffordshire,Suffolk,Surrey,Sussex,East Sussex,West Sussex,Warwickshire,Wiltshire,Worcestershire,Yorkshire,North Yorkshire,
  Bahia,Minas Gerais,Paraná,Pernambuco,Ceará,Rio Grande do Sul,Santa Catarina`
    .split(',')
    .map((name) => fold(name.trim())),
);
export const isState = (words: string): boolean => STATES.has(fold(words));

/**
 * The place that a misspelt word means (one letter extra, missing, wrong or swapped); null when there is none or more
 * than one.
 */
export function nearestPlace(word: string): string | null {
  const before = SLIPS.get(word);
  if (before !== undefined) return before;
  if (SLIPS.size >= 2_000) SLIPS.clear();
  const found = findNearest(word);
  SLIPS.set(word, found);
  return found;
}

/** Words repeat, so results are cached, up to a limit. */
const SLIPS = new Map<string, string | null>();

function findNearest(word: string): string | null {
  const written = fold(word);
  if (written.length < 5 || /^\p{Lu}+$/u.test(word)) return null;
  const { names: known, main: large } = gazetteer();
  // A wrong letter often makes another name: Murano is not Merano.
  const near = [...new Set(editsOf(written))].filter(
    (name) =>
      name.length >= 5 &&
      known.has(name) &&
      (name.length !== written.length || isSwap(name, written) || (name.length > 6 && large.has(name))),
  );
  const main = near.filter((name) => large.has(name));
  const names = new Set((main.length ? main : near).map((name) => known.get(name) as string));
  return names.size === 1 ? ([...names][0] as string) : null;
}

/** Whether two words differ only by two swapped letters. */
const isSwap = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');
