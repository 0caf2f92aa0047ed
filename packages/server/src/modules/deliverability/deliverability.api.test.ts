import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { startScriptedSmtp } from '../../../test/smtp-script.ts';
import type { AskDns } from '../../kernel/mail/ask-dns.ts';
import { signed } from '../inbound/raw-mail.fixture.ts';
import { zoneOf } from './zone.fixture.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLIC = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const PRIVATE = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const SPF = 'acme.io TXT v=spf1 ip4:198.18.0.9 -all';
const ZONE = [
  ...[SPF, '_dmarc.acme.io TXT v=DMARC1; p=reject; rua=mailto:d@acme.io', 'acme.io MX 10 mx.acme.io'],
  ...['mx.acme.io A 198.18.0.1', `own._domainkey.acme.io TXT v=DKIM1; p=${PUBLIC}`],
];

let zone: readonly string[] = ZONE;
const askDns: AskDns = (name, type) => zoneOf(zone)(name, type);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { askDns });
});
afterAll(() => app.stop());
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  zone = ZONE;
  for (const close of cleanUp.splice(0)) await close();
});

async function aMailbox(org: TestOrg, { isVerified = true, reads = true } = {}) {
  const server = await startScriptedSmtp();
  cleanUp.push(server.close);
  const { mailbox } = await org.mailboxes.create({
    body: {
      ...{ fromName: 'Ann', fromEmail: 'ann@acme.io', transport: 'smtp', sendsInSandbox: true },
      smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    },
  });
  const params = { id: mailbox.id };
  const { url = '', secret = '' } = reads ? await org.mailboxes.inbound({ params }) : {};
  if (isVerified) await org.mailboxes.verify({ params });
  const push = async (raw: Buffer) => {
    const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
    const response = await app.fetch(new URL(url).pathname, { method: 'POST', body: raw as never, headers });
    expect(response.status).toBe(202);
    await app.drain();
  };
  return { params, server, push };
}

/** What the receiving server keeps: as it was sent, below what that server wrote. */
const received = (wire: string, address: string): Buffer =>
  Buffer.from(
    `Authentication-Results: mx.acme.io; spf=pass\r\nReceived: from out.acme.io (out.acme.io [${address}])\r\n\tby mx.acme.io with ESMTPS\r\n${wire}`,
  );

