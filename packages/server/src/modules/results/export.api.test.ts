import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
  org = await app.newOrg();
});
afterAll(() => app.stop());

const HEAD =
  'email,first_name,last_name,company,title,step,subject,status,sent_at,delivered,opened,opened_at,clicked,clicked_at,' +
  'replied,replied_at,reply_sentiment,bounced,unsubscribed';
const csvOf = async ({ campaignId }: SentMail) => String(await org.results.export({ params: { id: campaignId } }));
const linesOf = async (mail: SentMail) => (await csvOf(mail)).split('\r\n');

test('26.6: a CSV of every message, as a file', async () => {
  const mail = await sentMail(app, org, { address: 'ada@people.test' });
  const { headers, body } = await org.results.export.withResponse({ params: { id: mail.campaignId } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="campaign-${mail.campaignId}.csv"`);
  const [head, ...rows] = String(body).split('\r\n');
  expect(head).toBe(HEAD);
  expect(rows.at(-1)).toBe('');
  const sentAt = rows.find((row) => row.includes(',sent,'))?.split(',')[8];
  expect(rows.slice(0, -1).toSorted()).toEqual([
    `ada@people.test,Ada,Byron,Engines,CTO,1,A thought,sent,${sentAt},true,false,,false,,false,,,false,false`,
    ...[2, 3].map(
      (step) =>
        `ada@people.test,Ada,Byron,Engines,CTO,${step},A thought,scheduled,,false,false,,false,,false,,,false,false`,
    ),
  ]);
  expect(sentAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('26.6: cells that a spreadsheet would run are shown as text, in JSON they stay as they are', async () => {
  const mail = await sentMail(app, org);
  const recipient = {
    firstName: '=cmd|calc',
    lastName: '＋1',
    company: '@here, "Inc"',
    title: '\tx',
    email: mail.address,
  };
  await sql`update emails set subject = '-2+3', recipient = ${JSON.stringify(recipient)} where id = ${mail.emailId}`.execute(
    app.db,
  );
  const [, row] = await linesOf(mail);
  expect(row?.startsWith(`${mail.address},'=cmd|calc,'＋1,"'@here, ""Inc""",'\tx,`)).toBe(true);
  expect(row).toContain(",'-2+3,");
  const file = await org.results.export({ params: { id: mail.campaignId }, query: { format: 'json' } });
  expect(file).toMatchObject({
    campaign_id: mail.campaignId,
    generated_at: expect.any(String),
    emails: [1, 2, 3].map(() => ({ subject: '-2+3', first_name: '=cmd|calc', company: '@here, "Inc"' })),
  });
});

test('12.7: an unknown message has the time of its hand-over and is not delivered', async () => {
  const [, ...rows] = await linesOf(await sentMail(app, org, { status: 'unknown' }));
  const unknown = rows.find((row) => row.includes(',unknown,'))?.split(',');
  expect([unknown?.[8], unknown?.[9]]).toEqual([expect.stringMatching(/Z$/), 'false']);
});

test('27.7: a booking is a positive reply of the last step sent', async () => {
  const mail = await sentMail(app, org);
  const meetingTime = new Date(app.clock.now().getTime() + 86_400_000);
  const booking = { orgId: org.orgId, bookingId: 'b-9', meetingTime, calendarLink: null };
  await app.replies.booked({ ...booking, of: { leadId: mail.leadId } });
  const file = await org.results.export({ params: { id: mail.campaignId }, query: { format: 'json' } });
  const told = typeof file === 'string' ? [] : file.emails.toSorted((a, b) => a.step - b.step);
  expect(told.map(({ step, replied, reply_sentiment }) => [step, replied, reply_sentiment])).toEqual([
    ...[
      [1, true, 'positive'],
      [2, false, null],
      [3, false, null],
    ],
  ]);
  expect(told[0]?.replied_at).not.toBeNull();
});

test('a campaign without messages is a head alone, another word for the format or another campaign is refused', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'empty.test' } });
  const workflowSlug = 'sales-cold-email-outreach-sienna-v2';
  const body = { name: 'Empty', brandIds: [brandId], workflowSlug, startDate: '2099-01-01' };
  const { campaign } = await org.campaigns.create({ body });
  const params = { id: campaign.id };
  expect(await org.results.export({ params })).toBe(`${HEAD}\r\n`);
  expect(await org.results.export({ params, query: { format: 'json' } })).toMatchObject({ emails: [] });
  const xml = await app.fetch(`/campaigns/${campaign.id}/export?format=xml`, {
    headers: { authorization: `Bearer ${org.key}` },
  });
  expect(xml.status).toBe(400);
  const other = await app.newOrg();
  expect(await refusal(other.results.export({ params }))).toEqual({
    status: 404,
    body: { error: 'Campaign not found', code: 'not_found' },
  });
});

const MESSAGES = 12_000;

/** So many further steps of the one lead, whose subject is a kilobyte long. */
async function fillUp({ campaignId, emailId, messageIds }: SentMail): Promise<void> {
  await sql`update emails set subject = repeat('a', 2000) where id = ${emailId}`.execute(app.db);
  await sql`insert into messages (org_id, id, email_id, campaign_id, lead_id, step, mailbox_id, to_address, to_hash,
      to_domain, status, due_at)
    select org_id, lpad(to_hex(n), 32, '0')::uuid, email_id, campaign_id, lead_id, n, mailbox_id, to_address, to_hash,
      to_domain, 'cancelled', due_at
    from messages, generate_series(4, ${MESSAGES}) n where id = ${messageIds[0]} and campaign_id = ${campaignId}`.execute(
    app.db,
  );
}

test('while a reader waits nothing is read for it: what changes meanwhile is in the rest of the file', async () => {
  const mail = await sentMail(app, org);
  await fillUp(mail);
  const request = get(`${app.baseUrl}/campaigns/${mail.campaignId}/export`, {
    headers: { authorization: `Bearer ${org.key}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  const first = await new Promise<Buffer>((resolve) => {
    response.once('data', resolve).once('data', () => response.pause());
  });
  chunks.push(first);
  await sql`update emails set subject = repeat('b', 2000) where id = ${mail.emailId}`.execute(app.db);
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const rows = Buffer.concat(chunks).toString().split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(MESSAGES);
  expect(rows[0]).toContain('aaaa');
  // A page, and what the connection holds, were read before the change: a few megabytes of twenty-four.
  expect(rows.filter((row) => row.includes('bbbb')).length).toBeGreaterThan(MESSAGES / 4);
  const steps = rows.map((row) => Number(row.split(',')[5]));
  expect(new Set(steps).size).toBe(MESSAGES);
  await sql`update emails set subject = 'Short' where id = ${mail.emailId}`.execute(app.db);
  const json = await org.results.export({ params: { id: mail.campaignId }, query: { format: 'json' } });
  expect((json as { emails: { step: number }[] }).emails.map(({ step }) => step)).toEqual(steps);
});
