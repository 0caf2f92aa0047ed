import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@distribute/client';
import pg from 'pg';
import type { Contender } from './compare.ts';
import { postgresCpuMs, postmasterOf } from './processes.ts';
import { countCommits } from './scheduled.ts';

/** Leads through the whole workflow of the sandbox: gate, claim, enrich, extract, write, schedule. */
export interface LeadsMeasured {
  readonly leads: number;
  readonly perSecond: number;
  readonly nodeCpuMs: number;
  /** Null when its processes cannot be seen. */
  readonly postgresCpuMs: number | null;
  readonly statementsPerLead: number;
  /** Transactions that wrote anything, of any process. */
  readonly commitsPerLead: number;
}

type ServerUse = NodeJS.CpuUsage & { readonly statements: number };

const USUAL = { leads: 500, site: 'leads.test' };
const WORKFLOW = 'sales-cold-email-outreach-sienna-v2';
const FILTERS = { personSeniorities: ['director', 'vp', 'manager', 'c_suite', 'owner', 'founder', 'head'] };
const POLL_MS = 20;
const GIVE_UP_MS = 300_000;

const COUNT = `select count(*) filter (where status in ('served', 'contacted'))::int as served
  from leads where campaign_id = $1`;

export async function measureLeads(
  url: string,
  server: Contender,
  key: string,
  { leads, site } = USUAL,
): Promise<LeadsMeasured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const api = createClient({ baseUrl: `http://127.0.0.1:${server.ready.port}`, key });
    const { brandId } = await api.brands.create({ body: { url: site } });
    await api.audiences.create({ body: { name: 'Leaders', brandId, filters: FILTERS } });
    // A few leads first, so that the site is read and the code is optimised.
    await run(api, client, brandId, 20);
    const before = await server.ask<ServerUse>({});
    const postmaster = postmasterOf(process.pid);
    const postgresBefore = postgresCpuMs(postmaster);
    const commits = await countCommits(client);
    const seconds = await run(api, client, brandId, leads);
    const after = await server.ask<ServerUse>({});
    const postgresAfter = postgresCpuMs(postmaster);
    return {
      leads,
      perSecond: leads / seconds,
      nodeCpuMs: (after.user + after.system - before.user - before.system) / 1_000 / leads,
      statementsPerLead: (after.statements - before.statements) / leads,
      postgresCpuMs:
        postgresBefore === null || postgresAfter === null ? null : (postgresAfter - postgresBefore) / leads,
      commitsPerLead: ((await countCommits(client)) - commits) / leads,
    };
  } finally {
    await client.end();
  }
}

/** Seconds from the creation of a campaign until its last lead is scheduled. */
async function run(api: ReturnType<typeof createClient>, client: pg.Client, brandId: string, maxLeads: number) {
  const startedAt = performance.now();
  const { campaign } = await api.campaigns.create({
    body: { name: `${maxLeads} leads`, brandIds: [brandId], workflowSlug: WORKFLOW, maxLeads },
  });
  for (;;) {
    const { rows } = await client.query({ name: 'served', text: COUNT, values: [campaign.id] });
    if (rows[0].served >= maxLeads) return (performance.now() - startedAt) / 1_000;
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`Only ${rows[0].served} leads were served`);
    await sleep(POLL_MS);
  }
}
