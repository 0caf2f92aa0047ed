import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@distribute/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digitsOf } from '../../src/modules/emails/composing/signed-address.ts';
import { withDatabase } from '../database.ts';
import { type DebianMail, LOGIN, startDebianMail } from '../debian/mail-server.ts';
import { startDebianPostgres } from '../debian/postgres.ts';
import { whyNotLive } from '../debian/service.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';
import { type Running, until, useProcesses } from '../processes.ts';
import { amount, say } from './amount.ts';

const MAILS = amount('LIVE_MAILS', 1_000);
const KILLS = amount('LIVE_KILLS', 6);
/** As many as one worker has on the wire at once (emails/sending/turn.ts). */
const CONNECTIONS = 8;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 20 * MINUTE_MS;
const KEY = `dist_usr_${'0123456789abcdef'.repeat(2)}`;

const why = whyNotLive();
if (why) say({ soak: 'live-mail', skipped: why });

describe.skipIf(why !== null)('against Debian’s Postfix, Dovecot and PostgreSQL', () => {
  const { start } = useProcesses();
  let root: string;
  let mail: DebianMail;
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
  const live = () => ({
    ...{ MODE: 'live', LLM_PROVIDER: 'builtin', SECRET_KEY: '0123456789abcdef'.repeat(4) },
    ALLOWED_MAIL_HOSTS: `127.0.0.1:${mail.port}`,
  });

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'live-mail-'));
    chmodSync(root, 0o755);
    mail = await startDebianMail(root);
    postgres = await startDebianPostgres(root);
  });
  afterAll(async () => {
    await mail?.close();
    postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  /** A campaign of one step to people of a name of their own, so that the maildirs tell the campaigns apart. */
  async function campaignTo(org: Client, name: string, count: number) {
    await org.organization.update({ body: { postalAddress: '1 Mill Lane, Leeds', legalFence: 'tell' } });
    const mailboxId = await anSmtpMailbox(org, mail.port, LOGIN);
    const people = Array.from({ length: count }, (_, n) => `${name}${n}@receiver.test`);
    const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people);
    const workflowSlug = await contactsWorkflow(org, [0]);
    const { campaign } = await org.campaigns.create({
      body: {
        ...{ name, workflowSlug, brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] },
        maxLeads: count,
      },
    });
    return { params: { campaignId: campaign.id }, mailboxId, people };
  }

  interface Row {
    readonly id: string;
    readonly to: string;
    readonly status: string;
    readonly lead: string;
  }
  const rowsOf = (url: string, campaignId: string): Promise<Row[]> =>
    withDatabase(url, async (client) => {
      const { rows } = await client.query(
        `select m.id, m.to_address as to, m.status, l.status as lead from messages m join leads l on l.id = m.lead_id
          where m.campaign_id = $1 order by m.to_address`,
        [campaignId],
      );
      return rows;
    });

  /** Rows and maildirs agree: what is sent arrived once, what is in doubt once or never, and nothing else arrived. */
  async function expectAgreement(rows: readonly Row[], name: string) {
    const arrived = (await mail.delivered('receiver.test')).filter(({ to }) => new RegExp(`^${name}\\d`).test(to));
    const ids = arrived.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const countOf = ({ id }: Row) => ids.filter((messageId) => messageId.includes(digitsOf(id))).length;
    const sent = rows.filter(({ status }) => status === 'sent');
    const unknown = rows.filter(({ status }) => status === 'unknown');
    expect(sent.filter((row) => countOf(row) !== 1)).toEqual([]);
    const unknownArrived = unknown.filter((row) => countOf(row) === 1).length;
    expect(ids.length).toBe(sent.length + unknownArrived);
    // Nobody is given up because of a server's or a process's fault.
    expect(rows.filter(({ lead }) => lead === 'skipped')).toEqual([]);
    return { sent: sent.length, unknown: unknown.length, unknownArrived, arrived: ids.length };
  }

  test(`${MAILS} mails while workers are killed: rows and maildirs agree, and only what was under way is in doubt (P0-5)`, async () => {
    const env = { ...live(), DATABASE_URL: postgres.url, BOOTSTRAP_API_KEY: KEY };
    const server = await start('api', env);
    let worker: Running = await start('worker', env);
    const org = createClient({ baseUrl: server.url, key: KEY });
    const { params } = await campaignTo(org, 'many', MAILS);
    const settled = async () => {
      const rows = await rowsOf(postgres.url, params.campaignId);
      return rows.filter(({ status }) => status === 'sent' || status === 'unknown').length;
    };
    const startedAt = performance.now();
    for (let kills = 1; kills <= KILLS; kills += 1) {
      await until(async () => (await settled()) >= (kills * MAILS) / (KILLS + 2), undefined, PATIENCE_MS);
      await worker.end('SIGKILL');
      worker = await start('worker', env);
    }
    await until(async () => (await settled()) === MAILS, undefined, PATIENCE_MS);
    const tookSeconds = Math.round((performance.now() - startedAt) / 1000);
    const counts = await expectAgreement(await rowsOf(postgres.url, params.campaignId), 'many');
    say({ soak: 'live-mail', part: 'kills', mails: MAILS, kills: KILLS, tookSeconds, ...counts });
    expect(counts.unknown).toBeLessThanOrEqual(KILLS * CONNECTIONS);
    await worker.end('SIGTERM');
    await server.end('SIGTERM');
  }, 3_600_000);

  test('a company gets its mails ten seconds apart, though two workers send (live-mail F8)', async () => {
    await withDatabase(postgres.url, (client) => client.query('create database paced'));
    const DATABASE_URL = postgres.url.replace(/postgres$/, 'paced');
    const env = { ...live(), DATABASE_URL, BOOTSTRAP_API_KEY: KEY, RECEIVER_MAILS_PER_MINUTE: '6' };
    const server = await start('api', env);
    const workers = [await start('worker', env), await start('worker', env)];
    const { params } = await campaignTo(createClient({ baseUrl: server.url, key: KEY }), 'paced', 8);
    const isSent = async () =>
      (await rowsOf(DATABASE_URL, params.campaignId)).filter(({ status }) => status === 'sent').length === 8;
    await until(isSent, undefined, PATIENCE_MS);
    await expectAgreement(await rowsOf(DATABASE_URL, params.campaignId), 'paced');
    const stored = (await mail.delivered('receiver.test'))
      .filter(({ to }) => to.startsWith('paced'))
      .map(({ storedAt }) => storedAt)
      .sort((a, b) => a - b);
    const gaps = stored.slice(1).map((at, n) => at - (stored[n] as number));
    say({ soak: 'live-mail', part: 'pace', gapsSeconds: gaps.map((gap) => Math.round(gap / 100) / 10) });
    // Evenly spaced where they leave; on the way through Postfix and Dovecot a second or two may be lost.
    expect(Math.min(...gaps)).toBeGreaterThan(7_000);
    expect((stored.at(-1) as number) - (stored[0] as number)).toBeGreaterThan(67_000);
    for (const process of [...workers, server]) await process.end('SIGTERM');
  }, 3_600_000);

  describe('with a clock that moves', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp(live());
    });
    afterAll(() => app.stop());

    const pass = async (minutes: number) => {
      await app.clock.advance(minutes * MINUTE_MS);
      await app.enqueue('mailbox.sweep');
      await app.drain();
    };
    const expectAllSent = async (campaignId: string, name: string, count: number) => {
      const counts = await expectAgreement(await rowsOf(app.databaseUrl, campaignId), name);
      say({ soak: 'live-mail', part: name, ...counts });
      expect(counts).toMatchObject({ sent: count, unknown: 0 });
    };

    test('a sender policy holds the mailbox, and everybody gets their mail once it is mended (P0-1)', async () => {
      const org = await app.newOrg();
      const { params, mailboxId } = await campaignTo(org, 'policy', 20);
      await org.mailboxes.update({ params: { id: mailboxId }, body: { returnPath: 'signed' } });
      await mail.setSenderPolicy(true);
      for (let hours = 0; hours < 6; hours += 1) await pass(30);
      const { mailbox } = await org.mailboxes.get({ params: { id: mailboxId } });
      expect(mailbox).toMatchObject({ status: 'error', statusReason: 'sender_refused', sentToday: 0 });
      expect(mailbox.lastError?.message).toContain('not owned by user');
      expect((await org.mailboxes.verify({ params: { id: mailboxId } })).ok).toBe(false);
      await org.mailboxes.update({ params: { id: mailboxId }, body: { returnPath: 'from' } });
      expect((await org.mailboxes.verify({ params: { id: mailboxId } })).ok).toBe(true);
      for (let times = 0; times < 3; times += 1) await pass(20);
      await mail.setSenderPolicy(false);
      await expectAllSent(params.campaignId, 'policy', 20);
    });

    test('a daily limit waits for the next day and takes nobody from the list (P0-2)', async () => {
      const org = await app.newOrg();
      mail.policy.allow(8);
      const { params, mailboxId } = await campaignTo(org, 'limit', 20);
      await app.drain();
      for (let times = 0; times < 3; times += 1) await pass(15);
      const { mailbox } = await org.mailboxes.get({ params: { id: mailboxId } });
      expect(mailbox).toMatchObject({ status: 'active', lastError: { kind: 'sending_limit' }, sentToday: 8 });
      expect((await rowsOf(app.databaseUrl, params.campaignId)).filter(({ status }) => status === 'sent')).toHaveLength(
        8,
      );
      mail.policy.allow(Number.POSITIVE_INFINITY);
      for (let hours = 0; hours < 25; hours += 1) await pass(60);
      await expectAllSent(params.campaignId, 'limit', 20);
    });

    test('an outage of 40 minutes delays and loses nothing (P0-3, P0-4)', async () => {
      const org = await app.newOrg();
      const { params, mailboxId } = await campaignTo(org, 'outage', 20);
      mail.stop();
      for (let minutes = 0; minutes < 40; minutes += 1) await pass(1);
      const { mailbox } = await org.mailboxes.get({ params: { id: mailboxId } });
      expect(mailbox).toMatchObject({ status: 'active', lastError: { kind: 'unreachable' } });
      const { gates } = await org.campaigns.gates({ params });
      expect(gates.find(({ gate }) => gate === 'mailbox')).toMatchObject({ reason: 'Server unreachable' });
      await mail.start();
      for (let times = 0; times < 4; times += 1) await pass(20);
      await expectAllSent(params.campaignId, 'outage', 20);
    });
  });
});
