import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type Listener, serveHttp } from '../../../kernel/egress/fake-net.ts';
import type { ModelAnswer, ModelCall } from '../../models/index.ts';

const SITE: Readonly<Record<string, string>> = {
  '/': `<html lang="en"><head><title>Gridwell</title></head><body><h1>Gridwell</h1>
    <p>Gridwell writes dispatch software for grid batteries, for utilities and cold stores in Texas and beyond.</p>
    <a href="/customers">Customers</a><a href="/company">Company</a></body></html>`,
  '/customers': `<html lang="en"><title>Customers</title><body><h1>Customers</h1><h2>PolarVault Cold Storage</h2>
    <p>Nine warehouses run as one battery.</p></body></html>`,
  '/company': `<html lang="en"><title>Company</title><body><h1>Company</h1><table>
    <tr><th>Telephone</th><td>+1 612 555 0184</td></tr><tr><th>Fax</th><td>+1 612 555 0199</td></tr></table></body></html>`,
};

let app: TestApp;
let site: Listener;
let answer: (call: ModelCall) => unknown;
let verdicts: readonly string[] = [];
let fault: ModelAnswer | null = null;
const judged: string[] = [];

beforeAll(async () => {
  site = await serveHttp((request, response) => {
    const page = SITE[request.url ?? ''];
    if (page === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  const settings = { MODE: 'live', SECRET_KEY: randomBytes(32).toString('hex'), ALLOW_PRIVATE_HOSTS: 'true' };
  app = await startTestApp(
    { ...settings, LLM_PROVIDER: 'anthropic', ANTHROPIC_API_KEY: 'sk-test' },
    {
      callModel: async (call) => {
        if (fault) return fault;
        const usage = { inputTokens: 10, outputTokens: 10 };
        if (!call.system.startsWith('You check statements')) return { kind: 'answer', output: answer(call), usage };
        judged.push(call.prompt);
        return { kind: 'answer', output: { verdicts }, usage };
      },
    },
  );
});
afterAll(async () => {
  await app.stop();
  await site.close();
});

const url = () => `http://127.0.0.1:${site.port}`;
const SUMMARY = {
  name: { value: 'Gridwell', quote: 'Gridwell', page: 'P1' },
  elevatorPitch: {
    value: 'Dispatch software for grid batteries',
    quote: 'Gridwell writes dispatch software for grid batteries',
    page: 'P1',
  },
  ...{ bio: [], mission: null, location: null, categories: [] },
  fields: [
    { key: 'socialProof', values: [{ value: 'Nine warehouses', quote: 'Nine warehouses run as one', page: 'P3' }] },
  ],
};
const brandOf = async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: url() } });
  await app.drain();
  return { org, brandId, read: () => org.brands.get({ params: { brandId } }) };
};

test('the judge is asked of each value what it answers, with its passage, page and headings', async () => {
  answer = () => SUMMARY;
  verdicts = ['S1 yes', 'S2 yes', 'S3 no: told of a customer'];
  const { read } = await brandOf();
  expect(await read()).toMatchObject({
    ...{ name: 'Gridwell', elevatorPitch: 'Dispatch software for grid batteries', modelFault: null, facts: [] },
    dropped: [{ key: 'socialProof', value: 'Nine warehouses', reason: 'told of a customer' }],
  });
  expect(judged.at(-1)).toContain(
    'quote (of the company’s page "Customers" /customers, under "Customers › PolarVault Cold Storage"): Nine warehouses run as one battery.',
  );
});

test('a value that answers another question is dropped, and no rule fills it in', async () => {
  answer = () => SUMMARY;
  verdicts = ['S1 yes', 'S2 yes', 'S3 yes'];
  const { org, brandId } = await brandOf();
  answer = () => ({
    fields: [
      { key: 'phone', values: [{ value: '+16125550199', quote: '+1 612 555 0199', page: 'P2' }] },
      {
        key: 'who',
        values: [{ value: 'Utilities and cold stores', quote: 'for utilities and cold stores', page: 'P1' }],
      },
    ],
  });
  verdicts = ['S1 no: this is the fax', 'S2 yes'];
  const asked = [
    { key: 'phone', description: 'The telephone number of the company' },
    { key: 'who', description: 'Whom the company works for' },
  ];
  const { fields } = await org.brands.extractFields({ body: { brandIds: [brandId], fields: asked } });
  expect(judged.at(-1)).toContain('Fax: +1 612 555 0199');
  expect(fields.phone).toMatchObject({
    value: null,
    dropped: [{ value: '+16125550199', quote: '+1 612 555 0199', reason: 'this is the fax' }],
  });
  expect(fields.who).toMatchObject({ value: 'Utilities and cold stores', dropped: [] });
});

test('a profile of customers that the site does not bear out is refused with the reason', async () => {
  answer = () => SUMMARY;
  verdicts = ['S1 yes', 'S2 yes', 'S3 yes'];
  const { org, brandId } = await brandOf();
  answer = () => ({
    icp: { value: 'Hospitals in Texas', quote: 'for utilities and cold stores in Texas', page: 'P1' },
  });
  verdicts = ['S1 no: hospitals are not named'];
  expect(await refusal(org.brands.suggestIcp({ params: { brandId } }))).toMatchObject({
    status: 422,
    body: {
      code: 'empty_profile',
      error: expect.stringContaining('hospitals are not named'),
      dropped: [{ key: 'icp' }],
    },
  });
});

const REFUSED: ModelAnswer = {
  ...{ kind: 'failed', transient: false, status: 401, words: 'invalid x-api-key', retryAfterMs: null },
  cause: null,
};

test('a brand whose model failed says so, and is read again by itself when the model is well', async () => {
  fault = REFUSED;
  const { read } = await brandOf();
  const first = await read();
  expect(first).toMatchObject({
    analysisStatus: 'ready',
    analysisError: null,
    modelFault: expect.stringMatching(/\S/),
  });
  fault = null;
  answer = () => SUMMARY;
  verdicts = ['S1 yes', 'S2 yes', 'S3 yes'];
  await app.clock.advance(29 * 60_000);
  await app.drain();
  expect((await read()).modelFault).toEqual(first.modelFault);
  await app.clock.advance(2 * 60_000);
  await app.drain();
  expect(await read()).toMatchObject({
    ...{ modelFault: null, elevatorPitch: 'Dispatch software for grid batteries' },
    facts: [{ key: 'socialProof', value: 'Nine warehouses' }],
  });
});

test('a use of a brand whose model failed reads it again at once', async () => {
  fault = REFUSED;
  const { org, read } = await brandOf();
  fault = null;
  answer = () => SUMMARY;
  verdicts = ['S1 yes', 'S2 yes', 'S3 yes'];
  await app.clock.advance(6 * 60_000);
  await org.brands.create({ body: { url: url() } });
  await app.drain();
  expect(await read()).toMatchObject({ modelFault: null, elevatorPitch: 'Dispatch software for grid batteries' });
});

test('a fault never puts the rules’ values in the place of those that a model read before', async () => {
  answer = () => SUMMARY;
  verdicts = ['S1 yes', 'S2 yes', 'S3 yes'];
  const { org, read } = await brandOf();
  fault = REFUSED;
  await app.clock.advance(31 * 86_400_000);
  await org.brands.create({ body: { url: url() } });
  await app.drain();
  fault = null;
  expect(await read()).toMatchObject({
    elevatorPitch: 'Dispatch software for grid batteries',
    modelFault: expect.stringMatching(/\S/),
  });
});
