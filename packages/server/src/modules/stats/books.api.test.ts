import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { openBudget, reserve } from '../runs/budgets.fixture.ts';
import { aBrand, createCampaign, DAY_MS, letDaysPass, letPeopleReact } from './stats.fixture.ts';

let app: TestApp;
let org: TestOrg;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  const brandId = await aBrand(org, 'https://books.test');
  campaignId = (await createCampaign(org, [brandId])).id;
  await app.drain();
  await letDaysPass(app, 1);
  await letPeopleReact(app, campaignId);
});
afterAll(() => app.stop());

let seen = 0;
beforeEach(() => {
  seen = app.logs().length;
});

interface Line {
  readonly msg: string;
  readonly what?: string;
  readonly subject?: string;
  readonly kept?: string;
  readonly counted?: string;
}
const linesSince = (message: string): Line[] =>
  app
    .logs()
    .slice(seen)
    .split('\n')
    .filter((line) => line.includes(message))
    .map((line) => JSON.parse(line) as Line);

/** What a recount reports of the world as it is. */
async function recount(): Promise<Line[]> {
  seen = app.logs().length;
  await app.enqueue('books.recount');
  await app.drain();
  return linesSince('the books differ');
}

/** Adds to one row of a table. */
async function turn({ table, column, where }: Counter, by: number): Promise<void> {
  const t = sql.table(table);
  const c = sql.ref(column);
  const { numAffectedRows } = await sql`update ${t} set ${c} = ${c} + ${by} where ctid = (select ctid from ${t}
    where ${sql.raw(where())} order by ${c} desc limit 1)`.execute(app.db);
  expect(numAffectedRows).toBe(1n);
}

test('the books of a campaign that ran and sent agree', async () => {
  const { emailsSent } = await org.campaigns.stats({ params: { campaignId } });
  expect(emailsSent).toBeGreaterThan(0);
  expect(await recount()).toEqual([]);
});

test('a step that came back softly and waits to leave again was sent once', async () => {
  const { rows } = await sql<{ id: string }>`select m.id from messages m
    where m.campaign_id = ${campaignId} and m.status = 'sent' and m.opened_at is null
      and not exists (select from messages o where o.lead_id = m.lead_id and (o.bounced_at is not null
        or o.replied_at is not null or o.unsubscribed_at is not null or (o.step > m.step and o.status <> 'scheduled')))
    limit 1`.execute(app.db);
  const message = await app.outcomes.find(rows[0]?.id as string);
  expect(message && (await app.outcomes.bouncedSoft(message, { sourceId: 'came-back' }))).toBe(true);
  const { emails } = await org.emails.list({ query: { campaignId } });
  expect(emails.flatMap(({ steps }) => steps).find(({ messageId }) => messageId === message?.id)).toMatchObject({
    ...{ status: 'scheduled', sentAt: expect.any(String), deliveredAt: null },
  });
  expect(await recount()).toEqual([]);
});

const mine = () => `campaign_id = '${campaignId}'`;
const ours = () => `org_id = '${org.orgId}'`;
interface Counter {
  readonly table: string;
  readonly column: string;
  readonly where: () => string;
  /** What a recount says of it. */
  readonly what: RegExp;
}
const COUNTERS: readonly Counter[] = [
  ...['total_spent', 'total_actual', 'day_spent', 'week_spent', 'month_spent', 'open_holds', 'leads'].map((column) => ({
    ...{ table: 'budgets', column, where: mine, what: new RegExp(`^budgets\\.${column}$`) },
  })),
  ...['actual', 'provisioned', 'quantity'].map((column) => ({
    ...{ table: 'campaign_costs', column, where: mine, what: new RegExp(`^campaign_costs\\.${column}\\.`) },
  })),
  { table: 'runs', column: 'own_actual', where: mine, what: /^runs\.own_actual$/ },
  { table: 'runs', column: 'own_provisioned', where: mine, what: /^runs\.own_provisioned$/ },
  { table: 'transfers', column: 'amount', where: () => `kind = 'hold' and ${ours()}`, what: /^transfers\.hold$/ },
  { table: 'transfers', column: 'amount', where: () => `kind = 'post' and ${ours()}`, what: /^transfers\.post$/ },
  { table: 'run_counts', column: 'count', where: mine, what: /^run_counts\.count$/ },
  { table: 'credit_use', column: 'held', where: ours, what: /^credit_use\.held$/ },
  { table: 'credit_use', column: 'actual', where: ours, what: /^credit_use\.actual$/ },
  { table: 'usage_days', column: 'amount', where: () => `${mine()} and amount > 0`, what: /^usage_days\.amount$/ },
  ...['lead_counts', 'message_counts'].map((table) => ({
    ...{ table, column: 'count', where: () => `${mine()} and measure = 'sent'`, what: new RegExp(`^${table}\\.sent$`) },
  })),
  { table: 'audience_counts', column: 'members', where: ours, what: /^audience_counts\.members$/ },
  { table: 'audience_counts', column: 'served', where: ours, what: /^audience_counts\.served$/ },
  ...['audiences', 'replies', 'suppressions'].map((list) => ({
    ...{ table: 'list_counts', column: 'count', where: () => `list = '${list}' and ${ours()}` },
    what: new RegExp(`^list_counts\\.${list}$`),
  })),
];
/** A campaign at its limit would refuse a place too many by itself. */
const wrongBy = ({ column }: Counter) => (column === 'leads' ? -1 : 1);

