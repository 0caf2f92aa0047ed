import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { type Script, type ScriptedSmtp, startScriptedSmtp } from '../../../../test/smtp-script.ts';

const LOGIN: Script = { extensions: ['AUTH PLAIN LOGIN'] };

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
  });
  server = await startScriptedSmtp(LOGIN);
});
afterEach(() => server.play(LOGIN));
afterAll(async () => {
  await server.close();
  await app.stop();
});

async function aCampaign(org: TestOrg, addresses: readonly string[], script: Script, login = {}) {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses);
  const mailboxId = await anSmtpMailbox(org, server.port, login);
  await server.play(script);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  await app.drain();
  return { mailbox: async () => (await org.mailboxes.get({ params: { id: mailboxId } })).mailbox, mailboxId };
}

test('an address that its server does not know is suppressed at once, one that is refused otherwise is not', async () => {
  const dead = await app.newOrg();
  await aCampaign(dead, ['gone@receiver.test'], { at: { rcpt: { reply: '550 5.1.1 unknown user' } } });
  const { suppressions } = await dead.suppressions.list();
  expect(suppressions).toMatchObject([{ value: 'gone@receiver.test', reason: 'hard_bounce', brandId: null }]);
  const { leads } = await dead.leads.list();
  expect(leads).toMatchObject([{ status: 'skipped', statusReason: 'bounced' }]);

  const policy = await app.newOrg();
  await aCampaign(policy, ['bob@receiver.test'], { at: { rcpt: { reply: '550 5.7.1 not from you' } } });
  expect((await policy.suppressions.list()).total).toBe(0);
});

test('a refused login is tried once, not for every message that waits', async () => {
  const org = await app.newOrg();
  const addresses = Array.from({ length: 12 }, (_, n) => `reader${n}@receiver.test`);
  const refusing: Script = { ...LOGIN, at: { auth: { reply: '535 5.7.8 wrong' } } };
  const before = server.connections();
  const { mailbox } = await aCampaign(org, addresses, refusing, { username: 'ann', password: 'secret' });
  expect(await mailbox()).toMatchObject({ status: 'error', statusReason: 'authentication_failed', sentToday: 0 });
  // One for the verification, and a few that were open side by side.
  expect(server.connections() - before).toBeLessThan(addresses.length);
  const { leads } = await org.leads.list();
  expect(new Set(leads.map(({ status }) => status))).not.toContain('skipped');
});

test('a mailbox whose server takes no other sender writes with its own address', async () => {
  const org = await app.newOrg();
  const refused = { at: { mail: { reply: '550 5.7.60 not allowed to send as this sender' } } };
  const { mailbox, mailboxId } = await aCampaign(org, ['bob@receiver.test'], refused);
  expect(await mailbox()).toMatchObject({ status: 'error', statusReason: 'sender_refused', returnPath: 'signed' });
  await server.play('accepts');
  const params = { id: mailboxId };
  await org.mailboxes.update({ params, body: { returnPath: 'from' } });
  expect((await org.mailboxes.verify({ params })).mailbox.status).toBe('active');
  await app.clock.advance(16 * 60_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect(server.journal.at(-1)).toMatchObject({ from: 'ann@sender.test', to: ['bob@receiver.test'] });
});
