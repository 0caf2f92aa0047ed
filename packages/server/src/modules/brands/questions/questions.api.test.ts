import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type Listener, serveHttp } from '../../../kernel/egress/fake-net.ts';

const PITCH = 'Crumbline plans the night shift of craft bakeries.';
const HOME = `<h1>The night, planned</h1><p>${PITCH} We write the order of every dough and every oven.</p>
  <h2>Who we help</h2><p>We help owners of craft bakeries in Ireland and Scotland.</p>
  <h2>Our guarantee</h2><p>If the first month saves you nothing, you get a full refund.</p>
  <h2>Our customers</h2><p>Customers such as Old Mill Bakery in Cork plan with us every night.</p>`;
const PRICES = `<h1>Prices</h1><h2>Pricing</h2><p>The plan costs €49 a month for one bakery.</p>`;

let app: TestApp;
const sites: Listener[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await app.stop();
});

const page = (head: string, body: string) =>
  `<html lang="en"><head><title>Crumbline</title>${head}</head><body><a href="/prices">Prices</a><main>${body}</main></body></html>`;

/** A site of two pages on a loopback address of its own. */
async function aSite(description: string | null, home = HOME, prices = PRICES): Promise<string> {
  const named = '<meta property="og:site_name" content="Crumbline">';
  const head = `${named}${description === null ? '' : `<meta name="description" content="${description}">`}`;
  const pages: Record<string, string> = { '/': page(head, home), '/prices': page(named, prices) };
  const site = await serveHttp(({ url = '/' }, response) => {
    response.writeHead(pages[url] ? 200 : 404, { 'content-type': 'text/html' }).end(pages[url] ?? '');
  });
  sites.push(site);
  return `http://127.0.0.1:${site.port}`;
}

async function aBrand(org: TestOrg, url: string) {
  const { brandId } = await org.brands.create({ body: { url } });
  await app.drain();
  const params = { brandId };
  const ask = async () => {
    const { questions, ...rest } = await org.brands.getQuestions({ params });
    return { ...rest, of: (key: string) => questions.find((question) => question.key === key), questions };
  };
  return { brandId, params, ask };
}

test('each question comes with what is known and with sentences of the site, and costs nothing', async () => {
  const org = await app.newOrg();
  const url = await aSite(PITCH);
  const { brandId, ask } = await aBrand(org, url);
  const { questions, of, open, reading, ...rest } = await ask();
  expect(rest).toEqual({ brandId });
  expect(reading).toBe('ready');
  expect(questions.map(({ key }) => key)).toEqual([
    ...['companyDescription', 'targetAudience', 'valueProposition', 'socialProof', 'customers'],
    ...['riskReversal', 'price', 'callToAction', 'spokespersonName', 'scarcity'],
  ]);
  expect(open).toBe(questions.filter(({ state }) => state === 'open').length);
  expect(of('scarcity')).toMatchObject({
    ...{ state: 'open', value: null, evidence: [], updatedAt: null, question: 'What is limited?' },
  });
  for (const { candidates, state, value } of questions) {
    expect(candidates.length).toBeLessThanOrEqual(5);
    expect(new Set(candidates.map(({ text }) => text)).size).toBe(candidates.length);
    for (const { text } of candidates) expect(`${HOME}${PRICES}`).toContain(text);
    expect(value === null).toBe(state === 'open' || state === 'none');
  }
  const price = { text: 'The plan costs €49 a month for one bakery.', url: `${url}/prices`, heading: 'Pricing' };
  expect(of('price')?.candidates).toContainEqual(price);
  expect((await org.runs.list({ query: {} })).runs.filter(({ taskName }) => taskName !== 'brand-analyse')).toEqual([]);
});

