import { expect, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { ask, connect } from './mcp.fixture.ts';

const SIX = [
  'distribute_status',
  'distribute_list_brands',
  'distribute_list_campaigns',
  'distribute_campaign_stats',
  'distribute_list_workflows',
  'distribute_suggest_icp',
];
const THE_REST = [
  'distribute_campaign_gates',
  'distribute_brand_questions',
  'distribute_answer_questions',
  'distribute_preview_campaign',
  'distribute_create_campaign',
  'distribute_list_leads',
  'distribute_list_emails',
  'distribute_list_replies',
  'distribute_approve_email',
  'distribute_reject_email',
  'distribute_pause_campaign',
  'distribute_resume_campaign',
  'distribute_stop_campaign',
];
const nowhere = { url: 'http://127.0.0.1:1' };

test('exactly six tools are listed, nineteen when all are asked for, each with a closed input and a described result', async () => {
  const six = await (await connect(nowhere)).listTools();
  expect(six.tools.map(({ name }) => name)).toEqual(SIX);
  const all = await (await connect({ ...nowhere, tools: 'all' })).listTools();
  expect(all.tools.map(({ name }) => name)).toEqual([...SIX, ...THE_REST]);
  for (const { inputSchema, outputSchema } of all.tools) {
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    const { campaign } = inputSchema.properties ?? {};
    if (campaign) {
      const { properties = {} } = campaign as { properties?: Record<string, object> };
      expect(Object.keys(properties).length).toBeGreaterThan(10);
      expect(Object.entries(properties).filter(([, typed]) => Object.keys(typed).length === 0)).toEqual([]);
      expect(properties.workflowDynastySlug).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    }
    expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(0);
  }
});

test('the listed schemas and hints are those of the catalogue', async () => {
  const { tools } = await (await connect({ ...nowhere, tools: 'all' })).listTools();
  const shown = Object.fromEntries(
    tools.map(({ name, inputSchema, annotations }) => [
      name.replace('distribute_', ''),
      [Object.keys(inputSchema.properties ?? {}), inputSchema.required ?? [], annotations?.readOnlyHint ?? false],
    ]),
  );
  expect(shown).toEqual({
    status: [[], [], true],
    list_brands: [['limit', 'cursor'], [], true],
    list_campaigns: [['status', 'brand_id', 'limit', 'cursor'], [], true],
    campaign_stats: [['campaign_id'], ['campaign_id'], true],
    list_workflows: [['feature_slug', 'limit', 'cursor'], [], true],
    suggest_icp: [['brand_url', 'existing_icps'], ['brand_url'], false],
    campaign_gates: [['campaign_id'], ['campaign_id'], true],
    brand_questions: [['brand_id'], ['brand_id'], true],
    answer_questions: [['brand_id', 'answers'], ['brand_id', 'answers'], false],
    preview_campaign: [['campaign'], ['campaign'], true],
    create_campaign: [['campaign', 'preview_token'], ['campaign', 'preview_token'], false],
    list_leads: [['campaign_id', 'limit', 'cursor'], ['campaign_id'], true],
    list_emails: [['campaign_id', 'limit', 'cursor'], ['campaign_id'], true],
    list_replies: [['campaign_id', 'limit', 'cursor'], ['campaign_id'], true],
    approve_email: [['email_id'], ['email_id'], false],
    reject_email: [['email_id'], ['email_id'], false],
    pause_campaign: [['campaign_id'], ['campaign_id'], false],
    resume_campaign: [['campaign_id'], ['campaign_id'], false],
    stop_campaign: [['campaign_id'], ['campaign_id'], false],
  });
});

const CALLS: [tool: string, input: Record<string, unknown>, request: string][] = [
  ['distribute_list_brands', { limit: 5, cursor: 'c' }, 'GET /v1/brands?limit=5&cursor=c'],
  ['distribute_list_campaigns', {}, 'GET /v1/campaigns?status=all'],
  ['distribute_list_campaigns', { status: 'ongoing', brand_id: 'b' }, 'GET /v1/campaigns?status=ongoing&brandId=b'],
  ['distribute_campaign_stats', { campaign_id: 'c/1' }, 'GET /v1/campaigns/c%2F1/stats'],
  ['distribute_list_workflows', { feature_slug: 'f' }, 'GET /v1/workflows?featureSlug=f'],
  ['distribute_campaign_gates', { campaign_id: 'c1' }, 'GET /v1/campaigns/c1/gates'],
  ['distribute_brand_questions', { brand_id: 'b1' }, 'GET /v1/brands/b1/questions'],
  [
    'distribute_answer_questions',
    { brand_id: 'b1', answers: [{ key: 'price', value: '€4 a month' }] },
    'PUT /v1/brands/b1/questions {"answers":[{"key":"price","value":"€4 a month","none":false}]}',
  ],
  ['distribute_preview_campaign', { campaign: { name: 'x' } }, 'POST /v1/campaigns/preview {"name":"x"}'],
  ['distribute_list_leads', { campaign_id: 'c', limit: 2 }, 'GET /v1/leads?limit=2&campaignId=c'],
  ['distribute_list_emails', { campaign_id: 'c' }, 'GET /v1/emails?campaignId=c'],
  ['distribute_list_replies', { campaign_id: 'c' }, 'GET /v1/replies?campaignId=c'],
  ['distribute_approve_email', { email_id: 'e1' }, 'POST /v1/emails/e1/approve'],
  ['distribute_reject_email', { email_id: 'e1' }, 'POST /v1/emails/e1/reject {}'],
  ['distribute_pause_campaign', { campaign_id: 'c1' }, 'POST /v1/campaigns/c1/pause'],
  ['distribute_resume_campaign', { campaign_id: 'c1' }, 'POST /v1/campaigns/c1/resume'],
  ['distribute_stop_campaign', { campaign_id: 'c1' }, 'POST /v1/campaigns/c1/stop'],
];

test('each tool sends its operation with the key it was given', async () => {
  const { url, asked } = await serve(() => ({
    body: { brands: [], campaigns: [], workflows: [], leads: [], emails: [], replies: [], nextCursor: null },
  }));
  const host = await connect({ url, tools: 'all' });
  for (const [tool, input, request] of CALLS) {
    expect((await ask(host, tool, input)).isError, tool).toBe(false);
    const { method, url: path, body } = asked.at(-1) ?? { method: '', url: '', body: '' };
    expect([method, path, ...(body ? [body] : [])].join(' ')).toBe(request);
  }
  expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]));
});

