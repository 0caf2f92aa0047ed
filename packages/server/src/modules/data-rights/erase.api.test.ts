import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { startReceiver } from '../webhooks/webhooks.fixture.ts';
import * as world from './erasure.fixture.ts';
import { REGISTER } from './register.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

const { PERSON } = world;
const DAY_MS = 86_400_000;
const erasing = { body: { email: PERSON.otherwise, confirm: true as const } };
const ofPeople = REGISTER.people;
if (typeof ofPeople !== 'object') throw new Error('the register says nothing of people');
/** Numbers are not in the register: it speaks of words. */
const COLUMNS = [...ofPeople.cleared, 'organization_founded_year'];
const NOTHING_HELD = [undefined, null, '', [], 'none'];
const NOTHING = { leads: 0, contacts: 0, messages: 0, replies: 0, events: 0 };

test('nothing of an erased person is found anywhere, and every number stays', async () => {
  const org = await app.newOrg();
  const { campaignId, brandId } = await world.aCampaign(app, org);
  // A receiver that answers with what it was told.
  const receiver = await startReceiver();
  receiver.on('/', (_, response, { body }) => void response.end(body));
  await org.webhooks.createEndpoint({ body: { url: receiver.base } });
  await world.react(app, org);
  await app.drain();
  await receiver.close();
  await world.fillPerson(app, org);
  const filled = await world.personRow(app, org);
  for (const column of COLUMNS) expect(NOTHING_HELD, column).not.toContainEqual(filled[column]);
  const suppressing = { body: { kind: 'email' as const, value: PERSON.address, brandId, note: 'Zebulina asked' } };
  await org.suppressions.create(suppressing, { idempotencyKey: 'one' });
  const held = await org.people.export({ body: { email: PERSON.address } }, { idempotencyKey: 'two' });
  const { leads } = await org.leads.list({ query: { email: PERSON.address } });
  const before = await world.numbersOf(app, org, campaignId);
  // The search is worth something only if it finds what is there.
  const found = new Set((await world.linesNaming(app, org.orgId)).map((line) => line.split(':')[0]));
  for (const table of ['contacts', 'contact_upload_rows', 'people', 'emails', 'messages', 'replies', 'bookings'])
    expect(found, table).toContain(`public.${table}`);
  for (const table of [
    'sink_messages',
    'campaign_events',
    'facts',
    'workflow_run_nodes',
    'suppressions',
    'webhook_events',
    'webhook_deliveries',
  ])
    expect(found, table).toContain(`public.${table}`);

  const { erased, suppressionId } = await org.people.erase(erasing);
  expect(erased).toMatchObject({ leads: 1, contacts: 1, messages: 3, replies: 1 });
  // As many as an export tells of (specification, small).
  expect(erased.events).toBe(held.events.length);
  expect(await world.linesNaming(app)).toEqual([]);
  const { provider_person_id: knownBy, ...left } = await world.personRow(app, org);
  expect(knownBy).toMatch(/^erased:/);
  for (const column of COLUMNS) expect(NOTHING_HELD, column).toContainEqual(left[column]);
  expect(await world.numbersOf(app, org, campaignId)).toEqual(before);
  expect(await world.differences(app)).toEqual([]);

  expect(await org.people.erase(erasing)).toEqual({ erased: NOTHING, suppressionId });
  const { suppressions } = await org.suppressions.list({ query: { value: PERSON.address } });
  expect(suppressions.map(({ value, note, reason }) => [value, note, reason])).toEqual([
    [null, null, 'erased'],
    [null, null, 'erased'],
  ]);
  const refused = { status: 409, body: { code: 'erased' } };
  const exporting = org.people.export({ body: { email: PERSON.address } }, { idempotencyKey: 'two' });
  expect(await refusal(exporting)).toMatchObject(refused);
  expect(await refusal(org.suppressions.create(suppressing, { idempotencyKey: 'one' }))).toMatchObject(refused);
  const body = { file: world.csv(world.FILE), brandId };
  const uploading = org.contacts.upload({ body }, { idempotencyKey: `upload of ${brandId}` });
  expect(await uploading).toMatchObject({ rowCount: 3, acceptedCount: 3 });

  // What is left is still shown, as nobody.
  const id = leads[0]?.id as string;
  const { lead } = await org.leads.get({ params: { id } });
  expect(lead).toMatchObject({ firstName: null, email: null, status: 'contacted', opened: true, suppressed: true });
  expect(lead.emails).toMatchObject([{ subject: '', bodyText: '', leadEmail: null, leadFirstName: null }]);
  const { replies } = await org.replies.list();
  expect(replies).toMatchObject([{ email: '', name: null, bodyText: '', preview: '', classification: 'interested' }]);
  const { activity } = await org.activity.list({ query: { type: 'person.erased' } });
  expect(activity).toHaveLength(2);
});

