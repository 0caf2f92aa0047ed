import { expect, test } from 'vitest';
import type { BrandEvidence } from '../brands/index.ts';
import { askingOf, pageOf, siteOf } from '../scraping/judging/claims.fixture.ts';
import type { RequestRow } from './store/requests.ts';
import { writePitch } from './write-pitch.ts';

const READ = {
  brand: { name: 'Acme', brandUrl: 'https://acme.test' },
  evidence: siteOf(pageOf('', '<main><p>Acme makes quiet pumps for hospitals.</p></main>')),
  findings: new Map(),
  facts: { name: { value: 'Acme' } },
} as unknown as BrandEvidence;
const REQUEST = { opportunityText: 'Who can speak about noise on wards?', mediaOutlet: null } as RequestRow;
const EXPERT = { name: 'Ada Lind', title: 'CEO' };
const LIE = 'Ada Lind won a Nobel prize.';
const HONEST = 'Hello,\n\nAda Lind, CEO of Acme, can speak about this. Acme makes quiet pumps for hospitals.';
const write = (written: readonly string[], decidedBy?: 'rule') => {
  const asked = askingOf(
    written.map((draft) => ({ draft })),
    ['Nobel'],
    decidedBy,
  );
  return { ...asked, pitch: writePitch(asked.asking, READ, REQUEST, EXPERT, 180) };
};

test('a sentence that nothing bears out is given back once, with its reason', async () => {
  const { pitch, prompts } = write([`${HONEST} ${LIE}`, HONEST]);
  expect(await pitch).toEqual({ draft: HONEST, model: 'anthropic/scripted', refused: [] });
  expect(prompts[1]).toContain(`${LIE} — no page says it`);
});

test('what is refused again is left out and told; nothing of our rules takes its place', async () => {
  const { pitch } = write([`${HONEST} ${LIE}`, `${HONEST} ${LIE}`]);
  expect(await pitch).toEqual({
    ...{ draft: HONEST, model: 'anthropic/scripted' },
    refused: [{ sentence: LIE, reason: 'no page says it' }],
  });
});

test('a pitch of which nothing is left is none', async () => {
  await expect(write([LIE, LIE]).pitch).rejects.toMatchObject({ code: 'text_refused', status: 422 });
});

test('without a model the text of our rules is taken as it is', async () => {
  const { pitch, judged } = write(['By rules.'], 'rule');
  expect(await pitch).toEqual({ draft: 'By rules.', model: 'builtin', refused: [] });
  expect(judged).toEqual([]);
});
