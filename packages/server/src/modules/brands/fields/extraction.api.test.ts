import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const RISK = { key: 'riskReversal', description: 'Guarantee, trial or refund offered' };
const GIFT = { key: 'gift', description: 'What the reader receives for feedback' };

async function brandOf(org: TestOrg, url: string): Promise<string> {
  const { brandId } = await org.brands.create({ body: { url } });
  await app.drain();
  return brandId;
}
const runsOf = async (org: TestOrg) => (await org.runs.list({ query: { taskName: 'brand-extract' } })).runs;

test('what the site says is told with its pages; what it does not say is null', async () => {
  const org = await app.newOrg();
  const brandId = await brandOf(org, 'says.test');
  const answer = await org.brands.extractFields({ body: { brandIds: [brandId], fields: [RISK, GIFT] } });
  expect(answer.brands).toEqual([{ brandId, domain: 'says.test', name: 'Says', brandUrl: 'https://says.test' }]);
  expect(answer.fields.riskReversal).toMatchObject({
    value: 'Every plan comes with a 30-day money-back guarantee and a free 14-day trial.',
    cached: false,
    sourceUrls: ['https://says.test/'],
    evidence: [{ quote: expect.stringContaining('30-day money-back guarantee'), url: 'https://says.test/' }],
    engine: 'builtin',
  });
  expect(answer.fields.gift).toMatchObject({ value: null, sourceUrls: [], evidence: [], confidence: null });
  const { fields: listed } = await org.brands.listExtractedFields({ params: { brandId } });
  expect(listed.find(({ key }) => key === 'riskReversal')).toMatchObject({
    ...{ evidence: answer.fields.riskReversal?.evidence, engine: 'builtin' },
  });
  const { facts } = await org.brands.get({ params: { brandId } });
  expect(facts.find(({ key }) => key === 'riskReversal')).toMatchObject({
    ...{ provenance: 'suggested', evidence: answer.fields.riskReversal?.evidence },
  });
  expect(answer.provenance).toEqual({ riskReversal: 'suggested', gift: 'extracted' });
  expect(await runsOf(org)).toHaveLength(1);
});

test('a second extraction is cached and free, also of nothing; a changed description is a miss', async () => {
  const org = await app.newOrg();
  const brandIds = [await brandOf(org, 'cached-fields.test')];
  await org.brands.extractFields({ body: { brandIds, fields: [RISK, GIFT] } });
  const again = await org.brands.extractFields({
    body: { brandIds, fields: [GIFT, { ...RISK, description: ` ${RISK.description} ` }] },
  });
  expect(Object.values(again.fields).map(({ cached }) => cached)).toEqual([true, true]);
  expect(await runsOf(org)).toHaveLength(1);
  const changed = await org.brands.extractFields({
    body: { brandIds, fields: [{ ...RISK, description: 'Refund policy' }] },
  });
  expect(changed.fields.riskReversal?.cached).toBe(false);
  expect(await runsOf(org)).toHaveLength(2);
  const reset = await org.brands.extractFields({ body: { brandIds, fields: [RISK], resetCache: true } });
  expect(reset.fields.riskReversal?.cached).toBe(false);
  await app.clock.advance(31 * DAY_MS);
  const later = await org.brands.extractFields({ body: { brandIds, fields: [RISK] } });
  expect(later.fields.riskReversal?.cached).toBe(false);
});

test('fields that another engine read are read again, and a confirmed value names no engine (6.17)', async () => {
  const org = await app.newOrg();
  const brandId = await brandOf(org, 'says.test');
  const ask = () => org.brands.extractFields({ body: { brandIds: [brandId], fields: [RISK] } });
  await ask();
  await sql`update brand_fields set engine = 'anthropic/older' where org_id = ${org.orgId}`.execute(app.db);
  expect((await ask()).fields.riskReversal).toMatchObject({ cached: false, engine: 'builtin' });
  await org.brands.setUserFields({ params: { brandId }, body: { fields: { riskReversal: 'Ours' } } });
  expect((await ask()).fields.riskReversal).toMatchObject({ value: 'Ours', evidence: [], engine: 'person' });
  const { facts } = await org.brands.get({ params: { brandId } });
  expect(facts).toContainEqual(expect.objectContaining({ key: 'riskReversal', provenance: 'confirmed', evidence: [] }));
});

test('A4 two organisations with one domain see neither the fields nor the cache of the other', async () => {
  const [mine, theirs] = [await app.newOrg(), await app.newOrg()];
  const [myBrand, theirBrand] = [await brandOf(mine, 'walled.test'), await brandOf(theirs, 'walled.test')];
  await theirs.brands.extractFields({ body: { brandIds: [theirBrand], fields: [RISK] } });
  expect((await mine.brands.listExtractedFields({ params: { brandId: myBrand } })).fields).toEqual([]);
  const first = await mine.brands.extractFields({ body: { brandIds: [myBrand], fields: [RISK] } });
  expect(first.fields.riskReversal?.cached).toBe(false);
  const mixed = mine.brands.extractFields({ body: { brandIds: [myBrand, theirBrand], fields: [GIFT] } });
  expect(await refusal(mixed)).toEqual({
    status: 404,
    body: { error: 'Brand not found', code: 'not_found', field: 'brandIds' },
  });
  expect((await mine.brands.listExtractedFields({ params: { brandId: myBrand } })).fields).toHaveLength(1);
});

