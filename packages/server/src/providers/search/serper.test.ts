import { expect, test } from 'vitest';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { type Reply, recordingServer, says } from '../recording-server.fixture.ts';
import { createSerper } from './serper.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
let reply: Reply;
const { asked, logged, egress, url } = recordingServer({ allowPrivateHosts: false }, () => reply);

const search = (signal = AbortSignal.timeout(5_000), key = 'serper-key-of-the-org') =>
  createSerper(egress, { now: () => NOW, offsetMs: () => 0 }, url(''))(key)('bookkeeping small firms', signal);

const faultOf = async (call: Promise<unknown>) => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ProviderError)) throw new Error(`expected a fault, got ${String(thrown)}`);
  expect(thrown.body).toEqual({ error: 'Serper request failed', code: 'provider_failed', provider: 'serper' });
  return thrown.failure;
};

/** As serper.dev answers POST /news: what was asked is repeated, dates are words or days. */
const news = (rows: readonly object[]) =>
  says({ searchParameters: { q: 'bookkeeping small firms', type: 'news', engine: 'google' }, news: rows, credits: 1 });
const ROW = {
  ...{ title: 'Out of spreadsheets', link: 'https://post.example/a', snippet: 'A bakery tells.', source: 'The Post' },
  ...{ date: '3 days ago', imageUrl: 'https://encrypted-tbn0.example/x', position: 1 },
};

test('a search asks for news with the key of the paying organisation, and answers in our words', async () => {
  reply = news([ROW, { title: 'No more', link: 'https://wire.example/b' }]);
  expect(await search()).toEqual([
    {
      ...{ url: 'https://post.example/a', title: 'Out of spreadsheets', snippet: 'A bakery tells.' },
      ...{ source: 'The Post', publishedAt: '2026-03-07T12:00:00.000Z' },
    },
    { url: 'https://wire.example/b', title: 'No more', snippet: null, source: null, publishedAt: null },
  ]);
  await search(undefined, 'key-of-another');
  expect(asked).toMatchObject([
    {
      path: '/news',
      headers: { 'x-api-key': 'serper-key-of-the-org', 'content-type': 'application/json' },
      body: { q: 'bookkeeping small firms', num: 20 },
    },
    { headers: { 'x-api-key': 'key-of-another' } },
  ]);
});

test.each([
  ['45 minutes ago', '2026-03-10T11:15:00.000Z'],
  ['1 hour ago', '2026-03-10T11:00:00.000Z'],
  ['2 weeks ago', '2026-02-24T12:00:00.000Z'],
  ['1 month ago', '2026-02-08T12:00:00.000Z'],
  ['Mar 1, 2026', '2026-03-01T00:00:00.000Z'],
  ['vor 3 Tagen', null],
  ['', null],
])('the date %j is read as %s', async (date, publishedAt) => {
  reply = news([{ ...ROW, date }]);
  expect(await search()).toMatchObject([{ publishedAt }]);
});

test('nothing found is an answer', async () => {
  reply = news([]);
  expect(await search()).toEqual([]);
});

test.each([
  [400, false],
  [401, false],
  [403, false],
  [429, true],
  [500, true],
  [502, true],
  [503, true],
])('%d is told as the fault of the provider; asking again can help: %s', async (status, retryable) => {
  reply = says({ message: 'Not with serper-key-of-the-org', statusCode: status }, status, { 'retry-after': '7' });
  expect(await faultOf(search())).toMatchObject({
    ...{ status, retryable, retryAfterMs: 7_000, words: 'Not with [secret]' },
  });
  expect(asked).toHaveLength(1);
});

test.each([
  ['a reset', (response) => response.destroy()],
  ['broken JSON', says('{"news": [')],
  ['a page', says('<html>Sign in</html>')],
  ['null', says('null')],
  ['a list', says([])],
  ['the answer of a web search', says({ organic: [ROW] })],
  ['news as text', says({ news: 'none' })],
  ['a row without an address', says({ news: [{ title: 'x' }] })],
] as [string, Reply][])('%s is the fault of the provider', async (_what, given) => {
  reply = given;
  expect(await faultOf(search())).toMatchObject({ status: null, retryable: true });
});

test('what is odd in a row does not spoil the others', async () => {
  reply = news([{ ...ROW, snippet: 7, source: {}, date: 12 }, ROW]);
  expect(await search()).toMatchObject([{ snippet: null, source: null, publishedAt: null }, { source: 'The Post' }]);
});

test('who stops waiting is no fault of the provider, and no key is in the log', async () => {
  reply = () => {};
  await expect(search(AbortSignal.timeout(50))).rejects.not.toBeInstanceOf(ProviderError);
  expect(logged).not.toEqual([]);
  expect(logged.join('\n')).not.toContain('serper-key-of-the-org');
});
