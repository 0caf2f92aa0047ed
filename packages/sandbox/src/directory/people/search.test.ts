import { expect, test } from 'vitest';
import { createDirectory } from '../index.ts';
import { industriesMatching } from '../industries/match.ts';
import type { Company, PeopleFilters, Person } from '../shapes.ts';

const directory = createDirectory();
const ALL = { page: 1, perPage: 100_000 };
const { people: everybody, total: population } = directory.searchPeople({}, ALL);
const companies = new Map(everybody.map(({ companyId }) => [companyId, directory.company(companyId) as Company]));

const idsOf = (filters: PeopleFilters) => directory.searchPeople(filters, ALL).people.map(({ id }) => id);
const scan = (passes: (person: Person, company: Company) => boolean) =>
  everybody.filter((person) => passes(person, companies.get(person.companyId) as Company)).map(({ id }) => id);

/** The first few of the one list that the other lacks, in words. */
function described(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids
    .filter((id) => !known.has(id))
    .slice(0, 5)
    .map((id) => {
      const person = directory.findPerson(id) as Person;
      const { name, industry, description } = companies.get(person.companyId) as Company;
      return `${person.title}, ${person.city}: ${name} (${industry}). ${description}`;
    });
}

const EUROPE = new Set('GB IE DE AT CH FR NL BE ES PT IT SE NO DK FI PL RO UA'.split(' '));
/** Industries that payroll is a part of. */
const SPEAK_OF_PAYROLL = new Set([...industriesMatching(['payroll'])].map(({ name }) => name));
const text = ({ name, industry, keywords, technologies, description }: Company) =>
  [name, industry, ...keywords, ...technologies, description].join(' | ').toLowerCase();

const CASES: readonly (readonly [string, PeopleFilters, (person: Person, company: Company) => boolean])[] = [
  ['a title by its initials', { personTitles: ['ceo'] }, ({ title }) => /\bceo\b|chief executive/i.test(title)],
  [
    'a title written out',
    { personTitles: ['Chief Executive Officer'] },
    ({ title }) => /\bceo\b|chief executive/i.test(title),
  ],
  [
    'a title in the plural with a small word',
    { personTitles: ['Heads of Finance'] },
    ({ title }) => /head of finan/i.test(title) && /finance\b/i.test(title),
  ],
  [
    'vice presidents however written',
    { personTitles: ['VP Marketing'] },
    ({ title }) => /vp|vice president/i.test(title) && /marketing/i.test(title),
  ],
  ['presidents without vice presidents', { personTitles: ['President'] }, ({ title }) => /^president\b/i.test(title)],
  [
    'either of two titles',
    { personTitles: ['CFO', 'Founder / Owner'] },
    ({ title }) => /\bcfo\b|chief (financial|finance) officer|founder|(?<!product )owner/i.test(title),
  ],
  [
    'a department in a title',
    { personTitles: ['human resources'] },
    ({ title }) => /\bhr\b|chro|human resources/i.test(title),
  ],
  ['a seniority', { personSeniorities: ['vp'] }, ({ seniority }) => seniority === 'vp'],
  [
    'seniorities as people write them',
    { personSeniorities: ['C-Suite', 'Founder'] },
    ({ seniority }) => seniority === 'c_suite' || seniority === 'founder',
  ],
  ['where people live', { personLocations: ['Germany'] }, ({ countryCode }) => countryCode === 'DE'],
  ['a country by its code', { organizationLocations: ['CA'] }, (_, { countryCode }) => countryCode === 'CA'],
  ['a state by its name', { organizationLocations: ['California'] }, (_, { state }) => state === 'California'],
  [
    'a city with its state',
    { organizationLocations: ['San Francisco, CA', 'Austin, Texas, United States'] },
    (_, { city }) => city === 'San Francisco' || city === 'Austin',
  ],
  ['a city by another name', { organizationLocations: ['München'] }, (_, { city }) => city === 'Munich'],
  ['a region', { organizationLocations: ['Europe'] }, (_, { countryCode }) => EUROPE.has(countryCode)],
  [
    'an industry by its name',
    { organizationIndustries: ['computer software'] },
    (_, { industry }) => industry === 'Computer Software',
  ],
  [
    'an industry by another name',
    { organizationIndustries: ['cybersecurity'] },
    (_, { industry }) => industry === 'Computer & Network Security',
  ],
  [
    'an industry by a keyword',
    { organizationIndustries: ['warehousing', 'solar'] },
    (_, { industry }) => industry === 'Logistics & Supply Chain' || industry === 'Renewables & Environment',
  ],
  ['a size', { organizationNumEmployeesRanges: ['51,200'] }, (_, { employees }) => employees >= 51 && employees <= 200],
  [
    'sizes across the usual borders',
    { organizationNumEmployeesRanges: ['1,7', '300,4000'] },
    (_, { employees }) => employees <= 7 || (employees >= 300 && employees <= 4000),
  ],
  [
    'a keyword in the company or the title',
    { keywords: ['payroll'] },
    ({ title }, company) =>
      /payroll/i.test(title) || /\bpayroll\b/.test(text(company)) || SPEAK_OF_PAYROLL.has(company.industry),
  ],
  ['a technology', { keywords: ['kubernetes'] }, (_, company) => text(company).includes('kubernetes')],
];

