/** Judges an answer by the rules of ../held-out/audiences/README.md, in their order. */
export interface Answer {
  readonly understood: boolean;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly unread: readonly string[];
}

/** One of several alternatives; a nested list contains spellings, of which one each must be present. */
type Alternative = string | readonly (readonly string[])[];
type Value = readonly Alternative[];

export interface AudienceRow {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly expected: {
    readonly understood: boolean;
    readonly personTitles: readonly Value[];
    readonly personSeniorities: readonly Value[];
    readonly industriesOrKeywords: readonly Value[];
    readonly locations: readonly Value[];
    readonly employees: null | {
      readonly min: number | null;
      readonly max: number | null;
      readonly words: readonly string[];
      readonly vague: boolean;
      readonly restricts: boolean;
    };
    readonly excluded: Readonly<Record<'personTitles' | 'industriesOrKeywords' | 'locations' | 'domains', Value[]>>;
    readonly unread: readonly Value[];
    readonly mayAdd: { readonly personSeniorities: readonly string[] };
  };
}

export type Verdict = 'right' | 'partly' | 'silent' | 'wrong';
export interface Judged {
  readonly verdict: Verdict;
  readonly why: string;
}

type Part = 'title' | 'seniority' | 'keyword' | 'location' | 'unread' | 'domain';
const OWN: Readonly<Record<string, Part>> = {
  personTitles: 'title',
  personSeniorities: 'seniority',
  industriesOrKeywords: 'keyword',
  locations: 'location',
  domains: 'domain',
  unread: 'unread',
};
const WANTED: Readonly<Record<string, Part>> = {
  personTitles: 'title',
  personSeniorities: 'seniority',
  organizationIndustries: 'keyword',
  keywords: 'keyword',
  personLocations: 'location',
  organizationLocations: 'location',
};
const REFUSED: Readonly<Record<string, Part>> = {
  excludePersonTitles: 'title',
  excludeOrganizationIndustries: 'keyword',
  excludeKeywords: 'keyword',
  excludeLocations: 'location',
  excludeDomains: 'domain',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
/** The judge's own: it must not share an error with what it judges. */
const stem = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  for (const ending of ['es', 's', 'e']) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length);
  }
  return word;
};
const norm = (text: string): string => plain(text).split(' ').map(stem).join(' ');
const normPlace = (text: string, whole: boolean): string => norm(whole ? text : (text.split(',')[0] ?? ''));

interface Spelling {
  readonly part: Part;
  readonly text: string;
}
const spellingOf = (text: string, own: Part): Spelling => {
  const [, part, rest] = /^(title|seniority|keyword|location|unread):(.*)$/s.exec(text) ?? [];
  return part ? { part: part as Part, text: (rest as string).trim() } : { part: own, text };
};
const spellings = (value: Value, own: Part): Spelling[] =>
  value.flatMap((one) =>
    typeof one === 'string' ? [spellingOf(one, own)] : one.flat().map((text) => spellingOf(text, own)),
  );

interface Given {
  readonly part: Part;
  readonly text: string;
  readonly key: string;
}
const givenIn = (answer: Answer, parts: Readonly<Record<string, Part>>): Given[] =>
  Object.entries(parts).flatMap(([key, part]) => (answer.filters[key] ?? []).map((text) => ({ part, text, key })));

const holdsWords = (haystack: string, needle: string) => needle !== '' && ` ${haystack} `.includes(` ${needle} `);

const matches = (given: Given, spelling: Spelling): boolean => {
  if (given.part !== spelling.part) return false;
  if (given.part === 'location') {
    const whole = spelling.text.includes(',');
    return normPlace(given.text, whole) === normPlace(spelling.text, whole);
  }
  return norm(given.text) === norm(spelling.text);
};

