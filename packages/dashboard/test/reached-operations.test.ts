import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allOperations } from '@distribute/contract';
import { expect, test } from 'vitest';

const WORLD = 'machines and readers of mail call it';
const PROGRAMS = 'made for programs: the same is shown by another operation';
const OPERATOR = 'for the operator of the installation, who has no page';

/** Every operation that no page calls, with the reason. An operation that a page calls must not stand here. */
const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  [WORLD]: [
    ...['conversions.report', 'mailboxes.oauthCallback', 'billing.receiveProviderEvent', 'trackingHosts.prove'],
    ...['tracking.open', 'tracking.click', 'tracking.unsubscribePage', 'tracking.unsubscribe'],
    ...['receipts.page', 'receipts.act'],
    ...['inbound.mail', 'inbound.providerEvents', 'inbound.mailboxEvents', 'inbound.calendar'],
    'connectors.pressSlack',
  ],
  [PROGRAMS]: [
    ...['service.ready', 'service.openapi', 'service.mcpManifest', 'users.resolve', 'keys.source'],
    ...['brands.getMany', 'brands.getPause'],
    ...['campaigns.listEmails', 'leads.stats', 'emails.getByLead', 'audiences.get', 'contacts.get'],
    ...['webhooks.readFeed', 'webhooks.resend', 'webhooks.getRecording', 'webhooks.setRecording', 'addresses.check'],
    ...['features.listPublic', 'channels.list', 'webhooks.listEvents', 'qualify.classify', 'events.list'],
    ...['activity.get', 'books.list', 'books.export', 'variants.get'],
    ...['invites.validate', 'waitlist.requestAccess', 'waitlist.position', 'scraping.scrape', 'scraping.findByUrl'],
    ...['scraping.get', 'results.campaign', 'results.replies', 'results.usage', 'results.createCampaign'],
  ],
  [OPERATOR]: [
    ...['service.metrics', 'admin.createOrganization', 'admin.createAppKey', 'admin.listAppKeys'],
    ...['admin.revokeAppKey', 'admin.setPlan', 'billing.grant'],
  ],
};

test('every operation is called by a page, or named here with the reason why not', () => {
  const files = globSync(fileURLToPath(new URL('../src/**/*.{ts,tsx}', import.meta.url)));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const called = new Set(source.matchAll(/\.(\w+)\s*\??\.(\w+)\b/g).map(([, group, name]) => `${group}.${name}`));
  const names = allOperations.map(({ group, name }) => `${group}.${name}`);
  expect(names.filter((name) => !called.has(name)).sort()).toEqual(Object.values(UNREACHED).flat().sort());
});
