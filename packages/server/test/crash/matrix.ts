import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@distribute/client';
import { expect } from 'vitest';
import { cloneDatabase, withDatabase } from '../database.ts';
import { startMailJournal } from '../mail-journal.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';
import { type Running, until, type useProcesses } from '../processes.ts';
import { type Cell, isInApi, isOnWire } from './cells.ts';
import { expectInvariants } from './invariants.ts';

const MAX_LEADS = 4;
const GRACE_MS = 3_000;
/** Days between the steps: none, so that a whole sequence leaves at once, unless it is to be there for a stop. */
const AT_ONCE = [0, 0, 0];
const IN_DAYS = [0, 3, 4];
const ADMIN_KEY = `dist_adm_${'0123456789abcdef'.repeat(2)}`;
const ENV = {
  ...{ NODE_ENV: 'test', MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true' },
  ...{ ADMIN_API_KEY: ADMIN_KEY, SECRET_KEY: '0123456789abcdef'.repeat(4) },
};

interface Stage {
  readonly orgId: string;
  readonly key: string;
  readonly body: Parameters<Client['campaigns']['create']>[0]['body'];
  /** Addresses that belong to this organisation alone. */
  readonly domain: string;
}

/** One process that is everything, or one that answers and one that works. */
export type Roles = 'all' | 'apart';

interface Cast {
  readonly cell: Cell | null;
  readonly api: Running;
  readonly worker: Running;
}

/** The product as processes on one database, a mail server outside of it, and a way to have one of them killed. */
export async function openCrashBench(
  { start }: Pick<ReturnType<typeof useProcesses>, 'start'>,
  cells: readonly Cell[],
  roles: Roles,
) {
  const database = await cloneDatabase();
  const mail = await startMailJournal();
  const env = { ...ENV, DATABASE_URL: database.url };
  const clientOf = ({ url }: Running, key: string) => createClient({ baseUrl: url, key });

  const prepare = async (server: Running, { stops }: Cell, n: number): Promise<Stage> => {
    const domain = `people-${n}.test`;
    const { orgId, key } = await clientOf(server, ADMIN_KEY).admin.createOrganization({
      body: { name: `Organization ${n}`, email: `owner-${n}@owners.test` },
    });
    const org = clientOf(server, key);
    const addresses = Array.from({ length: MAX_LEADS + 2 }, (_, person) => `p${person}@${domain}`);
    const { brandId, audienceId } = await ownContacts(org, `https://brand-${n}.test`, addresses);
    const [mailboxId, workflowSlug] = await Promise.all([
      anSmtpMailbox(org, mail.port),
      contactsWorkflow(org, stops ? IN_DAYS : AT_ONCE),
    ]);
    const caps = { maxLeads: MAX_LEADS, maxBudgetTotalUsd: '5' };
    const body = { name: 'Crash', workflowSlug, brandIds: [brandId], audienceIds: [audienceId], ...caps };
    return { orgId, key, domain, body: { ...body, mailboxIds: [mailboxId] } };
  };

  const received = ({ domain }: Stage) => mail.journal.filter(({ to }) => to.some((one) => one.endsWith(`@${domain}`)));

  /** Processes that can be killed at the point of the cell; nobody is killed before it is armed. */
  const startFor = async (cell: Cell | null, roles: Roles): Promise<Cast> => {
    const given = cell && !isOnWire(cell.name) ? { ...env, CRASH_AT: `${cell.name}:${cell.passing}` } : env;
    if (roles === 'all') {
      const all = await start('all', given);
      return { cell, api: all, worker: all };
    }
    const [api, worker] = await Promise.all([start('api', given), start('worker', given)]);
    return { cell, api, worker };
  };
  const endAll = async ({ api, worker }: Cast) => void (await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]));

  /** From now on passings count. */
  const arm = ({ name, passing }: Cell, victim: Running) => {
    if (!isOnWire(name)) return victim.signal('SIGUSR2');
    let passed = 0;
    mail.onStage((stage) => {
      if (stage === name) passed += 1;
      if (stage === name && passed === passing) victim.signal('SIGKILL');
    });
  };

  /** Until it is killed there; fails when the campaign ends without ever coming by. */
  const untilKilled = async (cell: Cell, victim: Running, campaignOver: () => Promise<boolean>) => {
    let gone = false;
    void victim.ended().then(() => {
      gone = true;
    });
    await until(async () => gone || (await campaignOver()));
    // The last points lie behind the end of the campaign.
    if (!gone) await Promise.race([victim.ended(), sleep(GRACE_MS)]);
    expect(gone, `${cell.name} was not passed ${cell.passing} times`).toBe(true);
  };

  const isOver = (orgId: string) =>
    withDatabase(database.url, async (client) => {
      const { rows } = await client.query(
        "select status from campaigns where org_id = $1 and status in ('completed', 'stopped', 'failed')",
        [orgId],
      );
      return rows.length > 0;
    });

  /** Messages that have passed the fence by now. */
  const countLetGo = (campaignId: string) =>
    withDatabase(database.url, async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as count from messages where campaign_id = $1 and status in ('sending', 'sent', 'unknown')",
        [campaignId],
      );
      return rows[0].count as number;
    });

  /** What the dead one held is held no longer, as if the time of its leases had gone by. */
  const letLeasesRunOut = () =>
    withDatabase(database.url, async (client) => {
      await client.query(
        "update messages set lease_until = lease_until - interval '1 hour' where lease_until is not null",
      );
      await client.query(
        "update workflow_runs set lease_until = lease_until - interval '1 hour' where lease_until is not null",
      );
      await client.query(
        "update lead_sources set leased_until = leased_until - interval '1 hour' where leased_until is not null",
      );
    });
  /** What is done every minute, now. */
  const letAMinutePass = () =>
    withDatabase(database.url, async (client) => {
      for (const name of ['mailbox.sweep', 'workflow-run.sweep', 'campaign.sweep']) {
        await client.query('select graphile_worker.add_job($1, job_key => $2)', [name, `schedule:${name}`]);
      }
    });

  const prepareAll = async (server: Running): Promise<Stage[]> => {
    const stages: Stage[] = [];
    for (const [n, cell] of cells.entries()) stages.push(await prepare(server, cell, n));
    await withDatabase(database.url, (client) =>
      until(async () => (await client.query('select from graphile_worker.jobs where run_at <= now()')).rowCount === 0),
    );
    return stages;
  };

  let cast = await startFor(cells[0] ?? null, roles);
  const stages = await prepareAll(cast.api);

  return {
    /** Kills in the middle, starts again, waits for the end, and looks whether everything is as it must be. */
    async run(at: number): Promise<void> {
      const [cell, stage] = [cells[at] as Cell, stages[at] as Stage];
      const { orgId, key, body } = stage;
      const [createKey, stopKey] = [randomUUID(), randomUUID()];
      const create = ({ api }: Cast) => clientOf(api, key).campaigns.create({ body }, { idempotencyKey: createKey });
      const stop = ({ api }: Cast, campaignId: string) =>
        clientOf(api, key).campaigns.stop({ params: { campaignId } }, { idempotencyKey: stopKey });

      // Not the one that was left for this cell when the cell before has failed.
      if (cast.cell !== cell) {
        await endAll(cast);
        cast = await startFor(cell, roles);
      }
      const victim = isInApi(cell.name) ? cast.api : cast.worker;
      arm(cell, victim);
      const acked = await create(cast).catch(() => null);
      if (acked && cell.stops) {
        await until(() => received(stage).length > 0);
        await stop(cast, acked.campaign.id).catch(() => null);
      }
      await untilKilled(cell, victim, () => isOver(orgId).then((over) => over && !cell.stops));
      await endAll(cast);
      mail.onStage(() => {});
      await letLeasesRunOut();

      cast = await startFor(cells[at + 1] ?? null, roles);
      const { campaign } = await create(cast);
      if (acked) expect(campaign.id, 'the same key made another campaign').toBe(acked.campaign.id);
      if (cell.stops) await stop(cast, campaign.id);
      const letGo = cell.stops ? await countLetGo(campaign.id) : null;
      await letAMinutePass();
      await until(
        () => isOver(orgId),
        () => `The campaign does not end after ${cell.name}`,
      );
      await withDatabase(database.url, (client) => until(() => isQuiet(client, orgId)));

      const { campaign: over } = await clientOf(cast.api, key).campaigns.get({ params: { campaignId: campaign.id } });
      expect([over.status, over.statusReason]).toEqual(
        cell.stops ? ['stopped', 'manual'] : ['completed', 'max_leads_reached'],
      );
      // What had passed the fence when the stop was answered may still have been on its way.
      if (letGo !== null) expect(received(stage).length, 'sent after the stop').toBeLessThanOrEqual(letGo);
      const ended = { orgId, campaignId: campaign.id, maxLeads: MAX_LEADS, steps: AT_ONCE.length };
      await withDatabase(database.url, (client) => expectInvariants(client, { ...ended, journal: received(stage) }));
    },

    async close(): Promise<void> {
      await endAll(cast);
      await mail.close();
      await database.drop();
    },
  };
}

/** What a stop leaves behind is cleared away by a job that follows it. */
async function isQuiet(
  client: { query(text: string, values: unknown[]): Promise<{ rowCount: number | null }> },
  orgId: string,
) {
  const live = `select from workflow_runs where org_id = $1 and status in ('queued', 'dispatching', 'running')
    union all select from messages where org_id = $1 and status in ('scheduled', 'claimed', 'sending')`;
  return (await client.query(live, [orgId])).rowCount === 0;
}