export function judge(row: AudienceRow, answer: Answer): Judged {
  const { expected } = row;
  const said = (verdict: Verdict, why = ''): Judged => ({ verdict, why });
  if (!expected.understood) return answer.understood ? said('wrong', 'understood') : said('right');
  if (!answer.understood) return said('silent', answer.unread.join(' | '));

  const wanted = givenIn(answer, WANTED);
  const refused = givenIn(answer, REFUSED);
  const unread = answer.unread.map(norm);
  const has = (given: readonly Given[], spelling: Spelling): boolean =>
    spelling.text === 'none' ||
    (spelling.part === 'unread'
      ? unread.some((text) => holdsWords(text, norm(spelling.text)))
      : given.some((one) => matches(one, spelling)));
  const isMatched = (given: readonly Given[], value: Value, own: Part): boolean =>
    value.some((one) =>
      typeof one === 'string'
        ? has(given, spellingOf(one, own))
        : one.every((group) => group.some((text) => has(given, spellingOf(text, own)))),
    );

  const text = norm(row.text);
  const initials = (words: string) =>
    words
      .split(' ')
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, 4));
  /** A value kept as written: too many words, a plural, a mark of gender. */
  const isRaw = ({ part, text: value }: Given, spelling: Spelling): boolean => {
    if (part !== spelling.part || (part !== 'title' && part !== 'keyword')) return false;
    const own = norm(value);
    if (!holdsWords(text, own)) return false;
    const needed = initials(plain(spelling.text));
    const there = new Set(initials(plain(value)));
    return needed.length > 0 && needed.every((start) => there.has(start));
  };
  const namedIn = (value: Value, own: Part): boolean =>
    spellings(value, own).some((spelling) => {
      const words = plain(spelling.text).split(' ');
      const long = words.filter((word) => word.length >= 4).map((word) => word.slice(0, 4));
      return answer.unread.some((said) => {
        const saidWords = plain(said).split(' ');
        return long.length
          ? saidWords.some((word) => word.length >= 4 && long.includes(word.slice(0, 4)))
          : saidWords.some((word) => words.includes(word));
      });
    });
  const isNamed = (given: readonly Given[], value: Value, own: Part): boolean =>
    namedIn(value, own) || spellings(value, own).some((spelling) => given.some((one) => isRaw(one, spelling)));

  const values = (
    ['personTitles', 'personSeniorities', 'industriesOrKeywords', 'locations', 'unread'] as const
  ).flatMap((key) => expected[key].map((value) => ({ value, own: OWN[key] as Part })));
  const exclusions = (['personTitles', 'industriesOrKeywords', 'locations', 'domains'] as const).flatMap((key) =>
    (expected.excluded[key] ?? []).map((value) => ({ value, own: OWN[key] as Part })),
  );

  const isWanted = (one: Given): boolean => {
    const refusedPlaces = exclusions.flatMap(({ value, own }) => spellings(value, own));
    if (
      one.part === 'location' &&
      refusedPlaces.some((s) => s.part === 'location' && norm(s.text) === norm(one.text))
    ) {
      return false;
    }
    if (one.part === 'seniority' && expected.mayAdd.personSeniorities.some((s) => norm(s) === norm(one.text)))
      return true;
    return values.some(({ value, own }) =>
      spellings(value, own).some((spelling) => matches(one, spelling) || isRaw(one, spelling)),
    );
  };
  const stray = wanted.find((one) => !isWanted(one));
  if (stray) return said('wrong', `adds ${stray.key}=${stray.text}`);
  const isRefusal = (one: Given) =>
    exclusions.some(({ value, own }) =>
      spellings(value, own).some((spelling) => matches(one, spelling) || isRaw(one, spelling)),
    );
  const strayRefusal = refused.find((one) => !isRefusal(one));
  if (strayRefusal) return said('wrong', `excludes ${strayRefusal.key}=${strayRefusal.text}`);

  const lostExclusion = exclusions.find(({ value, own }) => !isMatched(refused, value, own));
  if (lostExclusion) return said('wrong', `exclusion lost: ${JSON.stringify(lostExclusion.value[0])}`);

  const size = judgeSize(row, answer, unread, wanted);
  if (size === 'wrong')
    return said('wrong', `size ${answer.filters.organizationNumEmployeesRanges?.join(' ') || 'lost'}`);

  let partly: string | null = size === 'named' ? 'size' : null;
  for (const { value, own } of values) {
    if (isMatched(wanted, value, own)) continue;
    if (!isNamed(wanted, value, own)) return said('wrong', `lost: ${JSON.stringify(value[0])}`);
    partly ??= JSON.stringify(value[0]);
  }
  return partly === null ? said('right') : said('partly', partly);
}

const OPEN_END = 10_000;

function judgeSize(
  { expected: { employees: size } }: AudienceRow,
  answer: Answer,
  unread: readonly string[],
  wanted: readonly Given[],
): 'matched' | 'named' | 'wrong' {
  const ranges = (answer.filters.organizationNumEmployeesRanges ?? [])
    .map((range) => range.split(',').map(Number) as [number, number])
    .sort(([a], [b]) => a - b);
  const gap = ranges.some(([from], at) => at > 0 && from > (ranges[at - 1]?.[1] ?? 0) + 1);
  if (size === null) return ranges.length ? 'wrong' : 'matched';
  const isNamed = size.words.some((word) =>
    unread.some((text) => holdsWords(text, norm(word)) || text.includes(norm(word))),
  );
  if (!ranges.length) {
    const kept = size.words.some((word) =>
      wanted.some(({ part, text }) => part === 'keyword' && holdsWords(norm(text), norm(word))),
    );
    if (size.vague && (isNamed || kept)) return 'matched';
    if (size.restricts) return 'wrong';
    return isNamed ? 'named' : 'wrong';
  }
  if (gap) return 'wrong';
  const from = ranges[0]?.[0] ?? 0;
  const to = Math.max(...ranges.map(([, end]) => end));
  const [min, max] = [size.min ?? 1, size.max ?? Number.POSITIVE_INFINITY];
  const isAbove = size.max === null && to >= OPEN_END;
  const isFrom = size.min === null ? from <= 1 : Math.abs(from - min) <= 1;
  const isTo = size.max === null ? isAbove : Math.abs(to - max) <= 1;
  if (isFrom && isTo) return 'matched';
  const isInside = from >= min - 1 && (isAbove || to <= max + 1);
  if (isInside && size.vague) return 'matched';
  return isInside && !size.restricts ? 'named' : 'wrong';
}
