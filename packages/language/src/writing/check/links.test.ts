import { expect, test } from 'vitest';
import { linkFaults, NOTHING_ALLOWED } from './links.ts';

const faultsOf = (text: string) => linkFaults(text, NOTHING_ALLOWED).map(({ code }) => code);

test.each([
  'Complaints fell between the seasons 2023-2024 and 2025-2026.',
  'It began on 2026-11-05 and ended on 05.11.2026.',
  'We have sold 10.000.000 of them, and 12 000 000 parts.',
])('years, dates and large numbers are no telephone: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test.each(['Call 030 12 34 56 78.', 'Call 2023 2024 5566.', 'Call 0044 1632 960 742.'])(
  'is a telephone: %s',
  (text) => {
    expect(faultsOf(text)).toEqual(['unknown_phone']);
  },
);
