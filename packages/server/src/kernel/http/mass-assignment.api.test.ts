import { allOperations, type Operation, paramNames } from '@distribute/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { inputParser } from './input.ts';
import { takesForm } from './wire/bodies.ts';

type Json = { readonly [key: string]: unknown };
const jsonOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;

/** Every object with named fields in a schema, however deep. */
function objectsIn(node: unknown): Json[] {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(objectsIn);
  return 'properties' in node ? [node as Json, ...inner] : inner;
}
const fieldsIn = (schema: Json): string[] => objectsIn(schema).flatMap((node) => Object.keys(node.properties as Json));

/** spec 1.5: bodies of third parties, the one-click form, and 3.2. */
const isExempt = ({ auth, method, path }: Operation) =>
  auth === 'signed' || auth === 'token' || `${method} ${path}` === 'POST /v1/api-keys';
const NOT_FOR_CALLERS = ['id', 'orgId', 'status', 'createdByUserId', 'spent', 'createdAt', 'updatedAt', 'userId'];

const writes = allOperations.filter(({ operation }) => operation.body && !isExempt(operation));

/** What an operation shows or keeps and does not take. */
function forbiddenFields({ body, response }: Operation): string[] {
  const taken = new Set(fieldsIn(jsonOf(body as z.ZodType, 'input')));
  const shown = fieldsIn(jsonOf(response, 'output'));
  return [...new Set([...shown, ...NOT_FOR_CALLERS])].filter((name) => !taken.has(name));
}

const namesOf = (group: string, name: string) => `${group}.${name}`;

test.each(writes.map((entry) => [namesOf(entry.group, entry.name), entry.operation] as const))(
  'A13: %s refuses every field it shows and does not take',
  (_name, operation) => {
    const parse = inputParser(operation);
    const uuid = '00000000-0000-7000-8000-000000000000';
    const valuesFor = (names: string[]) => Object.fromEntries(names.map((name) => [name, uuid]));
    for (const field of forbiddenFields(operation)) {
      const send = () =>
        parse({
          params: valuesFor(paramNames(operation.path)),
          query: {},
          headers: valuesFor(Object.keys(operation.headers?.shape ?? {})),
          body: { [field]: 'poison' },
        });
      expect(send).toThrow(expect.objectContaining({ code: 'unknown_field', message: `Unknown field: ${field}` }));
    }
  },
);

test('A13: no body has an object, however deep, that lets unknown fields through', () => {
  const open = writes.filter(({ operation }) =>
    objectsIn(jsonOf(operation.body as z.ZodType, 'input')).some((node) => node.additionalProperties !== false),
  );
  // What a conversation is about is material for a model, under any names; it is stored in no column.
  expect(open.map(({ group, name }) => namesOf(group, name))).toEqual(['chat.send']);
});

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const POISON = 'poison-7d1e';
const formOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
/** A form has few fields, so that its forbidden ones are sent in several. */
const A_FORM = 10;
const formsOf = (fields: Record<string, string>) => {
  const all = Object.entries(fields);
  return Array.from({ length: Math.ceil(all.length / A_FORM) }, (_, at) =>
    formOf(all.slice(at * A_FORM, (at + 1) * A_FORM)),
  );
};

test('A13: over HTTP nothing of it reaches a table', async () => {
  for (const { operation } of writes) {
    const path = operation.path.replaceAll(/\{\w+\}/g, org.orgId);
    const poison = Object.fromEntries(forbiddenFields(operation).map((name) => [name, POISON]));
    const key = operation.auth === 'admin' || operation.auth === 'app' ? app.adminKey : org.key;
    for (const body of takesForm(operation) ? formsOf(poison) : [JSON.stringify(poison)]) {
      const response = await app.fetch(path, {
        method: operation.method,
        headers: {
          Authorization: `Bearer ${key}`,
          ...(operation.headers && 'x-brand-id' in operation.headers.shape ? { 'x-brand-id': org.orgId } : {}),
          ...(takesForm(operation) ? {} : { 'Content-Type': 'application/json' }),
        },
        body,
      });
      expect([path, response.status, await response.json()]).toMatchObject([path, 400, { code: 'unknown_field' }]);
    }
  }
  expect(await tablesWith(POISON)).toEqual([]);
});

test('A13: the one operation that ignores what it does not know keeps none of it', async () => {
  const { operation } = allOperations.find(({ group, name }) => namesOf(group, name) === 'apiKeys.create') as {
    operation: Operation;
  };
  const poison = Object.fromEntries(forbiddenFields(operation).map((name) => [name, POISON]));
  const made = await app.fetch('/v1/api-keys', {
    method: 'POST',
    headers: { 'X-API-Key': org.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Mine', ...poison }),
  });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ name: 'Mine', orgId: org.orgId, userId: org.userId });
  expect(await tablesWith(POISON)).toEqual([]);
});

/** The tables of the product that hold a word anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const holding = await app.database.pool.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${word}%`,
    ]);
    if (holding.rows.length) found.push(name);
  }
  return found;
}
