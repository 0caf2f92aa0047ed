import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const ZEROS = { average: 0, p25: 0, p50: 0, p75: 0 };
const NOTHING = { delivery_rate: ZEROS, open_rate: ZEROS, reply_rate: ZEROS, avg_cost_per_email_usd: ZEROS };
const SALES = 'sales-cold-email-outreach';
const compute = async () => {
  await app.enqueue('benchmarks.compute');
  await app.drain();
};
const read = (mcp?: string) => org.results.benchmarks({ query: mcp === undefined ? {} : { mcp } });

/** A campaign of an organisation of its own that delivered so many of a hundred messages. */
async function aCampaign(delivered: number): Promise<void> {
  const owner = await app.newOrg();
  const { campaignId } = await sentMail(app, owner);
  await sql`update campaigns set feature_slug = ${SALES}, feature_dynasty_slug = ${SALES}, status = 'stopped'
    where id = ${campaignId}`.execute(app.db);
  await sql`delete from message_counts where campaign_id = ${campaignId}`.execute(app.db);
  for (const [measure, count] of Object.entries({ sent: 100, delivered, opened: delivered / 2 })) {
    await sql`insert into message_counts values (${owner.orgId}, ${campaignId}, 1, ${measure}, ${count})`.execute(
      app.db,
    );
  }
}

test('26.5: before anything was computed there is nothing, with a date', async () => {
  expect(await read()).toEqual({
    mcp: 'all',
    sample_size: 0,
    benchmarks: NOTHING,
    sufficient: false,
    updated_at: expect.any(String),
  });
});

test('26.5: of four organisations nothing is told but how many campaigns they are; a fifth makes it enough', async () => {
  for (const delivered of [60, 70, 80, 90, 48]) await aCampaign(delivered);
  await compute();
  // The campaign with 48 delivered messages is too small to count, so its organisation does not either.
  expect(await read()).toMatchObject({ sample_size: 4, benchmarks: NOTHING, sufficient: false });
  expect(await read('sales-outreach')).toMatchObject({ mcp: 'sales-outreach', sample_size: 4, sufficient: false });
  const { rows } = await sql`select from benchmarks where figures is not null`.execute(app.db);
  expect(rows).toEqual([]);

  await aCampaign(50);
  const before = await read();
  await compute();
  const enough = await read();
  expect(enough).toMatchObject({ sample_size: 5, sufficient: true });
  expect(enough.benchmarks.delivery_rate).toEqual({ average: 0.7, p25: 0.6, p50: 0.7, p75: 0.8 });
  expect(enough.benchmarks.open_rate).toEqual({ average: 0.5, p25: 0.5, p50: 0.5, p75: 0.5 });
  expect(enough.benchmarks.avg_cost_per_email_usd.average).toBe(0.00003);
  expect(Date.parse(enough.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
  for (const mcp of ['Sales Outreach', SALES]) expect(await read(mcp)).toEqual({ ...enough, mcp });
  for (const mcp of ['pr-outreach', 'Growth Hacking', '']) {
    expect(await read(mcp)).toMatchObject({ mcp, sample_size: 0, sufficient: false, benchmarks: NOTHING });
  }
});
