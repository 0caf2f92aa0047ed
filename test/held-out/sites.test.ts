import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { drawNumber } from '../../packages/server/test/draw.ts';
import { readSites } from '../../scripts/eval/site-corpus.ts';
import { holds } from '../../scripts/eval/site-verdict.ts';
import { measureSites, part } from '../../scripts/eval/sites.ts';

/** Only counts are shown: whoever has read a site cannot write rules for it any more (its README). */
test('sites that the authors of the rules have not read are read, seldom wrongly', async () => {
  const { headline, figures } = await part.measure('held-out');
  console.log(headline, JSON.stringify(figures));
  const { asked = 1, stated = 1, found = 0, wrong = 0, invented = 0 } = figures;
  expect(asked).toBeGreaterThanOrEqual(400);
  // A little under what is reached (docs/quality-runs.md); the goals are 0.65 and 0.02.
  expect(found / stated).toBeGreaterThanOrEqual(0.35);
  expect((wrong + invented) / asked).toBeLessThanOrEqual(0.035);
});

/**
 * One of four quarters, drawn: the whole set takes four times the time, and `npm run eval` measures it. Sites `t…` were added for
 * breadth after the rules were written; whoever writes rules for them counts them here too.
 */
test('the sites that the rules were written on stay read', async () => {
  const all = readSites('quality').filter(({ folder }) => !basename(folder).startsWith('t'));
  const quarter = drawNumber('sites', 4);
  const sites = all.filter((_, at) => at % 4 === quarter);
  const { asked = 1, stated = 1, found = 0, wrong = 0, invented = 0 } = (await measureSites(sites, true)).figures;
  expect(asked).toBeGreaterThanOrEqual(250);
  expect(found / stated).toBeGreaterThanOrEqual(0.62);
  expect((wrong + invented) / asked).toBeLessThanOrEqual(0.01);
});

test('the sign of a trade mark is no part of a name', () => {
  expect(holds('The COR™ pump', 'COR')).toBe(true);
  expect(holds('Cortm pumps', 'COR')).toBe(false);
});