test('status tells who the caller is, what is missing, or what is wrong, and is never an error', async () => {
  const { url } = await serve(() => ({ body: { userId: 'u1' } }));
  const connected = { status: 'connected', apiUrl: url, user: { userId: 'u1' } };
  expect(await ask(await connect({ url }), 'distribute_status')).toMatchObject({ isError: false, json: connected });

  const missing = await ask(await connect({ url, key: null }), 'distribute_status');
  expect(missing).toMatchObject({ isError: false, json: { status: 'not_configured', message: expect.any(String) } });
  expect(missing.json.instructions.length).toBeGreaterThan(0);

  const refusing = await serve(() => ({ status: 401, body: { error: 'Invalid API key', code: 'invalid_api_key' } }));
  const refused = { status: 'error', message: 'Invalid API key', apiUrl: refusing.url };
  expect(await ask(await connect(refusing), 'distribute_status')).toMatchObject({ isError: false, json: refused });
  const away = await ask(await connect(nowhere), 'distribute_status');
  expect(away).toMatchObject({ isError: false, json: { status: 'error', apiUrl: nowhere.url } });
  const page = await serve(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }));
  expect((await ask(await connect(page), 'distribute_status')).json).toMatchObject({ status: 'error' });
});

test('workflows are cut to what an agent needs', async () => {
  const workflow = { workflowSlug: 'w-v2', version: 2, requiredProviders: ['apollo'], signature: 'x', id: 'i' };
  const { url } = await serve(() => ({ body: { workflows: [workflow], nextCursor: 'n' } }));
  const { json } = await ask(await connect({ url }), 'distribute_list_workflows');
  expect(json).toEqual({
    workflows: [{ workflowSlug: 'w-v2', version: 2, requiredProviders: ['apollo'] }],
    nextCursor: 'n',
  });
});

test('a profile is suggested for the brand that was registered first', async () => {
  const { url, asked } = await serve(({ url: path }) =>
    path === '/v1/brands'
      ? { status: 201, body: { brandId: 'b1', domain: 'acme.test', name: 'Acme', created: true } }
      : { body: { icp: 'Founders', brandId: 'b1', domain: 'acme.test' } },
  );
  const input = { brand_url: 'https://acme.test', existing_icps: ['Nurses'] };
  const { json } = await ask(await connect({ url }), 'distribute_suggest_icp', input);
  expect(json).toEqual({ icp: 'Founders', brandId: 'b1', domain: 'acme.test' });
  expect(asked.map(({ url: path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/v1/brands', { url: 'https://acme.test' }],
    ['/v1/brands/b1/icp/suggest', { existingIcps: ['Nurses'] }],
  ]);
});

test('a campaign is created with the token of its own preview, and sent as it was previewed', async () => {
  const { url, asked } = await serve(() => ({ body: { campaign: { id: 'c1' } } }));
  let now = 1_800_000_000_000;
  const host = await connect({ url, tools: 'all', now: () => now });
  const campaign = { name: 'x', maxLeads: 1 };
  const { json } = await ask(host, 'distribute_preview_campaign', { campaign });
  const create = (body: object, token = json.preview_token) =>
    ask(host, 'distribute_create_campaign', { campaign: body, preview_token: token });
  expect((await create({ maxLeads: 1, name: 'x' })).json).toEqual({ campaign: { id: 'c1' } });
  expect(asked.at(-1)).toMatchObject({ url: '/v1/campaigns', body: '{"maxLeads":1,"name":"x"}' });
  expect(asked.at(-1)?.headers['idempotency-key']).toBe(`mcp-${json.preview_token}`);
  const sent = asked.length;
  for (const wrong of [create({ name: 'x', maxLeads: 2 }), create(campaign, `${json.preview_token.slice(0, -1)}x`)]) {
    expect((await wrong).json.code).toBe('preview_required');
  }
  now += 30 * 60_000 + 1;
  expect((await create(campaign)).json.code).toBe('preview_required');
  expect(asked.length).toBe(sent);
});
