import { expect, test } from 'vitest';
import { z } from 'zod';
import { Secret } from '../../kernel/secrets/secrets.ts';
import type { ConversationCall, SpokenPart } from '../../modules/models/index.ts';
import { type Reply, recordingServer } from '../recording-server.fixture.ts';
import { createStreamModel } from './streamed-models.ts';

let reply: Reply;
const { asked, egress, url } = recordingServer({ allowPrivateHosts: true }, () => reply);

const chunk = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'local', choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`;
const USAGE = `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'local', choices: [], usage: { prompt_tokens: 21, completion_tokens: 7, total_tokens: 28 } })}\n\n`;
const streams =
  (...events: readonly string[]): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(event);
    response.end('data: [DONE]\n\n');
  };

const speak = (changes: Partial<ConversationCall> = {}) => {
  const base = url('/v1');
  const stream = createStreamModel(egress, {
    ...{ anthropic: null, openai: null, google: null },
    'openai-compatible': base,
  });
  return stream({
    ...{ provider: 'openai-compatible', model: 'local', key: new Secret('key-of-the-org'), orgId: 'org' },
    ...{ system: 'You answer.', maxOutputTokens: 50, timeoutMs: 5_000 },
    messages: [{ role: 'user', text: 'What is there?' }],
    tools: [{ name: 'list_brands', description: 'Brands', input: z.strictObject({ id: z.string().optional() }) }],
    ...changes,
  });
};
async function all(parts: AsyncIterable<SpokenPart>) {
  const heard: SpokenPart[] = [];
  for await (const part of parts) heard.push(part);
  return heard;
}

test('what a model says comes part by part, with its tool calls and what it used', async () => {
  const called = { index: 0, id: 'c1', type: 'function', function: { name: 'list_brands', arguments: '{"id":5}' } };
  reply = streams(
    chunk({ role: 'assistant', content: 'Let me ' }),
    chunk({ content: 'look.' }),
    chunk({ tool_calls: [called] }),
    chunk({}, { finish_reason: 'tool_calls' }),
    USAGE,
  );
  expect(await all(speak())).toEqual([
    { kind: 'text', text: 'Let me ' },
    { kind: 'text', text: 'look.' },
    // Arguments that do not fit come as the model said them: the code that runs the tool refuses them.
    { kind: 'tool', id: 'c1', name: 'list_brands', args: { id: 5 } },
    { kind: 'end', usage: { inputTokens: 21, outputTokens: 7 } },
  ]);
  expect(asked[0]?.body).toMatchObject({
    ...{ model: 'local', stream: true, max_tokens: 50 },
    messages: [{ role: 'system' }, { role: 'user', content: 'What is there?' }],
    tools: [{ function: { name: 'list_brands', parameters: { type: 'object' } } }],
  });
});

test('tool calls and their results are told in the next round', async () => {
  reply = streams(chunk({ content: 'One.' }), chunk({}, { finish_reason: 'stop' }), USAGE);
  const calls = [{ id: 'c1', name: 'list_brands', args: {} }];
  await all(
    speak({
      messages: [
        { role: 'user', text: 'What is there?' },
        { role: 'assistant', text: '', calls },
        { role: 'tool', results: [{ id: 'c1', name: 'list_brands', text: 'one brand' }] },
      ],
    }),
  );
  expect(asked[0]?.body).toMatchObject({
    messages: [
      { role: 'system' },
      { role: 'user' },
      { role: 'assistant', tool_calls: [{ id: 'c1' }] },
      { role: 'tool', tool_call_id: 'c1', content: 'one brand' },
    ],
  });
});

test('the first words are heard before the last are said, and a listener who leaves ends the request', async () => {
  const closed = Promise.withResolvers<void>();
  reply = (response) => {
    response.on('close', () => closed.resolve());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ content: 'First' }));
  };
  const stop = new AbortController();
  const heard: SpokenPart[] = [];
  for await (const part of speak({ signal: stop.signal })) {
    heard.push(part);
    stop.abort();
  }
  expect(heard[0]).toEqual({ kind: 'text', text: 'First' });
  await closed.promise;
});

test('a refusal is a part of the answer, with its status and without the key', async () => {
  reply = (response) =>
    response
      .writeHead(429, { 'retry-after': '3', 'content-type': 'application/json' })
      .end('{"error":{"message":"busy with key-of-the-org"}}');
  const [part] = await all(speak());
  expect(part).toMatchObject({ kind: 'failed', status: 429, transient: true, retryAfterMs: 3_000 });
  expect(JSON.stringify({ ...part, cause: null })).not.toContain('key-of-the-org');
});
