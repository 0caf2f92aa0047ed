import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { countsOf, eventsOf, type SentMail, sentMail, stateOf } from './sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

type Report = 'delivered' | 'bouncedHard' | 'bouncedSoft' | 'complained';

const HOUR_MS = 3_600_000;

async function report(mail: SentMail, what: Report, sourceId: string = crypto.randomUUID()): Promise<boolean> {
  const message = await app.outcomes.find(mail.messageIds[0]);
  if (!message) throw new Error('no such message');
  return app.outcomes[what](message, { sourceId, detail: null });
}

const mailboxDay = async ({ orgId }: TestOrg) => {
  const { rows } = await sql<{ bounced: number; complained: number }>`select sum(bounced)::int as bounced,
    sum(complained)::int as complained from mailbox_days where org_id = ${orgId}`.execute(app.db);
  return rows[0];
};

/** As the send core leaves it after the step left again. */
const sendAgain = (id: string) =>
  app.db.transaction().execute(async (tx) => {
    for (const status of ['claimed', 'sending']) {
      await sql`update messages set status = ${status}, lease_until = app.now() where id = ${id}`.execute(tx);
    }
    await sql`update messages set status = 'sent', lease_until = null where id = ${id}`.execute(tx);
  });

test('a hard bounce ends the sequence and nobody writes to the address again', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update messages set delivered_at = app.now() where id = ${mail.messageIds[0]}`.execute(app.db);
  expect(await Promise.all([report(mail, 'bouncedHard', 'e1'), report(mail, 'bouncedHard', 'e1')])).toContain(false);
  await report(mail, 'bouncedHard', 'e2');
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'cancelled:bounced', 'cancelled:bounced']);
  expect(state).toMatchObject({ suppressed: ['hard_bounce'], held: 0, lead: { bounced: true, delivered: false } });
  const { emails } = await org.emails.list({ query: { campaignId: mail.campaignId } });
  expect(emails[0]?.steps[0]).toMatchObject({ bouncedAt: expect.any(String), deliveredAt: null });
  expect(await mailboxDay(org)).toMatchObject({ bounced: 1 });
  expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ bounced: 1 });
});

test('a complaint ends the sequence and suppresses for the whole organisation', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const other = await sentMail(app, org, { address: mail.address });
  await report(mail, 'complained', 'c1');
  await report(mail, 'complained', 'c1');
  await report(mail, 'complained', 'c2');
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'cancelled:complaint', 'cancelled:complaint']);
  expect(state).toMatchObject({ suppressed: ['complaint'], held: 0 });
  expect((await stateOf(app, org, other)).steps.slice(1)).toEqual(['cancelled:complaint', 'cancelled:complaint']);
  expect(await mailboxDay(org)).toMatchObject({ complained: 1 });
});

test('a soft bounce sends the same step again after an hour, then after a day, then no more', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const dueIn = async () =>
    (new Date((await stateOf(app, org, mail)).dueAt[0] as string).getTime() - app.clock.now().getTime()) / HOUR_MS;
  expect(await report(mail, 'bouncedSoft', 's1')).toBe(true);
  expect(await report(mail, 'bouncedSoft', 's1')).toBe(false);
  expect((await stateOf(app, org, mail)).steps).toEqual(['scheduled', 'scheduled', 'scheduled']);
  expect(await dueIn()).toBeCloseTo(1, 2);
  const { rows } = await sql<{ ready: boolean }>`select ready from messages where id = ${mail.messageIds[1]}`.execute(
    app.db,
  );
  expect(rows[0]?.ready).toBe(false);
  await sendAgain(mail.messageIds[0]);
  await report(mail, 'bouncedSoft', 's2');
  expect(await dueIn()).toBeCloseTo(24, 2);
  await sendAgain(mail.messageIds[0]);
  await report(mail, 'bouncedSoft', 's3');
  const state = await stateOf(app, org, mail);
  expect(state.steps[0]).toBe('sent');
  expect(state).toMatchObject({ suppressed: [], held: 2, lead: { status: 'contacted', bounced: false } });
  expect((await eventsOf(app, org, mail.messageIds[0])).people).toEqual([
    'soft_bounced',
    'soft_bounced',
    'soft_bounced',
  ]);
});

test('a step is not sent again when a later one has left, or when its campaign is over', async () => {
  const org = await app.newOrg();
  const [later, over] = [await sentMail(app, org), await sentMail(app, org)];
  await sendAgain(later.messageIds[1]);
  await sql`update permits set active = false where campaign_id = ${over.campaignId}`.execute(app.db);
  await sql`update emails set status = 'finished' where campaign_id = ${over.campaignId}`.execute(app.db);
  await report(later, 'bouncedSoft');
  await report(over, 'bouncedSoft');
  expect((await stateOf(app, org, later)).steps[0]).toBe('sent');
  expect((await stateOf(app, org, over)).steps[0]).toBe('sent');
});

test.each(['answered', 'bounced', 'unsubscribed'] as const)(
  'a step is not sent again to somebody who has %s, whichever step that was about',
  async (mark) => {
    const org = await app.newOrg();
    const mail = await sentMail(app, org);
    if (mark === 'answered')
      await sql`update emails set answered_at = app.now() where id = ${mail.emailId}`.execute(app.db);
    else {
      await sql`update messages set ${sql.ref(`${mark}_at`)} = app.now() where id = ${mail.messageIds[1]}`.execute(
        app.db,
      );
    }
    await report(mail, 'bouncedSoft');
    expect((await stateOf(app, org, mail)).steps[0]).toBe('sent');
  },
);

test.each([
  ['delivered', 'sent', true],
  ['bouncedHard', 'sent', false],
  ['complained', 'sent', true],
  ['bouncedSoft', 'scheduled', false],
] as const)('12.7 that a message %s is evidence that it was sent', async (what, status, delivered) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  await report(mail, what);
  const state = await stateOf(app, org, mail);
  expect(state.steps[0]).toBe(status);
  expect(state.lead.delivered).toBe(delivered);
});

test('a suppression by hand calls off what waits, for its brand only where it names one', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await org.suppressions.create({ body: { kind: 'domain', value: 'people.test' } });
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'cancelled:suppressed', 'cancelled:suppressed']);
  expect(state.held).toBe(0);

  const { brandId } = await org.brands.create({ body: { url: 'own.test' } });
  const other = await app.newOrg();
  const spared = await sentMail(app, other);
  const { brandId: theirs } = await other.brands.create({ body: { url: 'own.test' } });
  expect(theirs).not.toBe(brandId);
  await other.suppressions.create({ body: { kind: 'email', value: spared.address, brandId: theirs as string } });
  expect((await stateOf(app, other, spared)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
});

test('an import of suppressions calls off what waits for those in it', async () => {
  const org = await app.newOrg();
  const [named, spared] = [await sentMail(app, org), await sentMail(app, org)];
  await org.suppressions.import({ body: { kind: 'email', values: [named.address.toUpperCase()] } });
  expect((await stateOf(app, org, named)).steps).toEqual(['sent', 'cancelled:suppressed', 'cancelled:suppressed']);
  expect((await stateOf(app, org, spared)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
});

test('a lead whose address is imported as suppressed before the first mail is skipped, and its place is free', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update leads set status = 'served', contacted = false, sent = false
    where org_id = ${org.orgId} and id = ${mail.leadId}`.execute(app.db);
  await org.suppressions.import({ body: { kind: 'domain', values: ['people.test'] } });
  const { lead } = await org.leads.get({ params: { id: mail.leadId } });
  expect(lead).toMatchObject({ status: 'skipped', statusReason: 'suppressed', suppressed: true });
});

