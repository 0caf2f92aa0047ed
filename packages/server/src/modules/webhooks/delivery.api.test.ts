import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openDatabase } from '../../kernel/db/db.ts';
import { BY_INDEX } from '../../kernel/db/lists/prefer-index.ts';
import { SLOT_LIMITS } from './dispatch/slots.ts';
import { claimDue, recordAttempts, releaseLines } from './store/claims.ts';
import { aMeeting, type Receiver, rowsOfCampaign, startReceiver, tell } from './webhooks.fixture.ts';

const [SECOND_MS, MINUTE_MS, DAY_MS] = [1_000, 60_000, 86_400_000];
/** A receiver that never answers costs a test this long; a busy machine must answer within it. */
const LIMIT_MS = 1_500;
/** Where a test itself ends what it holds. */
const PATIENT_MS = 60_000;

let app: TestApp;
let org: TestOrg;
let receiver: Receiver;
let campaignId: string;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({}, { webhookLimitMs: LIMIT_MS }), startReceiver()]);
});
beforeEach(async () => {
  org = await app.newOrg();
  campaignId = await rowsOfCampaign(app, org);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const endpointAt = async (path: string, by = org) =>
  (await by.webhooks.createEndpoint({ body: { url: receiver.base + path } })).endpoint.id;
const book = (n = 1, of = campaignId) => tell(app, org, of, 'meeting.booked', aMeeting(n));
const deliveries = async () => (await org.webhooks.listDeliveries({ query: { limit: 200 } })).deliveries.toReversed();
const delivery = async () => {
  const [only] = await deliveries();
  if (!only) throw new Error('there is no delivery');
  return only;
};

test('six attempts, each after its pause and at most a twentieth later, with the same bytes (I7, I8, X11)', async () => {
  const id = await endpointAt('/schedule');
  receiver.say('/schedule', 500);
  await book();
  await app.drain();
  const pausesMs = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, DAY_MS];
  for (const [at, pauseMs] of pausesMs.entries()) {
    const { attempts, nextAttemptAt, status } = await delivery();
    expect([attempts.length, status]).toEqual([at + 1, 'retrying']);
    const last = attempts.at(-1);
    const endedMs = Date.parse(last?.at ?? '') + (last?.durationMs ?? 0);
    const gapMs = Date.parse(nextAttemptAt as string) - endedMs;
    expect(gapMs).toBeGreaterThanOrEqual(pauseMs - 2);
    expect(gapMs).toBeLessThanOrEqual(pauseMs * 1.05 + 50);
    await app.clock.advance(Date.parse(nextAttemptAt as string) - app.clock.now().getTime() - 2 * SECOND_MS);
    await app.drain();
    expect(receiver.at('/schedule')).toHaveLength(at + 1);
    await app.clock.advance(3 * SECOND_MS);
    await app.drain();
  }
  const failed = await delivery();
  expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: null, deliveredAt: null });
  expect(failed.attempts.map(({ attempt, error }) => [attempt, error])).toEqual(
    [1, 2, 3, 4, 5, 6].map((attempt) => [attempt, 'HTTP 500']),
  );
  expect((await org.webhooks.getEndpoint({ params: { id } })).endpoint).toMatchObject({ lastStatus: 'failed' });
  await app.clock.advance(10 * DAY_MS);
  await app.drain();
  const journal = receiver.at('/schedule');
  expect(journal.map(({ headers }) => headers['x-distribute-attempt'])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(new Set(journal.map(({ body, headers }) => body + headers['webhook-id'])).size).toBe(1);
  expect(new Set(journal.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(6);
});

test('first attempts leave in the order of the campaign, and a retry holds nothing back', async () => {
  await endpointAt('/order');
  let isFirst = true;
  receiver.on('/order', (_, response, { event }) => {
    const status = event.sequence === 1 && isFirst ? 503 : 200;
    isFirst = false;
    // Were two of them under way at once, the second would overtake the first.
    setTimeout(() => response.writeHead(status).end(), event.sequence === 1 ? 60 : 0);
  });
  for (let n = 1; n <= 6; n += 1) await book(n);
  await app.drain();
  const sequences = () => receiver.at('/order').map(({ event }) => event.sequence);
  expect(sequences()).toEqual([1, 2, 3, 4, 5, 6]);
  await app.clock.advance(2 * MINUTE_MS);
  await app.drain();
  expect(sequences()).toEqual([1, 2, 3, 4, 5, 6, 1]);
});

test('an event that is told while the one before it is being recorded is not forgotten', async () => {
  await endpointAt('/burst');
  const telling = Array.from({ length: 25 }, (_, n) => book(n));
  const draining = Promise.all([telling[0], telling[1]]).then(() => app.drain());
  await Promise.all([...telling, draining]);
  await app.drain();
  const sequences = receiver.at('/burst').map(({ event }) => event.sequence);
  expect(sequences).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
});

test('twenty workers who are woken at once deliver each event once', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => rowsOfCampaign(app, org)));
  await endpointAt('/race');
  await endpointAt('/race-2');
  for (const [n, other] of others.entries()) await book(n, other);
  const [shares, ask] = [[{ orgId: org.orgId, most: 3 }], { perEndpoint: 2, busyEndpoints: [], leaseSeconds: 60 }];
  const claims = Array.from({ length: 20 }, () => claimDue(app.db, shares, { ...ask, claim: crypto.randomUUID() }));
  const claimed = (await Promise.all(claims)).flat().map(({ id }) => id);
  expect(claimed.length).toBeGreaterThan(0);
  expect(new Set(claimed).size).toBe(claimed.length);
  // Of what those have taken and never tried, and of the rest, each is delivered once.
  await app.clock.advance(61 * SECOND_MS);
  await Promise.all(Array.from({ length: 20 }, () => app.webhooks.dispatch.serve(org.orgId)));
  await app.drain();
  for (const path of ['/race', '/race-2']) {
    const ids = receiver.at(path).map(({ event }) => event.id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  }
});

