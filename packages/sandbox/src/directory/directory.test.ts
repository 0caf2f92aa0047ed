import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDirectory, type Directory } from './index.ts';
import type { Person } from './shapes.ts';

const directory = createDirectory();
const another = createDirectory('another seed');

/** What is drawn depends on what was drawn before: a world that differs anywhere differs in every tenth of it. */
const everyTenth = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % 10 === 0);
const tenthOfPeople = (of: Directory): Person[] =>
  Array.from({ length: 20 }, (_, at) => of.searchPeople({}, { page: 10 * at + 1, perPage: 100 }).people).flat();

function fingerprint(of: Directory): string {
  const hash = createHash('sha256');
  for (const person of tenthOfPeople(of)) {
    hash.update(JSON.stringify(person));
    hash.update(JSON.stringify(of.company(person.companyId)));
  }
  for (const outlet of everyTenth(of.searchOutlets({ max: 10_000 }))) {
    hash.update(
      JSON.stringify([outlet, of.journalistsOf(outlet.id), of.articles({ outletId: outlet.id, max: 10_000 })]),
    );
  }
  return hash.digest('hex');
}

test('the world is as large as promised', () => {
  const counts = directory.counts();
  expect(counts.people).toBeGreaterThanOrEqual(20_000);
  expect(counts.companies).toBeGreaterThanOrEqual(2_000);
  expect(counts.outlets).toBeGreaterThanOrEqual(300);
  expect(counts.journalists).toBeGreaterThanOrEqual(1_500);
  expect(counts.articles).toBeGreaterThanOrEqual(10_000);
});

test('any seed gives a world of that size', () => {
  const { people, journalists, articles } = another.counts();
  expect(people).toBeGreaterThanOrEqual(20_000);
  expect(journalists).toBeGreaterThanOrEqual(1_500);
  expect(articles).toBeGreaterThanOrEqual(10_000);
});

test('the same seed gives the same world, another seed another one', () => {
  const first = fingerprint(another);
  expect(fingerprint(createDirectory('another seed'))).toBe(first);
  expect(fingerprint(directory)).not.toBe(first);
});

test('everything is found again by its ids', () => {
  const { people } = directory.searchPeople({}, { page: 1, perPage: 100_000 });
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  expect(new Set(people.map(({ providerPersonId }) => providerPersonId)).size).toBe(people.length);
  for (const person of people.slice(0, 500)) {
    const { id, providerPersonId, companyId, email, emailStatus } = person;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(directory.findPerson(id)).toEqual(person);
    expect(directory.findPerson(providerPersonId)).toEqual(person);
    expect(directory.enrich(providerPersonId)).toEqual({ email, emailStatus });
    expect(email === null || directory.findPersonByEmail(email.toUpperCase())?.id === id).toBe(true);
    const company = directory.company(companyId);
    expect(company && directory.companyByDomain(company.domain)).toEqual(company);
    expect(directory.peopleOf(companyId).map((colleague) => colleague.id)).toContain(id);
  }
  for (const outlet of directory.searchOutlets({ max: 40 })) {
    expect(directory.outlet(outlet.id)).toEqual(outlet);
    expect(directory.outletByDomain(outlet.domain)).toEqual(outlet);
    for (const journalist of directory.journalistsOf(outlet.id)) {
      expect(directory.journalist(journalist.id)).toEqual(journalist);
      expect(journalist.email === null || directory.findJournalistByEmail(journalist.email)?.id).not.toBe(undefined);
    }
    for (const article of directory.articles({ outletId: outlet.id, max: 5 })) {
      expect(directory.article(article.id)).toEqual(article);
    }
  }
});

test('an unknown id finds nobody', () => {
  const strangers = ['', 'nobody', '0190f5c8-0000-7000-8000-000000000000', '507f1f77bcf86cd799439011', 'ﬀﬀﬀﬀﬀﬀﬀﬀ'];
  for (const id of strangers) {
    expect(directory.findPerson(id)).toBeNull();
    expect(directory.enrich(id)).toBeNull();
    expect(directory.company(id)).toBeNull();
    expect(directory.peopleOf(id)).toEqual([]);
    expect(directory.outlet(id)).toBeNull();
    expect(directory.journalist(id)).toBeNull();
    expect(directory.journalistsOf(id)).toEqual([]);
    expect(directory.article(id)).toBeNull();
    expect(directory.articles({ journalistId: id })).toEqual([]);
  }
  expect(directory.companyByDomain('nowhere.example')).toBeNull();
  expect(directory.findPersonByEmail('nobody@nowhere.example')).toBeNull();
  expect(directory.findPersonByEmail('not an address')).toBeNull();
  const [person] = directory.searchPeople({}, { page: 1, perPage: 1 }).people;
  expect(another.findPerson(person?.id ?? '')).toBeNull();
});
