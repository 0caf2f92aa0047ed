import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { createEvents } from '../../kernel/events.ts';
import { insertMailbox, type Settings } from './store/mailboxes.ts';
import { createMailboxUse, type Use } from './use.ts';

let app: TestApp;
let use: Use;
const pending = new Map<string, number>();
beforeAll(async () => {
  app = await startTestApp();
  const { emit } = createEvents(() => crypto.randomUUID());
  use = createMailboxUse({ emit, pending: { counts: async () => pending, cancel: async () => {} } });
});
afterAll(() => app.stop());

const within = <T>(act: (tx: Tx) => Promise<T>) => app.db.transaction().execute(act);
const ALWAYS = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };

async function aMailbox(orgId: string, over: Partial<Settings> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const row = await within((tx) =>
    insertMailbox(tx, orgId, {
      ...{ id, name: 'Ann', fromName: 'Ann', fromEmail: `${id}@sender.test`, replyTo: null, transport: 'smtp' },
      returnPath: 'signed',
      smtp: { host: 'smtp.sender.test', port: 587, security: 'starttls', username: null },
      ...{ imap: null, sealedSmtpPassword: null, sealedImapPassword: null, dailyCap: 40 },
      ...{ minSecondsBetweenSends: 0, ramp: null, sendWindow: ALWAYS, status: 'active', statusReason: null },
      ...over,
    }),
  );
  expect(row).not.toBeNull();
  return id;
}

const one = async (orgId: string, id: string) => {
  const [row] = await use.usable(app.db, orgId, [id], app.clock.now());
  if (!row) throw new Error('no such mailbox');
  return row;
};

const DAY_MS = 86_400_000;

test('the cap is exact however many ask at once', async () => {
  const { orgId } = await app.newOrg();
  const id = await aMailbox(orgId);
  const grants = await Promise.all(
    Array.from({ length: 12 }, () => within((tx) => use.grant(tx, orgId, id, 7, app.clock.now()))),
  );
  expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(40);
  expect(await one(orgId, id)).toMatchObject({ capToday: 40, sentToday: 40, windowOpen: true, status: 'active' });
  await within((tx) => use.giveBack(tx, orgId, id, 3));
  expect((await within((tx) => use.grant(tx, orgId, id, 7, app.clock.now()))).granted).toBe(3);
});

