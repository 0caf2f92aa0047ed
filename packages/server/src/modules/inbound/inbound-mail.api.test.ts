import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { eventsOf, factsOf, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';
import { answerTo, bounceOf, fakeClassify, inboundOf, ourMessageId, rawMail, signed } from './raw-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' }, { classify: fakeClassify });
});
afterAll(() => app.stop());

/** Every byte in hexadecimal, as Python writes headers that it takes for too long. */
const hex = (text: string) => [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');

const post = (token: string, body: Buffer | string, headers: Record<string, string>) =>
  app.fetch(`/v1/inbound/mail/${token}`, { method: 'POST', body: body as never, headers });

async function push(org: TestOrg, raw: Buffer): Promise<{ accepted: boolean; duplicate: boolean }> {
  const { token, secret } = await inboundOf(org);
  const response = await post(token, raw, {
    'content-type': 'message/rfc822',
    'x-inbound-signature': signed(raw, secret),
  });
  expect(response.status).toBe(202);
  return (await response.json()) as { accepted: boolean; duplicate: boolean };
}

const rowsOf = async ({ orgId }: TestOrg) =>
  (
    await sql<{ status: string; outcome: string | null; raw: Buffer | null; subject: string | null }>`
      select status, outcome, raw, subject from inbound_messages where org_id = ${orgId} order by received_at, id`.execute(
      app.db,
    )
  ).rows;
const outcomesOf = async (org: TestOrg) => (await rowsOf(org)).map(({ status, outcome }) => `${status}:${outcome}`);

test('an answer that names our message ends the sequence, is shown once, and its bytes are let go', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const raw = answerTo(app, mail, 'Tell me more. class: interested');
  expect(await push(org, raw)).toEqual({ accepted: true, duplicate: false });
  // The same mail, as another server handed it on.
  const again = Buffer.concat([Buffer.from('Received: from elsewhere.test\r\n'), raw]);
  expect(await push(org, again)).toEqual({ accepted: true, duplicate: true });
  await app.drain();
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  expect(state.lead.replyClass).toBe('interested');
  expect(await factsOf(app, org, 'reply.received')).toHaveLength(1);
  const { replies } = await org.replies.list();
  expect(replies).toMatchObject([{ email: mail.address, evidence: 'interested', subject: 'Re: A thought' }]);
  expect(await rowsOf(org)).toMatchObject([{ status: 'handled', outcome: 'reply', raw: null }]);
  const { mailboxes } = await org.mailboxes.list();
  expect(mailboxes[0]?.lastInboundAt).not.toBeNull();
});

test('a message as base64 is the same as its bytes', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const { token, secret } = await inboundOf(org);
  const body = JSON.stringify({ raw: answerTo(app, mail, 'class: notInterested').toString('base64') });
  const headers = { 'content-type': 'application/json', 'x-inbound-signature': `sha256=${signed(body, secret)}` };
  expect((await post(token, body, headers)).status).toBe(202);
  await app.drain();
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('notInterested');
});

test('who cannot sign is refused, basic authentication is enough, and the secret before works for a day', async () => {
  const org = await app.newOrg();
  const { token, secret, mailboxId } = await inboundOf(org);
  const raw = rawMail({ Subject: 'x' }, 'x');
  const type = { 'content-type': 'message/rfc822' };
  for (const headers of [
    {},
    { 'x-inbound-signature': signed('other', secret) },
    { 'x-inbound-signature': signed(raw, 'other') },
    { authorization: `Basic ${Buffer.from('any:wrong').toString('base64')}` },
  ]) {
    const refused = await post(token, raw, { ...type, ...headers });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'invalid_signature']);
  }
  expect((await post('0'.repeat(32), raw, { ...type, 'x-inbound-signature': signed(raw, secret) })).status).toBe(404);
  const basic = { authorization: `Basic ${Buffer.from(`any:${secret}`).toString('base64')}` };
  expect((await post(token, raw, { ...type, ...basic })).status).toBe(202);
  await org.mailboxes.rotateInbound({ params: { id: mailboxId } });
  const old = () => post(token, raw, { ...type, 'x-inbound-signature': signed(raw, secret) });
  expect((await old()).status).toBe(202);
  await app.clock.advance(86_400_000);
  expect((await old()).status).toBe(404);
});

