import { type AudienceFilters, NO_FILTERS, readAudience } from '@distribute/language/audiences';
import { expect, test } from 'vitest';
import { isKnownWord } from '../../server/src/modules/audiences/index.ts';
import { createSandboxPeople } from './people.ts';

const people = createSandboxPeople(isKnownWord);
const find = (filters: Partial<AudienceFilters>, page = 1, perPage = 100) =>
  people.search(null, { ...NO_FILTERS, ...filters }, { page, perPage });
const described = (text: string) => find(readAudience(text).filters ?? {});

test.each([
  ['Farriers in Devon', /^Farrier$/, /Devon/],
  ['Rietdekkers in Twente', /^Rietdekker$/, /Twente/],
  ['Hebammen in der Schweiz', /^Hebamme$/, /Switzerland/],
  ['Notai in Umbria', /^Notaio$/, /Umbria/],
])('an honest search finds people who fit it: %s', async (text, title, place) => {
  const { people: found, total } = await described(text);
  expect(total).toBeGreaterThanOrEqual(10);
  for (const person of found) {
    expect(person.title).toMatch(title);
    expect(person.organization.location).toMatch(place);
  }
});

test('sizes, exclusions and trades hold of everybody who is found', async () => {
  const { people: found } = await described(
    'Bauleiter bei Bauunternehmen mit 50 bis 250 Mitarbeitern in Österreich außer Wien',
  );
  expect(found.length).toBeGreaterThanOrEqual(10);
  for (const { title, organization } of found) {
    expect(title).toBe('Bauleiter');
    expect(organization).toMatchObject({ size: '50,250', industry: 'Bauunternehmen' });
    expect(organization.location).toMatch(/Austria/);
    expect(organization.location).not.toMatch(/Vienna/);
  }
});

test.each([
  { personTitles: ['Keeper of the unicorns'] },
  { personTitles: ['Zzyzx'] },
  { personTitles: ['Farrier'], organizationLocations: ['Narnia'] },
  { personTitles: ['Farrier'], keywords: ['asdf'] },
  { personTitles: ['Farrier'], excludePersonTitles: ['farrier'] },
  { personTitles: ['Architekt'], organizationLocations: ['Wien'], excludeLocations: ['Austria'] },
  { personTitles: ['Farrier'], personLocations: ['Devon'], organizationLocations: ['Twente'] },
  { personTitles: ['Farrier'], personSeniorities: ['wizard'] },
])('nobody is found where nobody fits: %j', async (filters) => {
  expect(await find(filters)).toEqual({ people: [], total: 0 });
});

test('they are the same whenever they are asked for, and each has an address of their own', async () => {
  const filters = { personTitles: ['Farrier', 'Saddler'], organizationLocations: ['Devon', 'Dorset'] };
  const all = await find(filters);
  expect(
    await createSandboxPeople(isKnownWord).search(null, { ...NO_FILTERS, ...filters }, { page: 1, perPage: 100 }),
  ).toEqual(all);
  const paged = [];
  for (let page = 1; (page - 1) * 7 < all.total; page += 1) paged.push(...(await find(filters, page, 7)).people);
  expect(paged).toEqual(all.people);
  const addresses = await Promise.all(all.people.map(({ providerPersonId }) => people.enrich(null, providerPersonId)));
  expect(new Set(addresses.map((told) => told?.email)).size).toBe(all.total);
  for (const told of addresses) expect(told?.email).toMatch(/^[a-z]+\.[a-z]+@[a-z0-9-]+\.example$/);
});
