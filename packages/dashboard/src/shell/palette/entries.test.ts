import { expect, test } from 'vitest';
import { type Entry, matching } from './entries.ts';

const entry = (label: string, kind: string): Entry => ({ key: label, label, kind, icon: 'home', href: '/' });
const ENTRIES = [
  entry('Overview', 'Page'),
  entry('New campaign', 'Page'),
  entry('Campaigns', 'Page'),
  entry('Spring', 'Campaign'),
];
const labels = (typed: string) => matching(ENTRIES, typed).map(({ label }) => label);

test('every word is looked for, and what begins with them comes first', () => {
  expect(labels('')).toEqual(['Overview', 'New campaign', 'Campaigns', 'Spring']);
  expect(labels('campaign')).toEqual(['Campaigns', 'New campaign', 'Spring']);
  expect(labels('spring camp')).toEqual(['Spring']);
  expect(labels('nothing')).toEqual([]);
});
