import { isDeepStrictEqual } from 'node:util';
import { type Client, createClient } from '@distribute/client';
import { DETAIL_KINDS } from '@distribute/contract/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { until, useProcesses } from '../processes.ts';
import { plain } from '../sites/plain-sites.ts';
import { serveSite } from '../sites/serve.ts';
import { startCollector } from '../trace-collector.ts';

const MAX_LEADS = 40;
const DETAILS: ReadonlySet<string> = new Set(DETAIL_KINDS);
const { start } = useProcesses();
let site: Awaited<ReturnType<typeof serveSite>>;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
  site = await serveSite(plain);
  database = await cloneDatabase();
});
afterAll(async () => {
  await collector.close();
  await site.close();
  await database.drop();
});

const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total + micro(one), 0n);
/** Cents as text, in their smallest part: money is not added up in floating point. */
function micro(cents: string): bigint {
  const [whole = '0', part = ''] = cents.split('.');
  return BigInt(`${whole}${part.padEnd(12, '0')}`);
}

test('one URL, one request: forty people are written to, and every number of it adds up', async () => {
  const key = `dist_usr_${'0123456789abcdef'.repeat(2)}`;
  const server = await start('all', {
    ...{ DATABASE_URL: database.url, BOOTSTRAP_API_KEY: key, SECRET_KEY: '0123456789abcdef'.repeat(4) },
    SANDBOX_DAY_SECONDS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=let%20me%20in',
  });
  // The operator's own key is named and never printed (L9).
  expect(server.output).toContain('the one in BOOTSTRAP_API_KEY');
  expect(server.output).not.toContain(key);
  const org = createClient({ baseUrl: server.url, key });
  await org.webhooks.setRecording({ body: { details: true } });
  const { campaign, readiness } = await org.campaigns.create({
    body: {
      ...{ name: 'Journey', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandUrls: [site.url] },
      ...{ maxLeads: MAX_LEADS },
      featureInputs: {
        targetAudience: 'Marketing managers',
        valueForTarget: 'A week of posts is written in an hour.',
        riskReversal: 'The first month is free.',
        socialProof: 'Used by 300 teams',
        scarcity: 'We take on ten new teams a month.',
      },
    },
  });
  expect(readiness).toEqual({ ready: true, gates: [] });
  const params = { campaignId: campaign.id };
  const query = { campaignId: campaign.id };
  await until(async () => (await org.campaigns.get({ params })).campaign.status !== 'active');

  // The end, and what explains it.
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({
    ...{ status: 'completed', statusReason: 'max_leads_reached', draining: false },
  });
  const { gates, pendingSteps } = await org.campaigns.gates({ params });
  expect(gates.filter(({ state }) => state === 'closed').map(({ gate }) => gate)).toEqual(['status', 'max_leads']);
  expect(pendingSteps).toMatchObject({ due: 0, scheduled: 0, nextDueAt: null });
  expect(site.asked.length).toBeGreaterThan(0);

  // People and mail, as every endpoint tells of them.
  const { stats, leads, gateway } = await settled(async () => ({
    stats: await org.campaigns.stats({ params }),
    leads: await org.leads.stats({ query }),
    gateway: await org.emailGateway.stats({ query }),
  }));
  expect(stats).toMatchObject({ leadsContacted: MAX_LEADS, leadsServed: MAX_LEADS, emailsGenerated: MAX_LEADS });
  expect(leads).toMatchObject({ contacted: MAX_LEADS, claimed: 0, served: 0, buffered: stats.leadsBuffered });
  expect(leads).toMatchObject({ byOutreachStatus: stats.recipientStats, repliesDetail: stats.repliesDetail });
  expect(gateway.recipientStats).toEqual(stats.recipientStats);
  expect(gateway.emailStats).toEqual(stats.emailStats);
  expect(gateway).toMatchObject({ emailsContacted: MAX_LEADS, emailsSent: stats.emailsSent });

  // What the sink has is what is counted, step by step, and nobody has anything twice.
  const { mailboxes } = await org.mailboxes.list({});
  const sink = mailboxes.find(({ transport }) => transport === 'sink')?.id as string;
  const inSink = org.mailboxes.messages.all({ params: { id: sink }, query: { limit: 100 } });
  const messages = (await all(inSink)).filter(({ campaignId }) => campaignId === campaign.id);
  const stepsOf = (step: number) => messages.filter((message) => message.step === step).length;
  expect(stats.emailStats.stepStats.map(({ step, sent }) => [step, sent])).toEqual(
    [1, 2, 3].map((step) => [step, stepsOf(step)]),
  );
  expect(messages).toHaveLength(stats.emailsSent);
  expect(stepsOf(1)).toBe(MAX_LEADS);
  expect(stepsOf(3)).toBeGreaterThan(MAX_LEADS / 2);
  expect(new Set(messages.map(({ to, step }) => `${to} ${step}`)).size).toBe(messages.length);
  const emails = await all(org.emails.list.all({ query }));
  expect(emails.map(({ sequence }) => sequence.length)).toEqual(Array.from({ length: MAX_LEADS }, () => 3));

  // One sum of money, wherever it is asked for.
  const total = micro(stats.totalCostInUsdCents);
  expect(total).toBeGreaterThan(0n);
  expect(sum(stats.costBreakdown.map(({ actualCostInUsdCents }) => actualCostInUsdCents))).toBe(total);
  for (const groupBy of [undefined, 'costName', 'serviceName,taskName', 'day,costSource', 'campaignId'] as const) {
    const asked = groupBy ? { ...query, groupBy } : query;
    const costs = await org.runs.costs({ query: asked });
    expect(micro(costs.totalCostInUsdCents), groupBy).toBe(total);
    expect(sum(costs.groups.map((group) => group.totalCostInUsdCents)), groupBy).toBe(total);
    expect(sum(costs.groups.map((group) => group.provisionedCostInUsdCents)), groupBy).toBe(0n);
  }
  const roots = (await org.runs.list({ query: { ...query, parentRunId: 'none', limit: 100 } })).runs;
  expect(sum(roots.map((run) => run.totalCostInUsdCents))).toBe(total);
  const workflowRuns = await all(org.workflowRuns.list.all({ query }));
  expect(new Set(workflowRuns.map(({ runId }) => runId))).toEqual(new Set(roots.map(({ id }) => id)));
  expect(workflowRuns.filter(({ status }) => status !== 'completed').map(({ error }) => error)).toEqual([]);
  expect(stats.runCount).toBe(workflowRuns.length);

  await expectRecounted(org, campaign.id);
  const events = (await all(org.webhooks.listEvents.all({ query })))
    .toReversed()
    .filter(({ event }) => !DETAILS.has(event));
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
  expect(events[0]?.event).toBe('campaign.started');
  expect(events.filter(({ event }) => event === 'campaign.completed')).toMatchObject([
    { data: { reason: 'max_leads_reached', total_cost_usd: stats.totalCostUsd } },
  ]);
  expect(events.filter(({ event }) => event === 'campaign.milestone')).toMatchObject([
    { data: { milestone: '100_emails' } },
  ]);

  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  expect(collector.spans.length).toBeGreaterThan(MAX_LEADS);
  expect(new Set(collector.spans.map(({ collectorHeader }) => collectorHeader))).toEqual(new Set(['let me in']));

  // A trace leads from a node to the page it read and names the run; a job points at what enqueued it.
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const byId = new Map(collector.spans.map((span) => [span.id, span]));
  const pathOf = (id: string): string[] => {
    const span = byId.get(id);
    return span ? [...pathOf(span.parentId), span.name] : [];
  };
  const creation = named('campaigns.create')[0];
  expect(collector.spans.flatMap(({ links }) => links)).toContain(creation?.id);
  expect(named('mail sink').length).toBeGreaterThanOrEqual(stats.emailsSent);
  expect(new Set(named('mail sink').map(({ attributes }) => attributes['mail.outcome']))).toEqual(new Set(['sent']));
  const nodes = collector.spans.filter(({ name }) => name.startsWith('node '));
  expect(new Set(nodes.map(({ attributes }) => attributes['run.id']))).toEqual(
    new Set(workflowRuns.map(({ runId }) => runId)),
  );
  const reading = collector.spans.find(({ name }) => name.startsWith('outside '));
  expect(pathOf(reading?.id ?? '')[0]).toMatch(/^(job|campaigns\.)/);
  const everything = JSON.stringify(collector.spans);
  for (const secret of [key, ...messages.slice(0, 20).map(({ to }) => to)]) expect(everything).not.toContain(secret);
});

