import { expect, test } from 'vitest';
import { change, linesOf, rate } from './words.ts';

test('a rate is whole percent, and nothing where nothing could be counted', () => {
  expect([rate('0.2549'), rate('0.0000'), rate(null)]).toEqual(['25%', '0%', null]);
});

test('a change says its direction, and that there was none', () => {
  expect([change('4.20'), change('-0.50'), change('0.0400', 100, 0), change('0.00'), change(null)]).toEqual([
    ...['+4.2', '−0.5', '+4', 'as before', null],
  ]);
});

test('each line is one entry', () => {
  expect(linesOf(' Acme \n\nOther Ltd\n')).toEqual(['Acme', 'Other Ltd']);
});
