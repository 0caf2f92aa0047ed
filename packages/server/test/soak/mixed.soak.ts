import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@distribute/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, serveHttp } from '../../src/kernel/egress/fake-net.ts';
import { csvFile } from '../../src/modules/contacts/contacts.fixture.ts';
import { cloneDatabase, withDatabase } from '../database.ts';
import { ask, type Running, until, useProcesses } from '../processes.ts';
import { draws } from '../simulation/prng.ts';
import { plain } from '../sites/plain-sites.ts';
import { serveSite } from '../sites/serve.ts';
import { amount, say } from './amount.ts';

const MINUTES = amount('MIXED_MINUTES', 30);
const SEED = amount('MIXED_SEED', 1);
const ORGANIZATIONS = 6;
const LEADS = 8;
const ROWS = 200;
/** Below the 600 that a key may ask in a minute. */
const READ_EVERY_MS = 150;
const KILL_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 600_000;
/** A server grows while it meets each kind of request for the first time: growth is counted from here. */
const WARM_UP = 0.3;
const LONG = { timeout: MINUTES * 60_000 + 2 * PATIENCE_MS };
const GATES = { loopP99Ms: 250, growth: 1.15, oldestDueSeconds: 60 };
const ADMIN = `dist_adm_${'0123456789'.repeat(4)}`;

// As they are started everywhere: their memory is measured.
const processes = useProcesses({ flags: [] });
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let site: Awaited<ReturnType<typeof serveSite>>;
let receiver: Listener;
const heard = new Map<string, number>();
beforeAll(async () => {
  database = await cloneDatabase();
  site = await serveSite(plain);
  receiver = await serveHttp((request, response) => {
    const id = String(request.headers['webhook-id']);
    heard.set(id, (heard.get(id) ?? 0) + 1);
    request.resume().on('end', () => response.end());
  });
});
afterAll(async () => {
  await receiver.close();
  await site.close();
  await database.drop();
});

interface Tenant {
  readonly client: Client;
  readonly key: string;
  readonly campaignIds: string[];
}

