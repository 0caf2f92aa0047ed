import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digitsOf } from '../../src/modules/emails/composing/signed-address.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { type MailJournal, startMailJournal } from '../mail-journal.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';
import { startScriptedSmtp } from '../smtp-script.ts';
import { amount } from '../soak/amount.ts';

/** The soak comes by at every moment. */
const REPEATS = amount('RACES', 2);
const LEADS = 4;
const STEPS = 3;
const LATEST_MS = 60;

let app: TestApp;
let org: TestOrg;
let mail: MailJournal;
let named: { workflowSlug: string; mailboxIds: string[] };
beforeAll(async () => {
  mail = await startMailJournal();
  app = await startTestApp(
    { MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: '0123456789abcdef'.repeat(4) },
    { smtpTimeouts: { envelopeMs: 1_000 } },
  );
  org = await app.newOrg();
  const mailboxIds = [
    await anSmtpMailbox(org, mail.port),
    await anSmtpMailbox(org, mail.port, { fromEmail: 'bea@sender.test' }),
  ];
  named = { mailboxIds, workflowSlug: await contactsWorkflow(org, Array(STEPS).fill(0)) };
});
afterAll(async () => {
  await mail.close();
  await app.stop();
});

/** Messages that were let go, in the eyes of the database now. */
async function fenced(campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from messages where campaign_id = ${campaignId}
    and status in ('sending', 'sent', 'unknown', 'failed') order by id`.execute(app.db);
  return rows.map(({ id }) => id);
}

/** What a campaign that is over must not have. */
async function openEnds(campaignId: string): Promise<unknown[]> {
  const { rows } = await sql`select 'message ' || status as what from messages where campaign_id = ${campaignId}
      and status in ('scheduled', 'claimed', 'sending')
    union all select 'run ' || status from workflow_runs where campaign_id = ${campaignId}
      and status in ('queued', 'dispatching', 'running')
    union all select 'hold of ' || cost_name from cost_lines where campaign_id = ${campaignId}
      and status = 'provisioned'`.execute(app.db);
  return rows;
}

test(`a stop at any moment lets nothing more go once it has answered, ${REPEATS} times`, async () => {
  const seen = new Set<number>();
  for (let n = 0; n < REPEATS; n += 1) {
    const addresses = Array.from({ length: LEADS }, (_, person) => `p${person}@run-${n}.test`);
    const { brandId, audienceId } = await ownContacts(org, `https://brand-${n}.test`, addresses);
    const { campaign } = await org.campaigns.create({
      body: { name: `Race ${n}`, ...named, brandIds: [brandId], audienceIds: [audienceId], maxLeads: LEADS },
    });
    const params = { campaignId: campaign.id };
    // Three workers at once, as far as the queue lets them.
    let worked = false;
    const work = Promise.all([app.drain(), app.drain(), app.drain()]).finally(() => {
      worked = true;
    });
    // Each time somewhere else in its life: before the first mail, between any two, near the last.
    const left = () => mail.journal.filter(({ to }) => to[0]?.endsWith(`@run-${n}.test`));
    while (!worked && left().length < (5 * n) % (LEADS * STEPS)) await sleep(1);
    await sleep(Math.random() * LATEST_MS);
    await org.campaigns.stop({ params });
    const atAnswer = await fenced(campaign.id);
    await work;
    await app.drain();

    const atEnd = await fenced(campaign.id);
    expect(atEnd).toEqual(atAnswer);
    expect(left().map(({ messageId }) => atEnd.filter((id) => messageId.includes(digitsOf(id))).length)).toEqual(
      left().map(() => 1),
    );
    expect(await openEnds(campaign.id)).toEqual([]);
    seen.add(atEnd.length);
  }
  // Stops that always came too early or too late would prove nothing.
  expect(seen.size).toBeGreaterThan(1);
}, 240_000);

test('a message that was let go before the stop and then refused for now is called off, not tried again', async () => {
  const server = await startScriptedSmtp();
  const mailboxId = await anSmtpMailbox(org, server.port, { fromEmail: 'carl@sender.test' });
  await server.play('hangs at MAIL');
  const { brandId, audienceId } = await ownContacts(org, 'https://brand-hang.test', ['bob@hang.test']);
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Hangs', workflowSlug: named.workflowSlug, mailboxIds: [mailboxId] },
      ...{ brandIds: [brandId], audienceIds: [audienceId], maxLeads: 1 },
    },
  });
  const work = app.drain();
  while ((await fenced(campaign.id)).length === 0) await sleep(5);
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
  await work;
  await app.drain();
  expect(server.journal).toEqual([]);
  expect(await openEnds(campaign.id)).toEqual([]);
  await server.close();
});
