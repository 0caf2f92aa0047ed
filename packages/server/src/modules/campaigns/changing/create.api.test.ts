import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { DAY_MS, endingWith, eventsOf, SALES, SALES_WORKFLOW, workflowOf } from '../campaigns.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const NAMED = { name: 'Spring', workflowDynastySlug: SALES_WORKFLOW };
const create = (body: Record<string, unknown>) => org.campaigns.create({ body: body as never });
const refusedWith = async (body: Record<string, unknown>) => refusal(create(body));

test('a campaign starts as soon as it is created, with its brand, its events and its readiness', async () => {
  const made = await org.campaigns.create.withResponse({
    body: { name: '  First  ', workflowSlug: `${SALES_WORKFLOW}-v2`, brandUrls: ['https://www.first-brand.test/'] },
  });
  expect(made.status).toBe(201);
  const { campaign, readiness, warnings } = made.body;
  expect(campaign).toMatchObject({
    orgId: org.orgId,
    createdByUserId: org.userId,
    name: 'First',
    status: 'active',
    statusReason: null,
    workflowSlug: `${SALES_WORKFLOW}-v2`,
    workflowDynastySlug: SALES_WORKFLOW,
    featureDynastySlug: SALES,
    brandUrls: ['https://first-brand.test'],
    featureInputs: {},
    maxBudgetDailyUsd: null,
    draining: false,
    nextRunAt: null,
    reporting: { webhook_url: null },
  });
  expect(readiness).toEqual({ ready: true, gates: [] });
  expect(warnings.map(({ code }) => code)).toEqual([
    'no_budget_cap',
    'feature_inputs_will_be_inferred',
    'no_postal_address',
  ]);
  const [started, ...more] = await eventsOf(app, campaign.id);
  expect(more).toEqual([]);
  expect(started).toMatchObject({
    sequence: 1,
    id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
    kind: 'campaign.started',
    data: { mcp: SALES, target_url: 'https://first-brand.test' },
  });
  expect((await org.campaigns.get({ params: { campaignId: campaign.id } })).campaign).toEqual(campaign);
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});

test('the full form keeps everything it says, in its canonical form', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'full-form.test' } });
  const endDate = new Date(app.clock.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
  const { campaign, warnings } = await org.campaigns.create({
    body: {
      name: 'Full',
      workflowSlug: SALES_WORKFLOW,
      workflowDynastySlug: SALES_WORKFLOW,
      featureDynastySlug: SALES,
      brandIds: [brandId, brandId],
      maxBudgetDailyUsd: '007.100',
      maxBudgetWeeklyUsd: 10.5,
      maxBudgetMonthlyUsd: '0.000125',
      maxBudgetTotalUsd: '10',
      maxLeads: 5,
      goal: 'Meeting_booked',
      servicesOffered: ['audits'],
      clickDestinationUrl: 'https://full-form.test/go',
      startDate: endDate,
      endDate,
      notifyChannel: 'email',
      notifyDestination: 'ops@full-form.test',
      notifyFrequency: 'per_reply',
      reporting: { webhook_url: 'https://hooks.full-form.test/x' },
    },
  });
  expect(campaign).toMatchObject({
    workflowSlug: SALES_WORKFLOW,
    brandIds: [brandId],
    maxBudgetDailyUsd: '7.10',
    maxBudgetWeeklyUsd: '10.50',
    maxBudgetMonthlyUsd: '0.000125',
    maxBudgetTotalUsd: '10.00',
    maxLeads: 5,
    goal: 'meetingBooked',
    startDate: `${endDate}T00:00:00.000Z`,
    endDate: `${endDate}T23:59:59.999Z`,
    clickDestinationUrl: 'https://full-form.test/go',
    reporting: { webhook_url: 'https://hooks.full-form.test/x' },
  });
  expect(warnings.map(({ code }) => code)).toContain('deprecated_workflow');
  expect(warnings.map(({ code }) => code)).toContain('cap_below_run_cost');
  // The engine takes it up at its start date: nothing is told before.
  expect(await eventsOf(app, campaign.id)).toEqual([]);
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});