test('every counter that is wrong is reported with its numbers, and nothing else', async () => {
  for (const counter of COUNTERS) await turn(counter, wrongBy(counter));
  const differences = await recount();
  for (const counter of COUNTERS) {
    const told = differences.filter(({ what = '' }) => counter.what.test(what));
    expect(told, `${counter.what}`).toHaveLength(1);
    expect(Number(told[0]?.kept), `${counter.what}`).toBe(Number(told[0]?.counted) + wrongBy(counter));
  }
  expect(differences).toHaveLength(COUNTERS.length);
  const metrics = await app.admin.service.metrics();
  expect(metrics).toMatch(/books_differences_total\{what="run_counts\.count"\} \d/);
  for (const counter of COUNTERS) await turn(counter, -wrongBy(counter));
  expect(await recount()).toEqual([]);
});

test('a lead that shows what its messages do not is reported', async () => {
  const flip = () =>
    sql`update leads set clicked = not clicked where id = (select min(id::text)::uuid from leads
      where campaign_id = ${campaignId} and status = 'contacted')`.execute(app.db);
  await flip();
  expect((await recount()).map(({ what }) => what)).toEqual(['leads.clicked']);
  await flip();
  expect(await recount()).toEqual([]);
});

test('money that is held for a step that ended is given back, once', async () => {
  const { rows: held } = await sql<{
    id: string;
    messageId: string;
    status: string;
  }>`select l.id, l.message_id, l.status
    from cost_lines l join messages m on m.id = l.message_id
    where l.campaign_id = ${campaignId} and m.status = 'scheduled' and m.sent_at is null order by l.id`.execute(app.db);
  const [line] = held;
  expect(line?.status).toBe('provisioned');
  await sql`update messages set status = 'cancelled', status_reason = 'stopped' where id = ${line?.messageId}`.execute(
    app.db,
  );
  const before = await org.campaigns.stats({ params: { campaignId } });
  for (let round = 0; round < 2; round += 1) {
    await app.enqueue('holds.sweep');
    await app.drain();
  }
  expect(linesSince('holds of ended steps were settled')).toMatchObject([{ released: 1 }]);
  // Another step may have become due and left meanwhile: its money was spent, not given back.
  const { rows: givenBack } = await sql<{ id: string }>`select id from cost_lines where status = 'cancelled'
    and id = any(${held.map(({ id }) => id)}::uuid[])`.execute(app.db);
  expect(givenBack).toEqual([{ id: line?.id }]);
  const after = await org.campaigns.stats({ params: { campaignId } });
  expect(Number(after.totalCostInUsdCents)).toBeLessThan(Number(before.totalCostInUsdCents));
  expect(await recount()).toEqual([]);
});

test('money that is held for more than 45 days is reported', async () => {
  const forgotten = await openBudget(app, org, {});
  const { runId } = await reserve(app, org, forgotten, { units: [1] });
  const sweep = async () => {
    await app.enqueue('holds.sweep');
    await app.drain();
    return linesSince('money is held for too long').filter((line) => JSON.stringify(line).includes(runId));
  };
  expect(await sweep()).toEqual([]);
  await app.clock.advance(46 * DAY_MS);
  expect(await sweep()).toMatchObject([{ level: 'error', campaignId: forgotten }]);
});
