import { createClient } from '@distribute/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digitsOf } from '../../src/modules/emails/composing/signed-address.ts';
import { cloneDatabase, withDatabase } from '../database.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type MailJournal, type Received, startMailJournal } from '../mail-journal.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../outreach.ts';
import { until, useProcesses } from '../processes.ts';

const LIVE = {
  ...{ MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true' },
  SECRET_KEY: '0123456789abcdef'.repeat(4),
};
const DAY_MS = 86_400_000;
const POSTAL = '1 Mill Lane, Leeds';
const people = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@receiver.test`);
const { start } = useProcesses();
let mail: MailJournal;
beforeAll(async () => {
  mail = await startMailJournal();
});
afterAll(() => mail.close());

/** The text of a part, as a reader would see it. */
function partOf({ raw }: Received, type: string): string {
  const part = raw.split(/\r\n--=_[^\r\n]+\r\n/).find((text) => text.startsWith(`Content-Type: ${type}`)) ?? '';
  return part
    .slice(part.indexOf('\r\n\r\n') + 4)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What every one of our messages must be, for any receiver (RFC 5322, RFC 8058). */
function expectWellFormed(one: Received, publicUrl: string): void {
  expect(one.to).toHaveLength(1);
  expect(one.headers.get('to')).toContain(`<${one.to[0]}>`);
  expect(one.headers.get('from')).toBe('"Ann Sender" <ann@sender.test>');
  expect(one.messageId).toMatch(/^<[^\s<>@]+@sender\.test>$/);
  const [, link] = /^<(https?:[^>]+)>/.exec(one.headers.get('list-unsubscribe') ?? '') ?? [];
  expect(link?.startsWith(`${publicUrl}/u/`)).toBe(true);
  expect(one.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(one.headers.get('content-type')).toMatch(/^multipart\/alternative/);
  for (const type of ['text/plain', 'text/html']) {
    expect(partOf(one, type)).toContain(link);
    expect(partOf(one, type)).toContain(POSTAL);
  }
}

test('a live campaign over a real mail server: the journal and the rows agree one to one', async () => {
  const database = await cloneDatabase();
  const key = `dist_usr_${'0123456789abcdef'.repeat(2)}`;
  const server = await start('all', { ...LIVE, DATABASE_URL: database.url, BOOTSTRAP_API_KEY: key });
  const org = createClient({ baseUrl: server.url, key });
  await org.organization.update({ body: { postalAddress: POSTAL, legalFence: 'tell' } });
  const mailboxId = await anSmtpMailbox(org, mail.port);
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people(8));
  const { campaign, readiness } = await org.campaigns.create({
    body: {
      ...{ name: 'Live', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId] },
      ...{ audienceIds: [audienceId], mailboxIds: [mailboxId], maxLeads: 5 },
    },
  });
  expect(readiness).toEqual({ ready: true, gates: [] });
  const params = { campaignId: campaign.id };
  await until(() => mail.journal.length >= 5);
  await until(async () => (await org.campaigns.gates({ params })).draining);

  for (const one of mail.journal) expectWellFormed(one, server.url);
  const rows = () =>
    withDatabase(database.url, async (client) => {
      const { rows } = await client.query(
        'select id, to_address, step, status from messages order by to_address, step',
      );
      return rows as { id: string; to_address: string; step: number; status: string }[];
    });
  const sent = (await rows()).filter(({ status }) => status === 'sent');
  expect(sent.map((row) => [row.to_address, row.step])).toEqual(
    mail.journal.map(({ to, step }) => [to[0], step]).sort(([a], [b]) => String(a).localeCompare(String(b))),
  );
  for (const { id, to_address } of sent) {
    expect(mail.journal.find(({ to }) => to[0] === to_address)?.messageId).toContain(digitsOf(id));
  }

  // The second step is due in days: a pause and a stop find it waiting.
  expect((await org.campaigns.pause({ params })).campaign.status).toBe('paused');
  expect((await org.campaigns.resume({ params })).campaign.status).toBe('active');
  expect((await org.campaigns.stop({ params })).campaign).toMatchObject({ status: 'stopped', statusReason: 'manual' });
  expect((await rows()).map(({ step, status }) => `${step} ${status}`).sort()).toEqual([
    ...Array.from({ length: 5 }, () => '1 sent'),
    ...Array.from({ length: 5 }, () => '2 cancelled'),
  ]);
  const { groups } = await org.runs.costs({ query: { ...params, groupBy: 'costName' } });
  expect(groups.every(({ provisionedCostInUsdCents }) => Number(provisionedCostInUsdCents) === 0)).toBe(true);
  expect(mail.journal).toHaveLength(5);
  await server.end('SIGTERM');
  await database.drop();
});

test('follow-ups come days later in the thread of the first, pauses hold them back, and the end is told', async () => {
  mail.journal.length = 0;
  const app: TestApp = await startTestApp(LIVE);
  const org = await app.newOrg();
  await org.organization.update({ body: { postalAddress: POSTAL, legalFence: 'tell' } });
  const mailboxId = await anSmtpMailbox(org, mail.port);
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people(4));
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Days', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId] },
      ...{ audienceIds: [audienceId], mailboxIds: [mailboxId], maxLeads: 4 },
    },
  });
  const params = { campaignId: campaign.id };
  await app.drain();
  expect(mail.journal.map(({ step }) => step)).toEqual([1, 1, 1, 1]);
  const { rows } = await sql<{ days: number }>`select distinct days_since_last_step as days from messages
    where step = 2`.execute(app.db);
  const [{ days }] = rows as [{ days: number }];

  await app.clock.advance(days * DAY_MS - 60_000);
  await app.drain();
  expect(mail.journal).toHaveLength(4);
  await org.campaigns.pause({ params });
  await app.clock.advance(DAY_MS);
  await app.drain();
  expect(mail.journal).toHaveLength(4);
  await org.campaigns.resume({ params });
  await app.drain();
  expect(mail.journal.map(({ step }) => step)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);

  for (const next of mail.journal.slice(4)) {
    expectWellFormed(next, 'http://distribute.test');
    const first = mail.journal.find(({ to, step }) => step === 1 && to[0] === next.to[0]);
    expect(next.headers.get('in-reply-to')).toBe(first?.messageId);
    expect(next.headers.get('references')).toBe(first?.messageId);
    expect(next.headers.get('subject')).toBe(`Re: ${first?.headers.get('subject')}`);
  }
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({
    status: 'completed',
    statusReason: 'max_leads_reached',
  });
  await app.stop();
});
