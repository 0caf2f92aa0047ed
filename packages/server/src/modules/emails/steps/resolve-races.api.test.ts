import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { refusal } from '../../../../test/refusal.ts';
import { sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';
import { arrivalsOf, openPicture, resolveStep } from './resolve.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

test('of two requests that resolve the same step at once one does, the other is refused', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  const asked: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await app.budgets.lock(tx, org.orgId, mail.campaignId);
    asked.push(resolveStep(org, mail, 'resend'), resolveStep(org, mail, 'resend'));
    await untilWaiting(app.db, 2);
  });
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await app.drain();
  expect(await arrivalsOf(app, org, mail)).toHaveLength(1);
});

test('evidence that comes first makes a resend too late', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  const asked: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await sql`update messages set status = 'sent', status_reason = null, delivered_at = app.now()
      where id = ${mail.messageIds[0]}`.execute(tx);
    asked.push(refusal(resolveStep(org, mail, 'resend')));
    await untilWaiting(app.db, 1);
  });
  expect(await asked[0]).toMatchObject({ status: 409, body: { code: 'has_arrived' } });
});

test('evidence that comes while the second copy waits keeps it back', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  await sql`update permits set brand_paused = true where campaign_id = ${mail.campaignId}`.execute(app.db);
  await resolveStep(org, mail, 'resend');
  await app.drain();
  await openPicture(app, mail.messageIds[0]);
  await sql`update permits set brand_paused = false where campaign_id = ${mail.campaignId}`.execute(app.db);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps.slice(0, 2)).toEqual(['sent', 'scheduled']);
  expect(await arrivalsOf(app, org, mail)).toEqual([]);
});

test.each(['stop', 'resolve'] as const)('a stop and a resend take turns, the %s first', async (first) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  const stop = () => org.campaigns.stop({ params: { campaignId: mail.campaignId } });
  const again = () => resolveStep(org, mail, 'resend');
  const asked: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await app.budgets.lock(tx, org.orgId, mail.campaignId);
    for (const act of first === 'stop' ? [stop, again] : [again, stop]) {
      asked.push(act());
      await untilWaiting(app.db, asked.length);
    }
  });
  await Promise.allSettled(asked);
  await app.drain();
  const state = await stateOf(app, org, mail);
  expect(state.steps[0]).toBe(first === 'stop' ? 'unknown' : 'cancelled:stopped');
  expect(state.held).toBe(0);
  expect(await arrivalsOf(app, org, mail)).toEqual([]);
  expect((await org.emails.get({ params: { id: mail.emailId } })).email.status).toBe('finished');
});
