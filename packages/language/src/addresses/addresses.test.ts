import { expect, test } from 'vitest';
import { domainMeant, isRole } from './index.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['yahooo.com', 'yahoo.com'],
])('%s is probably a typing error for %s', (typed, meant) => {
  expect(domainMeant(typed)).toBe(meant);
});

test.each(['gmail.com', 'email.com', 'ymail.com', 'mail.com', 'acme.example', 'yahoo.ca', 'gamail.company'])(
  '%s is itself',
  (domain) => {
    expect(domainMeant(domain)).toBeNull();
  },
);

test('a role reads a mailbox that is called after one, with a tag or not', () => {
  expect(['info', 'Sales', 'info+spring', 'no-reply'].map(isRole)).toEqual([true, true, true, true]);
  expect(['anna', 'information', 'salesman'].map(isRole)).toEqual([false, false, false]);
});