test.each(CASES)('searching by %s finds exactly those', (_, filters, passes) => {
  const expected = scan(passes);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(population);
  const found = idsOf(filters);
  expect({ missing: described(expected, found), extra: described(found, expected) }).toEqual({
    missing: [],
    extra: [],
  });
  expect(found.join()).toBe(expected.join());
});

test('an excluded domain leaves everybody else', () => {
  const [one, two] = [...companies.values()];
  const excludeDomains = [`https://www.${one?.domain}/about`, two?.domain.toUpperCase() ?? ''];
  const others = scan((_, { domain }) => domain !== one?.domain && domain !== two?.domain);
  expect(idsOf({ excludeDomains }).join()).toBe(others.join());
  expect(idsOf({ excludeDomains: ['example'] })).toEqual([]);
});

test('empty lists restrict nothing', () => {
  const nothing = { personTitles: [], personSeniorities: [], personLocations: [], organizationLocations: [] };
  const more = { organizationIndustries: [], organizationNumEmployeesRanges: [], keywords: [], excludeDomains: [] };
  expect(directory.searchPeople({ ...nothing, ...more }, { page: 1, perPage: 1 }).total).toBe(population);
});

test('a filter that no person matches finds nobody', () => {
  for (const filters of [
    { personTitles: ['Astronaut'] },
    { personSeniorities: ['wizard'] },
    { personLocations: ['Atlantis'] },
    { organizationLocations: ['Austin, Germany'] },
    { organizationIndustries: ['alchemy'] },
    { organizationNumEmployeesRanges: ['200,51', 'many'] },
    { keywords: ['&', 'qwertz'] },
    { personTitles: ['  '] },
  ]) {
    expect(idsOf(filters), JSON.stringify(filters)).toEqual([]);
  }
});

test('filters hold together, and the entries of one filter are choices', () => {
  const parts: PeopleFilters[] = [
    { personTitles: ['Marketing', 'CEO'] },
    { personSeniorities: ['c_suite', 'head', 'manager'] },
    { personLocations: ['Europe', 'US'] },
    { organizationLocations: ['United Kingdom', 'North America'] },
    { organizationIndustries: ['software', 'retail', 'marketing'] },
    { organizationNumEmployeesRanges: ['11,500'] },
    { keywords: ['api', 'brand', 'stores'] },
    { excludeDomains: [[...companies.values()][7]?.domain ?? ''] },
  ];
  const all = idsOf(Object.assign({}, ...parts));
  const single = parts.map((part) => new Set(idsOf(part)));
  const together = everybody.map(({ id }) => id).filter((id) => single.every((ids) => ids.has(id)));
  expect(all.join()).toBe(together.join());
  expect(all.length).toBeGreaterThan(0);

  const either = new Set([...idsOf({ personTitles: ['Marketing'] }), ...idsOf({ personTitles: ['CEO'] })]);
  expect(
    idsOf({ personTitles: ['Marketing', 'CEO'] })
      .sort()
      .join(),
  ).toBe([...either].sort().join());
});

test('pages follow one another without gap or repetition', () => {
  const filters = { personSeniorities: ['founder'], organizationLocations: ['US'] };
  const whole = idsOf(filters);
  const pages = Array.from({ length: Math.ceil(whole.length / 25) + 1 }, (_, index) =>
    directory.searchPeople(filters, { page: index + 1, perPage: 25 }),
  );
  expect(pages.flatMap(({ people }) => people.map(({ id }) => id))).toEqual(whole);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.length]));
  expect(pages.at(-1)?.people).toEqual([]);
});

test('a page shows people of many companies', () => {
  const { people } = directory.searchPeople({}, { page: 1, perPage: 50 });
  expect(new Set(people.map(({ companyId }) => companyId)).size).toBeGreaterThan(45);
});

test.each([
  ['Beekeeper', 'Beekeeping'],
  ['Veterinary surgeon', 'Veterinary'],
  ['Baker', 'Bakeries'],
  ['Lawyer', 'Law Practice'],
  ['Head teacher', 'Primary & Secondary Education'],
])('a %s is found, and works in %s', (title, industry) => {
  const found = directory.searchPeople({ personTitles: [title] }, ALL).people;
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found.map(({ companyId }) => companies.get(companyId)?.industry))).toEqual(new Set([industry]));
});

test('nobody is found where nobody fits', () => {
  expect(directory.searchPeople({ personTitles: ['Lighthouse keeper'] }, ALL).total).toBe(0);
  expect(directory.searchPeople({ personTitles: ['Beekeeper'], keywords: ['steelworks'] }, ALL).total).toBe(0);
});

test('leaders of a department are those who lead it', () => {
  const found = directory.searchPeople({ personTitles: ['Marketing leader'] }, ALL).people;
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ title }) => !/head|director|vp|vice president|chief|cmo/i.test(title))).toEqual([]);
});