test('a chosen sentence is confirmed, a missing thing is a confirmed nothing, and both win everywhere', async () => {
  const org = await app.newOrg();
  const { brandId, params, ask } = await aBrand(org, await aSite(PITCH));
  const guarantee = { key: 'riskReversal', description: 'Guarantee, trial or refund offered' };
  const body = {
    answers: [
      { key: 'price' as const, value: 'The plan costs €49 a month for one bakery.' },
      { key: 'riskReversal' as const, value: null, none: true },
    ],
  };
  const answered = await org.brands.answerQuestions({ params, body });
  const { updatedAt: _, ...rest } = answered.questions.find(({ key }) => key === 'price') ?? {};
  expect(rest).toMatchObject({ state: 'confirmed', value: body.answers[0]?.value, evidence: [] });
  const { of, ...asked } = await ask();
  expect({ ...asked, brandId }).toEqual(answered);
  expect(of('riskReversal')).toMatchObject({ state: 'none', value: null, updatedAt: expect.any(String) });
  expect(of('riskReversal')?.candidates.length).toBeGreaterThan(0);

  const { fields, provenance } = await org.brands.extractFields({ body: { brandIds: [brandId], fields: [guarantee] } });
  expect(fields.riskReversal).toMatchObject({ value: null, engine: 'person', evidence: [], expiresAt: null });
  expect(provenance).toEqual({ riskReversal: 'confirmed' });
  expect((await org.runs.list({ query: { taskName: 'brand-extract' } })).runs).toEqual([]);
  // A new reading of the site suggests nothing in its place.
  await org.brands.extractFields({ body: { brandIds: [brandId], fields: [guarantee], resetCache: true } });
  await app.clock.advance(31 * 86_400_000);
  await org.brands.create({ body: { url: (await org.brands.get({ params })).brandUrl } });
  await app.drain();
  expect((await ask()).of('riskReversal')).toMatchObject({ state: 'none', value: null });
  const { facts } = await org.brands.get({ params });
  expect(facts.find(({ key }) => key === 'riskReversal')).toMatchObject({ value: '', provenance: 'confirmed' });
});

test('what a person said is taken back by null, and the question is as before', async () => {
  const org = await app.newOrg();
  const { params, ask } = await aBrand(org, await aSite(PITCH));
  const before = (await ask()).of('scarcity');
  for (const answer of [{ value: 'Twelve places a year.' }, { value: null, none: true }]) {
    await org.brands.answerQuestions({ params, body: { answers: [{ key: 'scarcity', ...answer }] } });
    expect((await ask()).of('scarcity')?.state).toBe(answer.value === null ? 'none' : 'confirmed');
    await org.brands.answerQuestions({ params, body: { answers: [{ key: 'scarcity', value: null }] } });
    expect((await ask()).of('scarcity')).toEqual(before);
  }
  // What the site suggests is not a person's: null leaves it.
  const read = (await ask()).questions.find(({ state, updatedAt }) => state === 'read' && updatedAt !== null);
  expect(read).toMatchObject({ key: 'companyDescription', value: PITCH });
  const answers = [{ key: read?.key ?? 'price', value: null }];
  await org.brands.answerQuestions({ params, body: { answers } });
  expect((await ask()).of(answers[0]?.key ?? '')).toEqual(read);
});

test('answers are taken all or none: an unknown key, a blank text or two meanings refuse everything', async () => {
  const org = await app.newOrg();
  const { params, ask } = await aBrand(org, await aSite(PITCH));
  const good = { key: 'price', value: 'Nothing' };
  const refused: unknown[] = [
    { answers: [] },
    { answers: [good, { key: 'icp', value: 'x' }] },
    { answers: [good, { key: 'scarcity', value: '  ' }] },
    { answers: [good, { key: 'scarcity', value: 'x'.repeat(2001) }] },
    { answers: [good, { key: 'scarcity', value: 'Ten', none: true }] },
    { answers: [good, good] },
    { answers: [{ ...good, evidence: [] }] },
    { answers: [{ key: 'price' }] },
  ];
  for (const body of refused) {
    const answer = await refusal(org.brands.answerQuestions({ params, body: body as never }));
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400 });
  }
  expect((await ask()).of('price')?.state).not.toBe('confirmed');
});

test('a brand of another organisation has no questions here', async () => {
  const [own, other] = [await app.newOrg(), await app.newOrg()];
  const { params, ask } = await aBrand(own, await aSite(PITCH));
  const missing = { status: 404, body: { error: 'Brand not found' } };
  expect(await refusal(other.brands.getQuestions({ params }))).toMatchObject(missing);
  const body = { answers: [{ key: 'price' as const, value: 'Theirs' }] };
  expect(await refusal(other.brands.answerQuestions({ params, body }))).toMatchObject(missing);
  expect((await ask()).of('price')?.value).not.toBe('Theirs');
});

