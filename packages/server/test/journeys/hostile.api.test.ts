import { allOperations, type Operation, paramNames } from '@distribute/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../harness.ts';
import { HOSTILE_JSON, HOSTILE_TEXT } from './hostile-values.ts';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  key = (await app.newOrg()).key;
});
afterAll(() => app.stop());

const implemented = allOperations.filter((entry) => !entry.pending);
const MINUTE_MS = 60_000;

/** Sends one request as whoever the operation is for; the harness holds the answer against the document. */
async function send(op: Operation, path: string, body?: string): Promise<Response> {
  const credential = op.auth === 'admin' ? app.adminKey : op.auth === 'app' ? app.appKey : key;
  const response = await app.fetch(path, {
    method: op.method,
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  if (response.status !== 429) return response;
  await app.clock.advance(MINUTE_MS);
  return send(op, path, body);
}

const filled = (path: string, value = crypto.randomUUID() as string) =>
  path.replace(/\{\w+\}/g, () => encodeURIComponent(value));
const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
/** Every field and every value at least once. Every value in every field would be ten times as many requests. */
const paired = <T>(fields: readonly string[], values: readonly T[]): [string, T][] =>
  Array.from({ length: Math.max(fields.length, values.length) }, (_, at) => [
    fields[at % fields.length] as string,
    values[at % values.length] as T,
  ]);

/** The sink of every request here: whatever was sent, nothing of ours broke. */
async function assertUnbroken(op: Operation, path: string, body?: string): Promise<void> {
  const response = await send(op, path, body);
  const isOurs = response.status >= 500 && !(response.status === 503 && op.path === '/health/ready');
  if (isOurs)
    throw new Error(`${op.method} ${path} ${body ?? ''} answered ${response.status}: ${await response.text()}`);
}

const named = implemented.map((entry) => [`${entry.group}.${entry.name}`, entry.operation] as const);

test.each(named.filter(([, op]) => paramNames(op.path).length))(
  'F7 %s survives any path parameter',
  async (_name, op) => {
    for (const value of HOSTILE_TEXT.filter((text) => text.trim() !== '' && text !== '../..')) {
      if (op.method !== 'DELETE' || op.path !== '/v1/api-keys/session')
        await assertUnbroken(op, filled(op.path, value));
    }
  },
);

test.each(named.filter(([, op]) => fieldsOf(op.query).length))('F7 %s survives any query', async (_name, op) => {
  for (const [field, value] of paired(fieldsOf(op.query), HOSTILE_TEXT)) {
    await assertUnbroken(op, `${filled(op.path)}?${field}=${encodeURIComponent(value)}`);
  }
});

test.each(named.filter(([, op]) => fieldsOf(op.body).length))('F7 %s survives any body', async (_name, op) => {
  for (const [field, value] of paired(fieldsOf(op.body), HOSTILE_JSON)) {
    await assertUnbroken(op, filled(op.path), JSON.stringify({ [field]: value }));
  }
  for (const value of HOSTILE_JSON) await assertUnbroken(op, filled(op.path), JSON.stringify(value));
  const all = Object.fromEntries(fieldsOf(op.body).map((field, at) => [field, HOSTILE_JSON[at % HOSTILE_JSON.length]]));
  await assertUnbroken(op, filled(op.path), JSON.stringify(all));
});

test('A14 nothing that was sent reached a prototype', () => {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(named.filter(([, op]) => !['public', 'token', 'signed'].includes(op.auth ?? 'org')))(
  '%s is refused without a credential and with a wrong one',
  async (_name, op) => {
    const without = await app.fetch(filled(op.path), { method: op.method });
    expect(without.status).toBe(401);
    const wrong = await app.fetch(filled(op.path), {
      method: op.method,
      headers: { authorization: 'Bearer dist_usr_wrongwrong' },
    });
    expect(await wrong.json()).toEqual({ error: 'Invalid API key', code: 'invalid_api_key' });
  },
);