test('reads, campaigns, opens, replies, webhooks, imports and kills at once', LONG, async () => {
  const env = {
    ...{ DATABASE_URL: database.url, ADMIN_API_KEY: ADMIN, SECRET_KEY: '0123456789abcdef'.repeat(4) },
    ...{ SANDBOX_DAY_SECONDS: '1', ALLOW_PRIVATE_HOSTS: 'true' },
  };
  const draw = draws(SEED, 'mixed');
  const apis = [await processes.start('api', env), await processes.start('api', env)];
  const workers = [await startWorker(env), await startWorker(env)];
  const counts = { requests: 0, limited: 0, campaigns: 0, imports: 0, kills: 0 };
  const faults: string[] = [];
  const isRefusal = (error: unknown) => (error as { status?: number }).status === 429;
  /** An act that may be refused for its rate; everything else that goes wrong is a fault. */
  const attempt = async <T>(what: string, act: () => Promise<T>): Promise<T | null> => {
    counts.requests += 1;
    try {
      return await act();
    } catch (error) {
      if (isRefusal(error)) counts.limited += 1;
      else faults.push(`${what}: ${(error as Error).message}`);
      return null;
    }
  };

  const tenants = await Promise.all(Array.from({ length: ORGANIZATIONS }, (_none, n) => makeTenant(apis[n % 2], n)));
  const begunAt = performance.now();
  const endsAt = begunAt + MINUTES * 60_000;
  const isOver = () => performance.now() > endsAt;
  const each = async (everyMs: number, act: () => Promise<unknown>) => {
    for (; !isOver(); await sleep(everyMs)) await act();
  };

  const looks: Look[] = [];
  await Promise.all([
    ...tenants.map(({ client, campaignIds }) =>
      each(READ_EVERY_MS, () => {
        const campaignId = campaignIds.at(-1) as string;
        const [what, read] = draw.pick<readonly [string, () => Promise<unknown>]>([
          ['me', () => client.me.get({})],
          ['campaigns', () => client.campaigns.list({ query: { limit: 50 } })],
          ['campaign', () => client.campaigns.get({ params: { campaignId } })],
          ['statistics', () => client.campaigns.stats({ params: { campaignId } })],
          ['emails', () => client.emails.list({ query: { campaignId } })],
        ]);
        return attempt(what, read);
      }),
    ),
    ...tenants.map((tenant) =>
      each(LOOK_EVERY_MS, async () => {
        const params = { campaignId: tenant.campaignIds.at(-1) as string };
        const current = await attempt('campaign', () => tenant.client.campaigns.get({ params }));
        if (!current || current.campaign.status === 'active') return;
        await attempt('new campaign', () => startCampaign(tenant));
        counts.campaigns += 1;
      }),
    ),
    each(2 * LOOK_EVERY_MS, async () => {
      const { client } = draw.pick(tenants);
      const rows = Array.from({ length: ROWS }, () => `${crypto.randomUUID()}@imported.test,Ada,Number`);
      const { brands } = (await attempt('brands', () => client.brands.list({}))) ?? { brands: [] };
      const [brand] = brands;
      if (!brand) return;
      const body = { file: csvFile(['email,firstName,lastName', ...rows].join('\n')), brandId: brand.id };
      if (await attempt('import', () => client.contacts.upload({ body }))) counts.imports += 1;
    }),
    each(KILL_EVERY_MS, async () => {
      const victim = draw.pick([0, 1]);
      await workers[victim]?.running.end('SIGKILL');
      workers[victim] = await startWorker(env);
      counts.kills += 1;
    }),
    each(LOOK_EVERY_MS, async () => void looks.push(await look(apis))),
  ]);

  await until(
    async () => (await Promise.all(tenants.map(isFinished))).every(Boolean),
    () => 'Not every campaign came to its end',
    PATIENCE_MS,
  );
  await until(
    async () => (await countUntold()) === 0,
    () => 'Not every event was told',
    PATIENCE_MS,
  );
  const settled = looks.slice(Math.floor(looks.length * WARM_UP));
  const highest = (of: (look: Look) => number) => Math.max(...settled.map(of));
  // One look shows how much the collector happened to have left; what stays shows in many.
  const third = Math.ceil(settled.length / 3);
  const [early, late] = [settled.slice(0, third), settled.slice(-third)].map((part) =>
    median(part.map(({ rssMib }) => rssMib)),
  ) as [number, number];
  const mails = (await Promise.all(tenants.map(mailsOf))).flat();
  const different = new Set(mails);
  const miscounted = (await Promise.all(tenants.map((tenant) => miscountedOf(tenant, different)))).flat();
  const result = {
    ...{ minutes: MINUTES, seed: SEED, ...counts, answersPerSecond: Math.round(counts.requests / (MINUTES * 60)) },
    ...{
      mails: mails.length,
      webhooks: heard.size,
      sentAgain: [...heard.values()].filter((times) => times > 1).length,
    },
    loopP99Ms: highest(({ loopP99Ms }) => loopP99Ms),
    rssMib: [early, late],
    oldestDueSeconds: highest(({ oldestDueSeconds }) => oldestDueSeconds),
  };
  const sentTwice = await listSentTwice(mails);
  say({ soak: 'mixed', ...result, miscounted, sentTwice, faults: faults.slice(0, 20) });
  expect(faults).toEqual([]);
  expect(miscounted).toEqual([]);
  expect(counts.kills).toBeGreaterThan(0);
  expect(sentTwice).toEqual([]);
  expect(result.loopP99Ms).toBeLessThan(GATES.loopP99Ms);
  expect(result.oldestDueSeconds).toBeLessThan(GATES.oldestDueSeconds);
  expect(late / early).toBeLessThan(GATES.growth);
});

async function startWorker(env: Readonly<Record<string, string>>) {
  return { running: await processes.start('worker', env) };
}

async function makeTenant(api: Running | undefined, n: number): Promise<Tenant> {
  const baseUrl = (api as Running).url;
  const admin = createClient({ baseUrl, key: ADMIN });
  const { key } = await admin.admin.createOrganization({ body: { name: `Load ${n}`, email: `load-${n}@owners.test` } });
  const tenant = { client: createClient({ baseUrl, key, retries: 0 }), key, campaignIds: [] };
  await tenant.client.webhooks.createEndpoint({ body: { url: `http://127.0.0.1:${receiver.port}/` } });
  await startCampaign(tenant);
  return tenant;
}

