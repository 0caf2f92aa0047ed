import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const join = (email: string) =>
  app.visitor().waitlist.requestAccess.withResponse({ body: { email, brandUrl: 'https://acme.example' } });
const position = (email: string) => app.visitor().waitlist.position({ query: { email } });

test('the first request takes a place, a repeat is told the same one', async () => {
  const first = await join('First@People.test');
  expect(first).toMatchObject({ status: 201, body: { ok: true } });
  await join('behind@people.test');
  const again = await join(' first@people.TEST ');
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await position('FIRST@people.test')).toEqual({ position: first.body.position });
});

test('addresses that join at once get different places without a gap', async () => {
  const { position: last } = (await join('gatekeeper@people.test')).body;
  const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => join(`crowd${index}@people.test`)));
  const places = answers.map(({ body }) => body.position).sort((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 15 }, (_, index) => last + 1 + index));
  for (const [index, { body }] of answers.entries()) {
    expect(await position(`crowd${index}@people.test`)).toEqual({ position: body.position });
  }
});

test('one address that asks many times at once has one place', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => join('eager@people.test')));
  expect(new Set(answers.map(({ body }) => body.position)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('an address that does not wait has no position', async () => {
  expect(await refusal(position('nobody@people.test'))).toEqual({
    status: 404,
    body: { error: 'Waitlist entry not found', code: 'not_found' },
  });
});

test('a position is not given without an address', async () => {
  const response = await app.fetch('/v1/waitlist/position');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'email query param is required', code: 'invalid_request' });
});

test('both operations together may be tried ten times a minute from one address', async () => {
  await app.clock.toNextMinute();
  const prober = app.visitor();
  const ask = () => prober.waitlist.position({ query: { email: 'nobody@people.test' } });
  const add = () => prober.waitlist.requestAccess({ body: { email: 'prober@people.test', brandUrl: 'x' } });
  const calls = Array.from({ length: 24 }, (_, index) => (index % 2 ? ask() : add()));
  const refused = (await Promise.allSettled(calls)).filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason.status === 429,
  );
  // 14, or 4 should a minute end between the calls.
  expect(refused.length).toBeGreaterThanOrEqual(4);
  expect(refused[0]).toMatchObject({
    reason: {
      body: { error: 'Rate limit exceeded', code: 'rate_limited', policy: 'waitlist', limit: 10, windowSeconds: 60 },
    },
  });
  expect((await join('somebody-else@people.test')).status).toBe(201);
});

test('one IPv6 network probes as one address (L3)', async () => {
  await app.clock.toNextMinute();
  const statuses: number[] = [];
  for (let host = 1; host <= 11; host += 1) {
    const prober = app.clientFor(undefined, { 'x-forwarded-for': `2001:db8:7:7::${host}` });
    statuses.push((await refusal(prober.waitlist.position({ query: { email: 'nobody@people.test' } }))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
