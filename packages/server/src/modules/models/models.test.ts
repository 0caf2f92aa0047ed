import { expect, test } from 'vitest';
import { z } from 'zod';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { createCallModel } from '../../providers/models/language-models.ts';
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

const fresh = () =>
  createCallModel(egress, { anthropic: null, openai: null, google: null, 'openai-compatible': url('/v1') });
const ask = (changes: Partial<ModelCall> = {}, callModel = fresh()) =>
  callModel({
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

test('an answer comes in the asked form, with what it used', async () => {
  reply = says('{"name":"Acme"}');
  expect(await ask()).toEqual({
    kind: 'answer',
    output: { name: 'Acme' },
    usage: { inputTokens: 21, outputTokens: 7 },
    thought: false,
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

test.each([
  ['{"name":', 'there was no JSON object in it'],
  ['Sure! The name is Acme.', 'there was no JSON object in it'],
  ["{'name': 'Acme'}", 'there was no JSON object in it'],
  ['', 'the answer was empty'],
  ['{"title":5}', 'name: Invalid input: expected nullable, received undefined'],
])('%s is not the asked form, and was paid for', async (text, words) => {
  reply = says(text);
  const answer = await ask();
  expect(answer).toMatchObject({
    kind: 'invalid',
    reason: 'not_understood',
    usage: { inputTokens: 21, outputTokens: 7 },
  });
  expect(answer).toMatchObject({ words: expect.stringContaining(words.slice(0, 20)) });
});

const ACME = { kind: 'answer', output: { name: 'Acme' } };

test.each([
  ['alone', '{"name":"Acme"}'],
  ['in a fence', '```json\n{"name":"Acme"}\n```'],
  ['in a fence without a name, with prose around', 'Here you are:\n\n```\n{"name":"Acme"}\n```\nAnything else?'],
  ['after its thoughts', '<think>The name {"name": "No"} is wrong.</think>\n{"name":"Acme"}'],
  ['after thoughts without a first tag', 'Let me see. {"name":"No"}\n</think>{"name":"Acme"}'],
  ['with prose around, and braces in a text', 'Sure! {not json} {"name":"Acme"} Done.'],
  ['wrapped', '{"result":{"name":"Acme"}}'],
  ['as a list of one', '[{"name":"Acme"}]'],
])('an answer %s is understood', async (_, text) => {
  reply = says(text);
  expect(await ask()).toMatchObject(ACME);
});

test('a string with brackets and quotes ends where it ends', async () => {
  reply = says('So: {"name":"A \\"}] b"} and more');
  expect(await ask()).toMatchObject({ output: { name: 'A "}] b' } });
});

const completion = (message: object, finish_reason = 'stop', usage: object = {}): Reply =>
  sends({
    ...{ id: 'x', object: 'chat.completion', created: 1, model: 'local' },
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }],
    usage: { prompt_tokens: 21, completion_tokens: 7, total_tokens: 28, ...usage },
  });

test('thoughts beside the answer are no part of it, and are noticed; an answer among them is found', async () => {
  reply = completion({ content: '{"name":"Acme"}', reasoning_content: 'First I look at the page.' });
  expect(await ask()).toMatchObject({ ...ACME, thought: true });
  reply = completion({ content: '', reasoning_content: 'It is {"name":"Acme"}' });
  expect(await ask()).toMatchObject({ ...ACME, thought: true });
  reply = completion({ content: '{"name":"Acme"}' }, 'stop', { completion_tokens_details: { reasoning_tokens: 5 } });
  expect(await ask()).toMatchObject({ ...ACME, thought: true });
});

test.each([
  ['cut off', completion({ content: '{"name":"Ac' }, 'length'), 'cut_off'],
  ['cut off while it thought', completion({ content: '', reasoning_content: 'Well,' }, 'length'), 'cut_off'],
  ['a refusal', completion({ content: null, refusal: 'I cannot help with that.' }), 'refused_to_answer'],
  ['stopped by a filter', completion({ content: '' }, 'content_filter'), 'refused_to_answer'],
])('an answer that is %s is told as that', async (_, given, reason) => {
  reply = given;
  expect(await ask()).toMatchObject({ kind: 'invalid', reason });
});

/** A server that knows only these ways of asking. */
const knowing =
  (...forms: (string | undefined)[]): Reply =>
  (response) => {
    const form = (asked.at(-1)?.body as { response_format?: { type: string } } | undefined)?.response_format?.type;
    if (forms.includes(form)) return says('{"name":"Acme"}')(response);
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"This response_format type is unavailable now"}}');
  };
const formsAsked = (from: number) =>
  asked.slice(from).map(({ body }) => (body as { response_format?: { type: string } }).response_format?.type ?? 'none');

test.each([
  ['json_object', ['json_schema', 'json_object']],
  [undefined, ['json_schema', 'json_object', 'none']],
])('a server that knows %s only is asked that way, and at once from then on', async (known, forms) => {
  reply = knowing(known);
  const callModel = fresh();
  const before = asked.length;
  expect(await ask({}, callModel)).toMatchObject(ACME);
  expect(formsAsked(before)).toEqual(forms);
  expect(JSON.stringify(asked.at(-1)?.body)).toContain('It must fit this JSON schema');
  expect(await ask({}, callModel)).toMatchObject(ACME);
  expect(formsAsked(before)).toEqual([...forms, forms.at(-1)]);
});

test('a server that refuses every form says so with its first words', async () => {
  reply = knowing();
  expect(await ask()).toMatchObject({ kind: 'failed', status: 400, reason: 'failed', transient: false });
});

test.each([
  [401, '{"error":{"message":"Incorrect API key"}}', 'key_refused', false],
  [402, '{"error":{"message":"Insufficient Balance"}}', 'out_of_credit', false],
  [429, '{"error":{"message":"You exceeded your quota","code":"insufficient_quota"}}', 'out_of_credit', false],
  [400, '{"error":{"message":"Your credit balance is too low to access the API"}}', 'out_of_credit', false],
  [429, '{"error":{"message":"Rate limit"}}', 'too_many_requests', true],
  [404, '{"error":{"message":"The model `local` does not exist"}}', 'unknown_model', false],
  [400, '{"error":{"message":"This model\'s maximum context length is 4096 tokens"}}', 'too_long', false],
  [500, '{"error":{"message":"overloaded"}}', 'failed', true],
])('%i %s is told as %s and %s is tried once here', async (status, body, reason, transient) => {
  reply = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  const before = asked.length;
  expect(await ask()).toMatchObject({ kind: 'failed', reason, transient, status });
  expect(asked.length - before).toBe(1);
});

test('nobody at the address is told as unreachable', async () => {
  const callModel = createCallModel(egress, {
    ...{ anthropic: null, openai: null, google: null, 'openai-compatible': 'http://127.0.0.1:9/v1' },
  });
  expect(await ask({}, callModel)).toMatchObject({ kind: 'failed', reason: 'unreachable', words: 'no connection' });
});

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
  expect(await ask({ timeoutMs: 300 })).toMatchObject({ kind: 'failed', transient: true, reason: 'silent' });
  expect(performance.now() - began).toBeLessThan(5_000);
});
