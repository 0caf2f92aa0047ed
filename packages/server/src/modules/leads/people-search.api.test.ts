import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, type Live, paidBy, startLive } from '../../../test/live-providers.ts';
import { describeBrand, ownContacts } from '../../../test/outreach.ts';

const MINUTE_MS = 60_000;
/** Runs of one campaign that look for people side by side. */
const SLOTS = 3;
const SALES = 'sales-cold-email-outreach-sienna';
let live: Live;
beforeAll(async () => {
  live = await startLive({ runSlots: SLOTS });
});
afterAll(() => live.stop());
beforeEach(() => live.apollo.reset());

/** A campaign that has to search for its people. */
async function searching() {
  const { org, mailboxId } = await live.anOrg();
  const apiKey = live.app.canary('apollo');
  await org.keys.save({ body: { provider: 'apollo', apiKey } });
  const { brandId } = await org.brands.create({ body: { url: 'https://sender.test' } });
  await describeBrand(org, brandId);
  const { audience } = await org.audiences.create({
    body: { name: 'CFOs', brandId, filters: { personTitles: ['CFO'] } },
  });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Cold', workflowDynastySlug: SALES, brandIds: [brandId] },
      ...{ audienceIds: [audience.id], mailboxIds: [mailboxId] },
    },
  });
  const params = { campaignId: campaign.id };
  return {
    ...{ org, id: campaign.id, apiKey, audienceId: audience.id },
    gate: async () => (await org.campaigns.gates({ params })).gates.find(({ gate }) => gate === 'audience'),
    logged: async () =>
      (await org.events.list({ query: { campaignId: campaign.id, event: 'people_search.failed' } })).events,
  };
}

/** Time moves for the campaigns of the other tests too: each has a key of its own. */
const searches = (apiKey: string) =>
  live.apollo.asked.filter(({ path, key }) => path.endsWith('/search') && key === apiKey).length;

const REFUSED = { error: 'Invalid access credentials.' };
test.each([
  ['401', answers(REFUSED, 401), 'key_refused', 'Apollo request failed: 401 Invalid access credentials.'],
  ['403', answers(REFUSED, 403), 'key_refused', 'Apollo request failed: 403 Invalid access credentials.'],
  [
    '429',
    answers({ message: 'Slow down' }, 429, { 'retry-after': '7200' }),
    'search_unavailable',
    'Apollo request failed: 429 Slow down',
  ],
  ['500', answers('oops', 500), 'search_unavailable', 'Apollo request failed: 500 oops'],
])(
  'a people search answered with %s costs nothing, and the log says why (live-mail: Fake Apollo)',
  async (_, reply, reason, detail) => {
    live.apollo.replies(reply);
    const { org, id, gate, logged } = await searching();
    await live.app.drain();
    expect(await paidBy(org, id)).toEqual({ paid: {}, isHeld: false });
    expect(await gate()).toMatchObject({ state: 'closed', data: { reason } });
    expect(await logged()).toMatchObject([{ service: 'leads', level: 'warn', detail, campaignId: id }]);
    // Time moves for all: the next tests do not wait for this one.
    await org.campaigns.stop({ params: { campaignId: id } });
  },
);

test('a refused key reads as such, is not tried every 15 minutes, and a saved key is tried at once (live-mail: Fake Apollo)', async () => {
  live.apollo.replies((response, asked) => answers({ error: `No such key: ${asked.key}` }, 401)(response, asked));
  const { org, id, gate, apiKey } = await searching();
  await live.app.drain();
  expect(await gate()).toMatchObject({
    reason: 'The people provider refused the key',
    action: 'Add a working Apollo key, or use contacts you’ve imported.',
  });
  expect(searches(apiKey)).toBe(1);
  for (let quarters = 0; quarters < 2; quarters += 1) {
    await live.app.clock.advance(15 * MINUTE_MS + 1_000);
    await live.app.drain();
  }
  expect(searches(apiKey)).toBe(1);
  for (let hours = 0; hours < 24; hours += 12) {
    await live.app.clock.advance(720 * MINUTE_MS);
    await live.app.drain();
  }
  expect(searches(apiKey)).toBeLessThanOrEqual(3);

  live.apollo.reset();
  const another = live.app.canary('apollo');
  await org.keys.save({ body: { provider: 'apollo', apiKey: another } });
  await live.app.drain();
  expect(searches(another)).toBe(1);
  expect((await paidBy(org, id)).paid).toMatchObject({ 'apollo-credit': '18.88' });
});

test('a provider that asks for two hours is left alone for two hours (live-mail: Fake Apollo)', async () => {
  live.apollo.replies(answers({}, 429, { 'retry-after': '7200' }));
  const { apiKey } = await searching();
  await live.app.drain();
  await live.app.clock.advance(115 * MINUTE_MS);
  await live.app.drain();
  expect(searches(apiKey)).toBe(1);
  await live.app.clock.advance(20 * MINUTE_MS);
  await live.app.drain();
  expect(searches(apiKey)).toBe(2);
});

