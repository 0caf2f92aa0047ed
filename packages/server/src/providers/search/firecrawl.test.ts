import { beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../../../test/simulation/prng.ts';
import { EgressError } from '../../kernel/egress/errors.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Reply, recordingServer, says } from '../recording-server.fixture.ts';
import { createFirecrawl } from './firecrawl.ts';

let script: Reply[] = [];
const { asked, forget, logged, egress, url } = recordingServer(
  { allowPrivateHosts: false },
  () => script.shift() ?? page,
);
beforeEach(() => {
  script = [];
});

const DATA = { rawHtml: '<h1>Acme</h1>', metadata: { url: 'https://acme.example/home', statusCode: 200 } };
const page = says({ success: true, data: DATA });
const busy = (status: number, retryAfter = '0') => says({ error: 'busy' }, status, { 'retry-after': retryAfter });
const silent: Reply = () => {};
const reset: Reply = (response) => response.destroy();

const ask = (signal?: AbortSignal) =>
  createFirecrawl(egress, url('/v1'), 400)('fc-key')({
    ...{ orgId: 'org', url: 'https://acme.example/', kind: 'page' },
    ...(signal ? { signal } : {}),
  });
const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
/** `provider`: nothing can be read by it. `page`: this one cannot. */
const faultOf = async (call: Promise<unknown>) => {
  const thrown = await thrownBy(call);
  if (thrown instanceof EgressError) return 'page';
  if (!(thrown instanceof AppError)) throw new Error(`expected a fault, got ${String(thrown)}`);
  expect(thrown.body).toEqual({
    ...{ error: 'Firecrawl request failed', code: 'provider_failed', provider: 'firecrawl' },
  });
  return 'provider';
};

test('a page is asked for with the key and comes back as it was rendered', async () => {
  const fetched = await ask();
  expect(asked).toMatchObject([
    {
      path: '/v1/scrape',
      headers: { authorization: 'Bearer fc-key' },
      body: { url: 'https://acme.example/', formats: ['rawHtml'], onlyMainContent: false },
    },
  ]);
  expect({ ...fetched, body: fetched.body.toString() }).toEqual({
    ...{ url: 'https://acme.example/home', status: 200, contentType: 'text/html; charset=utf-8' },
    body: '<h1>Acme</h1>',
  });
});

test.each([400, 401, 402, 403, 404])('%d is final: asked once, told as the fault of the provider', async (status) => {
  script = [says({ success: false, error: 'no' }, status)];
  expect(await faultOf(ask())).toBe('provider');
  expect(asked).toHaveLength(1);
});

test.each([429, 500, 502, 503])('%d passes: the page comes with the next try', async (status) => {
  script = [busy(status), busy(status), page];
  expect((await ask()).status).toBe(200);
  expect(asked).toHaveLength(3);
});

test('without Retry-After there is a pause of our own', async () => {
  script = [says('{}', 429), page];
  const startedAt = performance.now();
  await ask();
  expect(performance.now() - startedAt).toBeGreaterThan(400);
});

test('a service that stays busy is given up after three tries, and one that asks for a minute at once', async () => {
  script = [busy(500), busy(503), busy(429)];
  expect(await faultOf(ask())).toBe('provider');
  expect(asked).toHaveLength(3);
  forget();
  script = [busy(429, '60')];
  expect(await faultOf(ask())).toBe('provider');
  expect(asked).toHaveLength(1);
});

test.each([
  ['silence', silent],
  ['a reset', reset],
  ['broken JSON', says('{"success": tr')],
  ['no JSON', says('<html>')],
  ['null', says('null')],
  ['a list', says([])],
  ['another shape', says({ result: 'ok' })],
  ['success as a word', says({ success: 'yes', data: DATA })],
  ['a number for a page', says({ success: true, data: { ...DATA, rawHtml: 7 } })],
  ['text for data', says({ success: true, data: 'x' })],
])('%s is the fault of the provider, and is not asked for twice', async (_what, reply) => {
  script = [reply];
  expect(await faultOf(ask())).toBe('provider');
  expect(asked).toHaveLength(1);
});

test.each([
  ['no success', { success: false, error: 'blocked' }],
  ['no data', { success: true, data: null }],
  ['no page', { success: true, data: { metadata: {} } }],
])('%s is the fault of the page', async (_what, body) => {
  script = [says(body)];
  expect(await faultOf(ask())).toBe('page');
});

test('an address or a status that cannot be is not taken over', async () => {
  script = [
    says({ success: true, data: { rawHtml: '<p>x', metadata: { url: 'javascript:alert(1)', statusCode: '200' } } }),
  ];
  expect(await ask()).toMatchObject({ url: 'https://acme.example/', status: 200 });
});

test('who stops waiting loses the page and not the service, also between two tries', async () => {
  script = [silent];
  expect(await faultOf(ask(AbortSignal.timeout(50)))).toBe('page');
  script = [busy(503, '4')];
  expect(await faultOf(ask(AbortSignal.timeout(100)))).toBe('page');
});

test('X10 through any order of faults a call ends in a page or one of the two faults, after at most three tries', async () => {
  const random = seededRandom('firecrawl');
  const final = [says('{}', 401), says('{}', 402), says('{', 200), says({ success: false }), reset];
  const replies = [page, busy(429), busy(500), busy(503), ...final];
  for (let round = 0; round < 200; round += 1) {
    forget();
    script = Array.from({ length: 3 }, () => replies[random.int(replies.length)] as Reply);
    const [first, ...rest] = script;
    const thrown = await thrownBy(ask());
    expect(thrown === null || thrown instanceof AppError || thrown instanceof EgressError).toBe(true);
    expect(asked.length).toBe(3 - script.length);
    if (first === page) expect({ thrown, rest: script }).toEqual({ thrown: null, rest });
  }
  expect(logged.join('\n')).not.toContain('fc-key');
});
