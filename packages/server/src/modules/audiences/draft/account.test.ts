import { NO_FILTERS } from '@distribute/language/audiences';
import { expect, test } from 'vitest';
import { accounted } from './account.ts';
import type { DraftAnswer } from './question.ts';

/** An answer of a model with these filters, which says of nothing where it comes from. */
const careless = (filters: Partial<typeof NO_FILTERS>): DraftAnswer => ({
  candidates: [{ name: 'People', rationale: '', filters: { ...NO_FILTERS, ...filters } }],
  ...{ understood: [], unread: [] },
});

test('words that a careless model passed over are asked about, as if our rules had not read them', () => {
  const prompt = 'Plant managers at food makers in the US with over 1000 staff, not Nestlé or its subsidiaries';
  const { first, reading } = accounted(prompt, careless({ personTitles: ['Plant manager'] }));
  expect(first).toBeNull();
  expect(reading.unread).toEqual(expect.arrayContaining(['food', 'us', 'nestle']));
});

test('where our rules have read every word, their reading takes the place of the careless one', () => {
  const { first, reading } = accounted('Bakers in Spain', careless({ personTitles: ['Baker'] }));
  expect(first?.filters).toMatchObject({ personTitles: ['Baker'], organizationLocations: ['Spain'] });
  expect(reading.unread).toEqual([]);
});

test('a model that drafts nobody is asked about: our own reading does not take its place', () => {
  const unread = ['bakers in Spain'];
  for (const candidates of [[], careless({}).candidates]) {
    const { first, reading } = accounted('Bakers in Spain', { candidates, understood: [], unread });
    expect(first).toBeNull();
    expect(reading.unread).toEqual(unread);
  }
});

test('words of the introduction describe nobody, and forms of a value are read', () => {
  for (const prompt of ['We sell to and need CFOs', 'Nous cherchons des CFO']) {
    const { first, reading } = accounted(prompt, careless({ personTitles: ['CFO'], personSeniorities: ['c_suite'] }));
    expect(reading.unread).toEqual([]);
    expect(first).not.toBeNull();
  }
});
