import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../../test/cpu-time.ts';
import { parseRobots, readRobots } from './robots.ts';

const SITE = 'https://acme.com';
const rulesOf = (...lines: string[]) => parseRobots(SITE, ['User-agent: *', ...lines].join('\n'));
const allows = (path: string, ...lines: string[]) => rulesOf(...lines).allows(SITE + path);

test.each([
  ['/a', true, ['Disallow:']],
  ['/a', false, ['Disallow: /']],
  ['/about/team', false, ['Disallow: /about']],
  ['/about/team', true, ['Disallow: /about', 'Allow: /about/team']],
  ['/about', true, ['Disallow: /about', 'Allow: /about']],
  ['/x/y.pdf', false, ['Disallow: /*.pdf$']],
  ['/x/y.pdf?z', true, ['Disallow: /*.pdf$']],
  ['/fish', false, ['Disallow: /fish$']],
  ['/fishes', true, ['Disallow: /fish$']],
  ['/a/b/c/b', false, ['Disallow: /a*b$']],
  ['/ab', true, ['Disallow: /a*bb$']],
  ['/a?session=1', false, ['Disallow: /*?*session=']],
  ['/caf%C3%A9', false, ['Disallow: /café']],
  ['/caf%c3%a9', false, ['Disallow: /caf%C3%A9']],
  ['/b', true, ['Disallow: /a # and nothing else']],
])('%s under the rules is allowed: %s', (path, expected, lines) => {
  expect(allows(path, ...lines)).toBe(expected);
});

test('a group of our own counts instead of everybody’s, wherever it stands', () => {
  const rules = parseRobots(
    SITE,
    'User-agent: distributebot/2\nUser-agent: other\nAllow: /\n\nUser-agent: *\nDisallow: /',
  );
  expect(rules.allows(`${SITE}/x`)).toBe(true);
  expect(parseRobots(SITE, 'User-agent: other\nDisallow: /').allows(`${SITE}/x`)).toBe(true);
});

test('rules beyond the bounds forbid more than they say, never less (H2)', () => {
  const long = `/${'a'.repeat(300)}`;
  expect(allows(`${long}b`, `Disallow: ${long}b$`)).toBe(false);
  expect(allows(`${long}c`, `Disallow: ${long}b$`)).toBe(false);
  expect(allows(long, 'Disallow: /a', `Allow: ${long}`)).toBe(false);
  expect(allows('/x/1/2/3/4/5/6/7/8/9', `Disallow: /x${'*/'.repeat(9)}never$`)).toBe(false);
  expect(allows('/x/1/2/3/4/5/6/7/8/9', 'Disallow: /x', `Allow: /x${'*/'.repeat(9)}`)).toBe(false);
  const many = Array.from({ length: 500 }, (_, at) => `Disallow: /no${at}*`);
  expect(allows('/yes/a', ...many, 'Disallow: /yes/*.pdf$')).toBe(false);
  expect(allows('/other', ...many, 'Disallow: /yes/*.pdf$')).toBe(true);
  expect(allows(`/${'é'.repeat(200)}`, `Disallow: /${'%c3%a9'.repeat(200)}`)).toBe(false);
  expect(allows(`/${'x'.repeat(2_000)}`, 'Disallow: /*.pdf$')).toBe(false);
  expect(allows(`/${'x'.repeat(2_000)}`)).toBe(true);
});

test('a file that is too long, or that did not arrive whole, is no permission (H2)', async () => {
  expect(rulesOf(`Allow: /${'a'.repeat(512_000)}`).allows(`${SITE}/`)).toBe(false);
  const body = Buffer.from('User-agent: *\nAllow: /\n');
  const answer = { url: `${SITE}/robots.txt`, status: 200, contentType: 'text/plain', body };
  const read = (truncated: boolean) => readRobots(async () => ({ ...answer, truncated }), 'org', SITE);
  expect((await read(false)).allows(`${SITE}/`)).toBe(true);
  expect((await read(true)).allows(`${SITE}/`)).toBe(false);
});

test('half a megabyte of branching patterns against a long path takes no time to speak of (H2)', () => {
  const beyond = Array.from({ length: 700 }, (_, at) => `Disallow: /${'*a'.repeat(100 + (at % 50))}b$`);
  const within = Array.from({ length: 700 }, (_, at) => `Disallow: /${`*${'a'.repeat(22 + (at % 7))}b`.repeat(8)}`);
  const began = cpuMs();
  for (const lines of [beyond, within]) {
    const rules = rulesOf(...lines);
    for (let page = 0; page < 12; page += 1) rules.allows(`${SITE}/${'a'.repeat(1_000)}${page}`);
  }
  // The parser before took about 60 s for as much.
  expect(cpuMs() - began).toBeLessThan(2_000);
});

test('an agent named like a property of every object has no rules', () => {
  expect(parseRobots(SITE, 'User-agent: constructor\nDisallow: /').allows(`${SITE}/x`)).toBe(true);
});
