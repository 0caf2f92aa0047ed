import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';
import type { CallModel, ModelCall } from '../models/index.ts';

const calls: ModelCall[] = [];
let answer: unknown;
const callModel: CallModel = async (call) => {
  calls.push(call);
  return { kind: 'answer', output: answer, usage: { inputTokens: 100, outputTokens: 50 } };
};

let app: TestApp;
let apollo: Listener;
let reply: (request: IncomingMessage, response: ServerResponse) => void;
let keys: unknown[] = [];

beforeAll(async () => {
  apollo = await serveHttp((request, response) => {
    keys.push(request.headers['x-api-key']);
    request.resume().on('end', () => reply(request, response));
  });
  app = await startTestApp(
    {
      MODE: 'live',
      SECRET_KEY: randomBytes(32).toString('hex'),
      LLM_PROVIDER: 'anthropic',
      ANTHROPIC_API_KEY: 'sk-operator-canary',
      PROVIDER_URLS: `apollo=http://127.0.0.1:${apollo.port}`,
    },
    { callModel },
  );
});
afterAll(async () => {
  await app.stop();
  await apollo.close();
});
beforeEach(() => {
  keys = [];
  reply = (_, response) => response.end(JSON.stringify({ people: [], total_entries: 321 }));
});

const candidate = (filters: object, name = 'Finance people') => ({ name, rationale: 'They pay.', filters });

async function anOrg(): Promise<{ org: TestOrg; brandId: string }> {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'acme.example' } });
  return { org, brandId };
}
async function withKey() {
  const { org, brandId } = await anOrg();
  const apiKey = app.canary('apollo');
  await org.keys.save({ body: { provider: 'apollo', apiKey } });
  return { org, brandId, apiKey };
}

test('without a key people are not searched for: suggestions come uncounted, counting is not configured', async () => {
  const { org, brandId } = await anOrg();
  answer = { candidates: [candidate({ personTitles: ['CFO'] })] };
  const { candidates } = await org.audiences.suggest({ body: { nlPrompt: 'CFOs', brandId } });
  expect(candidates).toMatchObject([{ name: 'Finance people', count: null, validationError: null }]);
  const id = candidates[0]?.audienceId as string;
  expect(await refusal(org.audiences.refreshCount({ params: { id } }))).toMatchObject({
    status: 501,
    body: { error: 'Apollo is not configured', code: 'not_configured' },
  });
  expect(keys).toEqual([]);
});

test('what a model says is held against the vocabulary', async () => {
  const { org, brandId, apiKey } = await withKey();
  answer = {
    candidates: [
      candidate({
        personTitles: ['CFO', 'cfo', '  '],
        personSeniorities: ['C-Suite', 'wizard'],
        organizationNumEmployeesRanges: ['51-200', '500,1', 'many'],
        excludeDomains: ['https://www.Acme.example/x', 'not a domain'],
      }),
      candidate({ personTitles: Array.from({ length: 60 }, (_, at) => `Title ${at}`) }, 'Many'),
      candidate({}, 'Everybody'),
    ],
  };
  const { candidates } = await org.audiences.suggest({ body: { nlPrompt: 'CFOs', brandId } });
  expect(candidates[0]).toMatchObject({
    count: 321,
    truncated: false,
    validationError: expect.stringContaining('wizard'),
    filters: {
      personTitles: ['CFO'],
      personSeniorities: ['c_suite'],
      organizationNumEmployeesRanges: ['51,200'],
      excludeDomains: ['acme.example'],
    },
  });
  expect(candidates[1]).toMatchObject({ name: 'Many', truncated: true, validationError: null, count: 321 });
  expect(candidates[1]?.filters.personTitles).toHaveLength(50);
  // Everybody is no audience.
  expect(candidates).toHaveLength(2);
  expect(keys).toEqual([apiKey, apiKey]);
  expect(calls.at(-1)?.prompt).toContain('<material label="description">');
  // A direct operation is given up before proxies give the request up (live-mail: LLM slow).
  expect(calls.at(-1)?.signal).toBeInstanceOf(AbortSignal);

  const { runs } = await org.runs.list({ query: { taskName: 'audience-suggest' } });
  const { costs } = await org.runs.get({ params: { id: runs[0]?.id as string } });
  expect(costs.find(({ costName }) => costName === 'apollo-credit')).toMatchObject({
    quantity: '2',
    costSource: 'org',
  });
});

