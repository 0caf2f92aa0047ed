import { expect, test } from 'vitest';
import { breakingChanges } from './breaking.ts';
import { printDocument } from './openapi.ts';

type Json = Record<string, unknown>;
const printed = printDocument({ baseUrl: 'http://x.test', operator: true });
const print = () => structuredClone(printed) as Json;
const at = (document: Json, ...path: string[]) => path.reduce<Json>((node, step) => node[step] as Json, document);

test('the document does not break against itself', () => {
  expect(breakingChanges(print(), print())).toEqual([]);
});

test('a removed operation breaks', () => {
  const after = print();
  delete at(after, 'paths', '/v1/me').get;
  expect(breakingChanges(print(), after)).toEqual(['GET /v1/me is gone']);
});

test('a removed field and a changed type of an answer break', () => {
  const after = print();
  delete at(after, 'components', 'schemas', 'Organization', 'properties').plan;
  at(after, 'components', 'schemas', 'Organization', 'properties', 'dedupMonths').type = 'string';
  const faults = breakingChanges(print(), after);
  expect(faults).toContain('GET /v1/organization 200.organization: field plan is gone');
  expect(faults).toContain('GET /v1/organization 200.organization.dedupMonths: type "integer" became "string"');
});

test('a removed word of a vocabulary breaks', () => {
  const after = print();
  at(after, 'components', 'schemas', 'Me', 'properties', 'authType').enum = ['user_key'];
  expect(breakingChanges(print(), after)).toEqual(['GET /v1/me 200.authType: word admin is gone']);
});

test('a newly required field of a request breaks, a new optional one does not', () => {
  const body = (document: Json) =>
    at(document, 'paths', '/v1/keys', 'post', 'requestBody', 'content', 'application/json', 'schema');
  const after = print();
  (body(after).properties as Json).region = { type: 'string' };
  expect(breakingChanges(print(), after)).toEqual([]);
  (body(after).required as string[]).push('region');
  expect(breakingChanges(print(), after)).toEqual(['POST /v1/keys request: region is newly required']);
});
