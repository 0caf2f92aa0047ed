import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseJson } from '../wire/json.ts';
import { sentenceOf } from './sentences.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: sentenceOf }).error?.issues.map(({ message }) => message);

test.each<[z.ZodType, unknown, string]>([
  [z.string().min(1), '', 'Give at least 1 character'],
  [z.string().max(2), 'abc', 'Give at most 2 characters'],
  [z.array(z.string()).min(2), [], 'Give at least 2 items'],
  [z.int().min(1).max(200), 201, 'Must be 200 or less'],
  [z.number().gt(3), 3, 'Must be more than 3'],
  [z.string(), undefined, 'Required: text'],
  [z.number(), 'ten', 'Must be a number, not text'],
  [z.int(), 1.5, 'Must be a whole number, not a number'],
  [z.boolean(), null, 'Must be true or false, not null'],
  [z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
  [z.email(), 'ann', 'Must be an email address, such as anna@acme.example'],
  [z.string().regex(/^a$/, 'expected an a'), 'b', 'expected an a'],
])('%# what is wrong is a sentence', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});

test.each([
  ['{"a":1,}', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a":1', 1, 7],
  ['{"a":1,"a":2}', 1, 8],
  ['["\\u0000"]', 1, 2],
])('the place of bad JSON is said: %s', (text, line, column) => {
  const refused = () => parseJson(Buffer.from(text));
  expect(refused).toThrow(expect.objectContaining({ extra: expect.objectContaining({ position: { line, column } }) }));
});
