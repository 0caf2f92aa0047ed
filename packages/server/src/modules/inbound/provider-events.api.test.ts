import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { eventsOf, type SentMail, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';
import { inboundOf } from './raw-mail.fixture.ts';

const PLATFORM = 'a-secret-of-the-installation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400', POSTMARK_WEBHOOK_SECRET: PLATFORM });
});
afterAll(() => app.stop());

const tell = (body: unknown, user: string, password: string, provider = 'postmark') =>
  app.fetch(`/v1/inbound/provider-events/${provider}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    },
  });

async function told(org: TestOrg, body: unknown) {
  const { token, secret } = await inboundOf(org);
  const response = await tell(body, token, secret);
  expect(response.status).toBe(200);
  return response.json();
}

const of = (mail: SentMail, event: Record<string, unknown>) => ({
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { message: mail.messageIds[0] },
  Email: mail.address,
  ...event,
});

const kindsOf = async ({ orgId }: TestOrg) =>
  (
    await sql<{ kind: string | null; providerKind: string }>`select kind, provider_kind from provider_events
      where org_id = ${orgId} order by at, id`.execute(app.db)
  ).rows.map(({ kind, providerKind }) => `${providerKind}=${kind}`);

test('events of postmark are told in our words, once each, in whatever order they come', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  const bounce = of(mail, { RecordType: 'Bounce', ID: 42, Type: 'HardBounce', Details: '550 5.1.1 unknown' });
  const delivery = of(mail, { RecordType: 'Delivery', Recipient: mail.address, DeliveredAt: '2026-01-01T00:00:00Z' });
  expect(await told(org, [bounce, delivery, bounce])).toEqual({ received: 3 });
  await told(org, bounce);
  expect((await eventsOf(app, org, mail.messageIds[0])).people.toSorted()).toEqual(['bounced', 'delivered']);
  expect((await kindsOf(org)).sort()).toEqual(['Bounce/HardBounce=email_bounced', 'Delivery=email_delivered']);
  expect(await stateOf(app, org, mail)).toMatchObject({ suppressed: ['hard_bounce'] });
});

test('deliveries that are told at once are recorded together, and each counts once', async () => {
  const org = await app.newOrg();
  const mails = [await sentMail(app, org), await sentMail(app, org, { status: 'unknown' }), await sentMail(app, org)];
  const deliveries = mails.map((mail) =>
    of(mail, { RecordType: 'Delivery', MessageID: mail.leadId, Details: 'queued' }),
  );
  // Of an erased person no words are kept.
  await sql`update messages set to_address = '' where id = ${mails[2]?.messageIds[0]}`.execute(app.db);
  const given = deliveries.map((event) => ({ ...event, Email: null }));
  const unknown = { RecordType: 'Delivery', Metadata: { message: crypto.randomUUID() } };
  expect(await told(org, [...given, unknown, ...given])).toEqual({ received: 7 });
  await Promise.all(given.map((event) => told(org, event)));
  const { rows } = await sql<{ status: string; delivered: boolean }>`
    select status, delivered_at is not null as delivered from messages
    where org_id = ${org.orgId} and step = 1`.execute(app.db);
  expect(rows).toEqual(Array(3).fill({ status: 'sent', delivered: true }));
  const { rows: events } = await sql<{ detail: string | null; written: string }>`
    select detail, xmin::text as written from tracking_events
    where org_id = ${org.orgId} and kind = 'delivered' order by detail nulls last`.execute(app.db);
  expect(events.map(({ detail }) => detail)).toEqual(['queued', 'queued', null]);
  expect(new Set(events.map(({ written }) => written)).size).toBe(1);
  const { lead } = await stateOf(app, org, mails[0] as SentMail);
  expect(lead.delivered).toBe(true);
});

test.each([
  ['SoftBounce', 'Bounce', ['soft_bounced'], []],
  ['Blocked', 'Bounce', ['refused'], []],
  ['SomethingNew', 'Bounce', ['refused'], []],
  ['Transient', 'Bounce', [], []],
  ['AutoResponder', 'Bounce', [], []],
  ['SpamComplaint', 'SpamComplaint', ['complained'], ['complaint']],
  ['', 'SubscriptionChange', ['unsubscribed'], ['unsubscribed']],
] as const)('a %s of kind %s does what it says and no more', async (Type, RecordType, events, suppressed) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await told(org, of(mail, { RecordType, Type, ID: 7, SuppressSending: true }));
  expect((await eventsOf(app, org, mail.messageIds[0])).people).toEqual(events);
  expect((await stateOf(app, org, mail)).suppressed).toEqual(suppressed);
});

test('a kind that we do not know is kept and counted', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await told(org, of(mail, { RecordType: 'Levitation' }));
  expect(await kindsOf(org)).toEqual(['Levitation=null']);
  const metrics = await app.fetch('/metrics', { headers: { authorization: `Bearer ${app.adminKey}` } });
  expect(await metrics.text()).toContain('inbound_total{source="provider",outcome="unknown"}');
});

test("another organisation's message and another recipient are unknown", async () => {
  const [owner, other] = [await app.newOrg(), await app.newOrg()];
  const mail = await sentMail(app, owner);
  const complaint = of(mail, { RecordType: 'SpamComplaint', ID: 9 });
  await told(other, complaint);
  await told(owner, { ...complaint, Email: 'somebody@else.test' });
  expect(await stateOf(app, owner, mail)).toMatchObject({ suppressed: [] });
  expect((await tell(complaint, 'anybody', PLATFORM)).status).toBe(200);
  expect(await stateOf(app, owner, mail)).toMatchObject({ suppressed: ['complaint'] });
});

test('a wrong credential is refused, and so is a provider that is not known', async () => {
  const org = await app.newOrg();
  const { token, secret } = await inboundOf(org);
  expect((await tell({}, token, 'wrong')).status).toBe(401);
  expect((await tell({}, 'f'.repeat(32), secret)).status).toBe(401);
  expect((await tell({}, token, secret, 'mailgun')).status).toBe(404);
});
