import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';
import { readByline } from './byline.ts';
import { hasLeft, writersOf } from './people.ts';

const OUTLET = ['The Harbour Post', 'harbourpost.test'];
const read = (byline: string) => readByline(byline, OUTLET).map(({ kind, name }) => `${kind}: ${name}`);

test('people are read out of bylines as they are printed', () => {
  expect(read('By Mara Quist')).toEqual(['person: Mara Quist']);
  expect(read('MARA QUIST')).toEqual(['person: Mara Quist']);
  expect(read('By Mara Quist and Theo O’Brien')).toEqual(['person: Mara Quist', 'person: Theo O’Brien']);
  expect(read('Mara Quist, Theo Brandt & Lena Osei')).toEqual([
    'person: Mara Quist',
    'person: Theo Brandt',
    'person: Lena Osei',
  ]);
  expect(read('Von Dr. Jörg Müller-Lüdenscheidt in Kiel')).toEqual(['person: Jörg Müller-Lüdenscheidt']);
  expect(read('Par Élodie Martin et Luc Petit')).toEqual(['person: Élodie Martin', 'person: Luc Petit']);
  expect(read('mara@harbourpost.test (Mara Quist)')).toEqual(['person: Mara Quist']);
  expect(read('By Mara Quist, additional reporting by Theo Brandt')).toEqual(['person: Mara Quist']);
  expect(readByline('Mara Quist, Health editor', OUTLET)).toEqual([
    { kind: 'person', name: 'Mara Quist', role: 'Health editor' },
  ]);
});

test('agencies, desks, accounts and sponsors are nobody to write to', () => {
  for (const agency of [
    'Reuters',
    'By The Associated Press',
    'AFP',
    'dpa',
    'PR Newswire',
    'Jane Roe, Reuters',
    'Jane Roe for AFP',
  ]) {
    expect(read(agency), agency).toEqual([expect.stringMatching(/^agency: /)]);
  }
  const staff = [
    'Staff',
    'Staff reporter',
    'The Harbour Post',
    'Harbour Post newsroom',
    'Editorial board',
    'admin',
    'Redaktion',
  ];
  for (const account of [
    ...staff,
    'La rédaction',
    'Sponsored content',
    'Guest contributor',
    'Nordic Savings Bank',
    'Mara',
    'The Insider',
  ]) {
    expect(
      readByline(account, OUTLET).filter(({ kind }) => kind === 'person'),
      account,
    ).toEqual([]);
  }
  expect(read('')).toEqual([]);
  // A person beside an agency is still a person.
  expect(read('Mara Quist and Reuters')).toEqual(['person: Mara Quist', 'agency: Reuters']);
});

const signed = (name: string, url: string, publishedAt: string, profile: string | null = null) => ({
  ...{ url, publishedAt, authors: [{ name, profile }] },
});

test('namesakes of one outlet are told apart by their pages; what names neither is nobody’s', () => {
  const articles = [
    signed('John Smith', 'https://p.test/1', '2026-10-01', 'https://p.test/staff/john-smith'),
    signed('John Smith', 'https://p.test/2', '2026-10-02', 'https://p.test/staff/john-smith-2'),
    signed('John Smith', 'https://p.test/3', '2026-10-03'),
    signed('Ann Lee', 'https://p.test/4', '2026-10-04', 'https://p.test/staff/ann-lee'),
    signed('ANN LEE', 'https://p.test/5', '2026-10-05'),
  ];
  const writers = writersOf(articles).map(({ name, profile, articles: own }) => [name, profile, own.length]);
  expect(writers).toEqual([
    ['John Smith', 'https://p.test/staff/john-smith', 1],
    ['John Smith', 'https://p.test/staff/john-smith-2', 1],
    ['Ann Lee', null, 2],
  ]);
});

test('who fell silent while the outlet went on has left, and so has who is called former', () => {
  const outlet = { newestAt: '2026-11-10T00:00:00Z' };
  expect(hasLeft({ name: 'Ann Lee', lastSeenAt: '2026-03-01T00:00:00Z' }, outlet, null)).toBe(true);
  expect(hasLeft({ name: 'Ann Lee', lastSeenAt: '2026-09-01T00:00:00Z' }, outlet, null)).toBe(false);
  expect(hasLeft({ name: 'Ann Lee', lastSeenAt: null }, outlet, null)).toBe(false);
  const recent = { name: 'Ann Lee', lastSeenAt: '2026-11-01T00:00:00Z' };
  expect(hasLeft(recent, outlet, 'Ann Lee was a reporter for the Post until 2025.')).toBe(true);
  expect(hasLeft(recent, outlet, 'Ann Lee covers courts and has a dog.')).toBe(false);
  expect(hasLeft(recent, outlet, 'Former courts reporter, now at the Times.')).toBe(true);
  // Somebody else of the house has left.
  for (const text of [
    'Ann Lee covers energy. Her colleague Jan Roe has since left the paper.',
    'Ann Lee covers energy. Jan Roe, formerly of this page, left the house in 2025.',
  ])
    expect(hasLeft(recent, outlet, text)).toBe(false);
});

test('an address in print is found by its owner or its name; a guess needs two colleagues and is called one', () => {
  const people = ['Mara Quist', 'Theo Brandt', 'Lena Osei'].map((name) => ({ name }));
  const printed = [
    { email: 'news@post.test', owner: 'Lena Osei' },
    { email: 'mara.quist@post.test', owner: null },
  ];
  expect(Object.fromEntries(addressesOf(people, printed))).toEqual({
    'Mara Quist': { email: 'mara.quist@post.test', emailVerification: 'published' },
    'Theo Brandt': { email: null, emailVerification: 'none' },
    'Lena Osei': { email: null, emailVerification: 'none' },
  });
  const two = [...printed, { email: 'theo.brandt@post.test', owner: 'Theo Brandt' }];
  expect(addressesOf(people, two).get('Lena Osei')).toEqual({
    email: 'lena.osei@post.test',
    emailVerification: 'pattern',
  });
  // Colleagues who differ show no pattern.
  const mixed = [...printed, { email: 'tbrandt@post.test', owner: 'Theo Brandt' }];
  expect(addressesOf(people, mixed).get('Lena Osei')).toEqual({ email: null, emailVerification: 'none' });
});
