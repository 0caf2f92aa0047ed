import { MATRIX } from './tenant-matrix.ts';
import type { Attempt } from './tenant-positions.ts';
import type { World } from './tenant-world.ts';

export const PASSWORD = 'a password of nobody';

/** Valid requests of the operations that take a body and no id: the rest stands in the tenant matrix. */
const WITHOUT_IDS: Record<string, (owner: World) => Attempt> = {
  'apiKeys.create': () => ({ body: { name: 'New' } }),
  'programs.readRequest': ({ programRequest }) => ({ query: { request: programRequest } }),
  'programs.decide': ({ programRequest }) => ({ body: { request: programRequest, allow: false } }),
  'companySignIn.save': () => ({ body: { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'a secret' } }),
  'companySignIn.addDomain': () => ({ body: { domain: `${crypto.randomUUID()}.test` } }),
  'companySignIn.begin': () => ({ body: { email: 'ann@nobody.test' } }),
  'companySignIn.complete': () => ({ body: { handle: 'none', code: 'none', state: 'none' } }),
  'passkeys.create': () => ({ body: { name: 'A device', response: {} } }),
  'passkeys.signIn': () => ({ body: { response: {} } }),
  'twoStep.confirm': () => ({ body: { code: '000000' } }),
  'twoStep.disable': () => ({ body: { code: '000000' } }),
  'twoStep.complete': () => ({ body: { ticket: 'none', code: '000000' } }),
  'users.invite': () => ({ body: { email: `${crypto.randomUUID()}@people.test` } }),
  'users.resolve': () => ({ body: { externalOrgId: 'org-1', externalUserId: 'user-1', email: 'ann@people.test' } }),
  'organization.update': () => ({ body: { name: 'Renamed' } }),
  'auth.signIn': ({ ownerEmail }) => ({ body: { email: ownerEmail, password: PASSWORD } }),
  'auth.exchange': () => ({ body: { token: 'not-a-token' } }),
  'auth.requestLink': ({ ownerEmail }) => ({ body: { email: ownerEmail } }),
  'auth.setPassword': () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  'admin.createOrganization': () => ({ body: { name: 'New', email: `${crypto.randomUUID()}@people.test` } }),
  'admin.createAppKey': ({ org }) => ({ body: { name: 'New', orgIds: [org.orgId] } }),
  'admin.setPlan': ({ org }) => ({
    params: { orgId: org.orgId },
    body: { name: 'Large', priceUsd: 10, monthlyEmails: 100_000 },
  }),
  'keys.save': () => ({ body: { provider: 'serper', apiKey: 'a-key' } }),
  'savedReplies.create': () => ({ body: { name: crypto.randomUUID(), text: 'Hi {{firstName}}' } }),
  'templates.create': () => ({
    body: { name: crypto.randomUUID(), subject: 'Hi', steps: [{ bodyText: 'Hi', daysSinceLastStep: 0 }] },
  }),
  'mediaLists.create': () => ({ body: { name: crypto.randomUUID() } }),
  'brands.create': () => ({ body: { url: 'tenant.test' } }),
  'conversions.report': ({ conversionToken }) => ({
    headers: { 'x-conversion-token': conversionToken },
    body: { type: 'signup', externalId: crypto.randomUUID(), email: 'ann@people.test' },
  }),
  'billing.updateAccount': () => ({ body: { company_name: 'Tenant GmbH' } }),
  'billing.setAutoTopup': () => ({ body: { topup_amount_cents: 1000, topup_threshold_cents: 0 } }),
  'billing.createCheckoutSession': () => ({ body: { topup_amount_cents: 1000 } }),
  'billing.createPortalSession': () => ({ body: { return_url: 'https://tenant.test/back' } }),
  'billing.grant': ({ org }) => ({
    headers: { 'x-org-id': org.orgId },
    body: { amountCents: 100, idempotencyKey: crypto.randomUUID() },
  }),
  'leads.search': () => ({ body: { person_titles: ['CEO'] } }),
  'quoteRequests.create': () => ({ body: { opportunityText: `Experts on ${crypto.randomUUID()}` } }),
  'quoteRequests.import': () => ({
    body: { text: 'Question: Who bakes at night?\nAnswer here: https://outlet.test/q' },
  }),
  'webhooks.setRecording': () => ({ body: { details: true } }),
  'addresses.check': () => ({ body: { emails: ['one@tenant.test'] } }),
  'suppressions.import': () => ({ body: { kind: 'email', values: ['one@tenant.test'] } }),
  'mailboxes.import': () => ({
    body: { mailboxes: [{ fromEmail: 'ann@sender.test', fromName: 'Ann', password: 'a password' }] },
  }),
  'placements.addSeed': () => ({
    body: {
      email: 'seed@sender.test',
      imap: { host: 'imap.sender.test', port: 993, security: 'tls', password: 'a password' },
    },
  }),
  'mailboxes.create': () => ({ body: { fromName: 'Ann', fromEmail: 'ann@sender.test', transport: 'sink' } }),
  'results.createCampaign': () => ({ body: { mcp: 'sales-outreach', target_url: 'tenant.test' } }),
  'scraping.scrape': () => ({ body: { url: 'tenant.test' } }),
  'qualify.classify': () => ({
    body: { fromEmail: 'ann@people.test', toEmail: 'us@sender.test', bodyText: 'Not interested, thanks.' },
  }),
  'conversations.draftAgain': ({ mailCampaignId, address }) => ({
    body: { campaign_id: mailCampaignId, email: address },
  }),
  'chat.saveConfig': () => ({ body: { key: 'own', systemPrompt: 'Be brief.', allowedTools: ['list_brands'] } }),
  'invites.validate': ({ inviteCode }) => ({ body: { code: inviteCode } }),
  'waitlist.requestAccess': () => ({ body: { email: `${crypto.randomUUID()}@people.test`, brandUrl: 'tenant.test' } }),
};

/** The valid request of an operation; empty where it needs nothing. */
export const validRequest = (name: string, owner: World): Attempt =>
  [(WITHOUT_IDS[name] ?? MATRIX[name])?.(owner) ?? {}].flat()[0] ?? {};
