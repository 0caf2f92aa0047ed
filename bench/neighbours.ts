import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@distribute/client';
import pg from 'pg';
import { startChild } from './child.ts';
import type { Contender } from './compare.ts';
import { prepareMailbox, schedule, wakeMailbox } from './scheduled.ts';

/** From the creation of a campaign to its first mail, alone and while other organisations stall everything they can. */
export interface NeighboursMeasured {
  readonly samples: number;
  readonly goal: number;
  readonly quiet: Percentiles;
  readonly beside: Percentiles;
  /** Connections that the tarpits held when the last mail was sent. */
  readonly held: { readonly mails: number; readonly calls: number };
}

interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** The allowed multiple of the quiet p99. */
const GOAL = 2;
const SAMPLES = 40;
const WARM_UP = 5;
const MAILBOXES = 6;
const CALLS = 200;
const POLL_MS = 5;
const GIVE_UP_MS = 60_000;
const WORKFLOW = 'sales-cold-email-outreach-sienna-v2';
const FILTERS = { personSeniorities: ['director', 'vp', 'manager', 'c_suite', 'owner', 'founder', 'head'] };

type Api = ReturnType<typeof createClient>;

export async function measureNeighbours(
  url: string,
  { ready }: Contender,
  keys: { readonly victim: string; readonly hostile: string },
): Promise<NeighboursMeasured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tarpit = await startChild<{ smtpPort: number; callUrl: string }>('./servers/tarpit.ts');
  const apiOf = (key: string) => createClient({ baseUrl: `http://127.0.0.1:${ready.port}`, key });
  const held = () => tarpit.ask<{ mails: number; calls: number }>({});
  try {
    const victim = apiOf(keys.victim);
    const { brandId } = await victim.brands.create({ body: { url: 'neighbour.test' } });
    await victim.audiences.create({ body: { name: 'Leaders', brandId, filters: FILTERS } });
    await client.query(
      `update mailboxes set min_seconds_between_sends = 0, daily_cap = 100000 where org_id =
        (select org_id from brands where id = $1)`,
      [brandId],
    );
    for (let n = 0; n < WARM_UP; n += 1) await firstMailMs(client, victim, brandId);
    const quiet = await sample(client, victim, brandId);
    await tarpitMail(client, tarpit.ready.smtpPort);
    await tarpitCalls(apiOf(keys.hostile), tarpit.ready.callUrl);
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (let seen = await held(); !seen.mails || !seen.calls; seen = await held()) {
      if (performance.now() > giveUpAt) throw new Error('Nothing came to the tarpits');
      await sleep(POLL_MS);
    }
    const beside = await sample(client, victim, brandId);
    return { samples: SAMPLES, goal: GOAL, quiet, beside, held: await held() };
  } finally {
    await tarpit.stop();
    await client.end();
  }
}

async function sample(client: pg.Client, api: Api, brandId: string): Promise<Percentiles> {
  const times: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) times.push(await firstMailMs(client, api, brandId));
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function firstMailMs(client: pg.Client, api: Api, brandId: string): Promise<number> {
  const startedAt = performance.now();
  const { campaign } = await api.campaigns.create({
    body: { name: 'First mail', brandIds: [brandId], workflowSlug: WORKFLOW, maxLeads: 1 },
  });
  const text = `select from messages where campaign_id = $1 and status = 'sent'`;
  for (;;) {
    const { rowCount } = await client.query({ name: 'first-mail', text, values: [campaign.id] });
    if (rowCount) return performance.now() - startedAt;
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error('The first mail never left');
    await sleep(POLL_MS);
  }
}

/** An organisation with several mailboxes at a server that answers `250-wait` for ever. */
async function tarpitMail(client: pg.Client, port: number): Promise<void> {
  await client.query('begin');
  const first = await prepareMailbox(client, port);
  const { rows } = await client.query(
    `insert into mailboxes (org_id, id, name, from_name, from_email, transport, status, smtp, daily_cap,
        min_seconds_between_sends, send_window, active_since, sends_in_sandbox)
      select org_id, gen_random_uuid(), name, from_name, n || from_email, transport, status, smtp, daily_cap,
        min_seconds_between_sends, send_window, active_since, sends_in_sandbox
      from mailboxes, generate_series(2, ${MAILBOXES}) n where id = $1 returning id`,
    [first.mailboxId],
  );
  await client.query('commit');
  for (const mailboxId of [first.mailboxId, ...rows.map(({ id }) => id as string)]) {
    await client.query('begin');
    await schedule(client, { ...first, mailboxId }, { count: 100, steps: 1 });
    await client.query('commit');
    await wakeMailbox(client, { ...first, mailboxId });
  }
}

/** Another organisation, whose workflows call an address that never answers. */
async function tarpitCalls(api: Api, callUrl: string): Promise<void> {
  const call = { id: 'call', type: 'http-call', config: { method: 'GET', url: callUrl } };
  const { workflow } = await api.workflows.create({
    body: { featureSlug: 'sales-cold-email-outreach', dag: { nodes: [call], edges: [] } },
  });
  for (let n = 0; n < CALLS; n += 1) {
    await api.workflows.execute({ params: { workflowId: workflow.id }, body: { inputs: {} } });
  }
}
