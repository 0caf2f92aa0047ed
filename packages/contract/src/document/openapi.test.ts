import { expect, test } from 'vitest';
import { allOperations } from '../index.ts';
import { EVENT_KINDS, WebhookEvent } from '../integrations/events.ts';
import { operationId, printDocument } from './openapi.ts';
import { PARAMETER_WORDS } from './words.ts';

interface PrintedOperation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
}
const document = printDocument({ baseUrl: 'https://x.test', operator: true });
const printed = Object.values(document.paths as Record<string, Record<string, PrintedOperation>>).flatMap(
  Object.values<PrintedOperation>,
);

test('an operation is named by its place in the contract, and no two share a name', () => {
  expect(printed.map((op) => op.operationId).sort()).toEqual(
    allOperations.map(({ group, name }) => `${group}.${name}`).sort(),
  );
  expect(new Set(printed.map((op) => op.operationId)).size).toBe(allOperations.length);
});

test('every operation and parameter is described, and every tag declared', () => {
  expect(printed.filter((op) => !op.description)).toEqual([]);
  const parameters = printed.flatMap((op) => op.parameters ?? []);
  expect(parameters.filter(({ description }) => !description)).toEqual([]);
  const declared = (document.tags as { name: string; description: string }[]).map(({ name }) => name);
  expect([...new Set(printed.flatMap((op) => op.tags))].filter((tag) => !declared.includes(tag))).toEqual([]);
  expect(Object.keys(PARAMETER_WORDS).filter((name) => !parameters.some((one) => one.name === name))).toEqual([]);
});

test.each(
  allOperations
    .filter(({ operation }) => operation.body)
    .map((entry) => [operationId(entry.operation), entry] as const),
)('the example of %s is a body that it takes', (id, { operation }) => {
  const content = printed.find((op) => op.operationId === id)?.requestBody?.content ?? {};
  for (const { example } of Object.values(content)) {
    const parsed = operation.body?.safeParse(example);
    expect([JSON.stringify(example), parsed?.error?.issues ?? []]).toEqual([expect.any(String), []]);
  }
});

test('the events are there, each with an example of its kind', () => {
  const webhooks = document.webhooks as Record<string, { post: PrintedOperation }>;
  expect(Object.keys(webhooks)).toEqual([...EVENT_KINDS]);
  for (const [kind, { post }] of Object.entries(webhooks)) {
    const example = post.requestBody?.content['application/json']?.example;
    expect(WebhookEvent.parse(example).event).toBe(kind);
  }
});