test('what a worker that died had taken is due again after its lease, and a late record of it changes nothing', async () => {
  await endpointAt('/died');
  await book();
  const { rows } = await sql<{ id: string }>`update webhook_queue set claim = gen_random_uuid(),
    lease_until = app.now() + interval '60 seconds' where org_id = ${org.orgId} returning id`.execute(app.db);
  await app.drain();
  expect(receiver.at('/died')).toEqual([]);
  await app.clock.advance(61 * SECOND_MS);
  await app.enqueue('webhook.sweep');
  await app.drain();
  expect(receiver.at('/died')).toHaveLength(1);
  expect(await delivery()).toMatchObject({ id: rows[0]?.id, status: 'delivered', attempts: [{ attempt: 1 }] });
});

test('an endpoint that only fails for five days is disabled, one that fails for one bad event is not', async () => {
  const [bad, good] = [await endpointAt('/bad'), await endpointAt('/good')];
  receiver.say('/bad', 500);
  receiver.on('/good', (_, response, { event }) => void response.writeHead(event.sequence === 1 ? 400 : 200).end());
  const all = await Promise.all(Array.from({ length: 9 }, () => rowsOfCampaign(app, org)));
  for (const [n, of] of [campaignId, ...all].entries()) await book(n, of);
  const pass = async (...minutes: readonly number[]) => {
    for (const one of minutes) {
      await app.clock.advance(one * MINUTE_MS);
      await app.drain();
    }
  };
  const statusOf = async (id: string) => (await org.webhooks.getEndpoint({ params: { id } })).endpoint;
  await app.drain();
  // Each jump is longer than one pause between two attempts.
  await pass(2, 6, 33, 130, 26 * 60, 20 * 60);
  expect(receiver.at('/bad')).toHaveLength(60);
  // Ten deliveries were given up, but not for five days.
  expect(await statusOf(bad)).toMatchObject({ status: 'active', lastStatus: 'failed' });
  await pass(3 * 24 * 60);
  await book(20);
  await book(21);
  await app.drain();
  expect(await statusOf(bad)).toMatchObject({ status: 'disabled', disabledReason: 'failing', lastStatus: 'failed' });
  expect(await statusOf(good)).toMatchObject({ status: 'active' });
  const { deliveries: left } = await org.webhooks.listDeliveries({ query: { endpointId: bad, status: 'pending' } });
  expect(left).toEqual([]);
  const before = receiver.at('/bad').length;
  await book(22);
  await app.drain();
  expect(receiver.at('/bad')).toHaveLength(before);

  await org.webhooks.updateEndpoint({ params: { id: bad }, body: { status: 'active' } });
  await book(23);
  await app.drain();
  expect(receiver.at('/bad')).toHaveLength(before + 1);
  expect(await statusOf(bad)).toMatchObject({ status: 'active', lastStatus: 'retrying' });
});