test('while the site is read or cannot be, the questions say so and can be answered', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: await aSite(PITCH) } });
  const params = { brandId };
  const pending = await org.brands.getQuestions({ params });
  expect(pending).toMatchObject({ reading: 'pending', open: 10 });
  expect(pending.questions.flatMap(({ candidates }) => candidates)).toEqual([]);
  await app.drain();
  expect((await org.brands.getQuestions({ params })).reading).toBe('ready');

  const dead = await serveHttp((_, response) => void response.writeHead(503).end());
  await dead.close();
  const lost = await aBrand(org, `http://127.0.0.1:${dead.port}`);
  expect(await lost.ask()).toMatchObject({ reading: 'failed', open: 10 });
  const body = { answers: [{ key: 'companyDescription' as const, value: PITCH }] };
  const answered = await org.brands.answerQuestions({ params: lost.params, body });
  expect(answered).toMatchObject({ reading: 'failed', open: 9 });
  expect(answered.questions[0]).toMatchObject({ state: 'confirmed', value: PITCH });
});

const settings = (brandId: string, more: Record<string, unknown> = {}) => ({
  ...{ name: 'Bakers', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandIds: [brandId], maxLeads: 1 },
  featureInputs: { targetAudience: 'Marketing directors at software companies', ...more },
});

/** A site that names its company and says nothing of what it does. */
const SILENT = '<h1>Crumbline</h1><p>Opening hours</p>';

test('a campaign that no model writes asks what the brand offers, and goes on when it is said', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await aBrand(org, await aSite(null, SILENT, ''));
  expect((await org.brands.get({ params })).elevatorPitch).toBeNull();
  const body = settings(brandId);
  const asked = {
    ready: false,
    gates: [
      {
        ...{ gate: 'workflow', reason: 'Nobody has said what the brand offers', opensAt: null },
        action: expect.stringContaining('Is this right?'),
        data: {
          reason: 'brand_unknown',
          brandIds: [brandId],
          link: expect.stringMatching(`^http://.*/app/brands/${brandId}/questions$`),
        },
      },
    ],
  };
  expect((await org.campaigns.preview({ body })).readiness).toMatchObject(asked);
  expect(await refusal(org.campaigns.previewEmails({ body }))).toMatchObject({
    ...{ status: 422, body: { code: 'brand_unknown', brandIds: [brandId] } },
  });
  const { campaign, readiness } = await org.campaigns.create({ body });
  expect(readiness).toMatchObject(asked);
  await app.drain();
  const query = { campaignId: campaign.id };
  const costs = async () => (await org.runs.list({ query })).runs;
  expect(await costs(), 'nothing is spent while it asks').toEqual([]);

  const none = { key: 'valueProposition' as const, value: null, none: true };
  await org.brands.answerQuestions({ params, body: { answers: [none] } });
  await app.drain();
  const { gates } = await org.campaigns.gates({ params: { campaignId: campaign.id } });
  expect(gates.find(({ gate }) => gate === 'workflow')?.state, 'a confirmed nothing says nothing').toBe('closed');

  const said = { key: 'companyDescription' as const, value: PITCH };
  await org.brands.answerQuestions({ params, body: { answers: [said] } });
  await app.drain();
  const [email] = (await org.emails.list({ query })).emails;
  expect(email?.sequence[0]?.bodyText).toContain('night shift of craft bakeries');
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});

test('what the campaign itself says, or the pitch of the site, is enough', async () => {
  const org = await app.newOrg();
  const silent = await aBrand(org, await aSite(null, SILENT, ''));
  const ready = async (body: ReturnType<typeof settings>) => (await org.campaigns.preview({ body })).readiness.ready;
  expect(await ready(settings(silent.brandId))).toBe(false);
  expect(await ready(settings(silent.brandId, { valueForTarget: ' ' }))).toBe(false);
  expect(await ready(settings(silent.brandId, { valueForTarget: 'We plan the night.' }))).toBe(true);
  expect(await ready({ ...settings(silent.brandId), servicesOffered: ['Night plans'] } as never)).toBe(true);
  const told = await aBrand(org, await aSite(PITCH));
  expect(await ready(settings(told.brandId))).toBe(true);
  // A model asks nobody: it reads the site itself.
  await org.keys.save({ body: { provider: 'anthropic', apiKey: 'sk-ant-of-this-organisation' } });
  expect(await ready(settings(silent.brandId))).toBe(true);
});
