import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type MailJournal, startMailJournal } from '../../../test/mail-journal.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../../../test/outreach.ts';
import { amount } from '../../../test/soak/amount.ts';
import { createEgress, type Egress } from '../../kernel/egress/fetcher.ts';
import { createLog } from '../../kernel/log.ts';
import { differences, everything } from './erasure.fixture.ts';

const LEADS = 4;
const STEPS = 3;
/** Takes about a second to read. */
const ROWS = 8_000;
/** The soak comes by at every moment. */
const REPEATS = amount('RACES', 2);
const ABOUT = '<p>Acme Ledger keeps the books of small companies, and closes the month in a day.</p>';
const PAGE = `<html><title>Acme Ledger</title><body><main><h1>Acme Ledger</h1>${ABOUT.repeat(20)}</main></body></html>`;

let app: TestApp;
let org: TestOrg;
let mail: MailJournal;
/** What happens while a workflow calls out. */
let whileCalling: () => Promise<void> = async () => {};
beforeAll(async () => {
  mail = await startMailJournal();
  const real = createEgress({ allowPrivateHosts: true, log: createLog({ level: 'error', write: () => {} }) });
  const egress: Egress = {
    ...real,
    request: async (asked) => {
      const isCall = asked.purpose === 'http-call';
      if (isCall) await whileCalling();
      const headers = { 'content-type': isCall ? 'application/json' : 'text/html' };
      const body = Buffer.from(isCall ? String(asked.body) : PAGE);
      return { status: 200, headers, body, truncated: false, url: asked.url, redirects: 0 };
    },
  };
  const live = { MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true' };
  app = await startTestApp({ ...live, SECRET_KEY: '0123456789abcdef'.repeat(4) }, { egress });
  org = await app.newOrg();
});
afterAll(async () => {
  await mail.close();
  await app.stop();
});

/** Messages to an address that were let go. */
async function fenced(address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from messages where to_hash = ${app.hashOf(address)}
    and status in ('sending', 'sent', 'unknown', 'failed') order by id`.execute(app.db);
  return rows.map(({ id }) => id);
}

const naming = async (address: string) => (await everything(app)).filter((line) => line.includes(address));

test(`an erasure at any moment lets nothing more go once it has answered, ${REPEATS} times`, async () => {
  const mailboxIds = [await anSmtpMailbox(org, mail.port)];
  const workflowSlug = await contactsWorkflow(org, Array(STEPS).fill(0));
  const seen = new Set<number>();
  for (let n = 0; n < REPEATS; n += 1) {
    const addresses = Array.from({ length: LEADS }, (_, person) => `p${person}@run-${n}.test`);
    const { brandId, audienceId } = await ownContacts(org, `https://brand-${n}.test`, addresses);
    await org.campaigns.create({
      body: {
        name: `Race ${n}`,
        workflowSlug,
        mailboxIds,
        brandIds: [brandId],
        audienceIds: [audienceId],
        maxLeads: LEADS,
      },
    });
    let worked = false;
    const work = Promise.all([app.drain(), app.drain(), app.drain()]).finally(() => {
      worked = true;
    });
    const left = () => mail.journal.filter(({ to }) => to[0]?.endsWith(`@run-${n}.test`));
    while (!worked && left().length < (5 * n) % (LEADS * STEPS)) await sleep(1);
    // Somebody who has just got a mail, where one has left.
    const person = left().at(-1)?.to[0] ?? (addresses[0] as string);
    await org.people.erase({ body: { email: person, confirm: true } });
    const atAnswer = await fenced(person);
    await work;
    await app.drain();
    expect(await fenced(person)).toEqual(atAnswer);
    expect(left().filter(({ to }) => to[0] === person).length).toBeLessThanOrEqual(atAnswer.length);
    expect(await naming(person)).toEqual([]);
    seen.add(atAnswer.length);
  }
  // Erasures that always came too early or too late would prove nothing.
  expect([...seen].length).toBeGreaterThan(1);
  expect(await differences(app)).toEqual([]);
}, 240_000);

test('a run that works for an erased person ends, and writes nothing of them down', async () => {
  const address = 'ottoline@mid-run.test';
  const { brandId, audienceId } = await ownContacts(org, 'https://mid-run.test', [address]);
  const { dag } = await org.workflows.get({ params: { workflowId: 'sales-crm-email-outreach-heron' } });
  const body = { told: '$ref:claim.output.lead' };
  const call = { id: 'call', type: 'http-call' as const, config: { method: 'POST', url: 'https://crm.test/', body } };
  const edges = dag.edges.map((edge) => (edge.to === 'brand' ? { ...edge, to: 'call' } : edge));
  const calling = { ...dag, nodes: [...dag.nodes, call], edges: [...edges, { from: 'call', to: 'brand' }] };
  const made = await org.workflows.create({ body: { featureSlug: 'sales-crm-email-outreach', dag: calling } });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Mid run', workflowSlug: made.workflow.workflowSlug, maxLeads: 1 },
      ...{ brandIds: [brandId], audienceIds: [audienceId] },
    },
  });
  let calls = 0;
  whileCalling = async () => {
    calls += 1;
    await org.people.erase({ body: { email: address, confirm: true } });
  };
  await app.drain();
  whileCalling = async () => {};
  await app.drain();
  expect(calls).toBe(1);
  expect(await naming(address)).toEqual([]);
  expect(await fenced(address)).toEqual([]);
  const { workflowRuns } = await org.workflowRuns.list({ query: { campaignId: campaign.id } });
  expect(workflowRuns.some(({ status }) => status === 'cancelled')).toBe(true);
  const { leads } = await org.leads.list({ query: { campaignId: campaign.id, status: 'all' } });
  expect(leads).toMatchObject([{ status: 'skipped', statusReason: 'erased', firstName: null }]);
  expect(await differences(app)).toEqual([]);
});

test('a file that is being read when a person of it is erased brings nobody back', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'https://reading.test' } });
  const rows = Array.from({ length: ROWS }, (_, n) => `p${n}@reading.test`).join('\n');
  const file = new File([`email\n${rows}\n`], 'many.csv', { type: 'text/csv' });
  const reading = org.contacts.upload({ body: { file, brandId } });
  await sleep(300);
  const email = 'p7@reading.test';
  await org.people.erase({ body: { email, confirm: true } });
  await reading;
  const { total } = await org.contacts.list({ query: { brandId, limit: 1 } });
  expect(total).toBe(ROWS - 1);
  expect((await everything(app)).filter((line) => /\bp7@reading\.test/.test(line))).toEqual([]);
});
