import { expect, test } from 'vitest';
import { cpuMs } from '../../../test/cpu-time.ts';
import { quotesOf } from './quotes.ts';
import type { PageFacts } from './read-page/page-facts.ts';
import type { SiteEvidence } from './site/evidence.ts';

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
const pageOf = quotesOf({ url: HOME.url, pages: [HOME, ABOUT, MACHINES] } as unknown as SiteEvidence);
const at = (value: string, quote: string, path = '/about') =>
  pageOf({ value, quote, page: `https://tallyhaus.test${path}` });

const PEOPLE = 'We are 74 people in Manchester and Lisbon.';
const TRIAL = 'Every plan starts with a 14-day free trial, no credit card required.';
const PRICES = 'Starter £249 a month. Growth £690 a month.';
const GERMAN = 'Wir bauen Verpackungsmaschinen für Lebensmittelhersteller und geben zehn Jahre Garantie.';

test.each([
  ['74 employees', PEOPLE, '/about'],
  ['Manchester and Lisbon', PEOPLE, '/about'],
  ['Founded in 2018', 'Priya Raman, CEO, founded Tallyhaus in 2018.', '/about'],
  ['Priya Raman (Chief Executive)', 'Priya Raman, CEO, founded Tallyhaus in 2018.', '/about'],
  ['Growth: £690', PRICES, '/about'],
  ['14-day free trial without a credit card', TRIAL, '/'],
  ['A free trial of fourteen days', 'Every plan starts with a 14-day free trial', '/'],
  ['Packaging machines for food producers', GERMAN, '/de'],
  ['a guarantee of 10 years for the machines', GERMAN, '/de'],
  ['Verpackungsmaschinen für Lebensmittelherstellern', GERMAN, '/de'],
  ['https://www.linkedin.com/company/tallyhaus', 'Tallyhaus', '/'],
])('a true value lives, in the words of the page or in others: %s', (value, quote, path) => {
  expect(at(value, quote, path)?.url).toBe(`https://tallyhaus.test${path}`);
});

test.each([
  ['a number of something else', '1,200 people in Manchester and Lisbon', PEOPLE, '/about'],
  ['a title of somebody else', 'Tom Adebayo, Co-founder & CEO', 'Tom Adebayo, CFO, Ostara Hotels', '/about'],
  ['the price of another plan', 'Growth: £249', PRICES, '/about'],
  ['the year of a line about rights', '2026', '© 2026 Tallyhaus Limited', '/'],
  ['an endorsement made of a mention', 'Backed by Sage Intacct', 'Works next to Sage Intacct, NetSuite', '/'],
  ['a no turned into a yes', 'The free trial needs a credit card: credit card required', TRIAL, '/'],
  ['a name that only machines see', 'San Francisco', 'San Francisco', '/'],
  ['a quote that stands nowhere', '74 employees', 'Tallyhaus has 74 employees', '/about'],
  ['a quote of another page', '74 employees', PEOPLE, '/'],
  ['a page of another site', '74 employees', PEOPLE, '//evil.test/about'],
  ['another figure than the quote', 'Elf Jahre Garantie auf Verpackungsmaschinen', GERMAN, '/de'],
  ['a claim that the quote does not hold', 'Trusted market leader for accounting everywhere', PEOPLE, '/about'],
  ['a link that the page does not have', 'https://evil.test/pay', PEOPLE, '/about'],
  ['no quote at all', 'Month-end close', '', '/'],
])('a false value dies: %s', (_, value, quote, path) => {
  expect(at(value, quote, path)).toBeNull();
});

test.each(['a', 'A ', '1 ', 'a@', 'no '])('a text of %j without end is weighed in time (M3)', (piece) => {
  const began = cpuMs();
  at(piece.repeat(20_000), PEOPLE);
  expect(cpuMs() - began).toBeLessThan(1_500);
});
