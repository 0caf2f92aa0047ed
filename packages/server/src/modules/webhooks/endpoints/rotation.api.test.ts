import { verifyWebhook } from '@distribute/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  aMeeting,
  type ReceivedRequest,
  type Receiver,
  rowsOfCampaign,
  startReceiver,
  tell,
} from '../webhooks.fixture.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const CAMPAIGNS = 4;
const EVENTS = 12;

const isSignedBy = (secret: string, { body, headers }: Pick<ReceivedRequest, 'body' | 'headers'>): Promise<boolean> =>
  verifyWebhook({ body, headers, secret, toleranceSeconds: Number.POSITIVE_INFINITY }).then(
    () => true,
    () => false,
  );

test('a rotation under load fails no delivery, whether the receiver checks with the old secret or the new one (H3)', async () => {
  const org = await app.newOrg();
  const campaigns = await Promise.all(Array.from({ length: CAMPAIGNS }, () => rowsOfCampaign(app, org)));
  await app.drain();
  const old = (await org.webhooks.getSecret()).secret;
  let current = old;
  // One receiver keeps the old secret, one takes the new one over as soon as it is told of it.
  for (const [path, secret] of [
    ['/keeps', () => old],
    ['/follows', () => current],
  ] as const) {
    receiver.on(path, async (_, response, received) => {
      const known = secret();
      response.writeHead((await isSignedBy(known, received)) ? 200 : 401).end();
    });
    await org.webhooks.createEndpoint({ body: { url: `${receiver.base}${path}` } });
  }

  let isTelling = true;
  const telling = Promise.all(
    campaigns.map(async (campaignId, at) => {
      for (let n = 0; n < EVENTS; n += 1) await tell(app, org, campaignId, 'meeting.booked', aMeeting(at * EVENTS + n));
    }),
  ).finally(() => {
    isTelling = false;
  });
  const delivering = (async () => {
    while (isTelling) await app.drain();
  })();
  while (receiver.at('/follows').length < (CAMPAIGNS * EVENTS) / 4) await new Promise((go) => setTimeout(go, 5));
  const before = receiver.at('/follows').length;
  current = (await org.webhooks.rotateSecret()).secret;
  await telling;
  await delivering;
  await app.drain();
  // What was on its way as the secret changed bears the old one only: its receiver refused it, and gets it again.
  await app.clock.advance(70_000);
  await app.enqueue('webhook.sweep');
  await app.drain();

  const all = CAMPAIGNS * EVENTS;
  expect(before).toBeLessThan(all);
  const { rows } = await sql<{ status: string; attempts: number; count: number }>`
    select status, jsonb_array_length(attempts) as attempts, count(*)::int as count from webhook_deliveries
    where org_id = ${org.orgId} group by 1, 2 order by 2`.execute(app.db);
  expect(rows.every(({ status, attempts }) => status === 'delivered' && attempts <= 2)).toBe(true);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(all * 2);
  // A receiver that keeps the old secret never refuses anything in the day that the old secret is valid.
  expect(receiver.at('/keeps')).toHaveLength(all);
  const values = (received: ReceivedRequest) => String(received.headers['webhook-signature']).split(' ').length;
  const counts = receiver.at('/keeps').map(values);
  expect([counts[0], counts.at(-1)]).toEqual([1, 2]);
  // At most as much was refused as can be on its way at once.
  const refused = receiver.at('/follows').length - all;
  expect(refused).toBeLessThanOrEqual(16);

  await app.clock.advance(86_400_000);
  await tell(app, org, campaigns[0] as string, 'meeting.booked', aMeeting(all));
  await app.drain();
  expect(receiver.at('/keeps').slice(all).map(values)).toEqual([1]);
});