test('a model that drafts nothing usable does not make everybody the audience', async () => {
  const { org, brandId } = await anOrg();
  answer = { candidates: [candidate({ personSeniorities: ['wizard'] })] };
  const { audience } = await org.audiences.create({ body: { name: 'x', brandId, nlPrompt: 'CTOs in Spain' } });
  expect(audience.filters).toMatchObject({ personTitles: ['CTO'], organizationLocations: ['Spain'] });
});

test('why a model drafted an audience so is kept with it', async () => {
  const { org, brandId } = await anOrg();
  answer = { candidates: [candidate({ personTitles: ['CTO'], personSeniorities: ['c_suite'] })] };
  const { audience } = await org.audiences.create({ body: { name: 'why', brandId, nlPrompt: 'CTOs' } });
  expect(audience.description).toBe('They pay.');
});

test('a model that forgets a place is not believed: the words are asked about or read by our rules', async () => {
  const { org, brandId } = await anOrg();
  answer = { candidates: [candidate({ personTitles: ['CTO'] })] };
  const body = { name: 'forgotten', brandId, nlPrompt: 'CTOs in Spain that reward whistlers' };
  expect(await refusal(org.audiences.create({ body }))).toMatchObject({
    status: 422,
    body: { code: 'audience_not_understood', unread: expect.arrayContaining(['spain']) },
  });
});

test('a refused key is 502, nothing is charged, and the count stays', async () => {
  const { org, brandId } = await withKey();
  const { audience } = await org.audiences.create({ body: { name: 'x', brandId, filters: { personTitles: ['CFO'] } } });
  const params = { id: audience.id };
  expect((await org.audiences.refreshCount({ params })).audience.sizeCount).toBe(321);
  reply = (_, response) => response.writeHead(401).end('{}');
  expect(await refusal(org.audiences.refreshCount({ params }))).toEqual({
    status: 502,
    body: { error: 'Apollo request failed', code: 'provider_failed', provider: 'apollo' },
  });
  const { runs } = await org.runs.list({ query: { taskName: 'audience-count' } });
  expect(runs[0]).toMatchObject({ status: 'failed', totalCostInUsdCents: '0', ownProvisionedCostInUsdCents: '0' });
  expect((await org.audiences.get({ params })).audience.sizeCount).toBe(321);
});

test('drafts survive a search that fails', async () => {
  const { org, brandId } = await withKey();
  reply = (_, response) => response.writeHead(403).end('{}');
  answer = { candidates: [candidate({ personTitles: ['CFO'] })] };
  const { candidates } = await org.audiences.suggest({ body: { nlPrompt: 'CFOs', brandId, count: 1 } });
  expect(candidates).toMatchObject([
    { count: null, validationError: 'Not counted: the people provider refused the key' },
  ]);
});

test('a model that answers in no form is 502, and nothing stays held', async () => {
  const { org, brandId } = await withKey();
  answer = { audiences: 'many' };
  expect(await refusal(org.audiences.suggest({ body: { nlPrompt: 'CFOs', brandId } }))).toMatchObject({
    status: 502,
    body: { provider: 'anthropic' },
  });
  const { runs } = await org.runs.list({ query: { taskName: 'audience-suggest' } });
  expect(runs[0]).toMatchObject({ status: 'failed', ownProvisionedCostInUsdCents: '0' });
  expect(keys).toEqual([]);
});
