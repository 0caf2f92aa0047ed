import { runInNewContext } from 'node:vm';
import { allOperations, type Operation } from '@distribute/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { siteApp } from '../site.fixture.ts';

const app = siteApp();
afterAll(() => app.close());

const LISTED = allOperations
  .filter(({ operation }) => operation.auth !== 'admin')
  .map(({ group, name, operation }) => ({ id: `${group}.${name}`, operation }));

/** The text under the heading of each method. */
const parts = new Map<string, string>();
beforeAll(async () => {
  const { body } = await app.inject({ url: '/docs/client-methods.md' });
  for (const [, id = '', text = ''] of body.matchAll(/^### client\.(\S+)\n(.*?)(?=^##|$(?![\s\S]))/gms))
    parts.set(id, text);
});

type Input = Partial<Record<'params' | 'query' | 'headers' | 'body', Record<string, unknown>>>;

const NO_CALL: { input: Input } = { input: {} };

/** Runs an example with a client that only remembers what it was called with. */
async function calledBy(code: string): Promise<{ id: string; input: Input }[]> {
  const calls: { id: string; input: Input }[] = [];
  const clientAt = (path: string): object =>
    new Proxy(() => undefined, {
      get: (_target, name) => clientAt(path === '' ? String(name) : `${path}.${String(name)}`),
      apply: (_target, _self, [input = {}]: [Input?]) => {
        calls.push({ id: path, input });
        return path.endsWith('.all') || code.includes('{ event, data }') ? [] : {};
      },
    });
  const [id] = ['0190f5a4-7c1e-7d3a-9f2b-5c6d7e8f9a0b'];
  const known: Record<string, unknown> = { client: clientAt(''), Blob, console, url: 'https://acme.example' };
  const variables = { email: 'anna@northwind.example', brandIds: id, brandId: id };
  const names = [...code.matchAll(/[A-Za-z]\w*/g)].map(([name]) => [name, id]);
  const isWord = ([name]: (string | undefined)[]) =>
    !['const', 'for', 'await', 'of', 'new', 'true', 'false', 'null'].includes(name ?? '');
  const context = { ...Object.fromEntries(names.filter(isWord)), ...variables, ...known };
  await runInNewContext(`(async () => { ${code} })()`, context);
  return calls;
}

const faultsOf = (operation: Operation, input: Input) =>
  (['query', 'headers', 'body'] as const).flatMap((place) => {
    const schema = operation[place];
    if (!schema || (place === 'body' && operation.bodyOptional && input.body === undefined)) return [];
    const parsed = schema.safeParse(place === 'body' ? input.body : (input[place] ?? {}));
    return parsed.success ? [] : [`${place}: ${parsed.error.message}`];
  });

test('every method of the client is there once, and nothing else', () => {
  expect(LISTED.length).toBeGreaterThan(200);
  expect([...parts.keys()].sort()).toEqual(LISTED.map(({ id }) => id).sort());
});

test.each(LISTED)('the example of $id is a call that the contract takes', async ({ id, operation }) => {
  const text = parts.get(id) ?? '';
  expect(text).toContain(`Calls \`${operation.method} ${operation.path}\`.`);
  const [, code = ''] = /```ts\n(.*?)\n```/s.exec(text) ?? [];
  const calls = await calledBy(code);
  expect(calls.map((call) => call.id.replace(/\.all$/, ''))).toEqual(calls.map(() => id));
  const [{ input } = NO_CALL] = calls;
  expect(faultsOf(operation, input)).toEqual([]);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(input.params ?? {})).toEqual(names);
});

test.each(LISTED)('what the page says $id needs cannot be left out', async ({ id, operation }) => {
  const text = parts.get(id) ?? '';
  const [needed = ''] = /^- Needed:.*(?:\n {2}- .*)*$/m.exec(text) ?? [];
  const named = [...needed.matchAll(/`(query|headers|body)(?:\.(\w+)|\['([^']+)'\]): /g)];
  const [, code = ''] = /```ts\n(.*?)\n```/s.exec(text) ?? [];
  const [{ input } = NO_CALL] = await calledBy(code);
  // The service itself asks for what a schema calls needed only in the document.
  const asked = operation.body ? ((z.globalRegistry.get(operation.body)?.required ?? []) as string[]) : [];
  for (const [, place = '', plain, escaped] of named) {
    if (place === 'body' && asked.includes(plain ?? '')) continue;
    const { [plain ?? escaped ?? '']: given, ...rest } = input[place as 'body'] ?? {};
    expect([place, plain ?? escaped, given]).not.toContain(undefined);
    expect(faultsOf(operation, { ...input, [place]: rest }), `${place}.${plain ?? escaped}`).not.toEqual([]);
  }
});

test('types are those of TypeScript, with what is needed first', () => {
  const create = parts.get('campaigns.create') ?? '';
  expect(create).toContain('- Needed: `body.name: string | null`\n');
  expect(create).toContain('- Optional:\n  - `body.workflowSlug?: string | null`\n');
  expect(create).toContain('`body.maxLeads?: number | null`');
  expect(create).toContain('`body.goal?: "signup" | "meetingBooked" | "purchase" | null`');
  expect(create).toContain('- Answer: `campaign`, `readiness`, `whom`, `warnings`');
  expect(parts.get('brands.answerQuestions')).toMatch(
    /`body\.answers: \{ key: "[^`]*; value: string \| null; none\?: boolean \}\[\]`/,
  );
  expect(parts.get('contacts.upload')).toContain('`body.file: Blob`');
  expect(parts.get('leads.list')).toContain('for await (const item of client.leads.list.all())');
  expect(parts.get('results.replies')).toContain('client.results.replies.all(');
  // Its pages cannot be followed: the client has no such method.
  expect(parts.get('leads.search')).not.toContain('.all(');
  expect(parts.get('campaigns.stream')).toContain('for await (const { event, data } of client.campaigns.stream(');
  expect([...parts.values()].join('')).not.toMatch(/undefined|\[object/);
});
