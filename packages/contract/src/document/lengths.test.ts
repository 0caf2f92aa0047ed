import { expect, test } from 'vitest';
import { printDocument } from './openapi.ts';

type Schema = { readonly [key: string]: unknown };

/** Texts without a length of their own, each with what bounds it instead. */
const BOUNDED_OTHERWISE: Readonly<Record<string, string>> = {
  'chat.send context.campaignId': 'anything but a uuid is the id of nothing',
  'chat.send context.brandId': 'anything but a uuid is the id of nothing',
  'contacts.upload file': 'the size of a file',
  'mediaLists.upload file': 'the size of a file',
  'suppressions.import file': 'the size of a file',
  'inbound.mail ': 'the size of a message',
  'inbound.mail raw': 'the size of a message',
  'inbound.mailboxEvents ': 'the size of a message',
};
const FORMATS = new Set(['uuid', 'date', 'date-time', 'email', 'uri', 'hostname']);
/** Anchored, and nothing in it repeats without an end. */
const isBounded = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);

function textsWithoutLength(): string[] {
  const document = printDocument({
    ...{ baseUrl: 'http://x.test', serviceName: 'x', operator: true, deprecations: {} as never },
  }) as Schema;
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas;
  const found = new Set<string>();
  const walk = (schema: Schema, at: string, within: readonly string[]): void => {
    const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) as string) : null;
    if (name !== null) {
      if (!within.includes(name)) walk(schemas[name] as Schema, at, [...within, name]);
      return;
    }
    const { type, format, pattern } = schema;
    const isText = [type].flat().includes('string') && !('enum' in schema) && !('const' in schema);
    const isShort = 'maxLength' in schema || FORMATS.has(String(format)) || isBounded(pattern);
    if (isText && !isShort) found.add(at);
    for (const word of ['anyOf', 'oneOf', 'allOf'])
      for (const part of (schema[word] as Schema[] | undefined) ?? []) walk(part, at, within);
    const dot = at.endsWith(' ') ? '' : '.';
    for (const [key, part] of Object.entries((schema.properties as Record<string, Schema>) ?? {}))
      walk(part, `${at}${dot}${key}`, within);
    if (schema.items) walk(schema.items as Schema, `${at}[]`, within);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties as Schema, `${at}{}`, within);
  };
  for (const methods of Object.values(document.paths as Record<string, Record<string, Schema>>)) {
    for (const { operationId, requestBody } of Object.values(methods)) {
      const content = (requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content ?? {};
      for (const { schema } of Object.values(content)) walk(schema, `${operationId} `, []);
    }
  }
  return [...found];
}

test('every text that a request may have has a greatest length', () => {
  expect(textsWithoutLength().toSorted()).toEqual(Object.keys(BOUNDED_OTHERWISE).toSorted());
});
