import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type HubspotServer, startHubspotServer } from '../../../test/hubspot-server.ts';

let hubspot: HubspotServer;
let app: TestApp;
let org: TestOrg;
let brandId: string;

beforeAll(async () => {
  hubspot = await startHubspotServer();
  app = await startTestApp({ PROVIDER_URLS: `hubspot=${hubspot.url}` });
  hubspot.portal.now = () => app.clock.now().getTime();
});
afterAll(async () => {
  await app.stop();
  await hubspot.close();
});
beforeEach(async () => {
  hubspot.reset();
  org = await app.newOrg();
  ({ brandId } = await org.brands.create({ body: { url: `https://${crypto.randomUUID()}.example` } }));
});

type Settings = Extract<Parameters<TestOrg['connectors']['create']>[0]['body']['settings'], { kind: 'hubspot' }>;
const connect = async (more: Partial<Settings> = {}, beforeItWorks = () => {}) => {
  const settings = { kind: 'hubspot' as const, brandId, ...more };
  const { connector } = await org.connectors.create({
    body: { name: 'Our HubSpot', settings, secrets: { token: hubspot.portal.token } },
  });
  beforeItWorks();
  await app.drain();
  return connector;
};
const later = async (minutes: number) => {
  await app.clock.advance(minutes * 60_000);
  await app.enqueue('connector.wake-due');
  await app.drain();
};
const contacts = async () => (await org.contacts.list({ query: { brandId } })).contacts;
const contactOf = async (email: string) => (await contacts()).find(({ primaryEmail }) => primaryEmail === email);
const ada = { email: 'ada@engines.test', firstname: 'Ada', lastname: 'Lovelace', jobtitle: 'CEO', company: 'Engines' };

/** What a campaign would tell of somebody, written where the triggers write it. */
const tell = async (kind: string, data: object, campaignId: string) => {
  await sql`insert into detail_outbox (org_id, campaign_id, kind, data)
    values (${org.orgId}, ${campaignId}, ${kind}, ${JSON.stringify(data)}::jsonb)`.execute(app.db);
  await app.enqueue('event.number', { orgId: org.orgId });
  await app.drain();
};
const aCampaign = async () => {
  // It has not begun, so that nothing happens but what a test tells.
  const startDate = new Date(app.clock.now().getTime() + 300 * 86_400_000).toISOString();
  const body = { name: 'Autumn', workflowSlug: 'sales-cold-email-outreach-sienna', brandIds: [brandId], startDate };
  return (await org.campaigns.create({ body })).campaign.id;
};
const person = { lead_id: crypto.randomUUID(), email: ada.email, name: 'Ada', company: 'Engines', title: 'CEO' };
const message = () => ({ ...person, email_id: crypto.randomUUID(), message_id: crypto.randomUUID(), step: 1 });
const sent = () => ({ ...message(), mailbox_id: crypto.randomUUID() });
const classified = (replyClass: string) => ({
  ...{ ...person, reply_id: 'reply_1', message_id: crypto.randomUUID(), class: replyClass, previous_class: null },
  ...{ decided_by: 'model', automatic: false },
});

test('people come in with their fields, in a list of their own, and again when they change', async () => {
  const { id } = hubspot.addContact({ ...ada, phone: '+44 20 7946 0018' });
  hubspot.addContact({ firstname: 'No', lastname: 'Address' });
  const { id: connectorId } = await connect();
  const [contact] = await contacts();
  expect(contact).toMatchObject({
    ...{ primaryEmail: ada.email, firstName: 'Ada', fullName: 'Ada Lovelace', title: 'CEO', company: 'Engines' },
    ...{ phoneE164: '+442079460018', source: 'hubspot', owner: null, leftToOwner: false },
  });
  const { uploads } = await org.contacts.listUploads({ query: { brandId } });
  expect(uploads).toMatchObject([{ filename: 'Our HubSpot', rowCount: 1, acceptedCount: 1 }]);
  expect((await org.connectors.get({ params: { id: connectorId } })).connector.reading).toMatchObject({
    ...{ people: 2, isComplete: true },
  });
  hubspot.change(hubspot.portal.contacts.get(id) as never, { jobtitle: 'Chair' });
  await later(6);
  expect((await contactOf(ada.email))?.title).toBe('Chair');
  expect((await org.contacts.listUploads({ query: { brandId } })).uploads[0]?.rowCount).toBe(1);
});

test('whoever opted out in HubSpot is suppressed before being a contact, and stays so', async () => {
  const { id } = hubspot.addContact({ ...ada, hs_email_optout: 'true' });
  await connect();
  expect(await contacts()).toEqual([]);
  const suppressed = async () => (await org.suppressions.list({ query: { value: ada.email } })).suppressions;
  expect(await suppressed()).toMatchObject([{ reason: 'unsubscribed', note: 'Opted out of all email in HubSpot' }]);
  hubspot.change(hubspot.portal.contacts.get(id) as never, { hs_email_optout: 'false' });
  await later(6);
  expect(await suppressed()).toHaveLength(1);
});

