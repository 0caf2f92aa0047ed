import { expect, test } from 'vitest';
import { createDirectory } from '../index.ts';
import { inEnglish } from './in-english.ts';

test.each([
  ['Responsable formation', 'manager training'],
  ['Vertriebsleiter', 'sales manager'],
  ['IT-Leiter', 'it manager'],
  ['Panaderías', 'bakery'],
  ['Clínicas dentales', 'dental'],
  ['Geschäftsführer', 'managing director'],
  ['Huisartsen', 'gp'],
])('"%s" may be called "%s" here', (text, english) => {
  expect(inEnglish(text)).toContain(english);
});

test.each(['Blorfmeister', 'Marketing blorf', 'zzz', 'de la'])('"%s" means nothing that we know', (text) => {
  expect(inEnglish(text)).toEqual([]);
});

test('people of this world are found in the words of six languages, and nobody where nobody fits', () => {
  const { searchPeople } = createDirectory();
  const count = (personTitles: string[], keywords: string[] = []) =>
    searchPeople({ personTitles, keywords }, { page: 1, perPage: 1 }).total;
  expect(count(['Inhaber'], ['Bäckereien'])).toBeGreaterThan(0);
  expect(count(['Responsable formation'])).toBe(count(['Training manager', 'Head of training']));
  // What is a title here is not another one there: `Chef` is no boss.
  expect(count(['Chef'])).toBeLessThan(count(['Manager']) / 10);
  expect(count(['Pharmacien'])).toBeGreaterThan(0);
  expect(count(['Veterinario'])).toBeGreaterThan(0);
  expect(count(['Direttore marketing'])).toBeGreaterThan(0);
  expect(count(['Tandarts'])).toBeGreaterThan(0);
  expect(count(['Fotógrafo'])).toBeGreaterThan(0);
  expect(count(['Drachenzähmer'])).toBe(0);
  expect(count(['Inhaber'], ['Blorfläden'])).toBe(0);
});
