import { expect, test } from 'vitest';
import { clickTarget, linkAt } from './click-target.ts';
import { TRAP_POSITION } from './tokens.ts';

const message = (bodyText: string, more: { toAddress?: string; destination?: string } = {}) => ({
  step: 1,
  sequence: [{ step: 1, bodyText, bodyHtml: '', daysSinceLastStep: 0 }],
  clickDestinationUrl: more.destination ?? null,
  brandDomain: 'brand.test',
  toAddress: more.toAddress ?? 'ada@people.test',
});
const plain = message('See https://brand.test/a?b=c and https://elsewhere.test/story.');

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['file:///etc/passwd'],
  ['ftp://brand.test/'],
  ['//brand.test/'],
  ['brand.test/pricing'],
  [''],
])('C2 a stored link %j is not followed, however it was stored', (link) => {
  expect(clickTarget(plain, link, 'click')).toBeNull();
});

test('a visit to the brand or to the destination of the campaign carries the id of the click, others do not', () => {
  const target = (link: string, of = plain) => clickTarget(of, link, 'c1');
  expect(target('https://brand.test/a?b=c')).toBe('https://brand.test/a?b=c&dclid=c1');
  expect(target('http://shop.BRAND.test/')).toBe('http://shop.brand.test/?dclid=c1');
  expect(target('https://notbrand.test/')).toBe('https://notbrand.test/');
  expect(target('https://elsewhere.test/story')).toBe('https://elsewhere.test/story');
  const bought = message('', { destination: 'https://shop.test/buy' });
  expect(target('https://shop.test/buy', bought)).toBe('https://shop.test/buy?dclid=c1');
  expect(target('https://shop.test/other', bought)).toBe('https://shop.test/other');
  expect(target('https://anything.test/', { ...plain, brandDomain: '' })).toBe('https://anything.test/');
});

test('the trap and the links of an erased person lead to the front door, and a link that is not there nowhere', () => {
  const erased = message('', { toAddress: '' });
  const links = [linkAt(plain, TRAP_POSITION), linkAt(erased, 0)] as string[];
  expect(links.map((link) => clickTarget(plain, link, 'c1'))).toEqual(['https://brand.test/', 'https://brand.test/']);
  expect([0, 1, 2].map((position) => linkAt(plain, position))).toEqual([
    'https://brand.test/a?b=c',
    'https://elsewhere.test/story',
    null,
  ]);
});
