import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { startScriptedSmtp } from '../../../../test/smtp-script.ts';
import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import { signed } from '../../inbound/raw-mail.fixture.ts';
import { bulkRefusalOf } from '../bulk-refusal.ts';
import { zoneOf } from '../zone.fixture.ts';
import { DMARC_MAILS, type ReportedRow, tlsMail } from './report-mail.fixture.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = `v=DKIM1; p=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`;
const PRIVATE = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const SIGNERS = ['acme.io', 'google.com', 'microsoft.com', 'yahooinc.com', 'corp.mail.ru', 'fastmaildmarc.com', 'b.io'];
const ZONE = [
  ...['acme.io TXT v=spf1 ip4:198.18.0.9 -all', '_dmarc.acme.io TXT v=DMARC1; p=none; rua=mailto:d@acme.io'],
  ...['acme.io MX 10 mx.acme.io', 'mx.acme.io A 198.18.0.1'],
  ...SIGNERS.map((domain) => `own._domainkey.${domain} TXT ${KEY}`),
];
const askDns: AskDns = (name, type) => zoneOf(ZONE)(name, type);

let app: TestApp;
let server: Awaited<ReturnType<typeof startScriptedSmtp>>;
beforeAll(async () => {
  app = await startTestApp({}, { askDns });
  server = await startScriptedSmtp();
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

let org: TestOrg;
let mailbox: Awaited<ReturnType<typeof aMailbox>>;
beforeEach(async () => {
  org = await app.newOrg();
  mailbox = await aMailbox(org, 'ann@acme.io');
});

async function aMailbox(of: TestOrg, fromEmail: string) {
  const { mailbox: made } = await of.mailboxes.create({
    body: {
      ...{ fromName: 'Ann', fromEmail, transport: 'smtp', sendsInSandbox: true },
      smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    },
  });
  const params = { id: made.id };
  const { url, secret } = await of.mailboxes.inbound({ params });
  await of.mailboxes.verify({ params });
  const push = async (raw: Buffer) => {
    const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
    const response = await app.fetch(new URL(url).pathname, { method: 'POST', body: raw as never, headers });
    expect(response.status).toBe(202);
    await app.drain();
  };
  return { params, push };
}

async function signedBy(signingDomain: string, raw: Buffer): Promise<Buffer> {
  const key = { signingDomain, selector: 'own', privateKey: PRIVATE };
  const headerList = ['From', 'To', 'Subject', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'];
  const { signatures } = await dkimSign(raw, { headerList, ...key, signatureData: [key] } as typeof key);
  return Buffer.concat([Buffer.from(signatures), raw]);
}

const yesterday = () => new Date(Math.floor(app.clock.now().getTime() / 86_400_000) * 86_400_000 - 86_400_000);
const mailOf = (reporter: string, rows: readonly ReportedRow[], name = 'r-1') =>
  DMARC_MAILS[reporter]?.({ domain: 'acme.io', day: yesterday(), rows, name, to: 'ann@acme.io' }) ?? Buffer.alloc(0);

const OURS = { source: '198.18.0.9', dkim: 'pass', spf: 'pass', signer: 'acme.io', spfDomain: 'acme.io' } as const;
const params = { domain: 'acme.io' };
const read = async () => (await org.sendingDomains.get({ params })).sendingDomain;
const codes = async () => {
  const { deliverability } = await org.deliverability.check({ params: mailbox.params });
  return deliverability.findings.filter(({ check }) => check === 'reports').map(({ code }) => code);
};

test('reports of five receivers say who sends in the name of a domain, and what to do', async () => {
  expect(await read()).toMatchObject({ dmarc: { reports: 0, lastReportAt: null }, sources: [], reports: [] });
  const of: Readonly<Record<string, string>> = {
    ...{ google: 'google.com', microsoft: 'microsoft.com', yahoo: 'yahooinc.com' },
    ...{ mailRu: 'corp.mail.ru', fastmail: 'fastmaildmarc.com' },
  };
  for (const [reporter, signer] of Object.entries(of))
    await mailbox.push(
      await signedBy(
        signer,
        mailOf(reporter, [
          { ...OURS, emails: 20 },
          { source: '203.0.113.7', emails: 6, signer: 'mailer.net', spfDomain: 'mailer.net' },
          { source: '203.0.113.66', emails: 3, disposition: 'quarantine' },
        ]),
      ),
    );
  const domain = await read();
  expect(domain).toMatchObject({ dmarc: { reports: 5, emails: 145, alignedEmails: 100 } });
  expect(domain.dmarc.lastReportAt).not.toBeNull();
  expect(domain.sources).toMatchObject([
    { address: '203.0.113.7', kind: 'service', emails: 30, alignedEmails: 0, provenFor: ['mailer.net'] },
    { address: '203.0.113.66', kind: 'unproven', emails: 15, stoppedEmails: 15, provenFor: [] },
    { address: '198.18.0.9', kind: 'aligned', emails: 100, alignedEmails: 100, action: null },
  ]);
  expect(domain.sources[0]?.action).toContain('DKIM');
  expect(domain.days).toHaveLength(5);
  expect(domain.days[0]).toMatchObject({ emails: 29, alignedEmails: 20, stoppedEmails: 3, isTrusted: true });
  expect(domain.reports.map(({ signedBy: by, isTrusted }) => isTrusted && by).sort()).toEqual(Object.values(of).sort());
  expect(await codes()).toEqual(['reports_service_not_aligned', 'reports_aligned']);
  const { sendingDomains } = await org.sendingDomains.list();
  expect(sendingDomains).toMatchObject([{ domain: 'acme.io', mailboxIds: [mailbox.params.id], sent30d: 0 }, {}]);
});

test('a report that anybody could have written is shown, and counts for nothing', async () => {
  const forged = mailOf('google', [{ source: '198.18.0.9', emails: 900 }]);
  await mailbox.push(forged);
  // A stranger's own signature proves the stranger.
  await mailbox.push(await signedBy('b.io', mailOf('microsoft', [{ source: '198.18.0.9', emails: 900 }])));
  const { reports, sources } = await read();
  expect(reports).toMatchObject([
    { isTrusted: false, signedBy: null },
    { isTrusted: false, signedBy: null },
  ]);
  expect(sources).toMatchObject([{ isTrusted: false, emails: 1_800 }]);
  expect((await read()).dmarc).toMatchObject({ reports: 2, emails: 0, alignedEmails: 0 });
  expect(await codes()).toEqual([]);
  // The true one of the same name takes its place; the forged one never takes its own again.
  const real = await signedBy('google.com', mailOf('google', [{ ...OURS, emails: 11 }]));
  await mailbox.push(real);
  await mailbox.push(mailOf('google', [{ source: '198.18.0.9', emails: 900 }]));
  expect((await read()).reports.filter(({ isTrusted }) => isTrusted)).toMatchObject([{ count: 11, failed: 0 }]);
  expect((await read()).reports).toHaveLength(2);
  expect((await read()).sources).toMatchObject([
    { isTrusted: true, emails: 11, alignedEmails: 11 },
    { isTrusted: false, emails: 900 },
  ]);
  expect(await codes()).toEqual(['reports_aligned']);
});

test('trusted reports that our own server is not proven make the server look, and hold nothing but bulk', async () => {
  const { test: sent } = (await org.deliverability.sendTest({ params: mailbox.params })).deliverability;
  expect(sent?.status).toBe('under_way');
  const wire = server.journal.at(-1)?.wire ?? '';
  const received = `Received: from out.acme.io (out.acme.io [198.18.0.9])\r\n\tby mx.acme.io with ESMTPS\r\n${wire}`;
  await mailbox.push(await signedBy('acme.io', Buffer.from(received)));
  await mailbox.push(
    await signedBy(
      'google.com',
      mailOf('google', [
        { ...OURS, emails: 20 },
        { source: '198.18.0.9', emails: 80 },
      ]),
    ),
  );
  // Nobody asked for this look.
  const { deliverability } = await org.deliverability.get({ params: mailbox.params });
  expect(deliverability).toMatchObject({ verdict: 'at_risk' });
  const found = deliverability.findings.find(({ code }) => code === 'reports_own_not_aligned');
  expect(found).toMatchObject({ check: 'reports', verdict: 'fail', found: '198.18.0.9' });
  expect(found?.explanation).toContain('80 of 100 emails of your own server');
  expect((await read()).sources).toMatchObject([{ kind: 'own', explanation: expect.stringContaining('neither SPF') }]);
  expect((await org.mailboxes.get({ params: mailbox.params })).mailbox.status).toBe('active');
  expect(await bulkRefusalOf(app.db, org.orgId, 'acme.io')).toContain('80 of 100');
  await app.clock.advance(8 * 86_400_000);
  expect(await codes()).toEqual([]);
});

test('TLS reports say what failed on the way to the own servers, and strangers are told of', async () => {
  const day = yesterday();
  const failures = [{ kind: 'certificate-expired', sessions: 12, host: 'mx.acme.io' }];
  await mailbox.push(
    await signedBy('google.com', tlsMail({ to: 'ann@acme.io', domain: 'acme.io', day, sound: 88, failures })),
  );
  expect(await read()).toMatchObject({
    tls: { reports: 1, sessions: 100, failedSessions: 12 },
    tlsFailures: [
      {
        ...{ kind: 'certificate-expired', receivingHost: 'mx.acme.io', failedSessions: 12, reporters: ['Google Inc.'] },
        ...{ explanation: 'The certificate has expired.', action: expect.stringContaining('Renew') },
      },
    ],
  });
  expect(await codes()).toContain('reports_none');
  await mailbox.push(await signedBy('google.com', mailOf('google', [{ source: '203.0.113.66', emails: 9 }])));
  expect(await codes()).toEqual(['reports_unproven_senders', 'reports_tls_failures']);
});

test('a report about somebody else’s domain, or of long ago, is no report of ours', async () => {
  const other = await app.newOrg();
  const theirs = await aMailbox(other, 'bea@b.io');
  await theirs.push(await signedBy('google.com', mailOf('google', [{ ...OURS, emails: 5 }])));
  const { sendingDomains } = await other.sendingDomains.list();
  expect(sendingDomains.every(({ dmarc }) => dmarc.reports === 0)).toBe(true);
  expect(await refusal(other.sendingDomains.get({ params }))).toMatchObject({ status: 404 });
  const old = new Date(yesterday().getTime() - 40 * 86_400_000);
  const late = DMARC_MAILS.google?.({ domain: 'acme.io', day: old, rows: [{ ...OURS, emails: 5 }], to: 'ann@acme.io' });
  await mailbox.push(await signedBy('google.com', late ?? Buffer.alloc(0)));
  expect((await read()).reports).toEqual([]);
});

test('without reports the record that would bring them is said, with this mailbox in it', async () => {
  const { deliverability } = await org.deliverability.check({ params: mailbox.params });
  expect(deliverability.findings.find(({ code }) => code === 'reports_none')).toMatchObject({
    verdict: 'unknown',
    record: { name: '_dmarc.acme.io', value: 'v=DMARC1; p=none; rua=mailto:d@acme.io,mailto:ann@acme.io' },
  });
});

test('old reports are forgotten', async () => {
  await mailbox.push(await signedBy('google.com', mailOf('google', [{ ...OURS, emails: 5 }])));
  await app.clock.advance(61 * 86_400_000);
  await app.enqueue('deliverability.forget-reports');
  await app.drain();
  const { rows } = await sql`select id from domain_reports where org_id = ${org.orgId}`.execute(app.db);
  expect(rows).toEqual([]);
});
