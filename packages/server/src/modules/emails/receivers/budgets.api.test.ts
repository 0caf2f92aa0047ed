import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { type Script, type ScriptedSmtp, startScriptedSmtp } from '../../../../test/smtp-script.ts';
import { zoneOf } from '../../deliverability/zone.fixture.ts';
import { giveBackPlaces } from '../store/receivers/days.ts';

const LOGIN: Script = { extensions: ['AUTH PLAIN LOGIN'] };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const MX: Readonly<Record<string, string>> = {
  'one.io': 'aspmx.l.google.com',
  'two.io': 'alt1.aspmx.l.google.com',
  'three.io': 'three-io.mail.protection.outlook.com',
};
let asked: string[] = [];
const SOUND = ['bulk.io TXT v=spf1 ip4:198.18.0.9 -all', 'bulk.io MX 10 mx.bulk.io', 'mx.bulk.io A 198.18.0.1'];
let zone: readonly string[] = SOUND;
let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp(
    {
      ...{
        MODE: 'live',
        SECRET_KEY: '0123456789abcdef'.repeat(4),
        ALLOW_PRIVATE_HOSTS: 'true',
        LLM_PROVIDER: 'builtin',
      },
      ...{ RUN_SLOTS: '8', RECEIVER_MAILS_PER_MINUTE: '60', RECEIVER_MAILS_ON_FIRST_DAY: '5' },
    },
    {
      // No name server answers for the others: whether mail would arrive there is not known.
      askDns: (name, type) =>
        /(?:^|\.)bulk\.io$|^(?:_dmarc\.)?io$/.test(name)
          ? zoneOf(zone)(name, type)
          : Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
      lookupMx: async (domain) => {
        asked.push(domain);
        if (domain.startsWith('silent')) throw new Error('no name server answered');
        return MX[domain] === undefined ? [] : [MX[domain]];
      },
    },
  );
  server = await startScriptedSmtp(LOGIN);
});
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  await server.play(LOGIN);
  asked = [];
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

const at = (domain: string, count: number) => Array.from({ length: count }, (_, n) => `reader${n}@${domain}`);
let sentBefore = 0;
const taken = (...domains: string[]) =>
  server.journal
    .slice(sentBefore)
    .filter(({ to }) => to.some((address) => domains.some((one) => address.includes(`@${one}`)))).length;

async function aCampaign(org: TestOrg, addresses: readonly string[], fromEmails = ['ann@sender.test']) {
  sentBefore = server.journal.length;
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses);
  const mailboxIds: string[] = [];
  for (const fromEmail of fromEmails) mailboxIds.push(await anSmtpMailbox(org, server.port, { fromEmail }));
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds };
  const { campaign } = await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  return { campaignId: campaign.id, mailboxIds };
}
async function pass(ms: number, step = 10 * MINUTE) {
  for (let left = ms; left > 0; left -= step) {
    await app.clock.advance(Math.min(left, step));
    await app.drain();
  }
}
const find = async (org: TestOrg, receiver: string) =>
  (await org.receivers.list()).receivers.find((one) => one.receiver === receiver);
/** To the beginning of the next UTC day. */
const untilTomorrow = () => 24 * HOUR - (app.clock.now().getTime() % (24 * HOUR));

test('domains behind one provider share its day, evenly spaced, whichever mailbox sends; others are not held', async () => {
  const org = await app.newOrg();
  await app.clock.advance(untilTomorrow());
  await aCampaign(
    org,
    [...at('one.io', 4), ...at('two.io', 4), ...at('three.io', 1)],
    ['ann@sender.test', 'bob@sender.test'],
  );
  expect(taken('one.io', 'two.io')).toBe(1);
  expect(taken('three.io')).toBe(1);
  await pass(50 * MINUTE);
  expect(taken('one.io', 'two.io')).toBe(1);
  await pass(20 * MINUTE);
  expect(taken('one.io', 'two.io')).toBe(2);
  await pass(8 * HOUR);
  expect(taken('one.io', 'two.io')).toBe(5);
  expect(await find(org, 'google')).toMatchObject({
    ...{ sendingDomain: 'sender.test', name: 'Google (Gmail, Workspace)', budget: 5, sentToday: 5, sent30d: 5 },
    ...{ deferred30d: 0, refused30d: 0, slowedUntil: null, words: null },
  });
  expect(asked.filter((domain) => domain === 'one.io')).toHaveLength(1);
  await pass(untilTomorrow() + 3 * HOUR);
  expect(taken('one.io', 'two.io')).toBe(8);
  // A day that was used up without trouble is followed by a larger one.
  expect(await find(org, 'google')).toMatchObject({ budget: 10 });
});

test('a domain whose name servers are silent is its own receiver, and is asked again after an hour', async () => {
  const org = await app.newOrg();
  await aCampaign(org, at('silent.io', 1));
  expect(await find(org, 'silent.io')).toMatchObject({ name: 'silent.io', sentToday: 1 });
  expect(asked).toEqual(['silent.io']);
  await aCampaign(await app.newOrg(), at('silent.io', 1));
  expect(asked).toEqual(['silent.io']);
  await app.clock.advance(HOUR);
  await aCampaign(await app.newOrg(), at('silent.io', 1));
  expect(asked).toEqual(['silent.io', 'silent.io']);
});