/** What was told of each person and each email, counted again, is what the campaign counts. */
async function expectRecounted(org: Client, campaignId: string): Promise<void> {
  const { events, next } = await org.webhooks.readFeed({ query: { limit: 1000 } });
  expect(events.map(({ position }) => position)).toEqual(events.map((_, at) => at + 1));
  expect(next).toBe(events.length);
  const details = events.filter(({ event }) => DETAILS.has(event));
  expect(details.map(({ sequence }) => sequence)).toEqual(details.map((_, at) => at + 1));
  const recount = async () => {
    const [{ emailStats, emailsGenerated }, told] = await Promise.all([
      org.campaigns.stats({ params: { campaignId } }),
      org.webhooks.readFeed({ query: { limit: 1000 } }),
    ]);
    const messages = (kind: string) =>
      new Set(
        told.events
          .filter(({ event, data }) => event === kind && !('machine' in data && data.machine))
          .map(({ data }) => ('message_id' in data ? data.message_id : '')),
      ).size;
    const { sent, opened, clicked, bounced, unsubscribed } = emailStats;
    return {
      counted: { sent, opened, clicked, bounced, unsubscribed, written: emailsGenerated },
      told: {
        ...{ sent: messages('email.sent'), opened: messages('email.opened'), clicked: messages('email.clicked') },
        ...{ bounced: messages('email.bounced'), unsubscribed: messages('person.unsubscribed') },
        written: told.events.filter(({ event }) => event === 'email.written').length,
      },
    };
  };
  let last = await recount();
  // Readers of the sandbox still open what they got, and events are numbered within a second.
  await until(
    async () => {
      last = await recount();
      return isDeepStrictEqual(last.told, last.counted);
    },
    () => JSON.stringify(last),
  );
}

/** Readers still open and answer what they got: read again until nothing changes on the way. */
async function settled<T>(read: () => Promise<T>): Promise<T> {
  const content = (value: T) => JSON.stringify(value, (name, part) => (name === 'asOf' ? null : part));
  let last = await read();
  await until(async () => {
    const before = content(last);
    last = await read();
    return content(last) === before;
  });
  return last;
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of pages) found.push(one);
  return found;
}
