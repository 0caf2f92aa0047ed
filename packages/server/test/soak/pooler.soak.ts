import { createClient } from '@distribute/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase, withDatabase } from '../database.ts';
import { SESSION_SETTINGS, startPooler, whyNoPooler } from '../debian/pgbouncer.ts';
import { until, useProcesses } from '../processes.ts';
import { plain } from '../sites/plain-sites.ts';
import { serveSite } from '../sites/serve.ts';
import { say } from './amount.ts';

/** Four processes may open 160 connections of their own; the pooler has so many sessions for all of them. */
const SESSIONS = 10;
const LEADS = 60;
const PATIENCE_MS = 900_000;
const KEY = `dist_usr_${'0123456789abcdef'.repeat(2)}`;

const reason = whyNoPooler();
if (reason) say({ soak: 'pooler', skipped: reason });
const processes = useProcesses();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  database = await cloneDatabase();
  site = await serveSite(plain);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const settings = (pooler: string) => ({
  ...{ DATABASE_URL: database.url, DATABASE_POOLER_URL: pooler, BOOTSTRAP_API_KEY: KEY },
  ...{ SECRET_KEY: '0123456789abcdef'.repeat(4), SANDBOX_DAY_SECONDS: '1' },
});

test.skipIf(reason)('a pooler whose sessions are not told what they must know is refused at the start', async () => {
  const pooler = await startPooler(processes.root, { database: new URL(database.url), sessions: 2 });
  onTestFinished(pooler.stop);
  const ended = await processes.run('api', { ...settings(pooler.url), PORT: '0' });
  expect(ended.code).toBe(1);
  expect(ended.errors).toContain('DATABASE_POOLER_URL: its sessions have');
});

test.skipIf(reason)(
  'four processes behind PgBouncer in transaction mode send each mail once, also when one is killed',
  async () => {
    const pooler = await startPooler(processes.root, {
      ...{ database: new URL(database.url), sessions: SESSIONS, connectQuery: SESSION_SETTINGS },
    });
    onTestFinished(pooler.stop);
    const env = settings(pooler.url);
    const [api] = await Promise.all([processes.start('api', env), processes.start('api', env)]);
    const [worker] = await Promise.all([processes.start('worker', env), processes.start('worker', env)]);
    const org = createClient({ baseUrl: api.url, key: KEY });
    const { campaign } = await org.campaigns.create({
      body: {
        ...{ name: 'Pooled', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandUrls: [site.url] },
        ...{ maxLeads: LEADS, featureInputs: { targetAudience: 'Marketing managers' } },
      },
    });
    const params = { campaignId: campaign.id };
    const begunAt = performance.now();
    await until(async () => (await org.campaigns.stats({ params })).emailsSent >= 10, undefined, PATIENCE_MS);
    await worker.end('SIGKILL');
    await processes.start('worker', env);
    let mostSessions = 0;
    await until(
      async () => {
        mostSessions = Math.max(mostSessions, await countSessions());
        return (await org.campaigns.get({ params })).campaign.status !== 'active';
      },
      () => 'The campaign did not end',
      PATIENCE_MS,
    );
    expect((await org.campaigns.get({ params })).campaign).toMatchObject({ status: 'completed', draining: false });

    const { mailboxes } = await org.mailboxes.list({});
    const sink = mailboxes.find(({ transport }) => transport === 'sink')?.id as string;
    const sent: string[] = [];
    for await (const { to, step, campaignId } of org.mailboxes.messages.all({
      params: { id: sink },
      query: { limit: 100 },
    }))
      if (campaignId === campaign.id) sent.push(`${to} ${step}`);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.filter((mail) => mail.endsWith(' 1'))).toHaveLength(LEADS);
    expect((await org.campaigns.stats({ params })).emailsSent).toBe(sent.length);

    expect(mostSessions).toBeLessThanOrEqual(SESSIONS);
    say({
      soak: 'pooler',
      leads: LEADS,
      mails: sent.length,
      sessions: mostSessions,
      ms: Math.round(performance.now() - begunAt),
    });
  },
);

/** Sessions that PgBouncer has open: the processes' own connections have other names. */
const countSessions = () =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ sessions: number }>(`select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and application_name in ('distribute-api', 'distribute-api-background')`);
    return rows[0]?.sessions ?? 0;
  });