test('one domain that asks to wait slows all domains of its provider for every mailbox, halves its day, and nobody else', async () => {
  const org = await app.newOrg();
  await app.clock.advance(untilTomorrow());
  await sql`insert into sending_domains (org_id, domain, daily_before) values (${org.orgId}, 'sender.test', 1000)`.execute(
    app.db,
  );
  const words = '421 4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your domain';
  await server.play({ ...LOGIN, refusesTo: { 'reader0@one.io': words } });
  const { mailboxIds } = await aCampaign(
    org,
    ['reader0@one.io', ...at('two.io', 3), ...at('three.io', 2)],
    ['ann@sender.test', 'bob@sender.test'],
  );
  await pass(30 * MINUTE, 30_000);
  const google = await find(org, 'google');
  expect(google).toMatchObject({ words });
  expect(google?.deferred30d).toBeGreaterThan(0);
  expect(google?.budget).toBe(500);
  expect(google?.sentToday).toBeLessThan(4 + (google?.deferred30d ?? 0));
  expect(await find(org, 'microsoft')).toMatchObject({ budget: 1000, sentToday: 2, slowedUntil: null });
  for (const id of mailboxIds)
    expect((await org.mailboxes.get({ params: { id } })).mailbox).toMatchObject({ status: 'active', lastError: null });
});

test('no more people of one company get mail on a day than the organization says', async () => {
  const org = await app.newOrg();
  await app.clock.advance(untilTomorrow());
  await sql`insert into sending_domains (org_id, domain, daily_before) values (${org.orgId}, 'sender.test', 400),
    (${org.orgId}, 'other.test', 400)`.execute(app.db);
  expect((await org.organization.get()).organization.mailsPerCompany).toBe(10);
  await org.organization.update({ body: { mailsPerCompany: 2 } });
  await app.clock.advance(2_000);
  await aCampaign(org, [...at('firm.io', 5), ...at('gmail.com', 4)], ['ann@sender.test', 'bob@other.test']);
  await pass(30 * MINUTE, MINUTE);
  expect(taken('firm.io')).toBe(2);
  expect(taken('gmail.com')).toBe(4);
  await pass(untilTomorrow(), 30 * MINUTE);
  await pass(30 * MINUTE, MINUTE);
  expect(taken('firm.io')).toBe(4);
  await org.organization.update({ body: { mailsPerCompany: null } });
  await app.clock.advance(2_000);
  await pass(untilTomorrow(), 30 * MINUTE);
  expect(taken('firm.io')).toBe(5);
});

test('a bulk sender gets nothing to a receiver that would refuse it, until what it lacks is published', async () => {
  const org = await app.newOrg();
  await app.clock.advance(untilTomorrow());
  const sent = (sendingDomain: string, taken: number) =>
    sql`insert into receiver_days (org_id, sending_domain, receiver, day, budget, taken)
      values (${org.orgId}, ${sendingDomain}, 'google', (app.now() at time zone 'UTC')::date, 9000, ${taken})
      on conflict (org_id, sending_domain, receiver, day) do update set taken = excluded.taken`.execute(app.db);
  const count = async () => {
    await app.enqueue('receiver.count-bulk');
    await app.drain();
  };
  const mailboxId = await anSmtpMailbox(org, server.port, { fromEmail: 'eve@bulk.io' });
  await org.deliverability.check({ params: { id: mailboxId } });
  await sent('bulk.io', 3_000);
  await sent('news.bulk.io', 1_999);
  await count();
  expect(await find(org, 'google')).toMatchObject({ bulkSince: null, heldFor: null });
  await sent('news.bulk.io', 2_000);
  await count();
  const { receivers } = await org.receivers.list();
  expect(receivers.find(({ sendingDomain }) => sendingDomain === 'bulk.io')).toMatchObject({
    bulkSince: app.clock.now().toISOString().slice(0, 10),
    heldFor: expect.stringMatching(/DMARC/),
  });
  await aCampaign(org, [...at('one.io', 1), ...at('three.io', 1)], ['kim@bulk.io']);
  await pass(3 * HOUR, 30 * MINUTE);
  expect([taken('one.io'), taken('three.io')]).toEqual([0, 1]);
  zone = [...SOUND, '_dmarc.bulk.io TXT v=DMARC1; p=none; rua=mailto:d@bulk.io'];
  await org.deliverability.check({ params: { id: mailboxId } });
  await count();
  await pass(2 * HOUR, 30 * MINUTE);
  expect(taken('one.io')).toBe(1);
});

test('the place of a company is given back for a message that did not leave, and never below none', async () => {
  const { orgId } = await app.newOrg();
  const today = sql`(app.now() at time zone 'UTC')::date`;
  await sql`insert into company_days (org_id, domain, day, people) values (${orgId}, 'firm.io', ${today}, 1)`.execute(
    app.db,
  );
  const people = async () => {
    const { rows } = await sql<{ people: number }>`select people from company_days where org_id = ${orgId}`.execute(
      app.db,
    );
    return rows[0]?.people;
  };
  await giveBackPlaces(app.db, orgId, 'sender.test', { receivers: [], companies: ['firm.io'] });
  expect(await people()).toBe(0);
  await giveBackPlaces(app.db, orgId, 'sender.test', { receivers: [], companies: ['firm.io'] });
  expect(await people()).toBe(0);
});