test('what is missing is named all at once, or in its own words', async () => {
  const hint = expect.any(String);
  const missing = (error: string, missingFields: string[]) => ({
    status: 400,
    body: {
      error,
      code: 'missing_fields',
      missingFields,
      hint,
      docs: 'http://distribute.test/docs/api#tag/campaigns/POST/v1/campaigns',
    },
  });
  expect(await refusedWith({ brandUrls: ['a.test'] })).toEqual(
    missing('Missing or invalid required fields: name, workflowSlug.', ['name', 'workflowSlug']),
  );
  expect(await refusedWith({ name: '  ' })).toEqual(
    missing('Missing or invalid required fields: name, workflowSlug, brandUrls.', [
      'name',
      'workflowSlug',
      'brandUrls',
    ]),
  );
  expect(await refusedWith({ name: 'x', brandUrls: ['a.test'] })).toEqual(
    missing('Either workflowSlug or workflowDynastySlug is required', ['workflowSlug']),
  );
  expect(await refusedWith(NAMED)).toEqual(missing('Provide exactly one of brandUrls or brandIds', ['brandUrls']));
  expect(await refusedWith({ ...NAMED, brandUrls: ['a.test'], brandIds: [org.orgId] })).toMatchObject({
    status: 400,
    body: { error: 'Provide exactly one of brandUrls or brandIds' },
  });
});

test('an unknown id in the body is 404 with its field, and nothing is stored', async () => {
  const nobody = crypto.randomUUID();
  const notFound = (noun: string, field: string) => ({
    status: 404,
    body: { error: `${noun} not found`, code: 'not_found', field },
  });
  const brandUrls = ['never-kept.test'];
  expect(await refusedWith({ name: 'x', workflowSlug: 'no-such', brandUrls })).toEqual(
    notFound('Workflow', 'workflowSlug'),
  );
  expect(await refusedWith({ name: 'x', workflowDynastySlug: 'no-such', brandUrls })).toEqual(
    notFound('Workflow', 'workflowDynastySlug'),
  );
  expect(await refusedWith({ ...NAMED, featureSlug: 'no-such', brandUrls })).toEqual(
    notFound('Feature', 'featureSlug'),
  );
  expect(await refusedWith({ ...NAMED, brandIds: [nobody] })).toEqual(notFound('Brand', 'brandIds'));
  expect(await refusedWith({ ...NAMED, brandUrls, audienceIds: [nobody] })).toEqual(
    notFound('Audience', 'audienceIds'),
  );
  expect(await refusedWith({ ...NAMED, brandUrls, mailboxIds: [nobody] })).toEqual(notFound('Mailbox', 'mailboxIds'));
  expect((await org.brands.list({ query: { domain: 'never-kept.test' } })).brands).toEqual([]);
});

test('every other fault is told in its own words', async () => {
  const brandUrls = ['faults.test'];
  const error = async (body: Record<string, unknown>) => {
    const { status, body: answer } = await refusedWith({ ...NAMED, brandUrls, ...body });
    expect(status).toBe(400);
    return (answer as { error: string }).error;
  };
  for (const cap of ['-1', '1e3', '', 'NaN', '1,5', '1.1234567', -1, 1e21]) {
    expect(await error({ maxBudgetDailyUsd: cap })).toBe(
      'Invalid maxBudgetDailyUsd: expected a non-negative decimal amount in US dollars',
    );
  }
  expect(await error({ maxBudgetTotalUsd: '0' })).toContain('Invalid maxBudgetTotalUsd');
  // A field that cannot be read is reported before an unknown name (spec 1.3).
  expect(await error({ workflowDynastySlug: 'no-such', maxBudgetDailyUsd: '-1' })).toContain('maxBudgetDailyUsd');
  expect(await error({ workflowDynastySlug: 'no-such', endDate: '2020-01-01' })).toContain('must be in the future');
  expect(await error({ featureDynastySlug: 'pr-cold-email-outreach' })).toBe(
    `Workflow "${SALES_WORKFLOW}-v2" does not belong to feature "pr-cold-email-outreach"`,
  );
  const feedback = { name: 'x', workflowSlug: 'feedback-request-cold-email-outreach-willow', brandUrls };
  expect(await refusedWith({ ...feedback, featureInputs: { gift: null } })).toEqual({
    status: 400,
    body: {
      error: 'Missing required feature inputs for "feedback-request-cold-email-outreach": feedbackForm.',
      code: 'missing_feature_inputs',
      missingKeys: ['feedbackForm'],
      docs: 'http://distribute.test/docs/api#tag/campaigns/POST/v1/campaigns',
      hint: expect.any(String),
    },
  });
  expect(await refusedWith({ ...NAMED, brandUrls, goal: 'fame' })).toMatchObject({
    status: 400,
    body: { allowed: ['signup', 'meetingBooked', 'purchase'] },
  });
  expect(await error({ endDate: '2020-01-01' })).toContain('must be in the future');
  expect(await error({ startDate: '2999-01-02', endDate: '2999-01-01' })).toContain('must be after startDate');
  expect(await error({ notifyChannel: 'email' })).toContain('required with notifyChannel');
  expect(await error({ notifyChannel: 'email', notifyDestination: 'https://x.test' })).toContain('email address');
  expect(await error({ brandUrls: ['ftp://x.test'] })).toBe('Invalid URL');
  expect(await error({ reporting: { webhook_url: 'ftp://x.test' } })).toBe('Invalid URL');
});

