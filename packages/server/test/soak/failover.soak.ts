import { createClient } from '@distribute/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster, whyNoCluster } from '../debian/patroni.ts';
import { until, useProcesses } from '../processes.ts';
import { plain } from '../sites/plain-sites.ts';
import { serveSite } from '../sites/serve.ts';
import { withDatabase } from '../with-database.ts';
import { amount, say } from './amount.ts';

const KILLS = amount('KILLS', 2);
const LEADS = 120;
const MOST_MS = 30_000;
const PATIENCE_MS = 900_000;
const KEY = `dist_usr_${'0123456789abcdef'.repeat(2)}`;

const reason = whyNoCluster();
if (reason) say({ soak: 'failover', skipped: reason });
const processes = useProcesses();
let cluster: Cluster;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  if (reason) return;
  cluster = await startCluster(processes.root);
  site = await serveSite(plain);
});
afterAll(async () => {
  await site?.close();
  await cluster?.stop();
});

test.skipIf(reason)(
  'the loss of the primary server loses nothing, doubles nothing, and is over within 30 seconds',
  async () => {
    const env = {
      ...{ DATABASE_URL: cluster.url, BOOTSTRAP_API_KEY: KEY, SECRET_KEY: '0123456789abcdef'.repeat(4) },
      SANDBOX_DAY_SECONDS: '1',
    };
    const [api] = await Promise.all([processes.start('api', env), processes.start('worker', env)]);
    const org = createClient({ baseUrl: api.url, key: KEY, retries: 0 });
    const begin = async () => {
      const { campaign } = await org.campaigns.create({
        body: {
          ...{ name: 'Failed over', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandUrls: [site.url] },
          ...{ maxLeads: LEADS, featureInputs: { targetAudience: 'Marketing managers' } },
        },
      });
      return campaign.id;
    };
    const sentBy = async (campaignId: string) =>
      (await org.campaigns.stats({ params: { campaignId } }).catch(() => null))?.emailsSent ?? 0;

    // Somebody writes all the time, and keeps what was answered.
    const acknowledged: string[] = [];
    let isOver = false;
    let [writes, refused] = [0, 0];
    let lastAt = performance.now();
    let longestMs = 0;
    const writing = (async () => {
      while (!isOver) {
        writes += 1;
        const value = `written-${writes}.test`;
        const done = await org.suppressions.create({ body: { kind: 'domain', value } }).then(
          () => true,
          () => false,
        );
        if (!done) refused += 1;
        else {
          acknowledged.push(value);
          longestMs = Math.max(longestMs, performance.now() - lastAt);
          lastAt = performance.now();
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();

    const [gaps, campaignIds]: [number[], string[]] = [[], []];
    for (let killed = 0; killed < KILLS; killed += 1) {
      const campaignId = await begin();
      campaignIds.push(campaignId);
      await until(async () => (await sentBy(campaignId)) >= 10, cluster.said, PATIENCE_MS);
      await cluster.untilSafe();
      const lost = await cluster.primary();
      longestMs = 0;
      const count = acknowledged.length;
      await cluster.kill(lost);
      await until(() => acknowledged.length > count + 5, cluster.said, PATIENCE_MS);
      gaps.push(Math.round(longestMs));
      expect(await cluster.primary()).not.toBe(lost);
      await cluster.start(lost);
      await cluster.untilSafe();
    }
    const isDone = async (campaignId: string) => {
      const found = await org.campaigns.get({ params: { campaignId } }).catch(() => null);
      return found?.campaign.status === 'completed' && !found.campaign.draining;
    };
    for (const id of campaignIds) await until(() => isDone(id), cluster.said, PATIENCE_MS);
    isOver = true;
    await writing;

    const kept = new Set<string | null>();
    for await (const { value } of org.suppressions.list.all({ query: { limit: 100 } })) kept.add(value);
    expect(acknowledged.filter((value) => !kept.has(value))).toEqual([]);

    const { mailboxes } = await org.mailboxes.list({});
    const sink = mailboxes.find(({ transport }) => transport === 'sink')?.id as string;
    const sent: string[] = [];
    for await (const mail of org.mailboxes.messages.all({ params: { id: sink }, query: { limit: 100 } }))
      if (mail.campaignId !== null) sent.push(`${mail.campaignId} ${mail.to} ${mail.step}`);
    const told = await withDatabase(cluster.url, async (client) => {
      const { rows } = await client.query<{ sent: number; unknown: number; softBounces: number }>(`select
        count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'unknown')::int as unknown,
        sum(soft_bounces)::int as "softBounces" from messages`);
      return rows[0] as (typeof rows)[0];
    });
    // Some mails of the sandbox come back for now, and are sent again.
    const mails = new Set(sent);
    expect(sent.length - mails.size).toBe(told.softBounces);
    // What was under way when the primary was lost is unknown, is said to be, and is not sent again.
    expect(mails.size).toBeGreaterThanOrEqual(told.sent);
    expect(mails.size).toBeLessThanOrEqual(told.sent + told.unknown);
    expect(told.unknown).toBeLessThanOrEqual(5 * KILLS);
    let emailsSent = 0;
    for (const id of campaignIds) emailsSent += await sentBy(id);
    expect(Math.abs(emailsSent - mails.size)).toBeLessThanOrEqual(told.unknown);
    say({
      soak: 'failover',
      kills: KILLS,
      gapsMs: gaps,
      acknowledged: acknowledged.length,
      refused,
      mails: mails.size,
      ...told,
    });
    for (const gap of gaps) expect(gap).toBeLessThan(MOST_MS);
  },
  2 * PATIENCE_MS,
);