test('an upload named in audienceIds feeds every outreach workflow, and asks for no people provider (live-mail: CRM audiences)', async () => {
  const { org, mailboxId } = await live.anOrg();
  const addresses = ['one@receiver.test', 'two@receiver.test', 'three@receiver.test'];
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses);
  const { workflows } = await org.workflows.list({ query: { limit: 100 } });
  const outreach = workflows.filter(({ requiredProviders: needed, featureSlug }) => {
    return needed.includes('crm') && /^(?:sales|hiring|feedback)/.test(featureSlug);
  });
  expect(new Set(outreach.map(({ featureSlug }) => featureSlug)).size).toBeGreaterThanOrEqual(3);
  for (const { workflowSlug } of outreach) {
    const status = await org.workflows.keyStatus({ params: { workflowId: workflowSlug } });
    expect(status).toMatchObject({ ready: true, missing: [] });
    const body = {
      ...{ name: workflowSlug, workflowSlug, brandIds: [brandId] },
      ...{ audienceIds: [audienceId], mailboxIds: [mailboxId] },
    };
    const preview = await org.campaigns.preview({ body });
    expect(preview).toMatchObject({ readiness: { ready: true, gates: [] }, estimate: { leadsAvailable: 3 } });
  }
  const { campaign, readiness } = await org.campaigns.create({
    body: {
      ...{ name: 'Cold', workflowDynastySlug: SALES, brandIds: [brandId] },
      ...{ audienceIds: [audienceId], mailboxIds: [mailboxId] },
    },
  });
  expect(readiness).toEqual({ ready: true, gates: [] });
  await live.app.drain();
  const { leads } = await org.leads.list({ query: { campaignId: campaign.id } });
  expect(leads.map(({ email }) => email).sort()).toEqual([...addresses].sort());
  expect(live.mail.journal.filter(({ to }) => addresses.includes(to[0] as string))).toHaveLength(3);
  expect(live.apollo.asked).toEqual([]);
});

test('without a key and without an upload every place says that no people provider is set up (live-mail: CRM audiences)', async () => {
  const { org, mailboxId } = await live.anOrg();
  const { brandId } = await org.brands.create({ body: { url: 'https://sender.test' } });
  await describeBrand(org, brandId);
  await org.audiences.create({ body: { name: 'CFOs', brandId, filters: { personTitles: ['CFO'] } } });
  const body = {
    ...{ name: 'Cold', workflowDynastySlug: SALES, brandIds: [brandId], mailboxIds: [mailboxId] },
  };
  const closed = [{ gate: 'audience', reason: 'No people provider is set up' }];
  expect((await org.campaigns.preview({ body })).readiness).toMatchObject({ ready: false, gates: closed });
  const { campaign, readiness } = await org.campaigns.create({ body });
  expect(readiness).toMatchObject({ ready: false, gates: closed });
  await live.app.drain();
  const { gates, lastRun } = await org.campaigns.gates({ params: { campaignId: campaign.id } });
  expect(gates.filter(({ state }) => state === 'closed')).toMatchObject(closed);
  expect(lastRun).toBeNull();
});

test('a search that is slower than its node is hung up on, and says nothing about the provider (live-mail: LLM slow)', async () => {
  const { org, mailboxId } = await live.anOrg();
  await org.keys.save({ body: { provider: 'apollo', apiKey: live.app.canary('apollo') } });
  const { brandId } = await org.brands.create({ body: { url: 'https://sender.test' } });
  await describeBrand(org, brandId);
  await org.audiences.create({ body: { name: 'CFOs', brandId, filters: { personTitles: ['CFO'] } } });
  const { dag } = await org.workflows.get({ params: { workflowId: SALES } });
  const nodes = dag.nodes.map((node) => (node.type === 'lead-claim' ? { ...node, timeoutSeconds: 1 } : node));
  const { workflow } = await org.workflows.create({
    body: { featureSlug: 'sales-cold-email-outreach', dag: { ...dag, nodes } },
  });
  live.apollo.replies(() => {});
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Slow', workflowSlug: workflow.workflowSlug, brandIds: [brandId] },
      ...{ mailboxIds: [mailboxId], maxLeads: 1 },
    },
  });
  await live.app.drain();
  expect(live.apollo.asked.length).toBeGreaterThan(0);
  expect(live.apollo.asked.every(({ closed }) => closed)).toBe(true);
  const { gates } = await org.campaigns.gates({ params: { campaignId: campaign.id } });
  expect(gates.find(({ gate }) => gate === 'audience')?.state).toBe('open');
  expect(await paidBy(org, campaign.id)).toEqual({ paid: {}, isHeld: false });
});
