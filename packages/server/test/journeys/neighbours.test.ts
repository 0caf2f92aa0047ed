import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '@distribute/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { type MailJournal, startMailJournal } from '../mail-journal.ts';
import { anSmtpMailbox, contactsWorkflow, ownContacts } from '../outreach.ts';
import { until, useProcesses } from '../processes.ts';
import { startTarpit, TARPIT_CERTIFICATE } from '../tarpit.ts';

const ADMIN_KEY = `dist_adm_${'0123456789abcdef'.repeat(2)}`;
const LIVE = {
  ...{ MODE: 'live', LLM_PROVIDER: 'builtin', ALLOW_PRIVATE_HOSTS: 'true', ADMIN_API_KEY: ADMIN_KEY },
  SECRET_KEY: '0123456789abcdef'.repeat(4),
};
/** As many of each as fill the slots of a worker that has only one lane. */
const TARPITTED = { mailboxes: 2, calls: 2 };
/** They wait behind each other for half a minute each: longer than this test has patience. */
const CALLS = 24;
const LEADS = 3;

const { root, start } = useProcesses();
let mail: MailJournal;
let tarpit: Awaited<ReturnType<typeof startTarpit>>;
beforeAll(async () => {
  [mail, tarpit] = [await startMailJournal(), await startTarpit()];
});
afterAll(async () => {
  await mail.close();
  await tarpit.close();
});

const outreach = async (org: Client, domain: string, ports: readonly number[]) => {
  const people = Array.from({ length: LEADS }, (_, n) => `person${n}@${domain}`);
  const { brandId, audienceId } = await ownContacts(org, `https://${domain}`, people);
  const workflowSlug = await contactsWorkflow(org, [0]);
  const mailboxIds: string[] = [];
  for (const [n, port] of ports.entries())
    mailboxIds.push(await anSmtpMailbox(org, port, { fromEmail: `ann${n}@sender.test` }));
  return {
    ...{ name: domain, workflowSlug, audienceIds: [audienceId] },
    brandIds: [brandId],
    mailboxIds,
    maxLeads: LEADS,
  };
};

test('a campaign completes while another organisation tarpits everything it can (H3)', async () => {
  const certificate = join(root, 'tarpit.pem');
  writeFileSync(certificate, TARPIT_CERTIFICATE);
  const database = await cloneDatabase();
  const server = await start('all', { ...LIVE, DATABASE_URL: database.url, NODE_EXTRA_CA_CERTS: certificate });
  const admin = createClient({ baseUrl: server.url, key: ADMIN_KEY });
  const newOrg = async (name: string) => {
    const { key } = await admin.admin.createOrganization({ body: { name, email: `${name}@owners.test` } });
    const org = createClient({ baseUrl: server.url, key });
    await org.organization.update({ body: { legalFence: 'tell' } });
    return org;
  };
  const [hostile, victim] = [await newOrg('hostile'), await newOrg('victim')];
  const ports = Array.from({ length: TARPITTED.mailboxes }, () => tarpit.smtpPort);
  const slow = await outreach(hostile, 'hostile.test', ports);
  const quiet = await outreach(victim, 'victim.test', [mail.port]);
  const { workflow } = await hostile.workflows.create({
    body: {
      featureSlug: 'sales-cold-email-outreach',
      dag: {
        nodes: [
          { id: 'call', type: 'http-call', config: { method: 'GET', url: tarpit.callUrl }, timeoutSeconds: 3600 },
        ],
        edges: [],
      },
    },
  });

  tarpit.hold();
  await hostile.campaigns.create({ body: slow });
  // One is enough: on a busy machine the first may have been given up before the second begins.
  await until(() => tarpit.held().mails.length > 0);
  for (let n = 0; n < CALLS; n += 1)
    await hostile.workflows.execute({ params: { workflowId: workflow.id }, body: { inputs: {} } });
  await until(() => tarpit.held().calls.length >= TARPITTED.calls);

  const { campaign } = await victim.campaigns.create({ body: quiet });
  const params = { campaignId: campaign.id };
  await until(
    async () => (await victim.campaigns.get({ params })).campaign.status === 'completed',
    () => `The campaign stands still: ${mail.journal.length} mails, ${tarpit.held().calls.length} calls are held`,
    60_000,
  );
  expect(mail.journal.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: LEADS }, (_, n) => `person${n}@victim.test`),
  );
  // The other still holds what it can.
  expect(tarpit.held().calls.length).toBeGreaterThan(0);
  expect((await victim.service.ready()).status).toBe('ok');
  await server.end('SIGKILL');
  await database.drop();
});
