import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '60', RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

const aPitch = (mediaListIds: string[]) => ({
  ...{ name: 'PR', workflowDynastySlug: 'pr-cold-email-outreach-birch', brandUrls: ['https://paydrift.test'] },
  maxLeads: 8,
  mediaListIds,
  featureInputs: { prAngle: 'How merchants take instant payments and open banking instead of cards' },
});

const aList = async (org: TestOrg, people: readonly { name: string; email?: string; outletName?: string }[]) => {
  const { mediaList } = await org.mediaLists.create({ body: { name: `List ${crypto.randomUUID()}` } });
  const ids = new Map<string, string>();
  for (const person of people) {
    const body = { outletName: 'The Ledger', beat: 'payments', ...person };
    const { journalist } = await org.mediaLists.addJournalist({ params: { id: mediaList.id }, body });
    ids.set(person.name, journalist.id);
  }
  return { id: mediaList.id, ids };
};

const pitchedBy = async (org: TestOrg, campaignId: string) =>
  (await org.journalists.list({ query: { campaignId } })).journalists
    .filter(({ emailStatus }) => emailStatus.contacted)
    .map(({ journalistName }) => journalistName)
    .toSorted();
const statesOf = async (org: TestOrg, campaignId: string) => {
  const { journalists } = await org.campaigns.listJournalists({ params: { campaignId } });
  return Object.fromEntries(journalists.map((one) => [one.journalistName, one.statusReason ?? one.outreachStatus]));
};

test('a campaign with a media list writes to exactly the people on it, and says who was left out and why', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org, [
    { name: 'Ida Reed', email: 'ida@ledger.test' },
    { name: 'Bo Lund', email: 'bo@daily.test', outletName: 'Daily' },
    { name: 'Cy Nomail' },
    { name: 'Di Gone', email: 'di@ledger.test' },
  ]);
  await org.suppressions.create({ body: { kind: 'email', value: 'di@ledger.test' } });
  const body = aPitch([id]);
  const preview = await org.campaigns.preview({ body });
  expect(preview.estimate).toMatchObject({ leadsAvailable: 3 });
  const { campaign } = await org.campaigns.create({ body });
  expect(campaign).toMatchObject({ mediaListIds: [id], discoverJournalists: false });
  await app.drain();
  expect(await pitchedBy(org, campaign.id)).toEqual(['Bo Lund', 'Ida Reed']);
  expect(await statesOf(org, campaign.id)).toMatchObject({ 'Cy Nomail': 'no_email', 'Di Gone': 'suppressed' });
  const { journalists } = await org.journalists.list({ query: { campaignId: campaign.id } });
  expect(journalists).toHaveLength(4);
  expect(journalists.find(({ journalistName }) => journalistName === 'Ida Reed')).toMatchObject({
    ...{ emailVerification: 'given', outletDomain: 'ledger.test' },
    campaigns: [{ relevanceScore: 100, whyRelevant: expect.stringMatching(/On your media list “List .+payments/) }],
  });
  // An outlet that is only named has no website, and no search was paid for.
  expect(journalists.find(({ journalistName }) => journalistName === 'Bo Lund')?.outletDomain).toBe('daily.test');
  expect(journalists.find(({ journalistName }) => journalistName === 'Cy Nomail')?.outletDomain).toBe('ledger.invalid');
  const { campaign: after } = await org.campaigns.get({ params: { campaignId: campaign.id } });
  expect(['active', 'completed']).toContain(after.status);
  const { emails } = await org.campaigns.listEmails({ params: { campaignId: campaign.id } });
  expect(emails.map(({ bodyText }) => bodyText).join()).toContain('instant payments');
});

test('the list as it stands when somebody is about to be written to counts', async () => {
  const org = await app.newOrg();
  const { id, ids } = await aList(org, [
    { name: 'Ida Reed', email: 'ida@ledger.test' },
    { name: 'Bo Lund', email: 'bo@ledger.test' },
    { name: 'Cy Nomail' },
  ]);
  const { campaign } = await org.campaigns.create({ body: { ...aPitch([id]), maxLeads: 1 } });
  await app.drain();
  const [first] = await pitchedBy(org, campaign.id);
  const other = first === 'Ida Reed' ? 'Bo Lund' : 'Ida Reed';
  await org.mediaLists.removeJournalist({ params: { id, journalistId: ids.get(other) as string } });
  const cy = { id, journalistId: ids.get('Cy Nomail') as string };
  await org.mediaLists.updateJournalist({ params: cy, body: { email: 'cy@ledger.test' } });
  const params = { campaignId: campaign.id };
  await org.campaigns.update({ params, body: { maxLeads: 5 } });
  await app.drain();
  expect(await pitchedBy(org, campaign.id)).toEqual([first, 'Cy Nomail'].toSorted());
  expect(await statesOf(org, campaign.id)).toMatchObject({ [other]: 'not_listed' });
});

test('beside a media list a campaign also finds journalists when it is asked to', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org, [{ name: 'Ida Reed', email: 'ida@ledger.test' }]);
  const { campaign } = await org.campaigns.create({
    body: { ...aPitch([id]), discoverJournalists: true, maxLeads: 4 },
  });
  await app.drain();
  const pitched = await pitchedBy(org, campaign.id);
  expect(pitched).toContain('Ida Reed');
  expect(pitched.length).toBeGreaterThan(1);
});

test('a media list on which nobody can be written to closes the gate, until somebody is on it', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org, [{ name: 'Cy Nomail' }]);
  const { campaign, readiness } = await org.campaigns.create({ body: aPitch([id]) });
  const reason = 'No one on your media lists can be pitched';
  expect(readiness.gates.find(({ gate }) => gate === 'audience')).toMatchObject({ reason });
  await app.drain();
  expect(await pitchedBy(org, campaign.id)).toEqual([]);
  const body = { name: 'Ida Reed', outletName: 'The Ledger', email: 'ida@ledger.test' };
  await org.mediaLists.addJournalist({ params: { id }, body });
  await app.clock.advance(15 * 60_000);
  await app.drain();
  expect(await pitchedBy(org, campaign.id)).toEqual(['Ida Reed']);
});

test('a list that a campaign names cannot be deleted before the campaign is over, and unknown lists are refused', async () => {
  const org = await app.newOrg();
  const { id } = await aList(org, [{ name: 'Ida Reed', email: 'ida@ledger.test' }]);
  const unknown = org.campaigns.create({ body: aPitch([crypto.randomUUID()]) });
  expect(await refusal(unknown)).toMatchObject({ status: 404, body: { error: 'Media list not found' } });
  const { campaign } = await org.campaigns.create({ body: { ...aPitch([id]), startDate: '2099-01-01' } });
  const used = { status: 409, body: { code: 'media_list_in_use', campaignId: campaign.id } };
  expect(await refusal(org.mediaLists.delete({ params: { id } }))).toMatchObject(used);
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
  await org.mediaLists.delete({ params: { id } });
});
