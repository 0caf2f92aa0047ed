import type { AudienceFilters } from '@distribute/language/audiences';
import { NO_FILTERS } from '@distribute/language/audiences';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FoundPerson } from '../../server/src/modules/audiences/index.ts';
import { createSandboxPeople } from './people.ts';

const people = createSandboxPeople();
const find = (filters: Partial<AudienceFilters>, page = 1, perPage = 50) =>
  people.search(null, { ...NO_FILTERS, ...filters }, { page, perPage });

test('the same question has the same answer, also of another world made anew', async () => {
  const filters = { ...NO_FILTERS, personTitles: ['CEO'], organizationLocations: ['Germany'] };
  const again = await createSandboxPeople().search(null, filters, { page: 1, perPage: 50 });
  expect(await find(filters)).toEqual(again);
  expect(again.people.length).toBeGreaterThan(10);
});

test('no address is told before enriching, and enriching tells it each time alike', async () => {
  const { people: found } = await find({}, 1, 100);
  for (const { providerPersonId, email, emailAvailable, emailStatus } of found) {
    const told = await people.enrich(null, providerPersonId);
    expect([email, emailStatus]).toEqual([null, emailAvailable ? 'unknown' : 'none']);
    expect(told?.email !== null).toBe(emailAvailable);
    expect(await people.enrich(null, providerPersonId)).toEqual(told);
  }
  expect(found.some(({ emailAvailable }) => !emailAvailable)).toBe(true);
  expect(await people.enrich(null, 'nobody')).toBeNull();
});

test('pages hold everybody once', async () => {
  const filters = { personSeniorities: ['founder'], organizationLocations: ['Austria'] };
  const { total } = await find(filters);
  const ids = new Set<string>();
  for (let page = 1; (page - 1) * 10 < total; page += 1) {
    for (const { providerPersonId } of (await find(filters, page, 10)).people) ids.add(providerPersonId);
  }
  expect(ids.size).toBe(total);
});

/** A filter's vocabulary, and what a person who passes must be. */
const TITLES: Record<string, RegExp> = {
  CEO: /\bceo\b|chief executive/i,
  'Head of Finance': /head of .*financ/i,
  Marketing: /marketing|\bcmo\b/i,
  'VP Sales': /(vp|vice president).*sales/i,
};
const PLACES: Record<string, (place: string) => boolean> = {
  Germany: (place) => place.endsWith('Germany'),
  France: (place) => place.endsWith('France'),
  California: (place) => place.includes('California'),
  Berlin: (place) => place.startsWith('Berlin'),
};
/** A trade is also found by the subjects of a neighbour: fintech speaks of banking. */
const INDUSTRIES: Record<string, RegExp> = {
  Banking: /banking|financial technology/i,
  Construction: /construction/i,
  'Computer Software': /software/i,
};
const RANGES = ['1,10', '11,50', '51,200', '201,500', '501,1000'];
const SENIORITIES = ['owner', 'founder', 'c_suite', 'vp', 'head', 'director', 'manager'];

const some = (words: readonly string[]) => fc.subarray([...words], { maxLength: 3 });
const question = fc.record({
  personTitles: some(Object.keys(TITLES)),
  personSeniorities: some(SENIORITIES),
  personLocations: some(Object.keys(PLACES)),
  organizationLocations: some(Object.keys(PLACES)),
  organizationIndustries: some(Object.keys(INDUSTRIES)),
  organizationNumEmployeesRanges: some(RANGES),
});

/** Nobody of the directory is a director of so small a company: the annex answers. */
const UNLISTED = {
  ...{ personTitles: [], personSeniorities: ['director'], personLocations: [], organizationLocations: [] },
  ...{ organizationIndustries: [], organizationNumEmployeesRanges: ['1,10'] },
};

const isAny = (list: readonly string[], passes: (word: string) => boolean) => list.length === 0 || list.some(passes);
function passes(person: FoundPerson, filters: AudienceFilters): boolean {
  const home = [person.city, person.state, person.country].filter(Boolean).join(', ');
  const { location, industry, size, domain } = person.organization;
  return (
    isAny(filters.personTitles, (word) => TITLES[word]?.test(person.title ?? '') ?? false) &&
    isAny(filters.personSeniorities, (word) => word === person.seniority) &&
    isAny(filters.personLocations, (word) => PLACES[word]?.(home) ?? false) &&
    isAny(filters.organizationLocations, (word) => PLACES[word]?.(location ?? '') ?? false) &&
    isAny(filters.organizationIndustries, (word) => INDUSTRIES[word]?.test(industry ?? '') ?? false) &&
    isAny(filters.organizationNumEmployeesRanges, (word) => word === size) &&
    !filters.excludeDomains.includes(domain ?? '')
  );
}

const strangers = (found: readonly FoundPerson[], filters: AudienceFilters) =>
  found
    .filter((person) => !passes(person, filters))
    .map(({ title, city, country, organization }) => [title, city, country, organization.industry, organization.size]);

test('every person answered matches every filter, and an exclusion takes out exactly its company', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const filters = { ...NO_FILTERS, ...asked };
      const found = await find(filters, 1, 200);
      answered += found.people.length;
      expect(strangers(found.people, filters)).toEqual([]);
      const domain = found.people[0]?.organization.domain;
      if (!domain) return;
      const without = { ...filters, excludeDomains: [domain] };
      const rest = await find(without, 1, 200);
      expect(rest.total).toBeLessThan(found.total);
      expect(strangers(rest.people, without)).toEqual([]);
    }),
    { numRuns: 150, examples: [[UNLISTED]] },
  );
  expect(answered).toBeGreaterThan(500);
});
