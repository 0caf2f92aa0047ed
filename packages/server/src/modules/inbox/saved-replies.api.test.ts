import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';
import { aReplier } from './inbox.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const save = async (org: TestOrg, name: string, text = 'Hello.') =>
  (await org.savedReplies.create({ body: { name, text } })).savedReply;
const namesOf = async (org: TestOrg) => (await org.savedReplies.list()).savedReplies.map(({ name }) => name);

test('saved replies are listed by name, changed and deleted; two of one name are refused', async () => {
  const org = await app.newOrg();
  const { id } = await save(org, 'pricing', 'Hi {{ firstName }}, {{senderName}}');
  await save(org, 'Booking');
  const first = await org.savedReplies.list({ query: { limit: 1 } });
  const rest = await org.savedReplies.list({ query: { limit: 1, cursor: first.nextCursor as string } });
  expect([...first.savedReplies, ...rest.savedReplies]).toMatchObject([
    { name: 'Booking', placeholders: [], createdByUserId: org.userId },
    { name: 'pricing', placeholders: ['firstName', 'senderName'] },
  ]);
  const taken = { status: 409, body: { code: 'name_taken' } };
  expect(await refusal(save(org, 'PRICING'))).toMatchObject(taken);
  expect(await refusal(org.savedReplies.update({ params: { id }, body: { name: 'booking' } }))).toMatchObject(taken);
  const { savedReply } = await org.savedReplies.update({ params: { id }, body: { name: 'Prices' } });
  expect(savedReply).toMatchObject({ name: 'Prices', text: 'Hi {{ firstName }}, {{senderName}}' });
  await org.savedReplies.delete({ params: { id } });
  expect(await namesOf(org)).toEqual(['Booking']);
  const gone = { status: 404, body: { error: 'Saved reply not found' } };
  expect(await refusal(org.savedReplies.delete({ params: { id } }))).toMatchObject(gone);
  expect(await refusal(org.savedReplies.update({ params: { id }, body: { text: 'x' } }))).toMatchObject(gone);
});

test('a placeholder that nobody can fill is refused, with those there are', async () => {
  const org = await app.newOrg();
  expect(await refusal(save(org, 'Odd', 'Hi {{nickname}}'))).toMatchObject({
    status: 400,
    body: { code: 'unknown_placeholder', error: 'Unknown placeholder: {{nickname}}' },
  });
});

test('a saved reply is filled in with what is known of the person, and says what is not', async () => {
  const org = await app.newOrg();
  const mail = await aReplier(app, org);
  const text = 'Hi {{firstName}} of {{company}}, {{ title }}.\n{{senderName}}';
  const { id } = await save(org, 'All', text);
  const fill = () => org.savedReplies.fill({ params: { id }, body: { conversationId: mail.leadId } });
  const { mailboxes } = await org.mailboxes.list();
  const { fromName } = mailboxes[0] as { fromName: string };
  expect(await fill()).toEqual({
    text: `Hi {{firstName}} of {{company}}, {{ title }}.\n${fromName}`,
    missing: ['firstName', 'company', 'title'],
  });
  await sql`update people set first_name = 'Ada $&', organization_name = 'Engines', title = 'CTO'
    where org_id = ${org.orgId} and email = ${mail.address}`.execute(app.db);
  expect(await fill()).toEqual({ text: `Hi Ada $& of Engines, CTO.\n${fromName}`, missing: [] });
  const nobody = { params: { id }, body: { conversationId: crypto.randomUUID() } };
  expect(await refusal(org.savedReplies.fill(nobody))).toMatchObject({ status: 404 });
});

test('an answer with a placeholder left in it is refused and nothing is sent', async () => {
  const org = await app.newOrg();
  const { campaignId, address } = await sentMail(app, org);
  const write = (bodyText: string, bodyHtml?: string) =>
    org.conversations.reply({
      body: { campaign_id: campaignId, email: address, bodyText, ...(bodyHtml && { bodyHtml }) },
    });
  const gap = { status: 422, body: { code: 'text_refused', problems: ['{{firstName}} is not filled in'] } };
  expect(await refusal(write('Hi {{firstName}}!'))).toMatchObject(gap);
  expect(await refusal(write('Hi Ada', '<p>Hi {{ firstName }}</p>'))).toMatchObject(gap);
  expect((await write('Use {{user.name}} in your own template.')).message.status).toBe('scheduled');
});

test('erasing a person removes their address from saved replies', async () => {
  const org = await app.newOrg();
  const { address } = await aReplier(app, org);
  await save(org, `For ${address}`, `Ask ${address} too.`);
  await org.people.erase({ body: { email: address, confirm: true } });
  const { savedReplies } = await org.savedReplies.list();
  expect(savedReplies).toMatchObject([{ text: 'Ask  too.' }]);
  expect(savedReplies[0]?.name).toBe(savedReplies[0]?.id);
});
