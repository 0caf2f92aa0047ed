import { expect, test } from 'vitest';
import { movableClock } from '../../clock.ts';
import { memoryStore, type RateResult, rateHeaders, rateLimits } from './rate-limit.ts';

const HOUR = 3_600_000;

/** Limits in memory, at the given second of a minute. */
function atSecond(second: number) {
  const clock = frozenClock(Date.UTC(2026, 0, 5, 12, 0, 0) + second * 1_000);
  return { clock, limits: rateLimits({ store: memoryStore(clock), fallback: memoryStore(clock) }) };
}

function frozenClock(startMs: number) {
  let nowMs = startMs;
  return {
    ...movableClock(),
    now: () => new Date(nowMs),
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

async function times(count: number, act: () => RateResult | Promise<RateResult>): Promise<RateResult[]> {
  const results: RateResult[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act());
  return results;
}

test('the 601st request of a key and the 121st of an address are refused', async () => {
  const { limits } = atSecond(18);
  const keyed = await times(601, () => limits.authenticated('k1'));
  const open = await times(121, () => limits.anonymous('192.0.2.1'));
  expect(keyed.filter((result) => result.allowed)).toHaveLength(600);
  expect(open.filter((result) => result.allowed)).toHaveLength(120);
  expect(keyed[0]).toEqual({ policy: 'authenticated', limit: 600, remaining: 599, reset: 42, allowed: true });
  expect(open[120]).toEqual({ policy: 'anonymous', limit: 120, remaining: 0, reset: 42, allowed: false });
  expect(await limits.authenticated('k2')).toMatchObject({ remaining: 599 });
});

test('each refusal is told by its policy, and nothing else is', async () => {
  const clock = frozenClock(0);
  const refused: string[] = [];
  const limits = rateLimits({
    ...{ store: memoryStore(clock), fallback: memoryStore(clock) },
    onRefused: (policy) => refused.push(policy),
  });
  await times(3, () => limits.named('exports', 'one', 2));
  await limits.named('imports', 'one', 2);
  expect(refused).toEqual(['exports']);
});

test('one network of an IPv6 customer is one address', async () => {
  const { limits } = atSecond(0);
  await times(119, () => limits.anonymous('2001:db8:1:2::1'));
  expect(await limits.anonymous('2001:db8:1:2:ffff::')).toMatchObject({ remaining: 0, allowed: true });
  expect(await limits.named('login', '2001:db8:1:2::1', 1)).toMatchObject({ policy: 'login', allowed: true });
  expect(await limits.named('login', '2001:db8:1:2::2', 1)).toMatchObject({ policy: 'login', allowed: false });
});

test('exactly the five headers are given', async () => {
  const { limits } = atSecond(18);
  const [, , third] = await times(3, () => limits.authenticated('k'));
  expect(rateHeaders(third as RateResult)).toEqual({
    'RateLimit-Policy': '"authenticated";q=600;w=60, "anonymous";q=120;w=60',
    RateLimit: 'limit=600, remaining=597, reset=42',
    'RateLimit-Limit': '600',
    'RateLimit-Remaining': '597',
    'RateLimit-Reset': '42',
  });
});

test('showing the numbers neither consumes nor refuses', async () => {
  const { limits } = atSecond(0);
  await times(130, () => limits.anonymous('192.0.2.1'));
  const [first, second] = await times(2, () => limits.showAnonymous('192.0.2.1'));
  expect(first).toEqual({ policy: 'anonymous', limit: 120, remaining: 0, reset: 60, allowed: true });
  expect(second).toEqual(first);
  expect(await limits.showAuthenticated('k')).toMatchObject({ remaining: 600 });
  expect(await limits.authenticated('k')).toMatchObject({ remaining: 599 });
});

test('tracking has a ceiling of its own and shows the anonymous numbers', async () => {
  const { limits } = atSecond(0);
  await times(3, () => limits.anonymous('192.0.2.1'));
  const hits = await times(6_001, () => limits.tracking('192.0.2.1'));
  expect(hits[5_999]).toEqual({ policy: 'anonymous', limit: 120, remaining: 117, reset: 60, allowed: true });
  expect(hits[6_000]).toEqual({ policy: 'tracking', limit: 6_000, remaining: 0, reset: 60, allowed: false });
});

test('windows turn on the minute, and waiting for the reset clears a refusal', async () => {
  const { clock, limits } = atSecond(59.9);
  const results = await times(125, () => limits.anonymous('a'));
  expect(results.at(-1)).toMatchObject({ allowed: false, reset: 1 });
  clock.advance(99);
  expect(await limits.anonymous('a')).toMatchObject({ allowed: false, reset: 1 });
  clock.advance(1);
  expect(await limits.anonymous('a')).toMatchObject({ allowed: true, remaining: 119, reset: 60 });
  const refused = (await times(300, () => limits.anonymous('a'))).at(-1);
  clock.advance((refused?.reset ?? 0) * 1_000);
  expect(await limits.anonymous('a')).toMatchObject({ allowed: true, remaining: 119 });
});

test.each([1_000, 30_000, 61_000, HOUR, 72 * HOUR])(
  'a clock that goes back %i ms gives no new budget',
  async (back) => {
    for (const second of [0, 0.5, 30, 59.9]) {
      const { clock, limits } = atSecond(second);
      await times(120, () => limits.anonymous('a'));
      clock.advance(-back);
      const refused = await limits.anonymous('a');
      expect(refused.allowed).toBe(false);
      const windowLeft = (60 - second) * 1_000;
      for (let waited = 0; waited < windowLeft; waited += 5_000) {
        expect(await limits.anonymous('a')).toMatchObject({ allowed: false });
        clock.advance(Math.min(5_000, windowLeft - waited - 1));
      }
      expect(refused.reset).toBeLessThanOrEqual(120);
      clock.advance(refused.reset * 1_000);
      expect(await limits.anonymous('a')).toMatchObject({ allowed: true, remaining: 119 });
    }
  },
);

test('while the shared store fails or stays silent, the process counts in its own memory', async () => {
  const clock = frozenClock(0);
  let asked = 0;
  const broken = async (): Promise<never> => {
    asked += 1;
    throw new Error('unreachable');
  };
  const limits = rateLimits({ store: { count: broken, peek: broken }, fallback: memoryStore(clock) });
  const results = await times(121, () => limits.anonymous('a'));
  expect(results.filter((result) => result.allowed)).toHaveLength(120);
  expect(asked).toBe(1);
  const silent = () => new Promise<never>(() => {});
  const waiting = rateLimits({ store: { count: silent, peek: silent }, fallback: memoryStore(clock) });
  expect(await waiting.anonymous('a')).toMatchObject({ allowed: true, remaining: 119 });
  expect(rateHeaders(await waiting.showAnonymous('a'))).toHaveProperty('RateLimit-Remaining', '119');
});

test('the memory store answers at once and in microseconds', () => {
  const store = memoryStore(movableClock());
  for (let n = 0; n < 20_000; n += 1) store.count('warm');
  const started = performance.now();
  for (let n = 0; n < 20_000; n += 1) store.count('k');
  expect((performance.now() - started) / 20_000).toBeLessThan(0.01);
  expect(store.count('k')).toMatchObject({ count: expect.any(Number) });
});
