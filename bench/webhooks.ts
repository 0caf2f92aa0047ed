import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Child, startChild } from './child.ts';
import { type Contender, type Spread, spread } from './compare.ts';
import { type Bases, bareBody, hasOpenDeliveries, insertEvents, prepareEndpoints, wake } from './hook-rows.ts';
import type { PostOrder } from './servers/bare-poster.ts';

/** Deliveries per second, plain POSTs of undici to the same receiver, and how soon a healthy endpoint gets an event. */
export interface WebhooksMeasured {
  readonly deliveries: number;
  readonly goal: number;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: Spread;
  readonly cpuMs: { readonly ours: number; readonly bare: number };
  readonly beside: {
    readonly endpoints: number;
    readonly firstAttempts: number;
    readonly goalMs: number;
    readonly p50: number;
    readonly p99: number;
    /** Requests that hostile receivers held at the end. */
    readonly held: number;
  };
}

const GOAL = 0.4;
const GOAL_MS = 2_000;
/** Rounds of some seconds, so that the beginning and the end of one do not decide. */
const ROUNDS = 10;
const WARM_UP_ROUNDS = 1;
/** Organisations, endpoints of each, and campaigns with two events each. */
const FAST = { organizations: 20, healthy: 5, hostile: 0, campaigns: 50, events: 2 };
const DELIVERIES = FAST.organizations * FAST.healthy * FAST.campaigns * FAST.events;
/** A thousand endpoints, half of them hostile. */
const BESIDE = { organizations: 20, healthy: 25, hostile: 25 };
const ENDPOINTS = BESIDE.organizations * (BESIDE.healthy + BESIDE.hostile);
/**
 * As many first attempts at healthy endpoints a second as reliability.md 5.3 asks for: 400, and as many at hostile
 * ones.
 */
const EVENTS_BESIDE = 24;
const PAUSE_MS = 1_250;
const CONNECTIONS = 64;
const POLL_MS = 5;
const GIVE_UP_MS = 120_000;

interface Round {
  readonly perSecond: number;
  readonly cpuMs: number;
}
interface Journal {
  readonly received: number;
  readonly latenciesMs: readonly number[];
}

export async function measureWebhooks(url: string, server: Contender): Promise<WebhooksMeasured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hooks = await startChild<{ port: number }>('./servers/hooks.ts');
  const hostile = await startChild<{ port: number }>('./servers/hostile-hooks.ts');
  const bare = await startChild('./servers/bare-poster.ts', String(hooks.ready.port), String(CONNECTIONS));
  try {
    const bases = { fine: `http://127.0.0.1:${hooks.ready.port}`, hostile: `http://127.0.0.1:${hostile.ready.port}` };
    const orgIds = await prepareEndpoints(client, bases, FAST);
    const turns = { ours: () => deliverOurs(client, { server, hooks }, orgIds), bare: () => postBare(bare) };
    const seen: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const name of order) {
        const measured = await turns[name]();
        if (round >= 0) seen[name].push(measured);
      }
    }
    const { received } = await hooks.ask<Journal>({});
    if (received !== 2 * (WARM_UP_ROUNDS + ROUNDS) * DELIVERIES)
      throw new Error(`The receiver got ${received} requests`);
    const of = (name: 'ours' | 'bare', key: keyof Round) => spread(seen[name].map((round) => round[key])).median;
    return {
      deliveries: DELIVERIES,
      goal: GOAL,
      ours: of('ours', 'perSecond'),
      bare: of('bare', 'perSecond'),
      ratio: spread(seen.ours.map(({ perSecond }, round) => perSecond / (seen.bare[round] as Round).perSecond)),
      cpuMs: { ours: of('ours', 'cpuMs') / DELIVERIES, bare: of('bare', 'cpuMs') / DELIVERIES },
      beside: await besideHostile(client, { hooks, hostile }, bases),
    };
  } finally {
    for (const child of [bare, hostile, hooks]) await child.stop();
    await client.end();
  }
}

/** From the wake-up of the organisations until the last delivery is recorded. */
async function deliverOurs(
  client: pg.Client,
  { server, hooks }: { readonly server: Contender; readonly hooks: Child },
  orgIds: readonly string[],
): Promise<Round> {
  const all = (await hooks.ask<Journal>({})).received + DELIVERIES;
  await insertEvents(client, orgIds, { campaigns: FAST.campaigns, events: FAST.events });
  const cpu = await server.ask<NodeJS.CpuUsage>({});
  const startedAt = performance.now();
  await wake(client, orgIds);
  await inTime(hooks.ask<Journal>({ until: all }));
  // The database is asked only when all have arrived, because the query reads rows that vacuum has not removed yet.
  while (await hasOpenDeliveries(client)) {
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(LATE);
    await sleep(POLL_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await server.ask<NodeJS.CpuUsage>({});
  const cpuMs = (after.user + after.system - cpu.user - cpu.system) / 1_000;
  return { perSecond: DELIVERIES / seconds, cpuMs };
}

const LATE = 'The events were not delivered';

async function inTime<T>(work: Promise<T>): Promise<T> {
  const gaveUp = new AbortController();
  const late = sleep(GIVE_UP_MS, undefined, { signal: gaveUp.signal }).then(() => Promise.reject(new Error(LATE)));
  try {
    return await Promise.race([work, late]);
  } finally {
    gaveUp.abort();
    late.catch(() => {});
  }
}

async function postBare(bare: Child): Promise<Round> {
  const order: PostOrder = { posts: DELIVERIES, body: bareBody() };
  const { seconds, cpu } = await bare.ask<{ seconds: number; cpu: NodeJS.CpuUsage }>(order);
  return { perSecond: DELIVERIES / seconds, cpuMs: (cpu.user + cpu.system) / 1_000 };
}

/** In each turn every organisation emits an event, each time of another campaign, to all of its endpoints. */
async function besideHostile(
  client: pg.Client,
  { hooks, hostile }: { readonly hooks: Child; readonly hostile: Child },
  bases: Bases,
): Promise<WebhooksMeasured['beside']> {
  const orgIds = await prepareEndpoints(client, bases, BESIDE);
  await hooks.ask<Journal>({});
  const times: number[] = [];
  let held = 0;
  const expected = EVENTS_BESIDE * BESIDE.organizations * BESIDE.healthy;
  const read = async () => {
    const seen = await hooks.ask<Journal>({});
    times.push(...seen.latenciesMs);
    held = Math.max(held, (await hostile.ask<{ held: number }>({})).held);
  };
  for (let event = 0; event < EVENTS_BESIDE; event += 1) {
    await insertEvents(client, orgIds, { campaigns: 1, events: 1, from: event });
    await wake(client, orgIds);
    await sleep(PAUSE_MS);
    await read();
  }
  for (const giveUpAt = performance.now() + GIVE_UP_MS; times.length < expected; await read()) {
    if (performance.now() > giveUpAt) throw new Error(`Healthy endpoints got ${times.length} of ${expected} events`);
    await sleep(POLL_MS);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN;
  return { endpoints: ENDPOINTS, firstAttempts: times.length, goalMs: GOAL_MS, p50: at(0.5), p99: at(0.99), held };
}