test('receivers that misbehave fail and are contained (H4, H5, H7, X11)', async () => {
  const paths = ['/silent', '/drip', '/endless', '/huge-headers', '/redirect', '/reset', '/late', '/gone', '/busy'];
  for (const path of paths) await endpointAt(path);
  const elsewhere = ['https://127.0.0.1:1/', 'http://no-such-host.invalid/', 'http://169.254.169.254/'];
  for (const url of elsewhere) await org.webhooks.createEndpoint({ body: { url } });
  await org.webhooks.createEndpoint({ body: { url: receiver.base.replace('http:', 'https:') } });
  receiver.on('/silent', () => {});
  receiver.on('/drip', (_, response) => {
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
    response.writeHead(500);
  });
  receiver.on('/endless', (_, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(65_536, 'x');
    const push = () => !response.destroyed && response.write(chunk, push);
    push();
  });
  receiver.on(
    '/huge-headers',
    (_, response) => void response.writeHead(200, { 'x-huge': 'x'.repeat(15_900) }).end('y'.repeat(500_000)),
  );
  receiver.on('/redirect', (_, response) => void response.writeHead(307, { location: '/redirected' }).end());
  receiver.on('/reset', (request) => request.socket.destroy());
  receiver.on('/late', (_, response) => void setTimeout(() => response.writeHead(200).end(), LIMIT_MS + 300));
  receiver.say('/gone', 410);
  receiver.on('/busy', (_, response) => void response.writeHead(429, { 'retry-after': '86400' }).end('<script>'));
  await book();
  await app.drain();
  const endpoints = new Map((await org.webhooks.listEndpoints({})).endpoints.map(({ id, url }) => [id, new URL(url)]));
  const told = Object.fromEntries(
    (await deliveries()).map(({ endpointId, status, attempts: [attempt] }) => {
      const url = endpoints.get(endpointId);
      const name = url?.port === '' ? url.host : `${url?.protocol === 'https:' ? 'https' : ''}${url?.pathname}`;
      return [name, [status, attempt?.error ?? attempt?.responseStatus]];
    }),
  );
  const unreachable = ['retrying', 'The address could not be reached'];
  const unheard = ['retrying', 'No answer in time'];
  expect(told).toEqual({
    ...{ '/silent': unheard, '/late': unheard, '/drip': ['retrying', 'HTTP 500'], '/endless': ['delivered', 200] },
    ...{
      '/huge-headers': ['delivered', 200],
      '/redirect': ['retrying', 'HTTP 307'],
      '/gone': ['retrying', 'HTTP 410'],
    },
    ...{ '/reset': ['retrying', 'The answer was not valid HTTP'], '/busy': ['retrying', 'HTTP 429'] },
    ...{ 'no-such-host.invalid': unreachable, '169.254.169.254': unreachable },
    'https/': expect.arrayContaining(['retrying']),
  });
  expect(receiver.at('/redirected')).toEqual([]);
  const [endless] = (await deliveries()).filter(({ status }) => status === 'delivered');
  expect(endless?.attempts[0]?.responseExcerpt?.length).toBeLessThanOrEqual(1_024);
  const next = (await deliveries()).filter(({ attempts: [attempt] }) => attempt?.responseStatus === 429);
  expect(Date.parse(next[0]?.nextAttemptAt ?? '') - app.clock.now().getTime()).toBeLessThan(2 * MINUTE_MS);
});

/** In an application that waits for as long as the test holds its receivers. */
async function patiently(work: () => Promise<void>): Promise<void> {
  const usual = app;
  app = await startTestApp({}, { webhookLimitMs: PATIENT_MS });
  try {
    org = await app.newOrg();
    campaignId = await rowsOfCampaign(app, org);
    await work();
  } finally {
    await app.stop();
    app = usual;
  }
}

