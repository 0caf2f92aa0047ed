const CODES =
  `AE AL AR AT AU BA BD BE BG BO BR CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES ET FI FR GB GH GR GT HK HR HU ID IE IL
  IN IQ IS IT JM JO JP KE KH KR KW KZ LB LK LT LU LV MA MD ME MK MM MT MX MY NG NL NO NP NZ OM PA PE PH PK PL PR PT PY
  QA RO RS RU SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY UZ VE VN ZA ZM ZW`.split(/\s+/);
const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

const STATES =
  `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Hawaii, Idaho, Illinois,
  Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi,
  Missouri, Montana, Nebraska, Nevada, New Jersey, New Mexico, New York, North Carolina, Ohio, Oklahoma, Oregon,
  Pennsylvania, South Carolina, Tennessee, Texas, Utah, Vermont, Virginia, Wisconsin, Wyoming, British Columbia, Ontario,
  Quebec`.split(/,\s+/);
const REGIONS =
  `Europe, European Union, EMEA, APAC, DACH, Benelux, Nordics, Scandinavia, Baltics, North America, South America,
  Latin America, Middle East, Africa, Asia, Oceania`.split(/,\s+/);

/** Names without a second meaning: found however they are written. */
const PLAIN = new Map(
  [...CODES.map((code) => NAMES.of(code) ?? code), ...STATES, ...REGIONS].map((name) => [name.toLowerCase(), name]),
);
// An ordinary word, or a first name, when it is not capitalised.
const AMBIGUOUS = new Set(['turkey', 'jordan', 'chile', 'georgia', 'oman', 'panama', 'virginia']);

const ALSO: Readonly<Record<string, string>> = {
  'great britain': 'United Kingdom',
  britain: 'United Kingdom',
  england: 'United Kingdom',
  holland: 'Netherlands',
  turkey: 'Türkiye',
  'czech republic': 'Czechia',
  'united states of america': 'United States',
  'hong kong': 'Hong Kong',
  'the us': 'United States',
  'in us': 'United States',
  'in uk': 'United Kingdom',
  'the uk': 'United Kingdom',
  latam: 'Latin America',
};

/** Only as written here: `us` is a pronoun and `polish` a verb. */
const EXACT: Readonly<Record<string, string>> = {
  ...{ US: 'United States', USA: 'United States', 'U.S.': 'United States', 'U.S.A.': 'United States' },
  ...{ UK: 'United Kingdom', 'U.K.': 'United Kingdom', EU: 'European Union', UAE: 'United Arab Emirates' },
  ...{ American: 'United States', Australian: 'Australia', Austrian: 'Austria', Belgian: 'Belgium' },
  ...{ Brazilian: 'Brazil', British: 'United Kingdom', Canadian: 'Canada', Danish: 'Denmark', Dutch: 'Netherlands' },
  ...{ European: 'Europe', Finnish: 'Finland', French: 'France', German: 'Germany', Greek: 'Greece' },
  ...{ Indian: 'India', Irish: 'Ireland', Israeli: 'Israel', Italian: 'Italy', Japanese: 'Japan' },
  ...{ Mexican: 'Mexico', Nordic: 'Nordics', Norwegian: 'Norway', Polish: 'Poland', Portuguese: 'Portugal' },
  ...{
    Scandinavian: 'Scandinavia',
    Singaporean: 'Singapore',
    Spanish: 'Spain',
    Swedish: 'Sweden',
    Swiss: 'Switzerland',
  },
};

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (names: Iterable<string>) =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
const edged = (names: Iterable<string>, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(names)})(?![\\p{L}\\d])`, flags);

const PLAIN_NAME = edged([...PLAIN.keys(), ...Object.keys(ALSO)], 'giu');
const EXACT_NAME = edged(Object.keys(EXACT), 'gu');
/** `in Lyon`, `based in San José, Costa Rica`: a place we have no list of, known by its capital. */
const WHERE = '\\b(?:in|near|around|from|across|throughout)\\s(?:greater\\s|the\\s)?';
const PROPER = "\\p{Lu}[\\p{L}’'-]+";
const CAPITALISED = new RegExp(`(?<=${WHERE})${PROPER}(?:[ -]${PROPER})*`, 'gu');

const HOME = /\b(?:living|live|lives|residing|resident|remote)\s+in\b/i;

export interface Places {
  readonly names: string[];
  /** The people are there, wherever their companies are. */
  readonly ofPeople: boolean;
  /** The text without the places. */
  readonly rest: string;
}

/** The places a text names. `isOther` keeps trades and functions from being taken for one: `experts in Finance`. */
export function readPlaces(text: string, isOther: (word: string) => boolean): Places {
  const found: { at: number; name: string }[] = [];
  const take = (source: string, pattern: RegExp, meaning: (match: string) => string | null) =>
    source.replace(pattern, (match, ...rest) => {
      const name = meaning(match);
      if (name === null) return match;
      found.push({ at: rest.find((part): part is number => typeof part === 'number') ?? 0, name });
      return ' '.repeat(match.length);
    });
  const plain = take(text, PLAIN_NAME, (match) => {
    const word = match.toLowerCase();
    if (AMBIGUOUS.has(word) && match === word) return null;
    return ALSO[word] ?? PLAIN.get(word) ?? null;
  });
  const exact = take(plain, EXACT_NAME, (match) => EXACT[match] ?? null);
  const rest = take(exact, CAPITALISED, (match) => (isOther(match) ? null : match));
  const names = [...new Set(found.sort((one, other) => one.at - other.at).map(({ name }) => name))];
  return { names, ofPeople: HOME.test(text), rest };
}
