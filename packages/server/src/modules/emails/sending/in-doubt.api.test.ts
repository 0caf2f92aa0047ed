import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { startScriptedSmtp } from '../../../../test/smtp-script.ts';
import { sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';

const CONNECTIONS = 8;
const PEOPLE = 30;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(
    { MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: '0123456789abcdef'.repeat(4) },
    { smtpTimeouts: { textMs: 4_000 } },
  );
});
afterAll(() => app.stop());

const countBy = async (orgId: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count from messages
    where org_id = ${orgId} and step = 1 group by 1`.execute(app.db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

test('a crash would leave no more in doubt than is under way: as many as there are connections (P0-5)', async () => {
  const org = await app.newOrg();
  const server = await startScriptedSmtp('refuses');
  const addresses = Array.from({ length: PEOPLE }, (_, n) => `reader${n}@receiver.test`);
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses);
  await server.play('accepts');
  const mailboxId = await anSmtpMailbox(org, server.port);
  await server.play('refuses');
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  await app.drain();
  // All are due at once, and nothing stands against the mailbox.
  await sql`update mailboxes set fault_kind = null, fault_message = null, fault_at = null, fault_count = 0,
    retry_at = null where id = ${mailboxId}`.execute(app.db);
  await sql`update messages set due_at = app.now() where org_id = ${org.orgId} and ready`.execute(app.db);
  await server.play('hangs after the dot');
  await app.enqueue('mailbox.sweep');
  const working = app.drain();
  let most = 0;
  for (let looks = 0; looks < 600 && server.journal.length < CONNECTIONS; looks += 1) {
    most = Math.max(most, (await countBy(org.orgId)).sending ?? 0);
    await sleep(5);
  }
  const now = await countBy(org.orgId);
  expect(now.claimed ?? 0).toBeGreaterThan(0);
  expect(Math.max(most, now.sending ?? 0)).toBeLessThanOrEqual(CONNECTIONS);
  await server.play('accepts');
  await working;
  const after = await countBy(org.orgId);
  expect(after.unknown).toBe(CONNECTIONS);
  expect(after.sent).toBeGreaterThan(0);
  await server.close();
});

test.each([
  ['sent', 'sent'],
  ['unknown', 'unknown:ambiguous'],
  ['retry', 'scheduled'],
  ['fault:policy', 'scheduled'],
  ['bounced', 'failed:smtp_rejected'],
  [null, 'unknown:ambiguous'],
] as const)(
  'a process that is gone leaves no doubt about an answer it noted: %s is %s (P0-5)',
  async (heard, state) => {
    const sandbox = await startTestApp();
    const org = await sandbox.newOrg();
    const mail = await sentMail(sandbox, org);
    for (const status of ['claimed', 'sending']) {
      await sql`update messages set status = ${status}, owner = 'gone', lease_until = app.now(), heard = ${heard}
      where org_id = ${org.orgId} and id = ${mail.messageIds[1]}`.execute(sandbox.db);
    }
    await sandbox.enqueue('mailbox.sweep');
    await sandbox.drain();
    const expected = state === 'scheduled' ? /^(scheduled|sent)$/ : new RegExp(`^${state}$`);
    expect((await stateOf(sandbox, org, mail)).steps[1]).toMatch(expected);
    await sandbox.stop();
  },
);
