import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { type SentMail, sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';

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

/** A send whose process is gone: its lease has run out. */
const lose = async ({ orgId }: TestOrg, messageIds: readonly string[], owner: string) => {
  for (const status of ['claimed', 'sending']) {
    await sql`update messages set status = ${status}, owner = ${owner}, lease_until = app.now()
      where org_id = ${orgId} and id = any(${messageIds}::uuid[])`.execute(app.db);
  }
};
const refuse = (name: string, table: string, when: string) =>
  sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger ${name} before insert or update on ${table} for each row when (${when}) execute function ${name}()`)
    .execute(app.db);
const accept = (name: string) => sql.raw(`drop function ${name} cascade`).execute(app.db);

test('a listener that fails for good keeps no message from being written down (code 5.5)', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update campaigns set next_run_at = app.now() + interval '1 hour' where org_id = ${org.orgId}`.execute(
    app.db,
  );
  await lose(org, mail.messageIds.slice(1), 'gone');
  await refuse('no_wake', 'graphile_worker._private_jobs', `new.key = 'campaign.advance:${mail.campaignId}'`);
  try {
    await app.enqueue('mailbox.sweep');
    await app.drain();
    expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'unknown:ambiguous', 'unknown:ambiguous']);
  } finally {
    await accept('no_wake');
  }
});

test('a failed record of one organisation delays no other', async () => {
  const [broken, other] = [await app.newOrg(), await app.newOrg()].sort((a, b) => (a.orgId < b.orgId ? -1 : 1)) as [
    TestOrg,
    TestOrg,
  ];
  const lost: SentMail[] = [];
  for (const org of [broken, other]) {
    const mail = await sentMail(app, org);
    await lose(org, [mail.messageIds[1]], `gone with ${org.orgId}`);
    lost.push(mail);
  }
  const due = await sentMail(app, other);
  await sql`update messages set due_at = app.now() where id = ${due.messageIds[1]}`.execute(app.db);
  await refuse('no_unknown', 'messages', `new.status = 'unknown' and new.org_id = '${broken.orgId}'`);
  try {
    await app.enqueue('mailbox.sweep');
    await app.drain();
  } finally {
    await accept('no_unknown');
  }
  const [ofBroken, ofOther] = lost as [SentMail, SentMail];
  expect((await stateOf(app, broken, ofBroken)).steps[1]).toBe('sending');
  expect((await stateOf(app, other, ofOther)).steps[1]).toBe('unknown:ambiguous');
  expect((await stateOf(app, other, due)).steps[1]).toBe('sent');
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, broken, ofBroken)).steps[1]).toBe('unknown:ambiguous');
});
