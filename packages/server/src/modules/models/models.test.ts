import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';
import { createEgress } from '../../kernel/egress/fetcher.ts';
import { Secret } from '../../kernel/secrets.ts';
import { createCallModel } from '../../providers/language-models.ts';
import type { ModelCall } from './ports.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
let server: Listener;
let reply: Reply;
let asked: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = [];

const egress = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      asked.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> });
      reply(request, response);
    });
  });
});
afterAll(async () => {
  await egress.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
});

const says =
  (content: string): Reply =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'local',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { prompt_tokens: 21, completion_tokens: 7, total_tokens: 28 },
      }),
    );

const ask = (changes: Partial<ModelCall> = {}) => {
  const base = `http://127.0.0.1:${server.port}/v1`;
  const callModel = createCallModel(egress, { anthropic: null, openai: null, google: null, 'openai-compatible': base });
  return callModel({
    provider: 'openai-compatible',
    model: 'local',
    key: new Secret('key-of-the-org'),
    orgId: 'org',
    system: 'You answer.',
    prompt: 'What is the name?',
    schema: z.object({ name: z.string().nullable() }),
    maxOutputTokens: 50,
    timeoutMs: 5_000,
    ...changes,
  });
};

test('an answer comes in the asked form, with what it used', async () => {
  reply = says('{"name":"Acme"}');
  expect(await ask()).toEqual({
    kind: 'answer',
    output: { name: 'Acme' },
    usage: { inputTokens: 21, outputTokens: 7 },
  });
  expect(asked[0]?.headers.authorization).toBe('Bearer key-of-the-org');
  expect(JSON.stringify(asked[0]?.body)).not.toContain('key-of-the-org');
  expect(asked[0]?.body).toMatchObject({ model: 'local', max_tokens: 50, response_format: { type: 'json_schema' } });
});

test.each(['{"name":', 'Sure! The name is Acme.', '{"title":5}'])(
  '%s is not the asked form, and was paid for',
  async (text) => {
    reply = says(text);
    expect(await ask()).toEqual({ kind: 'invalid', usage: { inputTokens: 21, outputTokens: 7 } });
  },
);

test('a server that is busy is tried again after as long as it says', async () => {
  reply = (_request, response) =>
    response.writeHead(429, { 'retry-after': '3', 'content-type': 'application/json' }).end('{}');
  expect(await ask()).toMatchObject({ kind: 'failed', transient: true, retryAfterMs: 3_000 });
  expect(asked).toHaveLength(1);
});

test('a broken server may be tried again, a refused key not', async () => {
  reply = (_request, response) => response.writeHead(500).end('oops');
  expect(await ask()).toMatchObject({ kind: 'failed', transient: true, retryAfterMs: null });
  reply = (_request, response) => response.writeHead(401).end('{}');
  expect(await ask()).toMatchObject({ kind: 'failed', transient: false });
});

test('a server that says nothing is given up', async () => {
  reply = () => {};
  const began = performance.now();
  expect(await ask({ timeoutMs: 300 })).toMatchObject({ kind: 'failed', transient: true });
  expect(performance.now() - began).toBeLessThan(5_000);
});
