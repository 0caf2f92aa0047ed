import { expect, test } from 'vitest';
import { createDirectory, DIRECTORY_EPOCH } from '../index.ts';
import type { Article, Journalist } from '../shapes.ts';
import { BEATS } from './stories/beats.ts';

const directory = createDirectory();
const outlets = directory.searchOutlets({ max: 10_000 });
const outletById = new Map(outlets.map((outlet) => [outlet.id, outlet]));
const journalists = outlets.flatMap(({ id }) => directory.journalistsOf(id));
const journalistById = new Map(journalists.map((journalist) => [journalist.id, journalist]));
const articles = directory.articles({ max: 100_000 });

test('an empty query shows every outlet and every article', () => {
  const counts = directory.counts();
  expect([outlets.length, journalists.length, articles.length]).toEqual([
    counts.outlets,
    counts.journalists,
    counts.articles,
  ]);
});

test('outlets have reserved domains of their own and stand apart from companies', () => {
  const domains = outlets.map(({ domain }) => domain);
  expect(new Set(domains).size).toBe(domains.length);
  expect(domains.filter((domain) => !/^[a-z0-9-]+\.test$/.test(domain))).toEqual([]);
  for (const { url, domain, name, description } of outlets) {
    expect(url).toBe(`https://${domain}/`);
    expect(description).toContain(name);
    expect(description).not.toMatch(/[{}]|undefined/);
  }
});

test('journalists write for their outlet about its beats', () => {
  const addresses = journalists.flatMap(({ email }) => (email === null ? [] : [email]));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { beats, outletId, email, emailStatus, title, entityType, firstName } of journalists) {
    const outlet = outletById.get(outletId);
    expect(beats.length).toBeGreaterThan(0);
    for (const beat of beats) expect(outlet?.beats).toContain(beat);
    if (email) expect(email).toMatch(new RegExp(`^[a-z]+([._][a-z]+)?\\d*@${outlet?.domain}$`));
    expect(email === null).toBe(emailStatus === 'none');
    expect(entityType === 'organization').toBe(firstName === null);
    expect(title).not.toMatch(/[{}]/);
  }
  expect(new Set(journalists.map(({ entityType }) => entityType)).size).toBe(2);
});

test('articles share the beat of all their authors and appear in their outlet', () => {
  const isAsItsAuthors = ({ journalistIds, authors, beat, outletId, url }: Article) => {
    const writers = journalistIds.map((id) => journalistById.get(id) as Journalist);
    return (
      authors.join() === writers.map(({ name }) => name).join() &&
      writers.every((writer) => writer.beats.includes(beat) && writer.outletId === outletId) &&
      url.startsWith(outletById.get(outletId)?.url ?? '-')
    );
  };
  expect(articles.filter((article) => !isAsItsAuthors(article))).toEqual([]);
  expect(articles.some(({ journalistIds }) => journalistIds.length === 2)).toBe(true);
});

test('no two articles have the same headline or address', () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  expect(new Set(articles.map(({ url }) => url)).size).toBe(articles.length);
});

test('articles are whole sentences and older than the epoch', () => {
  const isSentence = (line: string) => /^[\p{Lu}\d“]/u.test(line) && !/[{}]|undefined| {2}|[.?!] [a-z]/.test(line);
  const isWhole = ({ title, description, publishedAt, keywords }: Article) =>
    [title, description].every(isSentence) &&
    /[.?!]$/.test(description) &&
    Date.parse(publishedAt) < DIRECTORY_EPOCH.getTime() &&
    keywords.length >= 3;
  expect(articles.filter((article) => !isWhole(article))).toEqual([]);
});

test('another epoch moves the articles in time and nothing else', () => {
  const later = createDirectory(undefined, new Date('2027-01-01T00:00:00.000Z'));
  const [newest] = articles;
  const moved = later.article(newest?.id ?? '');
  expect(moved?.title).toBe(newest?.title);
  expect(moved?.publishedAt.slice(4)).toBe(newest?.publishedAt.slice(4));
  expect(moved?.publishedAt.slice(0, 4)).toBe('2026');
});

test('every beat has outlets, journalists and articles', () => {
  for (const { slug } of BEATS) {
    expect(directory.searchOutlets({ beats: [slug] }).length, slug).toBeGreaterThan(3);
    expect(articles.filter(({ beat }) => beat === slug).length, slug).toBeGreaterThan(100);
  }
});

test('the articles of a journalist are exactly theirs, newest first', () => {
  for (const { id } of journalists.slice(0, 60)) {
    const found = directory.articles({ journalistId: id, max: 1_000 });
    const expected = articles.filter(({ journalistIds }) => journalistIds.includes(id));
    expect(found.map((article) => article.id).sort()).toEqual(expected.map((article) => article.id).sort());
    const times = found.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(found.length).toBeGreaterThan(0);
  }
});

test('a query finds articles that speak of it, the best first', () => {
  const found = directory.articles({ query: 'warehouse automation', max: 20 });
  expect(found).toHaveLength(20);
  for (const { title, keywords } of found) {
    expect(`${title} ${keywords.join(' ')}`.toLowerCase()).toMatch(/warehous.*automation/);
  }
  expect(directory.articles({ query: 'xylophone' })).toEqual([]);
  const [outlet] = directory.searchOutlets({ query: 'freight logistics' });
  const own = directory.articles({ outletId: outlet?.id ?? '', query: 'logistics', max: 50 });
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ outletId }) => outletId))).toEqual(new Set([outlet?.id]));
});

test('outlets are found by words, beats and country', () => {
  const british = directory.searchOutlets({ country: 'UK', max: 1_000 });
  expect(british.map(({ id }) => id)).toEqual(
    outlets.filter(({ countryCode }) => countryCode === 'GB').map(({ id }) => id),
  );
  expect(directory.searchOutlets({ country: 'Atlantis' })).toEqual([]);

  const law = directory.searchOutlets({ beats: ['Law & Regulation'], max: 1_000 });
  const covering = outlets.filter(({ beats }) => beats.includes('law'));
  expect(new Set(law.map(({ id }) => id))).toEqual(new Set(covering.map(({ id }) => id)));

  const fintech = directory.searchOutlets({ query: 'fintech trade press', max: 5 });
  expect(fintech).toHaveLength(5);
  for (const { beats } of fintech) expect(beats).toContain('fintech');
});
