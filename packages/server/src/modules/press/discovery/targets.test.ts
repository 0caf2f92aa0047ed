import { expect, test } from 'vitest';
import { targetsOf } from './targets.ts';

test.each([
  ['Food and drink trade press in the United Kingdom', [], ['United Kingdom']],
  ['The Grocer, British Baker', ['The Grocer', 'British Baker'], []],
  ['techcrunch.com; https://www.wired.com/', ['techcrunch.com', 'wired.com'], []],
  ['German business dailies', [], ['Germany']],
  ['Trade magazines for logistics in Germany and Austria', [], ['Germany', 'Austria']],
  ['food magazines', [], []],
])('“%s” names these outlets and places', (targetOutlets, outlets, places) => {
  expect(targetsOf({ targetOutlets })).toMatchObject({ outlets, places, unread: [] });
});

test('what is left of the words for outlets is a subject, and a place that nobody knows is told', () => {
  expect(targetsOf({ targetOutlets: 'Food and drink trade press in the UK' }).beats).toEqual(['Food', 'drink']);
  expect(targetsOf({ targetGeo: 'United Kingdom' })).toMatchObject({ places: ['United Kingdom'], unread: [] });
  expect(targetsOf({ targetGeo: 'Xanaduland' })).toMatchObject({ places: [], unread: ['Xanaduland'] });
});
