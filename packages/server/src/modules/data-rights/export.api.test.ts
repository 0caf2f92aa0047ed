import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { hear } from '../chat/chat.fixture.ts';
import * as world from './erasure.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

const { PERSON } = world;
const asking = { body: { email: PERSON.otherwise } };
const NOT_FOUND = { status: 404, body: { error: 'Person not found', code: 'not_found' } };

test('a person is told everything that is held, however the address is written', async () => {
  const org = await app.newOrg();
  const { campaignId, brandId } = await world.aCampaign(app, org);
  await world.react(app, org);
  await org.suppressions.create({ body: { kind: 'email', value: PERSON.address, note: 'By phone' } });
  await sql`update messages set response = '250 2.0.0 queued as 4F2' where org_id = ${org.orgId} and step = 1`.execute(
    app.db,
  );
  const held = await org.people.export(asking);
  expect(held.email).toBe(PERSON.otherwise);
  expect(held.leads).toMatchObject([{ campaignId, email: PERSON.address, firstName: 'Zebulina', opened: true }]);
  expect(held.leads[0]?.emails).toHaveLength(1);
  expect(held.contacts).toMatchObject([{ brandId, rawAttributes: { nickname: 'Zebbydeary' } }]);
  expect(held.messages.map(({ step, status }) => [step, status])).toEqual([
    [1, 'sent'],
    [2, 'cancelled'],
    [3, 'cancelled'],
  ]);
  expect(held.messages[0]).toMatchObject({
    campaignId,
    subject: expect.stringMatching(/./),
    sentAt: expect.any(String),
    lastResponse: '250 2.0.0 queued as 4F2',
  });
  for (const { bodyText } of held.messages) expect(bodyText).toContain('Zebulina');
  expect(held.replies).toMatchObject([{ campaignId, bodyText: PERSON.reply, classification: 'interested' }]);
  expect(new Set(held.events.map(({ type }) => type))).toEqual(
    new Set(['sent', 'opened', 'clicked', 'replied', 'booked']),
  );
  expect(held.suppressions).toMatchObject([{ value: PERSON.address, note: 'By phone', reason: 'manual' }]);
  expect(held.conversions).toEqual([]);
  expect(held.journalists).toEqual([]);
  expect(held.chats).toEqual([]);
  const { activity } = await org.activity.list({ query: { type: 'person.exported' } });
  expect(activity).toMatchObject([{ summary: 'The data of a person was exported' }]);
});

test('an export of an unknown person, of another organisation’s person or of an erased person is empty', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  await world.aCampaign(app, other);
  expect(await refusal(org.people.export(asking))).toEqual(NOT_FOUND);
  await other.people.erase({ body: { email: PERSON.address, confirm: true } });
  expect(await refusal(other.people.export(asking))).toEqual(NOT_FOUND);
  expect(await refusal(other.people.export({ body: { email: 'no address' } }))).toMatchObject({ status: 400 });
});

test('an export holds what chat messages say about the person, and no other message', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const { campaignId } = await world.aCampaign(app, org);
  await world.react(app, org);
  const named = await hear(org, { message: `Who is ${PERSON.address}?` });
  const read = await hear(org, { message: 'Who replied?', context: { campaignId } });
  await hear(org, { message: 'What did it cost?', context: { campaignId } });
  await hear(other, { message: `Who is ${PERSON.address}?` });
  const { chats } = await org.people.export(asking);
  expect(chats.map(({ sessionId, role }) => [sessionId, role])).toEqual(
    expect.arrayContaining([
      [named.sessionId, 'user'],
      [read.sessionId, 'assistant'],
    ]),
  );
  expect(chats.map(({ content }) => content)).toContain(`Who is ${PERSON.address}?`);
  expect(chats.map(({ content }) => content).join()).not.toContain('cost');
  expect((await other.people.export(asking)).chats).toHaveLength(1);
});