test('pending steps are called off, and what was held for them is free', async () => {
  const org = await app.newOrg();
  const { campaignId } = await world.aCampaign(app, org);
  await org.people.erase(erasing);
  const steps = await world.messagesTo(app, org);
  expect(steps.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['sent', null],
    ['cancelled', 'erased'],
    ['cancelled', 'erased'],
  ]);
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from cost_lines
    where campaign_id = ${campaignId} and status = 'provisioned'`.execute(app.db);
  expect(rows[0]?.held).toBe(4);
  await app.clock.advance(10 * DAY_MS);
  await app.drain();
  await app.clock.advance(10 * DAY_MS);
  await app.drain();
  expect((await world.messagesTo(app, org)).map(({ status }) => status)).toEqual(['sent', 'cancelled', 'cancelled']);
  expect(await world.linesNaming(app, org.orgId)).toEqual([]);
  expect(await world.differences(app)).toEqual([]);
});

test('a lead that waits is skipped, and its place is free for the next', async () => {
  const org = await app.newOrg();
  const { campaignId } = await world.aCampaign(app, org, { drain: false });
  await org.people.erase(erasing);
  await app.drain();
  expect(await world.messagesTo(app, org)).toEqual([]);
  expect(await world.linesNaming(app, org.orgId)).toEqual([]);
  expect(await org.leads.stats({ query: { campaignId } })).toMatchObject({ contacted: 2 });
});

test('whatever comes later from or about an erased person is counted and says nothing', async () => {
  const org = await app.newOrg();
  const { campaignId } = await world.aCampaign(app, org);
  await org.people.erase(erasing);
  await world.react(app, org);
  const [first] = await world.messagesTo(app, org);
  const message = await app.outcomes.find(first?.id as string);
  if (!message) throw new Error('the message is gone');
  const detail = `550 5.1.1 <${PERSON.address}> is not here`;
  await app.outcomes.bouncedSoft(message, { sourceId: 'soft', detail });
  await app.outcomes.complained(message, { sourceId: 'complaint', detail });
  await app.outcomes.unsubscribed(message);
  await app.outcomes.bouncedHard(message, { sourceId: 'hard', detail });
  await app.drain();
  expect(await world.linesNaming(app, org.orgId)).toEqual([]);
  const { recipientStats } = await org.campaigns.stats({ params: { campaignId } });
  expect(recipientStats).toMatchObject({ opened: 1, clicked: 1, repliesPositive: 1, bounced: 1 });
  expect((await org.suppressions.list()).suppressions).toMatchObject([{ reason: 'erased', value: null }]);
  expect(await world.differences(app)).toEqual([]);
});

test('an erased person does not come in again, by file or by audience', async () => {
  const org = await app.newOrg();
  await org.people.erase(erasing);
  const { campaignId, uploadId } = await world.aCampaign(app, org);
  const rows = (await org.contacts.listUploadRows({ params: { id: uploadId } })).rows;
  expect(rows[0]).toMatchObject({ row: 1, status: 'rejected', reason: 'suppressed', email: null, contactId: null });
  const lines = await world.linesNaming(app, org.orgId);
  // A file about somebody else may name them again: that is another's row.
  expect(lines.filter((line) => !line.startsWith('public.contacts:'))).toEqual([]);
  expect((await org.leads.list({ query: { campaignId } })).leads).toHaveLength(2);
  const again = { body: { kind: 'email' as const, value: PERSON.address } };
  expect((await org.suppressions.create(again)).suppression).toMatchObject({ value: null, reason: 'erased' });
  await org.suppressions.import({ body: { kind: 'email', values: [PERSON.otherwise] } });
  expect((await org.suppressions.list()).suppressions).toHaveLength(1);
});

test('another organisation keeps what it has of the same person', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  for (const one of [org, other]) await world.aCampaign(app, one);
  await world.react(app, other);
  const before = await world.linesNaming(app, other.orgId);
  expect(before.length).toBeGreaterThan(10);
  await org.people.erase(erasing);
  expect(await world.linesNaming(app, org.orgId)).toEqual([]);
  expect(await world.linesNaming(app, other.orgId)).toEqual(before);
  await other.people.erase(erasing);
  expect(await world.linesNaming(app, other.orgId)).toEqual([]);
});

test('mail that is on its way into a sink is not written down once the person is erased', async () => {
  const org = await app.newOrg();
  await sql`create function pg_temp_wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(4242); return new; end $$`.execute(app.db);
  await sql`create trigger sink_waits before insert on sink_messages
    for each row execute function pg_temp_wait()`.execute(app.db);
  const { campaignId } = await world.aCampaign(app, org, { drain: false });
  let work: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4242)`.execute(tx);
    work = app.drain();
    while (!(await world.messagesTo(app, org)).some(({ status }) => status === 'sending')) await sleep(20);
    const { erased } = await org.people.erase(erasing);
    expect(erased).toMatchObject({ leads: 1, messages: 3 });
  });
  await work;
  await app.drain();
  await sql`drop function pg_temp_wait() cascade`.execute(app.db);
  expect((await world.messagesTo(app, org)).map(({ status }) => status)).toEqual(['sent', 'cancelled', 'cancelled']);
  expect(await world.linesNaming(app, org.orgId)).toEqual([]);
  expect(await org.leads.stats({ query: { campaignId } })).toMatchObject({ contacted: 3, skipped: 0 });
  expect(await world.differences(app)).toEqual([]);
});