test('tarpits of one organisation delay neither its own healthy endpoint nor that of another (H4)', () =>
  patiently(async () => {
    const held: { end(): unknown }[] = [];
    for (let n = 1; n <= 40; n += 1) receiver.on(`/pit?${n}`, (_, response) => void held.push(response));
    await sql`insert into webhook_endpoints (org_id, id, url)
    select ${org.orgId}, gen_random_uuid(), ${`${receiver.base}/pit?`} || n from generate_series(1, 40) n`.execute(
      app.db,
    );
    await endpointAt('/healthy');
    const neighbour = await app.newOrg();
    await endpointAt('/neighbour', neighbour);
    await book();
    await tell(app, neighbour, await rowsOfCampaign(app, neighbour), 'meeting.booked', aMeeting(1));
    const heldAt = { healthy: 0, neighbour: 0 };
    receiver.on('/healthy', (_, response) => {
      heldAt.healthy = held.length;
      response.end();
    });
    receiver.on('/neighbour', (_, response) => {
      heldAt.neighbour = held.length;
      response.end();
    });
    await app.webhooks.dispatch.serve(org.orgId);
    while (held.length < 40) await sleep(2);
    await book(2);
    await app.webhooks.dispatch.serve(org.orgId);
    await app.webhooks.dispatch.serve(neighbour.orgId);
    while (receiver.at('/healthy').length < 2 || !receiver.at('/neighbour').length) await sleep(2);
    expect(heldAt).toEqual({ healthy: 40, neighbour: 40 });
    for (let n = 1; n <= 40; n += 1) receiver.say(`/pit?${n}`, 200);
    for (const response of held) response.end();
    await app.drain();
  }));

test('an endpoint that keeps an attempt waiting gets no second one meanwhile (H4)', () =>
  patiently(async () => {
    await endpointAt('/slow');
    let letGo = () => {};
    receiver.on('/slow', (_, response) => {
      letGo = () => void response.end();
    });
    const campaigns = await Promise.all([rowsOfCampaign(app, org), rowsOfCampaign(app, org), rowsOfCampaign(app, org)]);
    await book();
    await app.webhooks.dispatch.serve(org.orgId);
    while (!receiver.at('/slow').length) await sleep(2);
    // Longer than an attempt counts as young.
    await sleep(SLOT_LIMITS.youngMs + 50);
    for (const [n, of] of campaigns.entries()) await book(n, of);
    await app.webhooks.dispatch.serve(org.orgId);
    await sleep(50);
    expect(receiver.at('/slow')).toHaveLength(1);
    receiver.say('/slow', 200);
    letGo();
    await app.drain();
    expect(receiver.at('/slow')).toHaveLength(4);
  }));

test('a transaction that holds an endpoint keeps the records of no other organisation waiting', async () => {
  const neighbour = await app.newOrg();
  await endpointAt('/held-endpoint');
  await endpointAt('/free-endpoint', neighbour);
  await book();
  await tell(app, neighbour, await rowsOfCampaign(app, neighbour), 'meeting.booked', aMeeting(1));
  const theirs = async () => (await neighbour.webhooks.listDeliveries({})).deliveries[0]?.status;
  await app.db.transaction().execute(async (tx) => {
    await sql`select from webhook_endpoints where org_id = ${org.orgId} for share`.execute(tx);
    await Promise.all([app.webhooks.dispatch.serve(org.orgId), app.webhooks.dispatch.serve(neighbour.orgId)]);
    while ((await theirs()) !== 'delivered') await sleep(5);
    expect(receiver.at('/held-endpoint')).toHaveLength(1);
    expect((await delivery()).status).toBe('pending');
  });
  await app.drain();
  expect(await delivery()).toMatchObject({ status: 'delivered', attempts: [{ attempt: 1 }] });
  expect(receiver.at('/held-endpoint')).toHaveLength(1);
});

test('payloads and logs are forgotten after thirty days, and metrics tell what is open', async () => {
  await endpointAt('/metrics');
  receiver.say('/metrics', 500);
  await book();
  await app.drain();
  const response = await app.fetch('/metrics', { headers: { authorization: `Bearer ${app.adminKey}` } });
  const metrics = await response.text();
  expect(metrics).toMatch(/webhook_deliveries_open\{status="retrying"\} [1-9]/);
  expect(metrics).toMatch(/webhook_endpoints\{status="active"\} [1-9]/);
  expect(metrics).toMatch(/outgoing_requests_total\{purpose="webhook",outcome="500"\} [1-9]/);
  receiver.say('/metrics', 200);
  await app.clock.advance(29 * DAY_MS);
  await app.enqueue('webhook.forget');
  await app.drain();
  expect(await deliveries()).toHaveLength(1);
  await app.clock.advance(DAY_MS);
  await app.enqueue('webhook.forget');
  await app.drain();
  expect(await deliveries()).toEqual([]);
  expect((await org.webhooks.listEvents({})).events).toEqual([]);
});

