import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('what was put into a mailbox after it was removed is called off, and its money given back', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update mailboxes set deleted_at = app.now(), status = 'disabled' where org_id = ${org.orgId}`.execute(
    app.db,
  );
  await sql`update messages set due_at = app.now() where org_id = ${org.orgId} and status = 'scheduled' and ready`.execute(
    app.db,
  );
  await app.enqueue('mailbox.sweep');
  await app.drain();
  const { steps, held } = await stateOf(app, org, mail);
  expect(steps).toEqual(['sent', 'cancelled:mailbox_removed', 'cancelled:mailbox_removed']);
  expect(held).toBe(0);
});

test('what was lost on its way counts against the plan once, and is not sent again', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const sentIn30Days = async () => (await org.mailboxes.list()).mailboxes[0]?.health.sent30d;
  for (const status of ['claimed', 'sending']) {
    await sql`update messages set status = ${status}, owner = 'gone', lease_until = app.now()
      where org_id = ${org.orgId} and id = ${mail.messageIds[1]}`.execute(app.db);
  }
  for (let times = 0; times < 2; times += 1) {
    await app.enqueue('mailbox.sweep');
    await app.drain();
    expect((await stateOf(app, org, mail)).steps[1]).toBe('unknown:ambiguous');
    expect(await sentIn30Days()).toBe(1);
  }
});
