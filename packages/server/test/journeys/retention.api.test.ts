// Old rows go after their time, and every number stays (decision 0058).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ScheduledJobName } from '../../src/kernel/jobs/payloads.ts';
import { differences } from '../../src/modules/data-rights/erasure.fixture.ts';
import { aBrand, createCampaign, DAY_MS, letDaysPass } from '../../src/modules/stats/stats.fixture.ts';
import { listEntries } from '../../src/modules/stats/store/log-entries.ts';
import { deleteOlderThan } from '../../src/modules/webhooks/store/retention.ts';
import {
  aMeeting,
  quietCampaign,
  type Receiver,
  startReceiver,
  tell,
} from '../../src/modules/webhooks/webhooks.fixture.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { refusal } from '../refusal.ts';

const KEPT_DAYS = 100;
const SETTINGS = ['WEBHOOK_DELIVERIES', 'EVENT_LOG', 'ACTIVITY', 'RUN_OUTPUTS', 'MACHINE_HITS', 'SINK_MESSAGES'];
const JOBS = [
  'webhook.forget',
  'event-log.forget',
  'activity.forget',
  'workflow-run.forget',
  'machine-hit.forget',
  'sink-message.forget',
  'inbound.sweep',
] as const satisfies readonly ScheduledJobName[];

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  const env = Object.fromEntries(SETTINGS.map((name) => [`KEEP_${name}_DAYS`, String(KEPT_DAYS)]));
  [app, receiver] = await Promise.all([startTestApp(env), startReceiver()]);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

async function forget(): Promise<void> {
  for (const name of JOBS) await app.enqueue(name);
  await app.drain();
}

