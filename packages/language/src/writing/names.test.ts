import { expect, test } from 'vitest';
import { withArticle } from './builtin/phrasing.ts';
import { companyName, firstName, jobTitle, titleInText } from './names.ts';

test.each([
  ['JOHN', null, 'John'],
  ['jean-paul', null, 'Jean-Paul'],
  ["D'ANGELO", null, "D'Angelo"],
  ['太郎', null, '太郎'],
  ['Мария', null, 'Мария'],
  ['Dr. Anna', null, 'Anna'],
  ['Prof. Dr. Jan', null, 'Jan'],
  // A family name, a letter, a department and a company are nobody's first name.
  ['Mr. Smith', null, null],
  ['j', null, null],
  ['sales', null, null],
  ['Acme GmbH', null, null],
  ['Acme', 'ACME Inc.', null],
])('%s of %s is greeted as %s', (given, company, greeted) => {
  expect(firstName(given, company)).toBe(greeted);
});

test.each([
  ['Li Ming Trading Co., Ltd', 'Li Ming Trading'],
  ['Miller & Co. KG', 'Miller & Co'],
  ['Foo B.V.', 'Foo'],
  ['Ray (Holdings) plc', 'Ray'],
  ['The Jones Company', 'The Jones Company'],
])('%s is called %s, with no dot that a sentence would double', (given, said) => {
  expect(companyName(given)).toBe(said);
});

test.each([
  ['Head of Growth', 'en', 'Head of Growth'],
  ['CEO', 'en', 'CEO'],
  ['Managing Director', 'en', 'managing director'],
  ['quality manager', 'en', 'quality manager'],
  ['VP Sales, EMEA', 'en', 'VP Sales, EMEA'],
  ['Produktionsleiter', 'en', null],
  ['Produktionsleiter', 'de', 'Produktionsleiter'],
  ['Directrice des opérations', 'fr', 'directrice des opérations'],
  ['Jefa de logística', 'es', 'jefa de logística'],
  ['Head of Sales', 'fr', 'Head of Sales'],
] as const)('%s in a sentence of %s is written %s', (given, language, written) => {
  expect(titleInText(given, language)).toBe(written);
});

test('initials of a title stay initials', () => {
  expect(jobTitle('cto')).toBe('CTO');
  expect(jobTitle('head of hr')).toBe('Head of HR');
});

test.each([
  ['Amazon gift card', 'an Amazon gift card'],
  ['two-week trial', 'a two-week trial'],
  ['two tickets', 'two tickets'],
  ['a notebook', 'a notebook'],
])('%s can be had as %s', (text, had) => {
  expect(withArticle({ inner: text })).toBe(had);
});
