import { expect, test } from 'vitest';
import { z } from 'zod';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { createCallModel } from '../../providers/language-models.ts';
import { type Reply, recordingServer, says as sends } from '../../providers/recording-server.fixture.ts';
import type { ModelCall } from './ports.ts';

let reply: Reply;
const { asked, egress, url } = recordingServer({ allowPrivateHosts: true }, () => reply);

const says = (content: string): Reply =>
  sends({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'local',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 21, completion_tokens: 7, total_tokens: 28 },
  });

const ask = (changes: Partial<ModelCall> = {}) => {
  const base = url('/v1');
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

test('a model that thinks is asked to think little; others are not told anything about it', async () => {
  reply = says('{"name":"Acme"}');
  const before = asked.length;
  const callModel = createCallModel(egress, {
    anthropic: null,
    openai: url('/v1'),
    google: null,
    'openai-compatible': null,
  });
  const call = {
    ...{ provider: 'openai' as const, model: 'gpt-5', key: new Secret('k'), orgId: 'org', system: 's', prompt: 'p' },
    ...{ schema: z.object({ name: z.string() }), maxOutputTokens: 50, timeoutMs: 5_000 },
  };
  await callModel({ ...call, thinks: true });
  await callModel(call);
  expect(asked.slice(before).map(({ body }) => (body as { reasoning?: unknown }).reasoning)).toEqual([
    { effort: 'low' },
    undefined,
  ]);
});

test.each(['{"name":', 'Sure! The name is Acme.', '{"title":5}'])(
  '%s is not the asked form, and was paid for',
  async (text) => {
    reply = says(text);
    expect(await ask()).toEqual({ kind: 'invalid', usage: { inputTokens: 21, outputTokens: 7 } });
  },
);

test('a server that is busy is tried again after as long as it says', async () => {
  reply = (response) => response.writeHead(429, { 'retry-after': '3', 'content-type': 'application/json' }).end('{}');
  expect(await ask()).toMatchObject({ kind: 'failed', transient: true, retryAfterMs: 3_000 });
  expect(asked).toHaveLength(1);
});

test('a broken server may be tried again, a refused key not', async () => {
  reply = (response) => response.writeHead(500).end('oops');
  expect(await ask()).toMatchObject({ kind: 'failed', transient: true, retryAfterMs: null });
  reply = (response) => response.writeHead(401).end('{}');
  expect(await ask()).toMatchObject({ kind: 'failed', transient: false });
});

test('a server that says nothing is given up', async () => {
  reply = () => {};
  const began = performance.now();
  expect(await ask({ timeoutMs: 300 })).toMatchObject({ kind: 'failed', transient: true });
  expect(performance.now() - began).toBeLessThan(5_000);
});
