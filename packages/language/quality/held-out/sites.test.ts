import { expect, test } from 'vitest';
import { countChosen, totalOf } from '../eval/chosen.ts';
import { isRightAmong, readChosenSites } from '../eval/chosen-sites.ts';
import { drawNumber } from '../eval/server.ts';
import { readSites } from '../eval/site-corpus.ts';
import { holds } from '../eval/site-verdict.ts';
import { measureValues } from '../eval/sites.ts';

/** Only counts are shown: whoever has read a site cannot write rules for it any more (its README). */
test('of what is given as a value on unread sites at most one in a hundred is wrong or invented', async () => {
  const figures = await measureValues(readSites('held-out'));
  console.log(JSON.stringify(figures));
  const { asked, given, wrong, invented } = figures;
  expect(asked).toBeGreaterThanOrEqual(400);
  expect(given).toBeGreaterThanOrEqual(10);
  expect(wrong + invented).toBeLessThanOrEqual(given * 0.01);
});

test('the right sentence of an unread site is among the five that a person may choose', async () => {
  const counted = countChosen(await readChosenSites());
  console.log(JSON.stringify(counted));
  const { asked, amongFive, first } = totalOf(counted);
  expect(asked).toBe(96);
  expect(amongFive / asked).toBeGreaterThanOrEqual(0.85);
  expect(first / asked).toBeGreaterThanOrEqual(0.5);
});

/** One of four quarters, drawn: the whole set takes four times the time, and `npm run eval` measures it. */
test('the sites that the reader was written on stay read', async () => {
  const quarter = drawNumber('sites', 4);
  const sites = readSites('work').filter((_, at) => at % 4 === quarter);
  const { given, wrong, invented } = await measureValues(sites);
  expect(given).toBeGreaterThanOrEqual(15);
  expect(wrong + invented).toBeLessThanOrEqual(given * 0.03);
});

test('a part of a right sentence is right when it has most of its words', () => {
  const right = ['We bake bread for hotels.'];
  expect(isRightAmong(right, 'Since 1998 we bake bread for hotels. Taste it.')).toBe(true);
  expect(isRightAmong(right, 'bake bread for hotels')).toBe(true);
  expect(isRightAmong(right, 'for hotels')).toBe(false);
});

test('the sign of a trade mark is no part of a name', () => {
  expect(holds('The COR™ pump', 'COR')).toBe(true);
  expect(holds('Cortm pumps', 'COR')).toBe(false);
});
