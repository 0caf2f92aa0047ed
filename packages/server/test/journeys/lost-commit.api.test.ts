import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { type LossyProxy, startLossyProxy } from '../lossy-proxy.ts';
import { type MailJournal, startMailJournal } from '../mail-journal.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../outreach.ts';

const LIVE = {
  ...{ MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true' },
  SECRET_KEY: '0123456789abcdef'.repeat(4),
};
const HOUR_MS = 3_600_000;
let app: TestApp;
let org: TestOrg;
let proxy: LossyProxy;
let mail: MailJournal;

beforeAll(async () => {
  mail = await startMailJournal();
  const reach = async (url: string) => {
    proxy = await startLossyProxy(url);
    return proxy.url;
  };
  app = await startTestApp(LIVE, { reach });
  org = await app.newOrg();
});
afterAll(async () => {
  await app.stop();
  await proxy.close();
  await mail.close();
});

const createKey = (name: string, idempotencyKey: string) =>
  app.fetch('/v1/api-keys', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${org.key}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({ name }),
  });

test('X5 a write whose COMMIT was done and never heard of answers a fault, and the same request again finds it', async () => {
  const name = 'Written once';
  proxy.lose((nth) => nth === 1);
  const unheard = await createKey(name, 'lost-commit');
  expect(proxy.lost()).toBe(1);
  expect(unheard.status).toBeGreaterThanOrEqual(500);
  expect(await unheard.json()).toMatchObject({ code: expect.any(String) });
  proxy.lose(() => false);
  const again = await createKey(name, 'lost-commit');
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const { keys } = await org.apiKeys.list();
  expect(keys.filter((key) => key.name === name)).toHaveLength(1);
});

test('X5 a campaign whose COMMITs are lost again and again sends no step twice and leaves no money held', async () => {
  await org.organization.update({ body: { postalAddress: '1 Mill Lane, Leeds' } });
  const people = Array.from({ length: 8 }, (_, n) => `person${n}@receiver.test`);
  const mailboxId = await anSmtpMailbox(org, mail.port);
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people);
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Lossy', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId] },
      ...{ audienceIds: [audienceId], mailboxIds: [mailboxId], maxLeads: people.length },
    },
  });
  // A different COMMIT in every round, so that over the rounds each place loses one.
  let lost = 0;
  for (const every of [2, 3, 5, 7, 4, 11]) {
    proxy.lose((nth) => nth % every === 0);
    await drainThroughFaults();
    lost += proxy.lost();
    await app.clock.advance(HOUR_MS);
  }
  expect(lost).toBeGreaterThan(10);
  proxy.lose(() => false);
  for (let day = 0; day < 12; day += 1) {
    await app.drain();
    await app.clock.advance(24 * HOUR_MS);
  }

  const sent = mail.journal.map(({ to, step }) => `${to[0]} ${step}`);
  expect(sent.length).toBeGreaterThan(people.length / 2);
  expect([...new Set(sent)].sort()).toEqual([...sent].sort());
  const { rows } = await sql<{ to: string; step: number; status: string }>`select to_address as to, step, status
    from messages where org_id = ${org.orgId} order by 1, 2`.execute(app.db);
  // A message that is told as sent was received; the outcome of one whose COMMIT was lost may be unknown for good.
  for (const { to, step, status } of rows) {
    if (status === 'sent') expect(sent).toContain(`${to} ${step}`);
    else expect(['unknown', 'cancelled', 'skipped', 'scheduled']).toContain(status);
  }
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
  await app.drain();
  const { rows: held } = await sql`select status from cost_lines
    where org_id = ${org.orgId} and status = 'provisioned'`.execute(app.db);
  expect(held).toEqual([]);
});

/** The drain itself may lose its connection; what it left is taken up by the next one. */
async function drainThroughFaults(): Promise<void> {
  try {
    await app.drain();
  } catch (error) {
    expect(String(error)).toMatch(/connection|ECONN|terminated/i);
  }
}