test('a subject, a name or a guessed id matches nothing; the mail is kept as unmatched for 30 days', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const real = ourMessageId(app, mail.messageIds[0]);
  const guesses = ['<other@id.test>', '', `<m.${mail.messageIds[0]}.${'0'.repeat(32)}@sender.test>`];
  for (const guess of [...guesses, real.replace(/.{13}@/, `${'0'.repeat(13)}@`)]) {
    const From = 'Ada Byron <ada@elsewhere.test>';
    await push(org, answerTo(app, mail, `class: unsubscribe ${mail.address}`, { From, 'In-Reply-To': guess }));
  }
  await app.drain();
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
  expect(await outcomesOf(org)).toEqual(Array(4).fill('unmatched:unknown'));
  const { unmatched } = await org.people.export({ body: { email: 'ada@elsewhere.test' } });
  expect(unmatched).toHaveLength(4);
  expect(unmatched[0]).toMatchObject({ bodyText: expect.stringContaining('class: unsubscribe') });
  await app.clock.advance(31 * 86_400_000);
  await app.enqueue('inbound.sweep');
  await app.drain();
  expect(await rowsOf(org)).toEqual([]);
});

test('an answer without In-Reply-To, from the address we wrote to, ends the sequence and is shown as matched by address', async () => {
  const org = await app.newOrg();
  const address = 'someone@people.test';
  const older = await sentMail(app, org, { address });
  await sql`update messages set sent_at = sent_at - interval '1 day' where id = ${older.messageIds[0]}`.execute(app.db);
  const mail = await sentMail(app, org, { address });
  const asNew = { From: 'Ada <Someone@People.test>', 'In-Reply-To': '', Subject: 'Your offer' };
  await push(org, answerTo(app, mail, 'Yes, please call me. class: interested', asNew));
  await app.drain();
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  expect((await org.replies.list()).replies).toMatchObject([
    { campaignId: mail.campaignId, matchedBy: 'address', classification: 'interested' },
  ]);
  await push(org, answerTo(app, older, 'class: interested'));
  await app.drain();
  expect((await org.replies.list()).replies.map(({ matchedBy }) => matchedBy)).toEqual(['thread', 'address']);
});

test('a mail from somebody we wrote to is no answer in another mailbox, nor months later', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const asNew = { 'In-Reply-To': '', Subject: 'Hello' };
  await sql`update messages set mailbox_id = gen_random_uuid() where lead_id = ${mail.leadId}`.execute(app.db);
  await push(org, answerTo(app, mail, 'class: interested', asNew));
  const late = await sentMail(app, org);
  await sql`update messages set sent_at = sent_at - interval '91 days' where id = ${late.messageIds[0]}`.execute(
    app.db,
  );
  await push(org, answerTo(app, late, 'class: interested', asNew));
  await app.drain();
  expect(await outcomesOf(org)).toEqual(['unmatched:unknown', 'unmatched:unknown']);
});

test.each([
  [
    'encoded as text (RFC 2047)',
    (id: string) => `=?utf-8?q?${hex(id.slice(0, 30))}?=\r\n =?utf-8?q?${hex(id.slice(30))}?=`,
  ],
  ['encoded in base64', (id: string) => `=?UTF-8?B?${Buffer.from(id).toString('base64')}?=`],
  ['folded inside', (id: string) => `${id.slice(0, 20)}\r\n ${id.slice(20)}`],
  ['in the long form of earlier versions', (id: string) => id],
] as const)('an answer whose thread header is %s names our message', async (name, written) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const isShort = !name.includes('long form');
  const id = app.messageIds.messageIdOf(mail.messageIds[0], 'sender@sender.test', { isShort });
  expect(id.length).toBe(isShort ? 54 : 85);
  const headers = { From: 'colleague@people.test', 'In-Reply-To': written(id) };
  await push(org, answerTo(app, mail, 'class: interested', headers));
  await app.drain();
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('interested');
  expect((await org.replies.list()).replies).toMatchObject([{ matchedBy: 'thread' }]);
});