test('people with an owner are left alone unless the rule says otherwise', async () => {
  hubspot.portal.owners.set('7', { firstName: 'Grace', lastName: 'Hopper', email: 'grace@us.test' });
  hubspot.addContact({ ...ada, hubspot_owner_id: '7' });
  const { id } = await connect();
  expect(await contactOf(ada.email)).toMatchObject({ owner: 'Grace Hopper', leftToOwner: true });
  const sendable = async () => (await org.contacts.serveStats({ query: { brandId } })).remainingSendable;
  expect(await sendable()).toBe(0);
  const settings = { kind: 'hubspot' as const, brandId, ownedPeople: 'write' as const };
  await org.connectors.update({ params: { id }, body: { settings } });
  await app.drain();
  expect(await contactOf(ada.email)).toMatchObject({ owner: 'Grace Hopper', leftToOwner: false });
  expect(await sendable()).toBe(1);
});

test('only people with the chosen value come in', async () => {
  hubspot.addContact({ ...ada, lifecyclestage: 'lead' });
  hubspot.addContact({ email: 'bob@engines.test', lifecyclestage: 'customer' });
  await connect({ people: { property: 'lifecyclestage', value: 'lead' } });
  expect((await contacts()).map(({ primaryEmail }) => primaryEmail)).toEqual([ada.email]);
});

test('the newer value wins where that is the rule, and our own writing makes nothing newer', async () => {
  const mine = hubspot.addContact({ ...ada });
  const fields = [{ property: 'jobtitle', column: 'title' as const, wins: 'newest' as const }];
  await connect({ fields, writeStatus: true });
  await app.clock.advance(60_000);
  const file = new Blob(['email,title\nada@engines.test,Countess\n']);
  await org.contacts.upload({ body: { brandId, file } });
  expect((await contactOf(ada.email))?.title).toBe('Countess');
  await tell('email.sent', sent(), await aCampaign());
  expect(mine.properties.distribute_status).toBe('contacted');
  const before = await contactOf(ada.email);
  await later(6);
  expect(await contactOf(ada.email)).toEqual(before);
  hubspot.change(mine, { jobtitle: 'Queen' });
  await later(6);
  expect((await contactOf(ada.email))?.title).toBe('Queen');
});

test('statuses and notes are written once each, also when an answer is lost', async () => {
  const mine = hubspot.addContact({ ...ada });
  const { id } = await connect({ writeStatus: true, writeActivity: true });
  const campaignId = await aCampaign();
  hubspot.portal.breaksAfter.push('/crm/v3/objects/notes/batch/upsert');
  await tell('email.sent', sent(), campaignId);
  expect((await org.connectors.get({ params: { id } })).connector).toMatchObject({
    status: 'failing',
    waitingEvents: 1,
  });
  await later(2);
  await tell('reply.classified', classified('interested'), campaignId);
  await app.drain();
  expect(mine.properties).toMatchObject({
    ...{
      distribute_status: 'interested',
      distribute_last_campaign: 'Autumn',
      distribute_last_reply_class: 'interested',
    },
  });
  const notes = [...hubspot.portal.notes.values()].map(({ properties }) => properties.hs_note_body);
  expect(notes).toEqual(['Email 1 was sent (campaign Autumn)', 'Answered: interested (campaign Autumn)']);
  expect([...hubspot.portal.ties].sort()).toEqual(
    [...hubspot.portal.notes.keys()].map((note) => `${note} ${mine.id}`).sort(),
  );
  expect((await org.connectors.get({ params: { id } })).connector).toMatchObject({
    status: 'working',
    waitingEvents: 0,
  });
});

test('opt-outs are written, and people who are not there are passed over or made', async () => {
  hubspot.addContact({ ...ada });
  const { id } = await connect({ writeStatus: true });
  const campaignId = await aCampaign();
  await tell('person.unsubscribed', message(), campaignId);
  expect([...hubspot.portal.unsubscribed]).toEqual([ada.email]);
  await tell('email.sent', { ...sent(), email: 'new@engines.test' }, campaignId);
  expect(hubspot.byEmail('new@engines.test')).toBeUndefined();
  const settings = { kind: 'hubspot' as const, brandId, writeStatus: true, createPeople: true };
  await org.connectors.update({ params: { id }, body: { settings } });
  await tell('email.sent', { ...sent(), email: 'new@engines.test' }, campaignId);
  expect(hubspot.byEmail('new@engines.test')?.properties.distribute_status).toBe('contacted');
  await tell('email.sent', { ...sent(), email: 'odd@invalid' }, campaignId);
  expect((await org.connectors.listFaults({ params: { id } })).faults[0]?.message).toContain('is invalid');
});

