import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type Exchange, speak } from './raw.fixture.ts';
import { RAW_REQUESTS, request } from './raw-corpus.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const isJson = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  headers['content-type'] === 'application/json; charset=utf-8';

test('the corpus has at least the eighty requests F8 asks for', () => {
  expect(RAW_REQUESTS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(RAW_REQUESTS.map(([name]) => name)).size).toBe(RAW_REQUESTS.length);
});

test.concurrent.each(RAW_REQUESTS)('F8: %s', async (_name, bytes, statuses) => {
  // A second request on the same connection shows whether the first left it in a known state.
  const after = request('GET /v1 HTTP/1.1');
  const { answers, rest, closed } = await speak(app.baseUrl, [bytes, after], { answers: 2, patienceMs: 4_000 });
  const [first, second] = answers;
  expect(statuses).toContain(first?.status);
  assertComplete(answers);
  expect(rest).toBe('');
  expect(answers.length).toBeLessThanOrEqual(2);
  if (second === undefined) expect(closed).toBe(true);
  else if (second.status !== 400) expect(JSON.parse(second.body)).toMatchObject({ name: 'Distribute API' });
});

/** Keys of a refusal that says how to do it right. */
const TAUGHT = ['hint', 'docs', 'position'];

function assertComplete(answers: Exchange['answers']): void {
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(500);
    expect(Object.keys(answer.headers)).toEqual(
      expect.arrayContaining(['x-request-id', 'ratelimit', 'ratelimit-policy', 'ratelimit-limit', 'ratelimit-reset']),
    );
    if (answer.status === 405) expect(answer.headers.allow).toMatch(/OPTIONS/);
    if (answer.status < 400 || !isJson(answer) || answer.body === '') continue;
    const told = Object.keys(JSON.parse(answer.body)).filter((key) => !TAUGHT.includes(key));
    expect(told.sort()).toEqual(['code', 'error']);
  }
}

test('F8: garbage behind a whole request does not take its answer away', async () => {
  const { answers, closed, rest } = await speak(app.baseUrl, `${request('GET /health HTTP/1.1')}garbage\r\n\r\n`, {
    answers: 3,
  });
  expect(answers[0]?.status).toBe(200);
  expect(closed).toBe(true);
  expect(rest).toBe('');
});

test('F8: requests sent all at once are answered in their order', async () => {
  const paths = ['/health', '/v1/nothing', '/v1', '/v1/%', '/health'];
  const { answers } = await speak(app.baseUrl, paths.map((path) => request(`GET ${path} HTTP/1.1`)).join(''), {
    answers: 5,
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200]);
});

test('headers that are too large are told so in the words of the catalogue', async () => {
  const { answers } = await speak(app.baseUrl, request('GET /health HTTP/1.1', [`X-A: ${'a'.repeat(20_000)}`]));
  expect(answers.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
    [431, { error: 'Request headers too large', code: 'headers_too_large' }],
  ]);
});