test('a grant that is not committed takes nothing', async () => {
  const { orgId } = await app.newOrg();
  const id = await aMailbox(orgId);
  const failed = within(async (tx) => {
    await use.grant(tx, orgId, id, 40, app.clock.now());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect((await one(orgId, id)).sentToday).toBe(0);
});

test('a gap lets one message go at a time', async () => {
  const { orgId } = await app.newOrg();
  const id = await aMailbox(orgId, { minSecondsBetweenSends: 60 });
  const ask = () => within((tx) => use.grant(tx, orgId, id, 5, app.clock.now()));
  const grants = await Promise.all([ask(), ask(), ask()]);
  expect(grants.map(({ granted }) => granted).sort()).toEqual([0, 0, 1]);
  expect(grants.every(({ nextAt }) => nextAt !== null)).toBe(true);
  await app.clock.advance(61_000);
  expect((await ask()).granted).toBe(1);
});

test('a mailbox of another organisation grants nothing', async () => {
  const [mine, theirs] = [await app.newOrg(), await app.newOrg()];
  const id = await aMailbox(theirs.orgId);
  const grant = await within((tx) => use.grant(tx, mine.orgId, id, 5, app.clock.now()));
  expect(grant).toEqual({ granted: 0, nextAt: null });
  expect(await use.usable(app.db, mine.orgId, [id], app.clock.now())).toEqual([]);
});

test('a new lead gets the active mailbox with the least to do for its cap', async () => {
  const { orgId } = await app.newOrg();
  await sql`update mailboxes set status = 'paused' where org_id = ${orgId}`.execute(app.db);
  expect(await within((tx) => use.assign(tx, orgId, null))).toBeNull();
  const small = await aMailbox(orgId, { dailyCap: 10 });
  const large = await aMailbox(orgId, { dailyCap: 100 });
  const idle = await aMailbox(orgId, { status: 'unverified' });
  pending.set(small, 5).set(large, 20);
  expect(await within((tx) => use.assign(tx, orgId, null))).toBe(large);
  pending.set(large, 80);
  expect(await within((tx) => use.assign(tx, orgId, [small, large, idle]))).toBe(small);
  expect(await within((tx) => use.assign(tx, orgId, [idle]))).toBeNull();
});

test('a lead whose mail Google takes gets a mailbox of Google while that has a day or less to do', async () => {
  const { orgId } = await app.newOrg();
  await sql`update mailboxes set status = 'paused' where org_id = ${orgId}`.execute(app.db);
  const own = await aMailbox(orgId, { dailyCap: 100 });
  const gmail = { host: 'smtp.gmail.com', port: 465, security: 'tls', username: null } as const;
  const google = await aMailbox(orgId, { dailyCap: 10, smtp: gmail });
  const microsoft = await aMailbox(orgId, { dailyCap: 100, transport: 'graph', smtp: null });
  const assign = (receiver: string) => use.assign(app.db, orgId, null, async () => receiver);
  pending.set(own, 0).set(google, 7).set(microsoft, 50);
  expect(await assign('google')).toBe(google);
  expect(await assign('microsoft')).toBe(microsoft);
  expect(await assign('proofpoint')).toBe(own);
  expect(await assign('acme.io')).toBe(own);
  expect(await use.assign(app.db, orgId, null)).toBe(own);
  pending.set(google, 10);
  expect(await assign('google')).toBe(own);
});

test('a mailbox that bounces too much pauses itself and says so once', async () => {
  const { orgId } = await app.newOrg();
  const id = await aMailbox(orgId);
  const record = (outcomes: Parameters<typeof use.recordOutcomes>[3]) =>
    within((tx) => use.recordOutcomes(tx, orgId, id, outcomes));
  await record({ sent: 60, bounced: 5 });
  expect((await one(orgId, id)).status).toBe('active');
  await record({ sent: 40 });
  expect((await one(orgId, id)).status).toBe('paused');
  await record({ bounced: 1 });
  const { rows } = await sql<{ data: object }>`select data from facts
    where org_id = ${orgId} and kind = 'mailbox.status_changed'`.execute(app.db);
  expect(rows.map(({ data }) => data)).toEqual([
    { from: 'active', status: 'paused', reason: 'bounce_rate', name: 'Ann' },
  ]);
});

test('a mailbox that a person sets active again after its bounces is counted anew from then', async () => {
  const { orgId, mailboxes } = await app.newOrg();
  const id = await aMailbox(orgId);
  const record = (outcomes: Parameters<typeof use.recordOutcomes>[3]) =>
    within((tx) => use.recordOutcomes(tx, orgId, id, outcomes));
  await record({ sent: 106, bounced: 5 });
  expect((await one(orgId, id)).status).toBe('paused');
  await mailboxes.update({ params: { id }, body: { status: 'active' } });
  await record({ sent: 30 });
  await record({ sent: 90, bounced: 4 });
  expect((await one(orgId, id)).status).toBe('active');
  // What is shown stays what happened.
  expect((await mailboxes.get({ params: { id } })).mailbox.health).toMatchObject({ sent30d: 226 });
  await app.clock.advance(DAY_MS);
  await record({ sent: 1, bounced: 1 });
  expect((await one(orgId, id)).status).toBe('paused');
});

test('a mailbox that paused itself for its bounces goes on with follow-ups only', async () => {
  const { orgId, mailboxes } = await app.newOrg();
  const id = await aMailbox(orgId);
  await within((tx) => use.recordOutcomes(tx, orgId, id, { sent: 106, bounced: 5 }));
  const ask = (areFollowUps: boolean) =>
    within((tx) => use.grant(tx, orgId, id, 5, app.clock.now(), areFollowUps)).then(({ granted }) => granted);
  expect([await ask(false), await ask(true)]).toEqual([0, 5]);
  await mailboxes.update({ params: { id }, body: { status: 'active' } });
  await mailboxes.update({ params: { id }, body: { status: 'paused' } });
  expect([await ask(false), await ask(true)]).toEqual([0, 0]);
});

test('what is older than thirty days is forgiven', async () => {
  const { orgId } = await app.newOrg();
  const id = await aMailbox(orgId);
  await within((tx) => use.recordOutcomes(tx, orgId, id, { sent: 99, bounced: 9, complained: 9 }));
  await app.clock.advance(30 * DAY_MS);
  await within((tx) => use.recordOutcomes(tx, orgId, id, { sent: 100, bounced: 4, complained: 1 }));
  expect((await one(orgId, id)).status).toBe('active');
});

test('a refused login stops a mailbox and is no bounce; a sink is never paused for its health', async () => {
  const { orgId, mailboxes } = await app.newOrg();
  const id = await aMailbox(orgId);
  const fault = { kind: 'authentication', message: '535 5.7.8 wrong' } as const;
  await within((tx) => use.recordFault(tx, orgId, id, { hasTaken: false, fault, now: app.clock.now() }));
  const { mailbox } = await mailboxes.get({ params: { id } });
  expect(mailbox).toMatchObject({ status: 'error', statusReason: 'authentication', health: { sent30d: 0 } });
  expect(mailbox).toMatchObject({ lastError: { kind: 'authentication', message: '535 5.7.8 wrong' }, retryAt: null });
  const [sink] = (await mailboxes.list({})).mailboxes.filter(({ transport }) => transport === 'sink');
  const outcomes = { sent: 100, bounced: 50, complained: 50 };
  await within((tx) => use.recordOutcomes(tx, orgId, sink?.id as string, outcomes));
  expect((await one(orgId, sink?.id as string)).status).toBe('active');
});

test('a mailbox whose server is away grants nothing until it is asked again, and forgets it once mail is taken (P0-3, P0-4)', async () => {
  const { orgId, mailboxes } = await app.newOrg();
  const [id, other] = [await aMailbox(orgId), await aMailbox(orgId)];
  const told = (given: Partial<Parameters<typeof use.recordFault>[3]>) =>
    within((tx) => use.recordFault(tx, orgId, id, { hasTaken: false, fault: null, now: app.clock.now(), ...given }));
  const ask = () => within((tx) => use.grant(tx, orgId, id, 5, app.clock.now()));
  const fault = { kind: 'unreachable', message: 'connect ECONNREFUSED' } as const;
  expect((await told({ fault })).episode).toBe('began');
  expect((await told({ fault })).episode).toBe('goes on');
  const { mailbox } = await mailboxes.get({ params: { id } });
  const retryAt = new Date(app.clock.now().getTime() + 2 * 60_000);
  expect(Math.abs(Date.parse(mailbox.retryAt ?? '') - retryAt.getTime())).toBeLessThan(5_000);
  expect(mailbox).toMatchObject({
    status: 'active',
    lastError: { kind: 'unreachable', message: 'connect ECONNREFUSED' },
  });
  expect(await ask()).toMatchObject({ granted: 0, nextAt: new Date(mailbox.retryAt as string) });
  pending.set(other, 1_000);
  expect(await within((tx) => use.assign(tx, orgId, [id, other]))).toBe(other);
  await app.clock.advance(3 * 60_000);
  expect((await ask()).granted).toBe(5);
  expect((await told({ hasTaken: true })).episode).toBe('ended');
  expect((await mailboxes.get({ params: { id } })).mailbox).toMatchObject({ lastError: null, retryAt: null });
});
