import { expect, test } from 'vitest';
import type { SiteEvidence } from '../evidence.ts';
import { findEmployees } from './figures.ts';

const siteSaying = (text: string) =>
  ({
    pages: [{ url: 'https://acme.test/', blocks: [{ text }], structured: [] }],
  }) as unknown as SiteEvidence;

test.each([
  'Plant managers of flour mills in Germany with 20 to 300 employees.',
  'Für Betriebe mit 50 Mitarbeitern',
  'Companies of 20-300 employees',
])('%s tells how large the customers are, not the company', (text) => {
  expect(findEmployees(siteSaying(text))).toBeNull();
});

test('a company that counts its own people is believed', () => {
  expect(findEmployees(siteSaying('Today 74 employees work in our mill.'))?.value).toBe('74');
});