test('a confirmed field is returned as it is and costs nothing', async () => {
  const org = await app.newOrg();
  const brandId = await brandOf(org, 'confirmed.test');
  await org.brands.setUserFields({ params: { brandId }, body: { fields: { riskReversal: 'Money back, always' } } });
  const answer = await org.brands.extractFields({ body: { brandIds: [brandId], fields: [RISK] } });
  expect(answer.fields.riskReversal).toMatchObject({ value: 'Money back, always', expiresAt: null });
  expect(answer.provenance.riskReversal).toBe('confirmed');
  expect(await runsOf(org)).toEqual([]);
});

test('several brands give one text that says whose it is', async () => {
  const org = await app.newOrg();
  const brandIds = [await brandOf(org, 'north-star.test'), await brandOf(org, 'south-gate.test')];
  const mission = { key: 'mission', description: "The company's stated mission" };
  const { fields } = await org.brands.extractFields({ body: { brandIds, fields: [mission, RISK] } });
  expect(fields.riskReversal?.value).toBe(
    'Every plan comes with a 30-day money-back guarantee and a free 14-day trial.',
  );
  expect(Object.keys(fields.mission?.byBrand ?? {})).toEqual(['north-star.test', 'south-gate.test']);
  expect(fields.mission?.value).toMatch(/^North Star: Our mission .*\nSouth Gate: Our mission /);
  const { brands } = await org.brands.extractFields({ body: { brandIds: [...brandIds].reverse(), fields: [mission] } });
  expect(brands.map(({ domain }) => domain)).toEqual(['south-gate.test', 'north-star.test']);
});

test('a site out of reach gives nothing, and nothing of it is kept', async () => {
  const org = await app.newOrg();
  const brandId = await brandOf(org, 'unreachable.test');
  const { fields } = await org.brands.extractFields({ body: { brandIds: [brandId], fields: [RISK] } });
  expect(fields.riskReversal).toMatchObject({ value: null, cached: false, expiresAt: null });
  expect((await org.brands.listExtractedFields({ params: { brandId } })).fields).toEqual([]);
  expect(await runsOf(org)).toEqual([]);
});

test('what was extracted is listed, newest first, page by page', async () => {
  const org = await app.newOrg();
  const brandId = await brandOf(org, 'listed.test');
  for (const field of [RISK, GIFT]) await org.brands.extractFields({ body: { brandIds: [brandId], fields: [field] } });
  const params = { brandId };
  const first = await org.brands.listExtractedFields({ params, query: { limit: 1 } });
  expect(first.fields.map(({ key }) => key)).toEqual(['gift']);
  const second = await org.brands.listExtractedFields({
    params,
    query: { limit: 1, cursor: first.nextCursor as string },
  });
  expect(second.fields).toMatchObject([{ key: 'riskReversal', description: RISK.description, campaignId: null }]);
  expect(second.nextCursor).toBeNull();
  const none = await org.brands.listExtractedFields({ params, query: { campaignId: crypto.randomUUID() } });
  expect(none.fields).toEqual([]);
});

test('a campaign that is not there is not found', async () => {
  const org = await app.newOrg();
  const brandIds = [await brandOf(org, 'campaigned.test')];
  const call = org.brands.extractFields({ body: { brandIds, fields: [RISK], campaignId: crypto.randomUUID() } });
  expect(await refusal(call)).toMatchObject({
    status: 404,
    body: { error: 'Campaign not found', field: 'campaignId' },
  });
});

test('pictures are chosen, kept under a lasting address, and free the second time', async () => {
  const org = await app.newOrg();
  const brandId = await brandOf(org, 'pictured.test');
  const body = {
    brandIds: [brandId],
    categories: [
      { key: 'team', description: 'Portraits of the founders', maxCount: 2 },
      { key: 'logo', description: 'The logo of the company', maxCount: 1 },
    ],
  };
  const { results } = await org.brands.extractImages({ body });
  expect(results.map(({ category, images }) => [category, images.length])).toEqual([
    ['team', 2],
    ['logo', 1],
  ]);
  const [logo] = results[1]?.images ?? [];
  expect(logo).toMatchObject({
    originalUrl: 'https://pictured.test/images/logo.svg',
    description: 'Pictured logo',
    width: 160,
    height: 48,
    format: 'svg',
    cached: false,
  });
  const path = new URL(logo?.permanentUrl ?? '').pathname;
  const file = await app.fetch(path);
  expect(file.headers.get('content-type')).toBe('image/svg+xml');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect((await file.arrayBuffer()).byteLength).toBe(logo?.sizeBytes);
  const again = await org.brands.extractImages({ body });
  expect(again.results.flatMap(({ images }) => images.map(({ cached }) => cached))).toEqual([true, true, true]);
  expect(again.results[1]?.images[0]?.permanentUrl).toBe(logo?.permanentUrl);
  expect((await org.runs.list({ query: { taskName: 'extract-images' } })).runs).toHaveLength(2);
  const listed = await org.brands.listExtractedImages({ params: { brandId }, query: { category: 'team' } });
  expect(listed.images.map(({ category }) => category)).toEqual(['team', 'team']);
  expect((await app.fetch(`/images/${crypto.randomUUID()}`)).status).toBe(404);
});
