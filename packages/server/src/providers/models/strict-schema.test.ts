import { knownFacts } from '@distribute/language/writing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aBrief } from '../../../../language/src/writing/writing.fixture.ts';
import { writingQuestion } from '../../modules/writing/question.ts';
import { strictSchema, withoutAbsent } from './strict-schema.ts';

type Json = { [key: string]: unknown };

/** What OpenAI and Anthropic publish of their strict modes: where a schema breaks a rule, and which. */
function broken(node: unknown, path = '$', depth = 0): string[] {
  if (Array.isArray(node)) return node.flatMap((item, at) => broken(item, `${path}[${at}]`, depth));
  if (typeof node !== 'object' || node === null) return [];
  const schema = node as Json;
  const refused = [
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'default',
    'format',
    'pattern',
  ];
  const found = refused
    .filter((word) => word in schema && !path.endsWith('properties'))
    .map((word) => `${path}: ${word}`);
  if (schema.type === 'object' && schema.properties) {
    if (schema.additionalProperties !== false) found.push(`${path}: additionalProperties`);
    const keys = Object.keys(schema.properties as Json);
    if (JSON.stringify(schema.required) !== JSON.stringify(keys)) found.push(`${path}: required`);
    if (depth > 5) found.push(`${path}: nested deeper than five`);
  }
  const isDeeper = schema.type === 'object' || schema.type === 'array';
  return [
    ...found,
    ...Object.entries(schema).flatMap(([key, value]) =>
      broken(value, `${path}.${key}`, depth + (isDeeper && key !== 'properties' ? 1 : 0)),
    ),
  ];
}

const Loose = z.object({
  name: z.string().min(1).max(5),
  size: z.int().min(1).default(3),
  tags: z.array(z.object({ label: z.string().optional(), at: z.iso.date() })).max(2),
  kind: z.enum(['a', 'b']).nullable(),
});

test('what goes to a provider keeps to the strict modes', () => {
  expect(broken(strictSchema(Loose))).toEqual([]);
  const brief = aBrief();
  expect(broken(strictSchema(writingQuestion(brief, knownFacts(brief)).schema))).toEqual([]);
});

test('without it, the rules would be broken', () => {
  expect(broken(z.toJSONSchema(Loose, { io: 'input' }))).toEqual(
    expect.arrayContaining(['$.properties.name: maxLength', '$: required', '$.properties.size: default']),
  );
});

test('what may be absent is nullable on the wire and absent again afterwards', () => {
  const answer = { name: 'x', size: null, tags: [{ label: null, at: '2026-01-01' }], kind: null };
  expect(withoutAbsent(Loose, answer)).toEqual({ name: 'x', tags: [{ at: '2026-01-01' }], kind: null });
  expect(Loose.parse(withoutAbsent(Loose, answer))).toMatchObject({ size: 3, kind: null });
});
