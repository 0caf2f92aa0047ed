import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createFeatures } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('anyone may read the feature catalogue, in its order', async () => {
  const { body, headers } = await app.visitor().features.listPublic.withResponse();
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(body.features.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(body.features[0]).toEqual({
    slug: 'sales-cold-email-outreach',
    dynastySlug: 'sales-cold-email-outreach',
    name: 'Sales Cold Email Outreach',
    description: 'Runs sales cold email outreach for a brand from its website to measured replies.',
    icon: 'mail',
    category: 'sales',
    channel: 'email',
    implemented: true,
    displayOrder: 1,
  });
  expect(body.features.filter(({ implemented }) => !implemented).map(({ slug }) => slug)).toEqual([
    'vc-cold-email-outreach',
    'accelerators-cold-email-outreach',
  ]);
});

test('a further start adds nothing and changes nothing', async () => {
  const rows = async () => (await sql`select * from features order by id`.execute(app.db)).rows;
  const before = await rows();
  let made = 0;
  const newId = () => {
    made += 1;
    return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  };
  await createFeatures({ db: app.db, newId }).seed();
  expect(await rows()).toEqual(before);
});

test('channels that run here are public, the planned ones on request', async () => {
  const visitor = app.visitor();
  const here = await visitor.channels.list();
  expect(here.channels.map(({ slug, available }) => [slug, available])).toEqual([
    ['sales-cold-email-outreach', true],
    ['pr-cold-email-outreach', true],
    ['pr-expert-quote-outreach', true],
    ['feedback-request-cold-email-outreach', true],
  ]);
  const all = await visitor.channels.list({ query: { include: 'planned' } });
  expect(all.channels).toHaveLength(32);
  expect(all.producibleSteps.map(({ key }) => key)).toEqual([
    'conversation',
    'website_visit',
    'in_ad_form_submission',
    'in_ad_booked_meeting',
  ]);
  expect(all.salesFunnels).toHaveLength(7);
  expect(all).toMatchObject({ producibleSteps: here.producibleSteps, salesFunnels: here.salesFunnels });
});

test('another word for what to include is refused', async () => {
  const response = await app.fetch('/v1/public/channels?include=all');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: 'Invalid value for include: all',
    code: 'invalid_parameter',
    allowed: ['planned'],
  });
});
