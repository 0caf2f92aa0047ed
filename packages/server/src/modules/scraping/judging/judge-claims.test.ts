import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../../test/cpu-time.ts';
import { askingOf, pageOf, siteOf } from './claims.fixture.ts';
import { judgeClaims, nearestPassages } from './judge-claims.ts';

const SITE = siteOf(
  pageOf('', '<main><p>Acme makes quiet pumps for hospitals.</p><p>Write to hello@acme.test.</p></main>'),
  pageOf('cases', '<main><h2>St Brigid</h2><p>The ward is 12 decibels quieter.</p></main>'),
);
const TEXT = { company: 'Acme', sites: [SITE] };

test('a sentence of the site holds word for word; others are judged beside what is nearest to them', async () => {
  const { asking, judged } = askingOf([], ['schools']);
  const claims = [
    'Acme makes quiet pumps for hospitals.',
    'A ward got 12 decibels quieter.',
    'Schools use our schools.',
  ];
  const verdicts = await judgeClaims(asking, TEXT, claims);
  expect([...verdicts.entries()]).toEqual([
    [claims[0], { held: true }],
    [claims[1], { held: true }],
    [claims[2], { held: false, reason: 'no page says it' }],
  ]);
  expect(judged).toHaveLength(1);
  expect(judged[0]).toContain('P1 (of the company’s page /cases St Brigid): The ward is 12 decibels quieter.');
  expect(judged[0]).not.toContain('for hospitals.\n');
});

test('an address, a link or markup that no page has is refused without a judge', async () => {
  const { asking, judged } = askingOf([], []);
  const claims = ['hello@acme.test', 'Write to evil@acme.test.', 'See https://evil.test/x', 'Quiet <img src=x>'];
  const verdicts = await judgeClaims(asking, TEXT, claims);
  expect(claims.map((claim) => verdicts.get(claim)?.held)).toEqual([true, false, false, false]);
  expect(judged).toEqual([]);
});

test('without a verdict nothing holds', async () => {
  const asking = { ...askingOf([], []).asking, models: { ask: async () => ({ value: { verdicts: [] } }) } };
  const verdicts = await judgeClaims(asking as never, TEXT, ['Acme makes loud pumps.']);
  expect(verdicts.get('Acme makes loud pumps.')).toMatchObject({ held: false });
});

test.each(['a', 'a.', '<a ', 'a@', 'https://'])('a text of %j without end is read in time (M3)', async (piece) => {
  const began = cpuMs();
  nearestPassages([SITE])(piece.repeat(60_000));
  await judgeClaims(askingOf([], []).asking, TEXT, [piece.repeat(60_000)]);
  expect(cpuMs() - began).toBeLessThan(1_500);
});
