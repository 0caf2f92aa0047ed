import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { type SentMail, sentMail } from '../../replies/sent-mail.fixture.ts';
import { listUnbegun, lockUnbegun } from '../store/steps/unbegun.ts';
import { type MovingContext, moveUnsent } from './move-unsent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mailboxOf = async (org: TestOrg) => (await org.mailboxes.list()).mailboxes[0]?.id as string;
const patch = (id: string, change: ReturnType<typeof sql>) =>
  sql`update messages set ${change} where id = ${id}`.execute(app.db);
/** A sequence of which nothing has left. */
async function unbegun(org: TestOrg, bodyText?: string): Promise<SentMail> {
  const mail = await sentMail(app, org, bodyText === undefined ? {} : { bodyText });
  await patch(mail.messageIds[0], sql`status = 'scheduled', sent_at = null, delivered_at = null, soft_bounces = 1`);
  await patch(mail.messageIds[0], sql`soft_bounces = 0`);
  return mail;
}
const lock = (org: TestOrg, mailboxId: string, { emailId }: SentMail) =>
  app.db.transaction().execute((tx) => lockUnbegun(tx, org.orgId, mailboxId, emailId));

test('only sequences whose first step waits in this mailbox and never left are found and locked', async () => {
  const org = await app.newOrg();
  const mailboxId = await mailboxOf(org);
  const [fresh, begun, claimed, cameBack, elsewhere] = [
    await unbegun(org),
    await sentMail(app, org),
    await unbegun(org),
    await unbegun(org),
    await unbegun(org),
  ];
  await patch(claimed.messageIds[0], sql`status = 'claimed', owner = 'a', lease_until = app.now()`);
  await patch(cameBack.messageIds[0], sql`sent_at = app.now()`);
  await patch(elsewhere.messageIds[0], sql`mailbox_id = gen_random_uuid()`);
  const found = await listUnbegun(app.db, org.orgId, mailboxId, 10);
  expect(found).toEqual([{ id: fresh.emailId, campaignId: fresh.campaignId, toAddress: fresh.address }]);
  expect(await lock(org, mailboxId, fresh)).toMatchObject({ sequence: [{ step: 1 }, { step: 2 }, { step: 3 }] });
  for (const other of [begun, claimed, cameBack, elsewhere]) expect(await lock(org, mailboxId, other)).toBeNull();
});

test('each sequence keeps its own text', async () => {
  const org = await app.newOrg();
  const mailboxId = await mailboxOf(org);
  const mails = [await unbegun(org, 'The first'), await unbegun(org, 'The second')];
  for (const [at, mail] of mails.entries()) {
    const bodyText = ['The first', 'The second'][at];
    expect((await lock(org, mailboxId, mail))?.sequence[0]).toMatchObject({ bodyText });
  }
});

test.each([
  ['there is no other', () => null],
  ['it is the same one', (own: string) => own],
])('nothing moves where %s', async (_why, choice) => {
  const org = await app.newOrg();
  const mailboxId = await mailboxOf(org);
  const mail = await unbegun(org);
  const asked: string[] = [];
  const context: MovingContext = {
    db: app.db,
    mailboxes: { assign: async () => choice(mailboxId) },
    openMailbox: async (_orgId, id) => {
      asked.push(id);
      return { fromName: 'Ann' };
    },
    receivers: {} as never,
    mailboxIdsOf: async () => null,
    enqueue: async (_tx, job) => void asked.push(job),
  };
  await moveUnsent(context, { orgId: org.orgId, mailboxId });
  expect(asked).toEqual([]);
  expect(await listUnbegun(app.db, org.orgId, mailboxId, 10)).toMatchObject([{ id: mail.emailId }]);
});
