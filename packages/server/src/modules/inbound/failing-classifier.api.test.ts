import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sentMail, stateOf } from '../replies/sent-mail.fixture.ts';
import { answerTo, fakeClassify, inboundOf, signed } from './raw-mail.fixture.ts';

let app: TestApp;
let isBroken = true;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      classify: (reply) => (isBroken ? Promise.reject(new TypeError('the classifier is broken')) : fakeClassify(reply)),
    },
  );
});
afterAll(() => app.stop());

test('a classifier that throws loses no reply: it is taken again and takes effect once', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const { token, secret } = await inboundOf(org);
  const raw = answerTo(app, mail, 'class: interested');
  const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
  await app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: raw as never, headers });
  await app.drain().catch(() => {});
  expect((await org.replies.list()).replies).toEqual([]);
  const kept = async () =>
    (
      await sql<{ status: string }>`select status from inbound_messages where org_id = ${org.orgId}`.execute(app.db)
    ).rows.map(({ status }) => status);
  expect(await kept()).not.toContain('handled');
  isBroken = false;
  // The queue waits before it tries again.
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(app.db);
  await app.drain();
  expect(await kept()).toEqual(['handled']);
  expect((await org.replies.list()).replies).toMatchObject([{ classification: 'interested' }]);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
});