async function startCampaign({ client, campaignIds }: Tenant): Promise<void> {
  const { campaign } = await client.campaigns.create({
    body: {
      ...{ name: `Load ${campaignIds.length}`, workflowDynastySlug: 'sales-cold-email-outreach-sienna' },
      ...{ brandUrls: [site.url], maxLeads: LEADS, featureInputs: { targetAudience: 'Marketing managers' } },
    },
  });
  campaignIds.push(campaign.id);
}

/** A message that a killed worker had in its hands is known again when its lease has run out, in whichever campaign. */
async function isFinished({ client }: Tenant): Promise<boolean> {
  for await (const { status, draining } of client.campaigns.list.all({ query: { limit: 100 } }))
    if (status === 'active' || draining) return false;
  return true;
}

/** What lies in the mailbox of an organisation, each as `campaign address step`. */
async function mailsOf({ client }: Tenant): Promise<string[]> {
  const { mailboxes } = await client.mailboxes.list({});
  const id = mailboxes.find(({ transport }) => transport === 'sink')?.id as string;
  const mails: string[] = [];
  for await (const { to, step, campaignId } of client.mailboxes.messages.all({ params: { id }, query: { limit: 100 } }))
    if (campaignId) mails.push(`${campaignId} ${to} ${step}`);
  return mails;
}

/** Campaigns whose statistics count other steps than those that lie there or, after a kill, are shown as unknown. */
async function miscountedOf({ client, campaignIds }: Tenant, mails: ReadonlySet<string>): Promise<string[]> {
  const miscounted: string[] = [];
  for (const campaignId of campaignIds) {
    const { emailsSent } = await client.campaigns.stats({ params: { campaignId } });
    const lying = [...mails].filter((mail) => mail.startsWith(campaignId)).length;
    const unknown = (await listUnknown(campaignId)).filter((mail) => !mails.has(mail)).length;
    if (emailsSent !== lying + unknown) miscounted.push(`${campaignId}: ${emailsSent}, not ${lying} and ${unknown}`);
  }
  return miscounted;
}

/** Steps that lie there more often than they may: once, and once more for each time that they came back softly. */
async function listSentTwice(mails: readonly string[]): Promise<string[]> {
  const copies = Map.groupBy(mails, (mail) => mail);
  const returns = await softBounces();
  return [...copies].flatMap(([mail, all]) => (all.length > 1 + (returns.get(mail) ?? 0) ? [mail] : []));
}

const softBounces = () =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ mail: string; times: number }>(
      `select concat_ws(' ', campaign_id, to_address, step) as mail, soft_bounces as times from messages
        where soft_bounces > 0`,
    );
    return new Map(rows.map(({ mail, times }) => [mail, times]));
  });

const listUnknown = (campaignId: string) =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ to: string; step: number }>(
      `select to_address as to, step from messages where campaign_id = $1 and status = 'unknown'`,
      [campaignId],
    );
    return rows.map(({ to, step }) => `${campaignId} ${to} ${step}`);
  });

interface Look {
  readonly rssMib: number;
  readonly loopP99Ms: number;
  readonly oldestDueSeconds: number;
}

/** The worse of the two servers. */
async function look(apis: readonly Running[]): Promise<Look> {
  const seen = await Promise.all(
    apis.map(async ({ url }) => {
      const text = String((await ask(`${url}/metrics`, ADMIN)).body);
      return {
        rssMib: Math.round(gauge(text, 'process_resident_memory_bytes') / 2 ** 20),
        loopP99Ms: 1_000 * gauge(text, 'nodejs_eventloop_lag_p99_seconds'),
        oldestDueSeconds: gauge(text, 'queue_oldest_due_seconds'),
      };
    }),
  );
  const worst = (of: (one: Look) => number) => Math.max(...seen.map(of));
  return {
    rssMib: worst(({ rssMib }) => rssMib),
    loopP99Ms: worst(({ loopP99Ms }) => loopP99Ms),
    oldestDueSeconds: worst(({ oldestDueSeconds }) => oldestDueSeconds),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The highest value of a metric, whatever its labels. */
function gauge(text: string, name: string): number {
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .map((line) => Number(line.split(' ').at(-1)));
  if (values.length === 0) throw new Error(`No metric ${name}`);
  return Math.max(...values);
}

/** Events that no receiver was told of. */
const countUntold = () =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from webhook_events');
    return rows.filter(({ id }) => !heard.has(id)).length;
  });
