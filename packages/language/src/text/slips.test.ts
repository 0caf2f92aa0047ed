import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { editsOf, isNearly, isOneSlip } from './slips.ts';

test.each([
  ['Nürnberg', 'nurnberg'],
  ['Łódź', 'lodz'],
  ['L’Œuvre', "l'oeuvre"],
  ['Straße', 'strasse'],
  ['ガイド', 'ガイド'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['unsubscirbe', 'unsubscribe', true],
  ['unsubscrbe', 'unsubscribe', true],
  ['unsubscribes', 'unsubscribe', true],
  ['stop', 'shop', false],
])('whether %s is nearly %s: %s', (word, wanted, is) => {
  expect(isNearly(word, wanted)).toBe(is);
});

test('a wrong letter makes another word, unless the word is long', () => {
  expect(isOneSlip('pintura', 'pintora')).toBe(false);
  expect(isOneSlip('electricean', 'electrician')).toBe(true);
  expect(isOneSlip('fromage', 'fromager')).toBe(false);
});

test('every single slip of a word is among its edits', () => {
  expect(editsOf('kent')).toEqual(expect.arrayContaining(['knt', 'knet', 'keent', 'kant']));
  expect(editsOf('kent')).not.toContain('cent');
});