test('whom a search finds is forgotten when the address turns out to be an erased one, and not found again', async () => {
  const campaign = async (org: TestOrg, name: string) => {
    const named = {
      name,
      workflowDynastySlug: 'sales-cold-email-outreach-sienna',
      brandUrls: [`https://${name}.example`],
    };
    const featureInputs = { targetAudience: 'Marketing managers' };
    const made = await org.campaigns.create({ body: { ...named, maxLeads: 2, featureInputs } });
    await app.drain();
    return (await org.leads.list({ query: { campaignId: made.campaign.id, status: 'all', limit: 100 } })).leads;
  };
  const elsewhere = await campaign(await app.newOrg(), 'first');
  const person = elsewhere.find(({ email }) => email !== null);
  if (!person?.email) throw new Error('nobody was written to');
  const org = await app.newOrg();
  await org.people.erase({ body: { email: person.email, confirm: true } });
  const found = await campaign(org, 'first');
  const theirs = async () =>
    (await world.everything(app)).filter(
      (line) => line.includes(org.orgId) && line.toLowerCase().includes(person.email as string),
    );
  expect(await theirs()).toEqual([]);
  const erased = found.filter(({ statusReason }) => statusReason === 'erased');
  expect(erased).toMatchObject([
    { status: 'skipped', firstName: null, lastName: null, linkedinUrl: null, email: null },
  ]);
  const isPerson = ({ linkedinUrl }: { linkedinUrl: string | null }) => linkedinUrl === person.linkedinUrl;
  expect(found.filter(isPerson)).toEqual([]);
  const runs = await org.workflowRuns.list({ query: { limit: 100 } });
  for (const { id } of runs.workflowRuns) {
    const { nodes } = await org.workflowRuns.get({ params: { id } });
    const told = nodes.map(({ output }) => (output as { lead?: typeof person } | null)?.lead);
    expect(told.filter((lead) => lead?.id === erased[0]?.id && lead !== undefined)).toEqual([]);
  }
  const again = await campaign(org, 'second');
  expect(again.filter(isPerson)).toEqual([]);
  expect(again.filter(({ personId }) => personId === erased[0]?.personId)).toEqual([]);
  expect(await theirs()).toEqual([]);
});

test('an address that is none is refused, and so is erasing without confirming it', async () => {
  const org = await app.newOrg();
  const refused = await refusal(org.people.erase({ body: { email: 'nobody', confirm: true } }));
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  const unsure = await refusal(org.people.erase({ body: { email: PERSON.address } as never }));
  expect(unsure.status).toBe(400);
  expect(await org.people.erase(erasing)).toMatchObject({ erased: NOTHING });
});
