import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { startScriptedSmtp } from '../../../../test/smtp-script.ts';
import type { AskDns } from '../../../kernel/mail/ask-dns.ts';
import { zoneOf } from '../../deliverability/zone.fixture.ts';
import { SALES_WORKFLOW } from '../campaigns.fixture.ts';

const SPF = 'acme.io TXT v=spf1 ip4:198.18.0.9 -all';
const ZONE = [
  ...[SPF, '_dmarc.acme.io TXT v=DMARC1; p=none; rua=mailto:d@acme.io'],
  ...['acme.io MX 10 mx.acme.io', 'mx.acme.io A 198.18.0.1'],
];
let zone: readonly string[] = ZONE;
const askDns: AskDns = (name, type) => zoneOf(zone)(name, type);

let app: TestApp;
let server: Awaited<ReturnType<typeof startScriptedSmtp>>;
beforeAll(async () => {
  app = await startTestApp({ BLOCKLISTS_OF_DOMAINS: 'dom.list' }, { askDns });
  server = await startScriptedSmtp();
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

let org: TestOrg;
let params: { id: string };
beforeEach(async () => {
  zone = ZONE;
  org = await app.newOrg();
  const { mailbox } = await org.mailboxes.create({
    body: {
      ...{ fromName: 'Ann', fromEmail: 'ann@acme.io', transport: 'smtp', sendsInSandbox: true },
      smtp: { host: '127.0.0.1', port: server.port, security: 'none' },
    },
  });
  params = { id: mailbox.id };
  await org.mailboxes.verify({ params });
});

const aCampaign = async (more: { clickDestinationUrl?: string } = {}) => {
  const brand = { workflowSlug: SALES_WORKFLOW, brandUrls: ['https://first-brand.test/'] };
  const { campaign } = await org.campaigns.create({ body: { name: 'x', mailboxIds: [params.id], ...brand, ...more } });
  return { campaignId: campaign.id };
};

test('a campaign whose mailbox is at risk says so, with the page that tells what to do', async () => {
  const campaign = await aCampaign();
  const gateOf = async () =>
    (await org.campaigns.gates({ params: campaign })).gates.find(({ gate }) => gate === 'mailbox');
  expect(await gateOf()).toMatchObject({ state: 'open', reason: null });
  zone = ZONE.map((line) => (line === SPF ? 'acme.io TXT v=spf1 -all' : line));
  await org.deliverability.check({ params });
  expect(await gateOf()).toMatchObject({
    ...{ state: 'open', reason: 'Your mail may land in spam' },
    data: { domains: ['acme.io'], heldFor: [], link: expect.stringMatching(/\/app\/mailboxes\/domains\/acme\.io$/) },
  });
  await sql`insert into receiver_refusals (org_id, sending_domain, receiver, reason)
    values (${org.orgId}, 'acme.io', 'google', 'No DMARC record.')`.execute(app.db);
  expect(await gateOf()).toMatchObject({
    reason: 'Some receivers would refuse your mail',
    data: { heldFor: [{ domain: 'acme.io', receiver: 'google', reason: 'No DMARC record.' }] },
  });
});

test('blocklists are asked for the hosts that links lead to', async () => {
  zone = [...ZONE, 'acme.io.dom.list A 127.255.255.254', 'landing.net.dom.list A 127.0.1.2'];
  const finding = async () => {
    const { deliverability } = await org.deliverability.check({ params });
    return deliverability.findings.find(({ code }) => code === 'link_host_listed');
  };
  expect(await finding()).toBeUndefined();
  await aCampaign({ clickDestinationUrl: 'https://landing.net/offer' });
  expect((await finding())?.explanation).toContain('landing.net');
});