test('a limit of calls makes every connector of the account wait, and is no fault', async () => {
  const { id } = await connect();
  const other = await app.newOrg();
  const { brandId: theirs } = await other.brands.create({ body: { url: `https://${crypto.randomUUID()}.example` } });
  const body = { name: 'Same portal', secrets: { token: hubspot.portal.token } };
  await other.connectors.create({ body: { ...body, settings: { kind: 'hubspot', brandId: theirs } } });
  await app.drain();
  await app.clock.advance(6 * 60_000);
  hubspot.portal.refusals.push({
    ...{ status: 429, headers: { 'Retry-After': '30' } },
    body: { message: 'You have reached your secondly limit.', policyName: 'SECONDLY' },
  });
  const asked = hubspot.portal.requests.length;
  await app.enqueue('connector.wake-due');
  await app.drain();
  expect(hubspot.portal.requests.length).toBe(asked + 1);
  expect((await org.connectors.get({ params: { id } })).connector).toMatchObject({
    status: 'working',
    lastFault: null,
  });
  await later(0.6);
  expect(hubspot.portal.requests.length).toBeGreaterThan(asked + 2);
});

test('nobody of hundreds with one moment of change is lost, and a kill repeats one page', async () => {
  const at = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
  for (let each = 0; each < 450; each += 1) hubspot.addContact({ email: `p${each}@many.test` }, at);
  hubspot.addContact({ ...ada });
  await connect({}, () => hubspot.portal.breaksAfter.push('/crm/v3/objects/contacts/search'));
  await later(2);
  expect((await org.contacts.list({ query: { brandId } })).total).toBe(451);
  expect((await org.contacts.listUploads({ query: { brandId } })).uploads[0]?.rowCount).toBe(451);
});

test('through lost answers and lost processes every event is written once, in order, and none is left out', async () => {
  const people = Array.from({ length: 12 }, (_, each) => hubspot.addContact({ email: `p${each}@flow.test` }));
  const { id } = await connect({ writeStatus: true, writeActivity: true });
  const campaignId = await aCampaign();
  const breaking = [
    ...['/crm/v3/properties/contacts', '/crm/v3/objects/contacts/batch/update', '/crm/v3/objects/notes/batch/upsert'],
    ...['/crm/v4/associations/notes/contacts/batch/associate/default', '/crm/v3/objects/contacts/batch/read'],
  ];
  for (const [round, path] of breaking.entries()) {
    hubspot.portal.breaksAfter.push(path);
    for (const { properties } of people)
      await sql`insert into detail_outbox (org_id, campaign_id, kind, data) values (${org.orgId}, ${campaignId},
        'email.sent', ${JSON.stringify({ ...sent(), email: properties.email, step: round + 1 })}::jsonb)`.execute(
        app.db,
      );
    await app.enqueue('event.number', { orgId: org.orgId });
    await app.drain();
    // A process that was lost in its turn.
    if (round === 2)
      await sql`update connectors set held_until = app.now() + interval '2 minutes', due_at = 'infinity'
        where id = ${id}`.execute(app.db);
    await later(3);
  }
  await later(70);
  const { connector } = await org.connectors.get({ params: { id } });
  expect(connector).toMatchObject({ status: 'working', waitingEvents: 0 });
  expect(hubspot.portal.breaksAfter).toEqual([]);
  const notes = [...hubspot.portal.notes.values()];
  const written = notes.map(({ properties }) => properties.distribute_event_id);
  const told = (await org.webhooks.readFeed()).events
    .filter(({ event }) => event === 'email.sent')
    .map((one) => one.id);
  expect(told).toHaveLength(60);
  expect(written).toEqual(told);
  expect(hubspot.portal.ties.size).toBe(60);
  for (const { properties } of people) expect(properties.distribute_status).toBe('contacted');
});

test('events that fell out of the feed are told', async () => {
  hubspot.addContact({ ...ada });
  const { id } = await connect({ writeActivity: true });
  await org.connectors.update({ params: { id }, body: { paused: true } });
  const campaignId = await aCampaign();
  await tell('email.sent', sent(), campaignId);
  await tell('email.sent', sent(), campaignId);
  await sql`delete from webhook_events where org_id = ${org.orgId} and position = (
    select min(position) from webhook_events where org_id = ${org.orgId})`.execute(app.db);
  await org.connectors.update({ params: { id }, body: { paused: false } });
  await app.drain();
  expect((await org.connectors.listFaults({ params: { id } })).faults[0]?.message).toContain('1 events were older');
});
