import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../test/outreach.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../test/smtp-script.ts';

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp();
  server = await startScriptedSmtp();
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

test('in the sandbox a real mailbox records its mail until a person confirms that it sends', async () => {
  const org = await app.newOrg();
  const id = await anSmtpMailbox(org, server.port);
  const params = { id };
  const change = (sendsInSandbox: boolean) => org.mailboxes.update({ params, body: { sendsInSandbox } });
  expect((await change(false)).mailbox).toMatchObject({ sendsInSandbox: false, status: 'active' });
  const write = async (address: string) => {
    const { brandId, audienceId } = await ownContacts(org, 'https://recorded.test', [address], { name: address });
    const { campaign } = await org.campaigns.create({
      body: {
        ...{ name: address, workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId], audienceIds: [audienceId] },
        ...{ mailboxIds: [id], maxLeads: 1 },
      },
    });
    await app.drain();
    await org.campaigns.stop({ params: { campaignId: campaign.id } });
  };
  const arrived = () => server.journal.flatMap(({ to }) => to);

  await write('ann@reader.test');
  expect(arrived()).toEqual([]);
  const { messages } = await org.mailboxes.messages({ params, query: {} });
  expect(messages.map(({ to }) => to)).toContain('ann@reader.test');

  await change(true);
  await write('bob@reader.test');
  expect(arrived()).toContain('bob@reader.test');
  expect(arrived()).not.toContain('ann@reader.test');
});

test('a mailbox that is added without that is not confirmed', async () => {
  const org = await app.newOrg();
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' as const };
  const { mailbox } = await org.mailboxes.create({
    body: { fromName: 'Ann', fromEmail: 'new@sender.test', transport: 'smtp', smtp },
  });
  expect(mailbox.sendsInSandbox).toBe(false);
});
