import { expect, test } from 'vitest';
import { traitOf } from './draws.ts';
import { createDirectory } from './index.ts';
import { INDUSTRIES } from './industries/industries.ts';
import { COUNTRIES } from './places/places.ts';
import { type Company, EMAIL_STATUSES, type Person, SENIORITIES } from './shapes.ts';

const directory = createDirectory();
const { people } = directory.searchPeople({}, { page: 1, perPage: 100_000 });
const companies = new Map(people.map(({ companyId }) => [companyId, directory.company(companyId) as Company]));
const companyOf = ({ companyId }: Person) => companies.get(companyId) as Company;

const ADDRESS = /^[a-z]+([._][a-z]+)?\d*@[a-z0-9]+(-[a-z0-9]+)*\.example$/;

test('every company has people, and every domain is reserved and its own', () => {
  expect(companies.size).toBe(directory.counts().companies);
  const domains = [...companies.values()].map(({ domain }) => domain);
  expect(new Set(domains).size).toBe(domains.length);
  expect(domains.filter((domain) => !/^[a-z0-9]+(-[a-z0-9]+)*\.example$/.test(domain))).toEqual([]);
  expect(new Set([...companies.values()].map(({ name }) => name)).size).toBe(domains.length);
});

test('time zones belong to their countries', () => {
  const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const zones = new Map(
    COUNTRIES.map(({ code }) => {
      // In the standard since 2025 and in this runtime, not yet in the library's types.
      const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] };
      return [code, new Set(locale.getTimeZones().map(canonical))];
    }),
  );
  const places = [...people, ...companies.values()];
  const pairs = new Set(places.map(({ countryCode, timezone }) => `${countryCode} ${timezone}`));
  const wrong = [...pairs].filter((pair) => {
    const [code = '', zone = ''] = pair.split(' ');
    return !zones.get(code)?.has(canonical(zone));
  });
  expect(wrong).toEqual([]);
});

/** The first rule that fits a title says what its bearer is. */
const SENIORITY_BY_TITLE: readonly (readonly [RegExp, string])[] = [
  [/^(co-)?founder/i, 'founder'],
  [/^(co-)?owner|^proprietor|^(managing |senior |founding )?partner$/i, 'owner'],
  [/^(s?vp|(senior )?vice president)\b/i, 'vp'],
  [/^(global )?head of|^(deputy )?head [a-z]|^master |^school principal/i, 'head'],
  [/^chief|^c[a-z]{1,2}o$|^ciso$|^chro$|^president|managing director$|^executive director/i, 'c_suite'],
  [/^(senior )?director\b|\bdirector$/i, 'director'],
  [/manager$|^financial controller$/i, 'manager'],
  [/^(senior|lead|principal|staff)\b/i, 'senior'],
  [/./, 'entry'],
];

test('titles fit seniorities', () => {
  const wrong = people.filter(({ title, seniority }) => {
    return seniority !== SENIORITY_BY_TITLE.find(([pattern]) => pattern.test(title))?.[1];
  });
  expect([...new Set(wrong.map(({ title, seniority }) => `${title}: ${seniority}`))]).toEqual([]);
});

test('posts fit the company', () => {
  for (const [companyId, { employees, sizeRange, foundedYear, name }] of companies) {
    const staff = directory.peopleOf(companyId);
    const [from = 0, to = 0] = sizeRange.split(',').map(Number);
    expect(employees, name).toBeGreaterThanOrEqual(from);
    expect(employees, name).toBeLessThanOrEqual(to);
    expect(staff.length, name).toBeLessThanOrEqual(employees);
    expect(foundedYear).toBeGreaterThan(1860);
    expect(foundedYear).toBeLessThan(2026);
    const chiefs = staff
      .filter(({ seniority }) => seniority === 'c_suite')
      .map(({ departments }) => departments.join());
    expect(new Set(chiefs).size, name).toBe(chiefs.length);
    if (staff.some(({ seniority }) => seniority === 'founder')) expect(foundedYear, name).toBeGreaterThanOrEqual(1985);
    if (employees <= 50) expect(staff.filter(({ seniority }) => seniority === 'vp')).toEqual([]);
  }
});

test('a company that bears a family name is led by that family', () => {
  const heads = people.filter(({ seniority }) => seniority === 'owner' || seniority === 'founder');
  const families = heads.filter((head) => / (& Sons|& Daughters|Brothers|Family) /.test(companyOf(head).name));
  const leaders = families.filter((head) => directory.peopleOf(head.companyId)[0]?.id === head.id);
  expect(leaders.length).toBeGreaterThan(10);
  expect(leaders.filter((head) => !companyOf(head).name.startsWith(head.lastName))).toEqual([]);
});

test('most people live where their company is', () => {
  const there = people.filter((person) => person.city === companyOf(person).city).length;
  const abroad = people.filter((person) => person.countryCode !== companyOf(person).countryCode).length;
  expect(there / people.length).toBeGreaterThan(0.8);
  expect(abroad / people.length).toBeLessThan(0.08);
  expect(abroad).toBeGreaterThan(0);
});

test('addresses are well formed, unique, and at the company', () => {
  const addresses = people.flatMap(({ email }) => (email === null ? [] : [email]));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => !ADDRESS.test(address))).toEqual([]);
  expect(people.filter((person) => person.email && !person.email.endsWith(`@${companyOf(person).domain}`))).toEqual([]);
  expect(people.filter(({ email, emailStatus }) => (email === null) !== (emailStatus === 'none'))).toEqual([]);
  expect(
    people.filter(({ linkedinUrl }) => !/^https:\/\/linkedin\.example\/in\/[a-z0-9-]+$/.test(linkedinUrl)),
  ).toEqual([]);
  expect(new Set(people.map(({ linkedinUrl }) => linkedinUrl)).size).toBe(people.length);
});

test('everything that can be asked for occurs', () => {
  const seen = <T>(value: (person: Person) => T) => new Set(people.map(value));
  expect([...seen(({ seniority }) => seniority)].sort()).toEqual([...SENIORITIES].sort());
  expect([...seen(({ emailStatus }) => emailStatus)].sort()).toEqual([...EMAIL_STATUSES].sort());
  expect(seen((person) => companyOf(person).industry).size).toBe(INDUSTRIES.length);
  expect(seen((person) => companyOf(person).countryCode).size).toBe(COUNTRIES.length);
  expect(seen((person) => companyOf(person).sizeRange).size).toBe(8);
  const verified = people.filter(({ emailStatus }) => emailStatus === 'verified').length / people.length;
  expect(verified).toBeGreaterThan(0.7);
});

test('company texts are whole sentences about the company', () => {
  for (const { name, description, keywords, technologies } of companies.values()) {
    expect(description).toMatch(/^[^{}]+\.$/);
    expect(description).not.toMatch(/ {2}|\. [a-z]|undefined/);
    expect(name.startsWith(description.slice(0, 4)), name).toBe(true);
    expect(description.split('. ').length).toBeGreaterThanOrEqual(2);
    expect(keywords.length).toBeGreaterThanOrEqual(4);
    expect(technologies.length).toBeGreaterThanOrEqual(3);
  }
});

test('a trait follows from the address and is spread evenly', () => {
  for (const { email, trait } of people.slice(0, 200)) {
    if (email) expect(traitOf(` ${email.toUpperCase()}`)).toBe(trait);
  }
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { trait } of people) tenths[Math.floor(trait * 10)] = (tenths[Math.floor(trait * 10)] ?? 0) + 1;
  for (const count of tenths) expect(count / people.length).toBeCloseTo(0.1, 1);
});
