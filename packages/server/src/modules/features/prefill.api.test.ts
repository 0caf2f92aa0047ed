import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const FEATURE = { featureSlug: 'sales-cold-email-outreach' };

test('each input gets a value from the site of the brand, or null', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'acme.test' } });
  const { inputs } = await org.features.inputs({ params: { slug: FEATURE.featureSlug } });
  const answer = await org.features.prefill({ params: FEATURE, body: { brandIds: [brandId] } });
  expect(answer).toMatchObject({ slug: FEATURE.featureSlug, brandId, brandIds: [brandId], format: 'text' });
  expect(Object.keys(answer.prefilled)).toEqual(inputs.map(({ key }) => key));
  expect(Object.values(answer.prefilled).every((value) => value === null || typeof value === 'string')).toBe(true);
  expect(Object.values(answer.prefilled).some((value) => value !== null)).toBe(true);
});

test('in full, each value tells where it comes from; a second time it comes from the cache', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'acme.test' } });
  const ask = () => org.features.prefill({ params: FEATURE, query: { format: 'full' }, body: { brandIds: [brandId] } });
  await ask();
  const spent = await org.runs.costs();
  const { prefilled, format } = await ask();
  expect(format).toBe('full');
  const part = {
    value: expect.toSatisfy((value) => value === null || typeof value === 'string'),
    cached: true,
    extractedAt: expect.any(String),
    expiresAt: expect.any(String),
    sourceUrls: expect.any(Array),
    evidence: expect.any(Array),
    confidence: expect.toSatisfy((value) => value === null || typeof value === 'number'),
    engine: expect.any(String),
    dropped: [],
  };
  expect(prefilled.targetAudience).toEqual({ ...part, byBrand: { 'acme.test': part } });
  expect(await org.runs.costs()).toEqual(spent);
});

test('what is not there, or not given, is refused', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const { brandId } = await other.brands.create({ body: { url: 'theirs.test' } });
  expect(
    await refusal(org.features.prefill({ params: { featureSlug: 'nope' }, body: { brandIds: [brandId] } })),
  ).toEqual({ status: 404, body: { error: 'Feature not found', code: 'not_found' } });
  expect(await refusal(org.features.prefill({ params: FEATURE, body: { brandIds: [brandId] } }))).toEqual({
    status: 404,
    body: { error: 'Brand not found', code: 'not_found', field: 'brandIds' },
  });
  expect(await refusal(org.features.prefill({ params: FEATURE, body: {} as never }))).toMatchObject({
    status: 400,
    body: { details: { fieldErrors: { brandIds: [expect.any(String)] } } },
  });
});