test('a repeated creation makes one campaign', async () => {
  const headers = { 'idempotency-key': 'once-only' };
  const body = JSON.stringify({ ...NAMED, name: 'Once', brandUrls: ['once-only.test'], startDate: '2999-01-01' });
  const send = () =>
    app.fetch('/v1/campaigns', {
      method: 'POST',
      headers: { authorization: `Bearer ${org.key}`, 'content-type': 'application/json', ...headers },
      body,
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  const { campaigns } = await org.campaigns.list({});
  expect(campaigns.filter(({ name }) => name === 'Once')).toHaveLength(1);
});

test('a list shows what its filters say, newest first, page by page', async () => {
  const other = await app.newOrg();
  const slug = await workflowOf(other, endingWith({ next: 'complete' }));
  const made: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const { campaign } = await other.campaigns.create({
      body: { name, workflowSlug: slug, brandUrls: [`list-${name}.test`], startDate: '2999-01-01' },
    });
    made.unshift(campaign.id);
  }
  await other.campaigns.pause({ params: { campaignId: made[0] as string } });
  const ids = async (query: Record<string, unknown>) =>
    (await other.campaigns.list({ query: query as never })).campaigns.map(({ id }) => id);
  expect(await ids({})).toEqual(made);
  expect(await ids({ status: 'ongoing' })).toEqual(made.slice(1));
  expect(await ids({ status: 'paused' })).toEqual(made.slice(0, 1));
  expect(await ids({ workflowSlug: slug, featureDynastySlug: SALES })).toEqual(made);
  expect(await ids({ workflowDynastySlug: 'other' })).toEqual([]);
  const [, second] = (await other.campaigns.list({})).campaigns;
  expect(await ids({ brandId: second?.brandIds[0] })).toEqual([made[1]]);
  const page = await other.campaigns.list({ query: { limit: 2 } });
  expect(page.campaigns.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const rest = await other.campaigns.list({ query: { limit: 2, cursor: page.nextCursor as string } });
  expect(rest.campaigns.map(({ id }) => id)).toEqual(made.slice(2));
  expect(rest.nextCursor).toBeNull();
});

test.each([
  ['clickDestinationUrl', { clickDestinationUrl: 'http://127.0.0.1:8391/book' }],
  ['clickDestinationUrl', { clickDestinationUrl: 'http://localhost/book' }],
  ['clickDestinationUrl', { clickDestinationUrl: 'https://[::1]/book' }],
  ['clickDestinationUrl', { clickDestinationUrl: 'javascript:alert(1)' }],
  ['clickDestinationUrl', { clickDestinationUrl: 'https://user:secret@full-form.test/' }],
  ['reporting.webhook_url', { reporting: { webhook_url: 'ftp://hooks.test/' } }],
  ['reporting.webhook_url', { reporting: { webhook_url: 'https://user:secret@hooks.test/' } }],
])('a %s that would never be used is refused at creation (D8): %j', async (field, given) => {
  const body = { ...NAMED, brandUrls: ['https://links.test'], ...given };
  const refused = { status: 400, body: { error: 'Invalid URL', code: 'invalid_url', field } };
  expect(await refusedWith(body)).toEqual(refused);
  expect(await refusal(org.campaigns.preview({ body: body as never }))).toEqual(refused);
});

test('a link without a scheme is taken as https (D8)', async () => {
  const { campaign } = await create({
    ...NAMED,
    brandUrls: ['https://links.test'],
    clickDestinationUrl: 'links.test/go',
  });
  expect(campaign.clickDestinationUrl).toBe('https://links.test/go');
  const params = { campaignId: campaign.id };
  const body = { clickDestinationUrl: 'http://127.0.0.1:8391/book' };
  expect(await refusal(org.campaigns.update({ params, body }))).toMatchObject({ status: 400 });
  await org.campaigns.stop({ params });
});
