import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../../test/smtp-script.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import { zoneOf } from '../../deliverability/zone.fixture.ts';
import { anUploader } from '../contacts.fixture.ts';
import { lockBrandUploads } from '../store/uploads.ts';

const GOOD = ['firm.io MX 10 mx.firm.io', 'mx.firm.io A 198.18.0.1', 'null.io MX 0 .'];
let zone: readonly string[] = GOOD;
/** Nothing is said of the domain that sends: it is not what is tested. */
const askDns: AskDns = async (name, type) => {
  if (name.endsWith('sender.test')) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  return zoneOf(zone)(name, type);
};

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({}, { askDns });
  server = await startScriptedSmtp();
});
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  zone = GOOD;
  for (const stop of running.splice(0)) await stop();
  await server.play({});
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

const people = (count: number, domain: string, name = 'reader') =>
  Array.from({ length: count }, (_, n) => `${name}${n}@${domain}`);
const fileOf = (emails: readonly string[]) => ['email,first name', ...emails.map((email) => `${email},Ada`)].join('\n');

test('an upload says how many would bounce, keeps everybody, and lists the worst with their reason', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const text = fileOf([...people(8, 'firm.io'), 'info@firm.io', 'lost@null.io', '=cmd@gone.io', 'bob@gmqil.com']);
  const summary = { checked: 12, unchecked: 0, good: 8, risky: 1, bad: 3, unknown: 0, leftOut: 0, bounceLimit: 0.03 };
  const rehearsed = await upload(text, { dryRun: true });
  expect(rehearsed).toMatchObject({ uploadId: null, addresses: { ...summary, bounceForecast: 0.2592 } });
  const { uploadId, acceptedCount, addresses } = await upload(text);
  expect([acceptedCount, addresses]).toEqual([12, rehearsed.addresses]);
  const params = { id: uploadId as string };
  const { check } = await org.contacts.getAddresses({ params });
  expect(check.worst.map(({ email, verdict, reasons }) => [email, verdict, ...reasons])).toEqual(
    expect.arrayContaining([
      ['lost@null.io', 'bad', 'receives_no_mail'],
      ['=cmd@gone.io', 'bad', 'domain_missing'],
      ['info@firm.io', 'risky', 'role'],
    ]),
  );
  expect(check.worst).toHaveLength(4);
  const csv = await org.contacts.exportAddresses({ params });
  expect(csv.split('\r\n')[0]).toBe('Left out because,Verdict,Did you mean,Email,First name,Last name,Title,Company');
  expect(csv).toContain('The domain says that it receives no mail,Bad,,lost@null.io,Ada,,,');
  expect(csv).toContain(",Bad,,'=cmd@gone.io,Ada");
  expect(csv).toContain('bob@gmail.com,bob@gmqil.com');
  const { contacts } = await org.contacts.list({ query: { brandId, email: 'lost@null.io' } });
  expect(contacts).toMatchObject([{ addressCheck: { verdict: 'bad', suggestion: null }, leftOutAt: null }]);
});

test('people are left out by verdict and taken back in, and an address may become good', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const { uploadId } = await upload(fileOf([...people(3, 'firm.io'), 'a@late.io', 'info@firm.io']));
  const params = { id: uploadId as string };
  const sendable = async () => (await org.contacts.serveStats({ query: { brandId } })).totalSendable;
  expect(await sendable()).toBe(5);
  const out = await org.contacts.leaveOutAddresses({ params, body: { verdicts: ['bad', 'risky'] } });
  expect(out.check.summary).toMatchObject({ good: 3, bad: 0, risky: 0, leftOut: 2 });
  expect([await sendable(), out.check.worst.every(({ leftOut }) => leftOut)]).toEqual([3, true]);
  await org.contacts.leaveOutAddresses({ params, body: { verdicts: ['risky'] } });
  expect(await sendable()).toBe(4);
  zone = [...GOOD, 'late.io MX 10 mx.firm.io'];
  await app.clock.advance(25 * 3_600_000);
  await org.contacts.checkAddresses({ params });
  await app.drain();
  expect((await org.contacts.getAddresses({ params })).check.summary).toMatchObject({ good: 4, bad: 0, leftOut: 1 });
  const back = await org.contacts.leaveOutAddresses({ params, body: { verdicts: [] } });
  expect(back.check.summary).toMatchObject({ good: 4, risky: 1, leftOut: 0 });
});

test('leaving people out waits for the file that is being imported', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const [first, second] = people(2, 'null.io') as [string, string];
  const { uploadId } = await upload(fileOf([first, second]));
  const merge = (tx: Tx, email: string) =>
    sql`update contacts set title = 'CEO' where org_id = ${org.orgId} and primary_email = ${email}`.execute(tx);
  const asked: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await lockBrandUploads(tx, org.orgId, brandId);
    await merge(tx, second);
    asked.push(org.contacts.leaveOutAddresses({ params: { id: uploadId as string }, body: { verdicts: ['bad'] } }));
    await untilWaiting(app.db, 1);
    await merge(tx, first);
  });
  expect(await asked[0]).toMatchObject({ check: { summary: { leftOut: 2 } } });
});

