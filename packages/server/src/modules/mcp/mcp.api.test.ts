import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The official client, as an assistant would use it. */
async function connect(key: string, search = '') {
  const host = new Client({ name: 'test-host', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  const url = new URL(`/mcp${search}`, app.baseUrl);
  await host.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  onTestFinished(() => host.close());
  return host;
}

async function ask(host: Client, name: string, input: Record<string, unknown> = {}) {
  const {
    content,
    structuredContent,
    isError = false,
  } = (await host.callTool({ name, arguments: input })) as CallToolResult;
  const [item] = content;
  if (content.length !== 1 || item?.type !== 'text') throw new Error('A result is one text item');
  const json = JSON.parse(item.text);
  if (!isError) expect(structuredContent).toEqual(json);
  return { isError, json };
}

const CAMPAIGN = {
  name: 'From an assistant',
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  brandUrls: ['https://acme.example'],
  featureInputs: { targetAudience: 'Marketing managers' },
  maxLeads: 1,
};

test('the official client lists six tools and reads by them, each caller its own organisation', async () => {
  const [one, two] = [await app.newOrg(), await app.newOrg()];
  await one.brands.create({ body: { url: 'https://one.example' } });
  await two.brands.create({ body: { url: 'https://two.example' } });
  const [first, second] = [await connect(one.key), await connect(two.key)];
  expect((await first.listTools()).tools).toHaveLength(6);
  const me = (await ask(first, 'distribute_status')).json;
  expect(me).toMatchObject({ status: 'connected', apiUrl: app.config.http.publicUrl, user: { orgId: one.orgId } });
  const seen = await Promise.all([first, second, first].map((host) => ask(host, 'distribute_list_brands')));
  expect(seen.map(({ json }) => json.brands.map(({ domain }: { domain: string }) => domain))).toEqual([
    ['one.example'],
    ['two.example'],
    ['one.example'],
  ]);
  const missing = await ask(first, 'distribute_campaign_stats', { campaign_id: 'nope' });
  expect(missing).toMatchObject({ isError: true, json: { code: 'not_found', status: 404 } });
});

test('a campaign is created after its preview only, once, and can be followed and stopped', async () => {
  const org = await app.newOrg();
  const host = await connect(org.key, '?tools=all');
  const create = (campaign: object, token: string) =>
    ask(host, 'distribute_create_campaign', { campaign, preview_token: token });
  const refused = { isError: true, json: { code: 'preview_required', status: 409 } };
  expect(await create(CAMPAIGN, 'a guess')).toMatchObject(refused);

  const { json: preview } = await ask(host, 'distribute_preview_campaign', { campaign: CAMPAIGN });
  const { preview_token: token } = preview;
  expect(await create({ ...CAMPAIGN, maxLeads: 1000 }, token)).toMatchObject(refused);
  const stranger = await connect((await app.newOrg()).key, '?tools=all');
  const stolen = { campaign: CAMPAIGN, preview_token: token };
  expect(await ask(stranger, 'distribute_create_campaign', stolen)).toMatchObject(refused);
  expect((await org.campaigns.list()).campaigns).toEqual([]);

  const reordered = Object.fromEntries(Object.entries(CAMPAIGN).reverse());
  const { json: made } = await create(reordered, token);
  const campaign_id = made.campaign.id;
  expect((await create(reordered, token)).json.campaign.id).toBe(campaign_id);
  expect((await org.campaigns.list()).campaigns.map(({ id }) => id)).toEqual([campaign_id]);
  await app.drain();

  const lists = ['leads', 'emails', 'replies'];
  for (const name of lists) {
    const { isError, json } = await ask(host, `distribute_list_${name}`, { campaign_id, limit: 5 });
    expect([name, isError, Array.isArray(json[name])]).toEqual([name, false, true]);
  }
  expect((await ask(host, 'distribute_list_leads', { campaign_id })).json.leads.length).toBeGreaterThan(0);
  expect((await ask(host, 'distribute_campaign_gates', { campaign_id })).isError).toBe(false);
  expect((await ask(host, 'distribute_stop_campaign', { campaign_id })).json.campaign.status).toBe('stopped');
});

test('resources, prompts and completion answer each caller from its own organisation', async () => {
  const [one, two] = [await app.newOrg(), await app.newOrg()];
  const { campaign } = await one.campaigns.create({ body: CAMPAIGN });
  const { brandId } = await one.brands.create({ body: { url: 'https://acme.example' } });
  const [first, second] = [await connect(one.key), await connect(two.key)];
  const read = async (host: Client, uri: string) => {
    const [item] = (await host.readResource({ uri })).contents;
    return JSON.parse(item && 'text' in item ? item.text : '');
  };
  const uri = `distribute://campaigns/${campaign.id}`;
  const brandUri = `distribute://brands/${brandId}`;
  const known = (await first.listResources()).resources.map((each) => each.uri);
  expect(known).toEqual(['distribute://campaigns', 'distribute://brands', uri, brandUri]);
  expect((await second.listResources()).resources).toHaveLength(2);

  const standing = await read(first, uri);
  const { evaluatedAt: _now, ...gates } = await one.campaigns.gates({ params: { campaignId: campaign.id } });
  expect(standing).toMatchObject({ campaign: { id: campaign.id, name: CAMPAIGN.name }, gates });
  expect(standing.stats.campaignId).toBe(campaign.id);
  expect(await read(first, brandUri)).toMatchObject({ brand: { id: brandId }, questions: { brandId } });
  expect((await read(first, 'distribute://campaigns?limit=1')).campaigns).toHaveLength(1);
  for (const list of ['emails', 'replies']) expect((await read(first, `${uri}/${list}`))[list]).toEqual([]);

  const notTheirs = { code: -32002, data: { code: 'not_found', status: 404 } };
  for (const each of [uri, brandUri]) await expect(second.readResource({ uri: each })).rejects.toMatchObject(notTheirs);
  const asked = { name: 'why_is_nothing_sent', arguments: { campaign_id: campaign.id } };
  expect((await first.getPrompt(asked)).messages.map(({ content }) => content.type)).toEqual(['text', 'resource']);
  await expect(second.getPrompt(asked)).rejects.toMatchObject(notTheirs);

  const ref = { type: 'ref/prompt' as const, name: 'why_is_nothing_sent' };
  const complete = async (host: Client) =>
    (await host.complete({ ref, argument: { name: 'campaign_id', value: 'assistant' } })).completion.values;
  expect([await complete(first), await complete(second)]).toEqual([[campaign.id], []]);
  await one.campaigns.stop({ params: { campaignId: campaign.id } });
});

test('emails that wait for review are approved and rejected by tool, once each', async () => {
  const org = await app.newOrg();
  const host = await connect(org.key, '?tools=all');
  const { campaign } = await org.campaigns.create({ body: { ...CAMPAIGN, review: 'all', maxLeads: 2 } as never });
  await app.drain();
  await app.clock.advance(10_000);
  await app.drain();
  const { json } = await ask(host, 'distribute_list_emails', { campaign_id: campaign.id });
  const [one, other] = json.emails.map(({ id }: { id: string }) => id);
  expect((await ask(host, 'distribute_approve_email', { email_id: one })).json.email.status).toBe('generated');
  expect((await ask(host, 'distribute_reject_email', { email_id: other })).json.email.status).toBe('cancelled');
  expect(await ask(host, 'distribute_approve_email', { email_id: other })).toMatchObject({
    ...{ isError: true, json: { code: 'invalid_state', status: 409 } },
  });
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});

test('a preview counts for thirty minutes', async () => {
  const host = await connect((await app.newOrg()).key, '?tools=all');
  const { json } = await ask(host, 'distribute_preview_campaign', { campaign: CAMPAIGN });
  await app.clock.advance(31 * 60_000);
  const late = await ask(host, 'distribute_create_campaign', { campaign: CAMPAIGN, preview_token: json.preview_token });
  expect(late).toMatchObject({ isError: true, json: { code: 'preview_required' } });
});

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

const post = (headers: Record<string, string>, body: string = LIST, search = '') =>
  app.fetch(`/mcp${search}`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
  });

test('who has no key, a wrong one, or comes from another site is refused', async () => {
  const { key } = await app.newOrg();
  const none = await post({});
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('resource_metadata='),
  ]);
  expect((await post({ authorization: `Bearer dist_usr_${'0'.repeat(40)}` })).status).toBe(401);
  const authorization = `Bearer ${key}`;
  expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ authorization, origin: 'null' })).status).toBe(403);
  expect((await post({ authorization, origin: new URL(app.config.http.publicUrl).origin })).status).toBe(200);
  expect((await post({ 'x-api-key': key })).status).toBe(200);
});

test('answers are JSON, or events for who accepts nothing else, with the limits of every answer', async () => {
  const authorization = `Bearer ${(await app.newOrg()).key}`;
  const plain = await post({ authorization });
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
  expect(plain.headers.get('ratelimit-limit')).toBe('600');
  expect(((await plain.json()) as { result: { tools: unknown[] } }).result.tools).toHaveLength(6);
  const events = await post({ authorization, accept: 'text/event-stream' });
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  expect(await events.text()).toMatch(/^event: message\ndata: \{/);
  const told = await post({ authorization }, JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  expect(told.status).toBe(202);
});

test('other methods, broken bodies and unknown sets of tools are refused', async () => {
  const authorization = `Bearer ${(await app.newOrg()).key}`;
  for (const method of ['GET', 'DELETE']) {
    const answer = await app.fetch('/mcp', { method, headers: { authorization } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  }
  expect((await post({ authorization }, '{')).status).toBe(400);
  expect((await post({ authorization }, '{"hello":1}')).status).toBe(400);
  expect((await post({ authorization }, LIST, '?tools=some')).status).toBe(400);
});
