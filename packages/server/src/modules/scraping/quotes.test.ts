import type { PageFacts, SiteEvidence } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../test/cpu-time.ts';
import { quotesOf, UNQUOTED } from './quotes.ts';

const page = (path: string, ...texts: string[]) =>
  ({
    url: `https://tallyhaus.test${path}`,
    ...{ title: 'Tallyhaus', description: null, blocks: texts.map((text) => ({ text })), emails: [] },
    links: [{ url: 'https://www.linkedin.com/company/tallyhaus', text: 'LinkedIn' }],
    ...{ actions: [], images: [], openGraph: {}, meta: {}, structured: [{ name: 'San Francisco' }] },
  }) as unknown as PageFacts;
const HOME = page(
  '/',
  'Month-end close for multi-entity groups.',
  'Every plan starts with a 14-day free trial, no credit card required.',
  'Works next to Sage Intacct, NetSuite and Microsoft Dynamics.',
  '© 2026 Tallyhaus Limited',
);
const ABOUT = page(
  '/about',
  'We are 74 people in Manchester and Lisbon. 1,200 entities close on Tallyhaus every month.',
  'Priya Raman, CEO, founded Tallyhaus in 2018.',
  '“We close in 5 days instead of 11.” Tom Adebayo, CFO, Ostara Hotels',
  'Starter £249 a month. Growth £690 a month.',
);
const MACHINES = page(
  '/de',
  'Wir bauen Verpackungsmaschinen für Lebensmittelhersteller und geben zehn Jahre Garantie.',
);
const PLANT = page(
  '/ja',
  '資料請求はこちら',
  '本社：〒939-8261 富山県富山市',
  'Telefax: +49 7161 555-20',
  'Tom Adebayo',
);
const placeOf = quotesOf({ url: HOME.url, pages: [HOME, ABOUT, MACHINES, PLANT] } as unknown as SiteEvidence);
const at = (value: string, quote: string, path = '/about') =>
  placeOf({ value, quote, page: path.startsWith('P') ? path : `https://tallyhaus.test${path}` });

const PEOPLE = 'We are 74 people in Manchester and Lisbon.';

test.each([
  ['word for word', PEOPLE, '/about'],
  ['part of a sentence', '74 people in Manchester', '/about'],
  ['other case, spaces, quotation marks and dashes', 'we close  in 5 days – instead of 11". tom adebayo', '/about'],
  ['over two blocks', 'founded Tallyhaus in 2018. “We close in 5 days', '/about'],
  ['a part of a language without spaces', '資料請求', '/ja'],
  ['full-width letters', '本社:〒９３９－８２６１ 富山県', '/ja'],
  ['the page by its id', PEOPLE, 'P2'],
  ['the page by its id and its address', PEOPLE, 'P2 https://tallyhaus.test/about'],
])('a quote stands on its page: %s', (_, quote, path) => {
  expect(at('whatever the judge says', quote, path)).toMatchObject({ page: { url: expect.any(String) } });
});

test.each([
  ['a name that only machines see', 'San Francisco', 'San Francisco', '/', UNQUOTED.quote],
  ['a quote that stands nowhere', '74 employees', 'Tallyhaus has 74 employees', '/about', UNQUOTED.quote],
  ['a piece of a word', 'founded', 'ounded Tallyhaus', '/about', UNQUOTED.quote],
  ['a quote of another page', '74 employees', PEOPLE, '/', UNQUOTED.quote],
  ['a page of another site', '74 employees', PEOPLE, '//evil.test/about', UNQUOTED.page],
  ['a page that is not there', '74 employees', PEOPLE, 'P9', UNQUOTED.page],
  ['a link that the page does not have', 'https://evil.test/pay', PEOPLE, '/about', UNQUOTED.link],
  ['no quote at all', 'Month-end close', '', '/', UNQUOTED.quote],
  ['markup', '<script>74 people', PEOPLE, '/about', UNQUOTED.markup],
])('a value is dropped without asking anybody: %s', (_, value, quote, path, reason) => {
  expect(at(value, quote, path)).toBe(reason);
});

test('the judge is shown the whole passage: a number keeps its label', () => {
  expect(at('+49 7161 555-20', '+49 7161 555-20', '/ja')).toMatchObject({ text: 'Telefax: +49 7161 555-20' });
});

test.each(['a', 'A ', '1 ', 'a@', 'no '])('a text of %j without end is weighed in time (M3)', (piece) => {
  const began = cpuMs();
  at(piece.repeat(20_000), PEOPLE);
  expect(cpuMs() - began).toBeLessThan(1_500);
});