test('facts about two messages of one person at the same time end in one state', async () => {
  const org = await app.newOrg();
  const mails = [await sentMail(app, org)];
  const { address } = mails[0] as SentMail;
  for (let more = 0; more < 4; more += 1) mails.push(await sentMail(app, org, { address }));
  const reports = ['bouncedHard', 'complained', 'delivered', 'bouncedHard', 'complained'] as const;
  await Promise.all([
    ...mails.map((mail, at) => report(mail, reports[at] as Report)),
    ...mails.map((mail) => app.fetch(`/u/${app.tokens.make('unsubscribe', mail.messageIds[0])}`, { method: 'POST' })),
  ]);
  for (const mail of mails) {
    const state = await stateOf(app, org, mail);
    expect(state.held).toBe(0);
    expect(state.suppressed).toHaveLength(1);
    expect(state.steps.slice(1).every((step) => step.startsWith('cancelled:'))).toBe(true);
  }
});

test('a bounce and the sending of the next step take turns', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const told: Promise<boolean>[] = [];
  // As the fence does it: its mailbox, then the step that the bounce calls off.
  await app.db.transaction().execute(async (tx) => {
    await sql`select from mailboxes where org_id = ${org.orgId} for update`.execute(tx);
    told.push(report(mail, 'bouncedHard'));
    await sleep(200);
    await sql`update messages set updated_at = app.now() where id = ${mail.messageIds[1]}`.execute(tx);
  });
  expect(await Promise.all(told)).toEqual([true]);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:bounced', 'cancelled:bounced']);
});

test('whom the first message is just leaving to is not skipped by a suppression', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await app.db.transaction().execute(async (tx) => {
    await sql`delete from messages where id = ${mail.messageIds[0]}`.execute(tx);
    await sql`update leads set status = 'served', contacted = false, sent = false where id = ${mail.leadId}`.execute(
      tx,
    );
    for (const status of ['claimed', 'sending']) {
      await sql`update messages set status = ${status}, lease_until = app.now() where id = ${mail.messageIds[1]}`.execute(
        tx,
      );
    }
  });
  await org.suppressions.create({ body: { kind: 'email', value: mail.address } });
  const { lead, steps } = await stateOf(app, org, mail);
  expect(steps).toEqual(['sending', 'cancelled:suppressed']);
  expect(lead.status).toBe('served');
  expect((await app.budgets.get(app.db, org.orgId, mail.campaignId)).leads).toBe(1);
});