interface PlanNode {
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
/** PostgreSQL tells the mean of all loops. */
const removedBy = (node: PlanNode): number =>
  node['Actual Loops'] * ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, below) => sum + removedBy(below), 0);

test('what was planned while the queue was empty does not read a long one whole', async () => {
  const database = openDatabase({
    ...{ url: app.databaseUrl, clock: systemClock, applicationName: 'plans', onError: () => {} },
    // One connection, so that each statement keeps the plan of its first runs.
    ...{ maxConnections: 1, backgroundConnections: 1, statementTimeoutMs: 0 },
  });
  const { db } = database;
  const most = 200;
  const claim = async () => {
    const asked = { claim: crypto.randomUUID(), perEndpoint: most, busyEndpoints: [], leaseSeconds: 60 };
    const claimed = await claimDue(db, [{ orgId: org.orgId, most }], asked);
    return claimed.map(({ orgId, id, endpointId }) => ({ orgId, id, endpointId, campaignId, claim: asked.claim }));
  };
  const record = (claimed: Awaited<ReturnType<typeof claim>>) =>
    db.transaction().execute(async (tx) => {
      await sql`select ${sql.raw(BY_INDEX)}`.execute(tx);
      const made = { attempt: 1, at: '2026-01-15T09:30:00.000Z', durationMs: 1, responseStatus: 200 };
      const attempt = { ...made, error: null, responseExcerpt: '' };
      const ended = claimed.map((one) => ({ ...one, record: attempt, delivered: true, retryAt: null }));
      await recordAttempts(tx, ended);
      await releaseLines(tx, claimed);
    });
  const rowsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ count: number }>`select (seq_tup_read + idx_tup_fetch)::int as count
      from pg_stat_user_tables where relname = 'webhook_queue'`.execute(db);
    return rows[0]?.count ?? Number.NaN;
  };
  /** Counts the rows that the kept plan of the claim compares in vain: those are read once and not counted above. */
  const comparedInVain = async () => {
    const kept = sql<{ name: string }>`select name from pg_prepared_statements
      where statement like '%with at as materialized%update webhook_queue%'`;
    const [claimPlan] = (await kept.execute(db)).rows;
    if (!claimPlan) throw new Error('no plan of the claim is kept');
    return db.transaction().execute(async (tx) => {
      await sql`select ${sql.raw(BY_INDEX)}`.execute(tx);
      const given = [`{${org.orgId}}`, `{${most}}`, '{}', 1_000, most, crypto.randomUUID(), 60].map((one) =>
        sql.lit(one),
      );
      const { rows } = await sql<Record<string, [{ Plan: PlanNode }]>>`explain (analyze, format json)
        execute ${sql.id(claimPlan.name)} (${sql.join(given)})`.execute(tx);
      await sql`update webhook_queue set claim = null, lease_until = null`.execute(tx);
      return rows.flatMap((row) => Object.values(row)).reduce((sum, [{ Plan }]) => sum + removedBy(Plan), 0);
    });
  };
  try {
    await database.inBackground(async () => {
      await endpointAt('/planned');
      for (let n = 0; n < 40; n += 1) await book(n);
      await sql`delete from webhook_queue`.execute(db);
      await sql`vacuum analyze webhook_queue, webhook_endpoints, webhook_events, webhook_secrets`.execute(db);
      const nobody = { orgId: org.orgId, id: crypto.randomUUID(), claim: crypto.randomUUID() };
      for (let n = 0; n < 8; n += 1) {
        await claim();
        await record([{ ...nobody, endpointId: nobody.id, campaignId }]);
      }
      for (let n = 0; n < most; n += 1) await book(n);
      await sql`update webhook_queue set in_line = false, due_at = app.now()`.execute(db);
      expect(await comparedInVain()).toBeLessThan(most);
      const before = await rowsRead();
      const claimed = await claim();
      expect(claimed).toHaveLength(most);
      await record(claimed);
      expect((await rowsRead()) - before).toBeLessThan(10 * most);
    });
  } finally {
    await database.close();
  }
});
