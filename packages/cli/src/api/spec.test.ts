import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve } from '../../../client/test/fake-service.ts';
import { cli, DOCUMENT, newHome } from '../cli.fixture.ts';

const HOUR = 3_600_000;

test('ops lists what the API itself documents', async () => {
  const { url } = await serve(() => ({ body: DOCUMENT }));
  const { json } = await cli(['ops'], { apiUrl: url, now: () => Date.UTC(2026, 0, 31) });
  expect(json()).toMatchObject({
    apiUrl: url,
    spec: { source: 'network', fetchedAt: '2026-01-31T00:00:00.000Z', title: 'Distribute API', version: '1.0.0' },
    total: 7,
    returned: 7,
    tags: ['Identity', 'Things'],
  });
  expect(json().operations).toContainEqual({
    method: 'POST',
    path: '/v1/things/{thingId}/explode',
    operationId: 'explode',
    summary: 'Explode it',
    tags: ['Things'],
    destructive: true,
    role: null,
  });
});

test.each([
  ['--tag=identity', ['getV1Me']],
  ['--method=delete', ['deleteV1ThingsByThingId']],
  ['--search=NEWEST', ['getV1ThingsNewest']],
  ['--search=nothing like it', []],
])('ops %s narrows the list', async (flag, expected) => {
  const { url } = await serve(() => ({ body: DOCUMENT }));
  const { total, returned, operations } = (await cli(['ops', flag], { apiUrl: url })).json();
  expect(operations.map(({ operationId }: { operationId: string }) => operationId)).toEqual(expected);
  expect([total, returned]).toEqual([7, expected.length]);
});

test('the document is kept for 24 hours per address, and renewed by --refresh', async () => {
  const first = await serve(() => ({ body: DOCUMENT }));
  const second = await serve(() => ({ body: DOCUMENT }));
  const home = await newHome();
  let now = Date.UTC(2026, 0, 31);
  const source = async (apiUrl: string, ...flags: string[]) =>
    (await cli(['ops', ...flags], { apiUrl, home, now: () => now })).json().spec.source;
  expect(await source(first.url)).toBe('network');
  expect(await source(first.url)).toBe('cache');
  expect(await source(second.url)).toBe('network');
  expect(await source(first.url)).toBe('cache');
  expect(await source(first.url, '--refresh')).toBe('network');
  now += 24 * HOUR - 1;
  expect(await source(first.url)).toBe('cache');
  now += 1;
  expect(await source(first.url)).toBe('network');
  now -= HOUR;
  expect(await source(first.url)).toBe('network');

  const file = join(home, '.config', 'distribute', 'openapi-cache.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'damaged');
  expect(await source(first.url)).toBe('network');
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty([first.url]);
});

test('a folder that cannot be written does not stop the answer', async () => {
  const { url } = await serve(() => ({ body: DOCUMENT }));
  const home = await newHome();
  await writeFile(join(home, '.config'), 'a file in the way');
  expect(await cli(['ops'], { apiUrl: url, home })).toMatchObject({ exitCode: 0 });
});

test.each([[{}], [[]], ['text'], [{ openapi: '3.1.0' }], [{ openapi: '3.1.0', paths: { '/x': null } }]])(
  'a document that is none is invalid_spec: %j',
  async (body) => {
    const { url } = await serve(() => ({ body: JSON.stringify(body) }));
    const { exitCode, stdout, error } = await cli(['ops'], { apiUrl: url });
    expect([exitCode, stdout, error().code]).toEqual([1, '', 'invalid_spec']);
  },
);

test('describe finds the template a real path belongs to, the literal one first', async () => {
  const { url } = await serve(() => ({ body: DOCUMENT }));
  const world = { apiUrl: url, home: await newHome() };
  const found = (await cli(['describe', 'get', '/v1/things/42?deep=1'], world)).json();
  expect(found).toMatchObject({
    method: 'GET',
    path: '/v1/things/{thingId}',
    summary: 'Read a thing',
    destructive: false,
    role: null,
  });
  expect(found.parameters.map(({ name }: { name: string }) => name)).toEqual(['thingId', 'deep']);
  expect(found.responses['404']).toEqual({ description: 'Not found', content: {} });
  expect(Object.keys(found.components.schemas)).toEqual(['Thing', 'Part']);

  const path = async (asked: string) => (await cli(['describe', 'GET', asked], world)).json().path;
  expect(await path('/v1/things/newest')).toBe('/v1/things/newest');
  expect(await path('/v1/things/{thingId}')).toBe('/v1/things/{thingId}');
  const { exitCode, error } = await cli(['describe', 'GET', '/v1/nothing'], world);
  expect([exitCode, error().code]).toEqual([4, 'not_found']);
});
