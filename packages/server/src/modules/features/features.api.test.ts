import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { FEATURES } from './catalogue/features.ts';
import { insertFeatures } from './store/features.ts';

const aGraph = () => ({
  nodes: [{ id: 'done', type: 'end-run', config: { success: true, next: 'continue' } }],
  edges: [],
});

/** The features whose built-in workflow has a handler for each of its nodes. */
const RUN_HERE = [
  'sales-cold-email-outreach',
  'pr-cold-email-outreach',
  'hiring-cold-email-outreach',
  'outlet-database-discovery',
  'press-kit-page-generation',
  'pr-expert-quote-outreach',
  'ai-visibility-scoring',
  'sales-crm-email-outreach',
  'feedback-request-cold-email-outreach',
];

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
  expect(body.features.filter(({ implemented }) => implemented).map(({ slug }) => slug)).toEqual(RUN_HERE);
});

test('a further start adds nothing and changes nothing', async () => {
  const rows = async () => (await sql`select * from features order by id`.execute(app.db)).rows;
  const before = await rows();
  await insertFeatures(
    app.db,
    FEATURES.map((feature) => ({ ...feature, id: crypto.randomUUID(), name: 'Another name' })),
  );
  expect(await rows()).toEqual(before);
});

describe('the list of features', () => {
  test('shows active and draft ones in their order, and whether they can run (D1)', async () => {
    const org = await app.newOrg();
    const { features, nextCursor } = await org.features.list();
    expect(nextCursor).toBeNull();
    expect(features.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(features.filter(({ implemented }) => implemented).map(({ slug }) => slug)).toEqual(RUN_HERE);
  });

  test('filters by status and by whether they can run, for the one who asks', async () => {
    const [org, other] = [await app.newOrg(), await app.newOrg()];
    const slugs = async (who: typeof org, query: Parameters<typeof org.features.list>[0]) =>
      (await who.features.list(query)).features.map(({ slug }) => slug);
    expect(await slugs(org, { query: { implemented: true } })).toEqual(RUN_HERE);
    expect(await slugs(org, { query: { implemented: false } })).toHaveLength(2);
    expect(await slugs(org, { query: { status: 'deprecated' } })).toEqual([]);
    expect(await slugs(org, { query: { status: 'active' } })).toHaveLength(9);
    expect(await slugs(org, { query: { status: 'all' } })).toHaveLength(11);
    await org.workflows.create({ body: { featureSlug: 'vc-cold-email-outreach', dag: aGraph() } });
    expect(await slugs(org, { query: { status: 'draft', implemented: true } })).toEqual(['vc-cold-email-outreach']);
    expect(await slugs(other, { query: { status: 'draft', implemented: true } })).toEqual([]);
    expect(await org.features.get({ params: { slug: 'vc-cold-email-outreach' } })).toMatchObject({ implemented: true });
  });

  test('can be paged', async () => {
    const org = await app.newOrg();
    const first = await org.features.list({ query: { limit: 6 } });
    const rest = await org.features.list({ query: { limit: 6, cursor: first.nextCursor as string } });
    expect([...first.features, ...rest.features].map(({ displayOrder }) => displayOrder)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    expect(rest.nextCursor).toBeNull();
    const mixed = org.features.list({ query: { status: 'all', cursor: first.nextCursor as string } });
    expect(await refusal(mixed)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });

  test('refuses words it does not know', async () => {
    const org = await app.newOrg();
    const headers = { authorization: `Bearer ${org.key}` };
    const ask = async (query: string) => (await app.fetch(`/v1/features?${query}`, { headers })).json();
    expect(await ask('implemented=yes')).toMatchObject({
      error: 'Invalid value for implemented: yes',
      code: 'invalid_parameter',
      allowed: ['true', 'false'],
    });
    expect(await ask('status=live')).toMatchObject({ allowed: ['active', 'draft', 'deprecated', 'all'] });
    expect(await ask('colour=red')).toMatchObject({ code: 'unknown_parameter', allowed: expect.any(Array) });
  });
});

describe('one feature', () => {
  test('is shown whole, twice', async () => {
    const org = await app.newOrg();
    const { feature, ...flat } = await org.features.get({ params: { slug: 'outlet-database-discovery' } });
    expect(flat).toEqual(feature);
    expect(feature).toMatchObject({
      slug: 'outlet-database-discovery',
      dynastySlug: 'outlet-database-discovery',
      name: 'Outlet Database Discovery',
      description: 'Finds and scores media outlets for a brand.',
      icon: 'search',
      status: 'active',
      implemented: true,
      displayOrder: 4,
      version: 1,
      ...{ category: 'outlets', channel: 'database', audienceType: 'discovery' },
      acquisitionChannel: null,
      salesFunnels: [],
      entities: [{ name: 'outlets', countKey: 'outletsDiscovered' }],
    });
    expect(feature.outputs.at(-1)).toEqual({
      key: 'costPerOutletCents',
      displayOrder: 4,
      defaultSort: true,
      sortDirection: 'asc',
    });
  });

  test('tells its inputs alone', async () => {
    const org = await app.newOrg();
    const { inputs, ...names } = await org.features.inputs({ params: { slug: 'pr-expert-quote-outreach' } });
    expect(names).toEqual({
      slug: 'pr-expert-quote-outreach',
      dynastySlug: 'pr-expert-quote-outreach',
      name: 'PR Expert Quote Outreach',
    });
    expect(inputs[0]).toEqual({
      key: 'expertName',
      label: 'Expert name',
      type: 'text',
      placeholder: 'Ada Lind',
      description: 'Name of the expert to be quoted',
      extractKey: 'spokespersonName',
      required: true,
      options: [],
    });
  });

  test('that does not exist is not found', async () => {
    const org = await app.newOrg();
    const missing = { status: 404, body: { error: 'Feature not found', code: 'not_found' } };
    expect(await refusal(org.features.get({ params: { slug: 'nope' } }))).toEqual(missing);
    expect(await refusal(org.features.inputs({ params: { slug: 'nope' } }))).toEqual(missing);
  });
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
  expect(await response.json()).toMatchObject({
    error: 'Invalid value for include: all',
    code: 'invalid_parameter',
    allowed: ['planned'],
  });
});