/** How many rows of an organisation each setting is about. */
async function rowsOf({ orgId }: TestOrg) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from webhook_events where org_id = ${orgId})::int as events,
    (select count(*) from webhook_deliveries where org_id = ${orgId})::int as deliveries,
    (select count(*) from log_entries where org_id = ${orgId})::int as log,
    (select count(*) from activity where org_id = ${orgId})::int as activity,
    (select count(*) from workflow_run_nodes where org_id = ${orgId} and output is not null)::int as outputs,
    (select count(*) from tracking_events where org_id = ${orgId} and machine)::int as hits,
    (select count(*) from sink_messages where org_id = ${orgId})::int as sink`.execute(app.db);
  return rows[0] as Record<string, number>;
}
const NOTHING = { events: 0, deliveries: 0, log: 0, activity: 0, outputs: 0, hits: 0, sink: 0 };

/** Every number that a customer is shown, and every list that they are counted from. */
async function numbersOf(org: TestOrg, campaignId: string) {
  const query = { campaignId };
  const runs = (await org.workflowRuns.list({ query })).workflowRuns;
  const { leads } = await org.leads.list({ query });
  return {
    stats: { ...(await org.campaigns.stats({ params: { campaignId } })), asOf: null },
    result: await org.results.campaign({ params: { id: campaignId } }),
    daily: await org.results.daily({ params: { id: campaignId }, query: { start: firstDay } }),
    export: await (await app.fetch(`/campaigns/${campaignId}/export`, { headers: { 'x-api-key': org.key } })).text(),
    usage: await org.results.usage(),
    account: await org.billing.account(),
    transactions: await org.billing.transactions(),
    costs: await org.runs.costs({ query: { campaignId, groupBy: 'costName,day' as never } }),
    endpoints: (await org.webhooks.listEndpoints()).endpoints,
    leads: await Promise.all(leads.map(({ id }) => org.leads.get({ params: { id } }))),
    replies: await org.replies.list({ query }),
    runs: await Promise.all(runs.map(({ id }) => withoutOutputs(org, id))),
  };
}
const withoutOutputs = async (org: TestOrg, id: string) => {
  const { nodes, ...run } = await org.workflowRuns.get({ params: { id } });
  return { ...run, nodes: nodes.map(({ output: _removed, ...rest }) => rest) };
};
let firstDay: string;

test('what is old goes after its time and not before, and every number stays', async () => {
  firstDay = app.clock.now().toISOString().slice(0, 10);
  const org = await app.newOrg();
  await org.webhooks.createEndpoint({ body: { url: `${receiver.base}/journey` } });
  const { id: campaignId } = await createCampaign(org, [await aBrand(org, 'https://kept.test')], { maxLeads: 2 });
  await app.drain();
  await letDaysPass(app, 1);
  await org.campaigns.stop({ params: { campaignId } });
  await app.drain();
  await sql`insert into tracking_events (org_id, id, message_id, kind, machine)
    select org_id, gen_random_uuid(), id, 'opened', true from messages where org_id = ${org.orgId}`.execute(app.db);
  const full = await rowsOf(org);
  for (const [what, rows] of Object.entries(full)) expect([what, rows > 0]).toEqual([what, true]);

  await app.clock.advance((KEPT_DAYS - 2) * DAY_MS);
  const neighbour = await app.newOrg();
  await neighbour.webhooks.createEndpoint({ body: { url: `${receiver.base}/neighbour` } });
  await tell(app, neighbour, await quietCampaign(neighbour), 'meeting.booked', aMeeting(1));
  await app.drain();
  const young = await rowsOf(neighbour);
  await forget();
  expect(await rowsOf(org)).toEqual(full);

  await app.clock.advance(3 * DAY_MS);
  const before = await numbersOf(org, campaignId);
  // Past its time the log is not shown, though it is there; kept for ever it would be.
  const kept = { limit: 200, offset: 0, after: null, keptDays: null };
  expect(await listEntries(app.db, org.orgId, {}, kept)).toHaveLength(full.log as number);
  expect((await org.events.list()).events).toEqual([]);
  // A run that is still going on keeps its outputs, and those of all after it.
  const [oldest] = (
    await sql<{ id: string; completedAt: string }>`select id, completed_at from workflow_runs
      where org_id = ${org.orgId} order by created_at, id limit 1`.execute(app.db)
  ).rows;
  const setLive = (status: string, completedAt: string | null) =>
    sql`update workflow_runs set status = ${status}, completed_at = ${completedAt}::timestamptz, slot = null
      where id = ${oldest?.id}`.execute(app.db);
  await setLive('running', null);
  await forget();
  expect(await rowsOf(org)).toEqual({ ...NOTHING, outputs: full.outputs });
  await setLive('completed', oldest?.completedAt ?? null);
  await forget();
  expect(await rowsOf(org)).toEqual(NOTHING);
  expect(await rowsOf(neighbour)).toEqual(young);

  expect(await numbersOf(org, campaignId)).toEqual(before);
  expect(await differences(app)).toEqual([]);
  expect((await org.activity.list()).activity).toEqual([]);
  expect((await org.events.list()).events).toEqual([]);
  const metrics = await (await app.fetch('/metrics', { headers: { authorization: `Bearer ${app.adminKey}` } })).text();
  expect(metrics).toContain(`retention_removed_rows_total{table="workflow_run_nodes"} ${full.outputs}`);
});

test('an event stays while a delivery of it is to be tried or is young, and is then a thing that never was', async () => {
  const org = await app.newOrg();
  const campaignId = await quietCampaign(org);
  const { endpoint } = await org.webhooks.createEndpoint({ body: { url: `${receiver.base}/again` } });
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(2));
  await app.drain();
  const listed = async () => (await org.webhooks.listDeliveries()).deliveries;
  const [second, first] = await listed();
  const id = first?.id as string;

  await app.clock.advance(KEPT_DAYS * DAY_MS - 60_000);
  receiver.say('/again', 500);
  const again = await org.webhooks.redeliver({ params: { id } });
  await app.drain();
  await app.clock.advance(90_000);
  await forget();
  expect(await listed()).toMatchObject([{ id: again.delivery.id, status: 'retrying' }, { id }]);
  expect(await refusal(org.webhooks.getDelivery({ params: { id: second?.id as string } }))).toMatchObject({
    status: 404,
    body: { error: 'Delivery not found' },
  });

  receiver.say('/again', 200);
  await app.clock.advance(5 * DAY_MS);
  await app.drain();
  await forget();
  expect(await listed()).toMatchObject([{ status: 'delivered', attempts: [{}, {}, {}] }, { id }]);

  receiver.say('/again', 500);
  const { delivery: last } = await org.webhooks.redeliver({ params: { id } });
  await app.drain();
  await app.clock.advance((KEPT_DAYS + 1) * DAY_MS);
  await forget();
  expect(await listed()).toMatchObject([{ id: last.id, status: 'retrying' }, {}, { id }]);

  receiver.say('/again', 200);
  await app.clock.advance(DAY_MS);
  await app.drain();
  const { lastStatus, lastDeliveryAt } = (await org.webhooks.getEndpoint({ params: { id: endpoint.id } })).endpoint;
  expect(lastStatus).toBe('delivered');
  await forget();
  expect(await listed()).toEqual([]);
  expect(await refusal(org.webhooks.redeliver({ params: { id } }))).toMatchObject({ status: 404 });
  const { endpoint: after } = await org.webhooks.getEndpoint({ params: { id: endpoint.id } });
  expect(after).toMatchObject({ lastStatus, lastDeliveryAt });
});

test('a redelivery that is asked for while its event is being removed finds none, and one before it keeps the event', async () => {
  const org = await app.newOrg();
  await org.webhooks.createEndpoint({ body: { url: `${receiver.base}/race` } });
  const campaignId = await quietCampaign(org);
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(1));
  await tell(app, org, campaignId, 'meeting.booked', aMeeting(2));
  await app.drain();
  const [second, first] = (await org.webhooks.listDeliveries()).deliveries;
  await app.clock.advance((KEPT_DAYS + 1) * DAY_MS);

  const redelivered = await org.webhooks.redeliver({ params: { id: second?.id as string } });
  let asked: ReturnType<typeof refusal> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await deleteOlderThan(tx, KEPT_DAYS, 1_000);
    asked = refusal(org.webhooks.redeliver({ params: { id: first?.id as string } }));
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 });
  });
  expect(await asked).toMatchObject({ status: 404, body: { error: 'Delivery not found' } });
  const kept = (await org.webhooks.listDeliveries()).deliveries.map(({ id }) => id);
  expect(kept).toEqual([redelivered.delivery.id, second?.id]);
});

/** How many statements wait for a row that another transaction holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.waiting ?? 0;
}

test('a turn that ends in the middle has removed whole batches, and the next one removes the rest', async () => {
  const org = await app.newOrg();
  await sql`insert into webhook_events (org_id, id, sequence, kind, body, created_at)
    select ${org.orgId}, 'evt_' || n, 0, 'meeting.booked', '{}', app.now() - interval '1 year' + n * interval '1 second'
    from generate_series(1, 1500) n`.execute(app.db);
  await sql`create sequence removals`.execute(app.db);
  await sql`create function pg_temp_die() returns trigger language plpgsql as $$
    begin if nextval('removals') > 1 then raise exception 'killed'; end if; return null; end $$`.execute(app.db);
  await sql`create trigger dies before delete on webhook_events for each statement
    execute function pg_temp_die()`.execute(app.db);
  const left = async () => (await rowsOf(org)).events;
  await forget();
  expect(await left()).toBe(500);
  await sql`drop trigger dies on webhook_events`.execute(app.db);
  await forget();
  expect(await left()).toBe(0);
});
