import { allOperations } from '@distribute/contract';
import { EVENT_KINDS } from '@distribute/contract/events';
import type { Property, PropertyOption } from 'n8n-workflow';
import { expect, test } from 'vitest';
import { triggerProperties } from '../trigger/properties.ts';
import { offered } from './operations.ts';
import { properties } from './properties.ts';

const nested = ({ type, options = [] }: Property) => (type === 'collection' ? (options as readonly Property[]) : []);
const all = [...properties, ...triggerProperties].flatMap((one) => [one, ...nested(one)]);
const valuesOf = ({ options = [] }: Property) => (options as readonly PropertyOption[]).map(({ value }) => value);
const named = (name: string) => properties.filter((one) => one.name === name);
const shows = ({ displayOptions }: Property, id: string) => displayOptions?.show.operation?.includes(id) === true;

test('every property is one that n8n can draw', () => {
  expect(all.length).toBeGreaterThan(500);
  for (const one of all) {
    expect(one.displayName, one.name).toMatch(/^[A-Z0-9]/);
    expect(one.name).toMatch(/^[a-zA-Z_]\w*$/);
    const start = one.default;
    if (one.type === 'options') {
      expect(new Set(valuesOf(one)).size, one.name).toBe(one.options?.length);
      expect(['', ...valuesOf(one)], one.name).toContain(start);
    } else if (one.type === 'multiOptions') expect(Array.isArray(start), one.name).toBe(true);
    else if (one.type === 'collection') expect(start).toEqual({});
    else expect(typeof start, one.name).toBe(one.type === 'json' ? 'string' : one.type);
  }
});

test('every operation of the contract that a key of an organization can call is offered once, under its tag', () => {
  const ids = allOperations.map(({ group, name }) => `${group}.${name}`);
  const listed = named('operation').flatMap(valuesOf);
  expect(listed.filter((id) => !ids.includes(id as string))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  const left = allOperations
    .filter(({ operation }) => (operation.auth ?? 'org') === 'org')
    .filter(({ group, name }) => !listed.includes(`${group}.${name}`));
  // Sign-in is a person's at a browser; two answers are streams.
  const groups = new Set(left.map(({ group }) => group));
  expect([...groups].sort()).toEqual(
    ['auth', 'campaigns', 'chat', 'companySignIn', 'passkeys', 'programs', 'sessions', 'twoStep'].sort(),
  );
  expect(left.filter(({ group }) => group === 'campaigns' || group === 'chat').map(({ name }) => name)).toEqual([
    'stream',
    'send',
  ]);
  for (const operation of named('operation')) {
    const names = (operation.options as readonly PropertyOption[]).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the form of an operation has every field of its request, each under one name', () => {
  for (const { id, fields, paging } of offered) {
    const shown = properties.filter((one) => shows(one, id));
    const required = fields.filter((field) => field.required).map(({ property }) => property.name);
    const more = shown.filter(({ name }) => name === 'additionalFields').flatMap(nested);
    const names = [...shown.filter(({ type }) => type !== 'collection'), ...more].map(({ name }) => name);
    expect(new Set(names).size, id).toBe(names.length);
    const expected = [...fields.map(({ property }) => property.name), ...(paging ? ['returnAll', 'limit'] : [])];
    expect(names.sort(), id).toEqual(expected.sort());
    expect(
      shown
        .filter((one) => one.required)
        .map(({ name }) => name)
        .sort(),
      id,
    ).toEqual(required.sort());
  }
  expect(offered.find(({ id }) => id === 'campaigns.create')?.fields.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['name', 'workflowSlug', 'brandUrls', 'featureInputs', 'maxBudgetDailyUsd']),
  );
});

test('the trigger offers every kind of event', () => {
  const [events] = triggerProperties;
  expect(valuesOf(events as Property)).toEqual([...EVENT_KINDS]);
});