test('an answer that names two of our messages belongs to the one that was sent last', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const [first, second] = mail.messageIds;
  for (const status of ['claimed', 'sending']) {
    await sql`update messages set status = ${status}, lease_until = app.now() where id = ${second}`.execute(app.db);
  }
  await sql`update messages set status = 'sent', lease_until = null, sent_at = app.now() where id = ${second}`.execute(
    app.db,
  );
  // Some mail programs write the references in their own order.
  const References = `${ourMessageId(app, second)} ${ourMessageId(app, first)}`;
  await push(org, answerTo(app, mail, 'class: interested', { References, 'In-Reply-To': ourMessageId(app, second) }));
  await app.drain();
  const { repliedAt } = await stateOf(app, org, mail);
  expect(repliedAt.map((at) => at !== null)).toEqual([false, true, false]);
});

test('our own mail that comes back is no answer, whoever it is from', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const own = {
    'Message-ID': ourMessageId(app, mail.messageIds[1]),
    'In-Reply-To': ourMessageId(app, mail.messageIds[0]),
  };
  await push(org, answerTo(app, mail, 'class: interested', { From: 'Ann <sender@sender.test>', ...own }));
  await app.drain();
  expect(await outcomesOf(org)).toEqual(['handled:own']);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
  expect(await factsOf(app, org, 'reply.received')).toEqual([]);
});