async function signedBy(domain: string, raw: Buffer): Promise<Buffer> {
  const key = { signingDomain: domain, selector: 'own', privateKey: PRIVATE };
  const headerList = ['From', 'To', 'Subject', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'];
  const { signatures, errors } = await dkimSign(raw, { headerList, ...key, signatureData: [key] } as typeof key);
  expect(errors).toEqual([]);
  return Buffer.concat([Buffer.from(signatures), raw]);
}

const codes = ({ deliverability: { findings } }: Awaited<ReturnType<TestOrg['deliverability']['get']>>) =>
  findings.map(({ code }) => code);

test('a check asks name servers and says what each found, worst first', async () => {
  const org = await app.newOrg();
  const { params } = await aMailbox(org, { isVerified: false });
  expect((await org.deliverability.get({ params })).deliverability).toMatchObject({
    ...{ domain: 'acme.io', verdict: 'unknown', checkedAt: null, findings: [], test: null },
  });
  zone = ZONE.map((line) => line.replace('p=reject', 'p=bogus'));
  const { deliverability } = await org.deliverability.check({ params });
  expect(deliverability).toMatchObject({ domain: 'acme.io', verdict: 'at_risk', test: null });
  expect(deliverability.findings[0]).toMatchObject({
    ...{ check: 'dmarc', code: 'dmarc_policy_unknown', verdict: 'fail' },
    explanation: 'The DMARC record has the policy “bogus”, which doesn’t exist.',
  });
  expect(deliverability.findings.map(({ code }) => code)).toContain('new_and_fast');
  expect(await org.deliverability.get({ params })).toEqual({ deliverability });
});

test('a test email that comes back signed proves the domain', async () => {
  const org = await app.newOrg();
  const { params, server, push } = await aMailbox(org);
  const sent = await org.deliverability.sendTest.withResponse({ params });
  expect(sent.status).toBe(202);
  expect(sent.body.deliverability.test).toMatchObject({ status: 'under_way', arrivedAt: null });
  expect(await refusal(org.deliverability.sendTest({ params }))).toMatchObject({
    status: 409,
    body: { code: 'test_under_way' },
  });
  const [kept] = server.journal;
  expect(kept?.to).toEqual(['ann@acme.io']);
  await push(await signedBy('acme.io', received(kept?.wire ?? '', '198.18.0.9')));
  const read = await org.deliverability.get({ params });
  expect(read.deliverability.test).toMatchObject({
    ...{ status: 'arrived', sendingAddress: '198.18.0.9', signedBy: ['acme.io'] },
    authenticationResults: 'mx.acme.io; spf=pass',
  });
  expect(codes(read)).toEqual(expect.arrayContaining(['spf_covers_server', 'dkim_signed', 'dmarc_aligned']));
  expect((await org.mailboxes.verify({ params })).checks).toMatchObject({ spf: 'pass', dkim: 'pass', dmarc: 'pass' });
  const { replies } = await org.replies.list();
  expect(replies).toEqual([]);
});

test('a mailbox whose mail would be refused sends nothing until a test shows otherwise', async () => {
  const org = await app.newOrg();
  const { params, server, push } = await aMailbox(org);
  await org.deliverability.sendTest({ params });
  await push(received(server.journal[0]?.wire ?? '', '198.18.7.7'));
  const read = await org.deliverability.get({ params });
  expect(read.deliverability.verdict).toBe('refused');
  expect(codes(read)).toEqual(expect.arrayContaining(['dmarc_refuses_ours', 'spf_does_not_cover', 'dkim_not_signed']));
  const { mailbox } = await org.mailboxes.get({ params });
  expect(mailbox).toMatchObject({ status: 'error', statusReason: 'policy' });
  expect(mailbox.lastError?.message).toContain('p=reject');
  // Its server takes mail, which is not enough.
  const verified = await org.mailboxes.verify({ params });
  expect(verified).toMatchObject({ ok: false, mailbox: { status: 'error' }, checks: { smtp: { ok: true } } });
  zone = ZONE.map((line) => (line === SPF ? 'acme.io TXT v=spf1 ip4:198.18.7.7 -all' : line));
  expect(await org.mailboxes.verify({ params })).toMatchObject({ ok: true, mailbox: { status: 'active' } });
});

test('a domain that does not exist is never verified', async () => {
  const org = await app.newOrg();
  zone = [];
  const { params } = await aMailbox(org);
  expect((await org.mailboxes.get({ params })).mailbox).toMatchObject({
    ...{ status: 'unverified', lastError: { kind: 'policy', message: expect.stringContaining('doesn’t exist') } },
  });
  expect((await org.deliverability.get({ params })).deliverability.verdict).toBe('refused');
});

test('a test is refused where nothing would be seen', async () => {
  const org = await app.newOrg();
  const { mailboxes } = await org.mailboxes.list();
  const sink = { id: mailboxes[0]?.id ?? '' };
  expect(await refusal(org.deliverability.sendTest({ params: sink }))).toMatchObject({
    status: 409,
    body: { code: 'records_mail' },
  });
  const deaf = await aMailbox(org, { reads: false });
  expect(await refusal(org.deliverability.sendTest(deaf))).toMatchObject({
    status: 409,
    body: { code: 'cannot_read' },
  });
  const other = await app.newOrg();
  for (const act of ['get', 'check', 'sendTest'] as const)
    expect(await refusal(other.deliverability[act](deaf))).toMatchObject({ status: 404 });
});

test('a test that the server refuses is over, and says so', async () => {
  const org = await app.newOrg();
  const { params, server } = await aMailbox(org);
  await server.play({ at: { data: { reply: '554 no' } } });
  const refused = await refusal(org.deliverability.sendTest({ params }));
  expect(refused).toMatchObject({ status: 409, body: { code: 'test_not_sent' } });
  await server.play({});
  expect((await org.deliverability.sendTest({ params })).deliverability.test?.status).toBe('under_way');
});

test('every mailbox that sends is looked at each day', async () => {
  const org = await app.newOrg();
  const { params } = await aMailbox(org);
  const before = (await org.deliverability.get({ params })).deliverability.checkedAt ?? '';
  await app.clock.advance(86_400_000);
  await app.enqueue('deliverability.check-all');
  await app.drain();
  expect((await org.deliverability.get({ params })).deliverability.checkedAt?.localeCompare(before)).toBe(1);
});