test('an erased person is not named as what another contact probably meant', async () => {
  const org = await app.newOrg();
  const { upload } = await anUploader(org);
  await upload(fileOf(['bob@gmqil.com', 'eve@gmqil.com']));
  const suggestions = async () =>
    (await org.contacts.list({})).contacts.map(({ addressCheck }) => addressCheck?.suggestion).sort();
  expect(await suggestions()).toEqual(['bob@gmail.com', 'eve@gmail.com']);
  await org.people.erase({ body: { email: 'bob@gmail.com', confirm: true } });
  expect((await suggestions()).filter(Boolean)).toEqual(['eve@gmail.com']);
});

test('another organisation’s upload is not found', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const { upload } = await anUploader(org);
  const { uploadId } = await upload(fileOf(people(1, 'firm.io')));
  const params = { id: uploadId as string };
  const asks = [
    () => other.contacts.getAddresses({ params }),
    () => other.contacts.checkAddresses({ params }),
    () => other.contacts.exportAddresses({ params }),
    () => other.contacts.leaveOutAddresses({ params, body: { verdicts: ['bad'] } }),
  ];
  for (const ask of asks) expect(await refusal(ask())).toMatchObject({ status: 404 });
});

async function aCampaign(org: TestOrg, emails: readonly string[], more: { onBounceForecast?: 'go_on' } = {}) {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', emails);
  const mailboxId = await anSmtpMailbox(org, server.port);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  const body = { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named, ...more };
  const preview = await org.campaigns.preview({ body });
  const { campaign } = await org.campaigns.create({ body });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  const params = { campaignId: campaign.id };
  const gate = async () => (await org.campaigns.gates({ params })).gates.find((one) => one.gate === 'audience');
  const skipped = async () =>
    (await org.leads.list({ query: { campaignId: campaign.id, status: 'skipped' } })).leads.map(
      ({ email, statusReason }) => `${email} ${statusReason}`,
    );
  const { uploads } = await org.contacts.listUploads({});
  return { params, preview, gate, skipped, uploadId: uploads[0]?.id as string };
}
const written = (domain: string) =>
  server.journal.filter(({ to }) => to.some((address) => address.includes(`@${domain}`))).length;

test('a list of which more than three of a hundred would bounce holds its campaign until they are left out', async () => {
  const org = await app.newOrg();
  const { preview, gate, params, uploadId } = await aCampaign(org, [...people(4, 'firm.io'), 'lost@null.io']);
  expect(preview.audience?.addresses).toMatchObject({ good: 4, bad: 1, bounceForecast: 0.208 });
  const closed = {
    state: 'closed',
    reason: 'About 20.8% of the emails to this list would bounce',
    data: { reason: 'bounce_forecast', bad: 1, checked: 5 },
  };
  expect(preview.readiness.gates).toMatchObject([{ gate: 'audience', ...closed }]);
  expect(await gate()).toMatchObject(closed);
  expect((await org.leads.list({ query: params })).leads).toEqual([]);
  await org.contacts.leaveOutAddresses({ params: { id: uploadId }, body: { verdicts: ['bad'] } });
  await app.drain();
  expect((await org.leads.list({ query: params })).leads).toHaveLength(4);
  expect(written('null.io')).toBe(0);
});

test('a campaign that goes on knowingly still passes bad addresses over and gives their places back', async () => {
  const org = await app.newOrg();
  const emails = ['lost@null.io', 'gone@nowhere.io', ...people(3, 'go-on.io')];
  zone = [...GOOD, 'go-on.io MX 10 mx.firm.io'];
  const { skipped } = await aCampaign(org, emails, { onBounceForecast: 'go_on' });
  expect((await skipped()).sort()).toEqual(['gone@nowhere.io bad_address', 'lost@null.io bad_address']);
  expect([written('go-on.io'), written('null.io'), written('nowhere.io')]).toEqual([3, 0, 0]);
});

test('an address that turns bad after the import is passed over before a mail is written', async () => {
  const org = await app.newOrg();
  zone = [...GOOD, 'closing.io MX 10 mx.firm.io'];
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people(1, 'closing.io'));
  zone = [...GOOD, 'closing.io MX 0 .'];
  await app.clock.advance(8 * 24 * 3_600_000);
  const mailboxIds = [await anSmtpMailbox(org, server.port)];
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds };
  const { campaign } = await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  const { leads } = await org.leads.list({ query: { campaignId: campaign.id } });
  expect(leads).toMatchObject([{ status: 'skipped', statusReason: 'bad_address' }]);
  expect(written('closing.io')).toBe(0);
});

test('an organisation’s own bounces make a domain dead for it, and for nobody else', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  zone = [...GOOD, 'left.io MX 10 mx.firm.io'];
  const emails = people(3, 'left.io');
  await server.play({ refusesTo: Object.fromEntries(emails.map((email) => [email, '550 5.1.1 User unknown'])) });
  await aCampaign(org, emails);
  const check = async (one: TestOrg) => (await one.addresses.check({ body: { emails: ['new@left.io'] } })).addresses[0];
  expect(await check(org)).toMatchObject({ verdict: 'bad', reasons: ['dead_domain'] });
  expect(await check(other)).toMatchObject({ verdict: 'good', reasons: [] });
});