test('a bounce without our signature that reaches another mailbox of the organisation changes nothing', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update messages set mailbox_id = gen_random_uuid() where lead_id = ${mail.leadId}`.execute(app.db);
  const hard = { status: '5.1.1', diagnostic: '550 5.1.1 User unknown' };
  await push(org, bounceOf(app, mail, hard));
  await app.drain();
  expect(await outcomesOf(org)).toEqual(['unmatched:unproven_report']);
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
});

test("another organisation's message is as unknown as none", async () => {
  const [owner, other] = [await app.newOrg(), await app.newOrg()];
  const mail = await sentMail(app, owner);
  await push(other, answerTo(app, mail, 'class: unsubscribe'));
  await app.drain();
  expect((await stateOf(app, owner, mail)).steps).toEqual(['sent', 'scheduled', 'scheduled']);
  expect(await outcomesOf(other)).toEqual(['unmatched:unknown']);
});

test.each([
  ['hard', '5.1.1', '550 5.1.1 User unknown', ['bounced'], ['hard_bounce']],
  ['soft', '4.2.2', '452 4.2.2 Mailbox full', ['soft_bounced'], []],
  ['soft, full for good', '5.2.2', '552 5.2.2 Mailbox full', ['soft_bounced'], []],
  ['policy', '5.7.1', '550 5.7.1 Blocked: listed at example', ['refused'], []],
] as const)(
  'a %s bounce that names our message and its recipient counts',
  async (_name, status, diagnostic, events, suppressed) => {
    const org = await app.newOrg();
    const mail = await sentMail(app, org);
    await push(org, bounceOf(app, mail, { status, diagnostic }));
    await app.drain();
    expect(await eventsOf(app, org, mail.messageIds[0])).toEqual({ people: events, machines: [] });
    expect((await stateOf(app, org, mail)).suppressed).toEqual(suppressed);
    expect(await factsOf(app, org, 'reply.received')).toEqual([]);
  },
);

test('a delay is no bounce: the step is not sent again while its server still tries', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await push(org, bounceOf(app, mail, { action: 'delayed', status: '4.4.1', diagnostic: '451 4.4.1 timed out' }));
  await app.drain();
  expect(await eventsOf(app, org, mail.messageIds[0])).toEqual({ people: [], machines: [] });
  expect(await outcomesOf(org)).toEqual(['handled:delayed']);
});

test('a bounce for another recipient, for a guessed id or without one changes nothing', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const hard = { status: '5.1.1', diagnostic: '550 5.1.1 User unknown' };
  await push(org, bounceOf(app, mail, { ...hard, recipient: 'somebody@else.test' }));
  await push(
    org,
    bounceOf(app, mail, { ...hard, returned: `<m.${mail.messageIds[0]}.${'0'.repeat(32)}@sender.test>` }),
  );
  await push(org, bounceOf(app, mail, { ...hard, returned: '<none@of.ours>' }));
  await app.drain();
  expect(await stateOf(app, org, mail)).toMatchObject({ suppressed: [], steps: ['sent', 'scheduled', 'scheduled'] });
  expect(await outcomesOf(org)).toEqual(['unmatched:unproven_report', 'unmatched:unknown', 'unmatched:unknown']);
});

test('a complaint in the form of RFC 5965 suppresses the person it came from', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const report = [
    '--b\r\n\r\nThis is an email abuse report.',
    '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: X/1\r\nVersion: 1\r\n',
    `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${ourMessageId(app, mail.messageIds[0])}\r\nSubject: A thought\r\n\r\nHello\r\n--b--`,
  ].join('\r\n');
  const type = 'multipart/report; report-type=feedback-report; boundary=b';
  await push(org, rawMail({ From: 'fbl@provider.test', Subject: 'Abuse', 'Content-Type': type }, report));
  await app.drain();
  expect((await stateOf(app, org, mail)).suppressed).toEqual(['complaint']);
});

test('a mail to the unsubscribe address takes the person off, however often it comes', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const token = app.tokens.make('unsubscribe', mail.messageIds[0]);
  await push(org, rawMail({ From: 'someone@else.test', Subject: `unsubscribe ${token}` }, ''));
  await push(org, rawMail({ From: mail.address, Subject: `Unsubscribe ${token}` }, ''));
  const open = app.tokens.make('open', mail.messageIds[0]);
  await push(org, rawMail({ From: 'someone@else.test', Subject: `unsubscribe ${open}` }, ''));
  await app.drain();
  const state = await stateOf(app, org, mail);
  expect(state).toMatchObject({ suppressed: ['unsubscribed'], held: 0 });
  expect(state.steps.slice(1)).toEqual(['cancelled:unsubscribed', 'cancelled:unsubscribed']);
  expect(await outcomesOf(org)).toEqual(['handled:unsubscribe', 'handled:unsubscribe', 'unmatched:unknown']);
});

test('an automatic answer does not end the sequence', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await push(org, answerTo(app, mail, 'I will read it later.', { 'Auto-Submitted': 'auto-replied' }));
  await app.drain();
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'scheduled', 'scheduled']);
  expect(state.lead).toMatchObject({ replyClass: null, automaticClass: 'autoReply' });
});

test('a message that nobody can read goes into quarantine after three tries, and others go on', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const nested = Array.from(
    { length: 20 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  );
  await push(org, rawMail({ 'Content-Type': 'multipart/mixed; boundary=b0' }, nested.join('')));
  await push(org, answerTo(app, mail, 'class: interested'));
  await app.drain();
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('interested');
  for (let tries = 0; tries < 3; tries += 1) {
    await app.clock.advance(600_000);
    await app.drain();
  }
  expect(await outcomesOf(org)).toContain('quarantined:unreadable');
  const metrics = await app.fetch('/metrics', { headers: { authorization: `Bearer ${app.adminKey}` } });
  expect(await metrics.text()).toContain('inbound_messages{status="quarantined"} 1');
});

test('what is too large is refused before it is stored', async () => {
  const org = await app.newOrg();
  const { token, secret } = await inboundOf(org);
  const raw = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
  const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
  expect((await post(token, raw, headers)).status).toBe(413);
  expect(await rowsOf(org)).toEqual([]);
});
