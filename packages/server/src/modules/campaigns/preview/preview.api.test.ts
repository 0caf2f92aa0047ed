import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { refusal } from '../../../../test/refusal.ts';
import { SALES, SALES_WORKFLOW } from '../campaigns.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const NAMED = { name: 'Spring', workflowDynastySlug: SALES_WORKFLOW };
const preview = (body: Record<string, unknown>) => org.campaigns.preview({ body: { ...NAMED, ...body } as never });

/** Rows of every table: what a preview must leave as it was. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'rate%'`.execute(app.db);
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(app.db);
    counts.push([name, counted.rows[0]?.n ?? 0]);
  }
  return Object.fromEntries(counts);
}

test('a preview says what would be made, and makes nothing', async () => {
  const before = await rows();
  const seen = await preview({ brandUrls: ['https://www.new-brand.test/'], maxLeads: 20, maxBudgetDailyUsd: '5' });
  expect(await rows()).toEqual(before);
  expect(seen).toMatchObject({
    valid: true,
    workflow: {
      workflowSlug: `${SALES_WORKFLOW}-v2`,
      workflowDynastySlug: SALES_WORKFLOW,
      version: 2,
      status: 'active',
    },
    feature: { dynastySlug: SALES },
    brands: [{ brandId: null, domain: 'new-brand.test', brandUrl: 'https://new-brand.test', wouldCreate: true }],
    inputs: { given: [], missingRequired: [] },
    estimate: { leadsAvailable: null },
  });
  expect(seen.inputs.willBeInferred.length).toBeGreaterThan(0);
  expect(seen.steps).toEqual([
    'Picks the next person in your audience.',
    'Finds their email address and uses only a verified one.',
    'Writes an email to the person and 2 follow-ups, 3 and then 7 days later unless they reply.',
    'Sends each email from your mailbox when it is due, and stops when they reply.',
  ]);
});

test('what the brand costs once stands apart from what every lead costs, and both add up', async () => {
  const { estimate } = await preview({ brandUrls: ['https://costs.test'], maxLeads: 20 });
  const { workflow } = await preview({ brandUrls: ['https://costs.test'] });
  const { dag } = await org.workflows.get({ params: { workflowId: workflow.id } });
  const typeOf = new Map(dag.nodes.map(({ id, type }) => [id, type]));
  for (const [part, isOnce] of [
    [estimate.perLead, false],
    [estimate.oneOff, true],
  ] as const) {
    for (const line of part.lines) expect(typeOf.get(line.nodeId) === 'brand-extract', line.nodeId).toBe(isOnce);
    const total = part.lines.reduce((sum, line) => sum + Number(line.totalCostInUsdCents), 0);
    expect(total).toBeCloseTo(Number(part.totalCostInUsdCents), 6);
    for (const line of part.lines) {
      expect(line.maxQuantity * Number(line.pricePerUnitInUsdCents)).toBeCloseTo(Number(line.totalCostInUsdCents), 6);
    }
  }
  const { estimatePerRun } = await org.workflows.get({ params: { workflowId: workflow.id } });
  expect(Number(estimate.perLead.totalCostInUsdCents) + Number(estimate.oneOff.totalCostInUsdCents)).toBeCloseTo(
    Number(estimatePerRun.totalCostInUsdCents),
    6,
  );
  expect(estimate.projectedLeadsTotal).toBe(20);
  expect(Number(estimate.projectedTotalCostInUsdCents)).toBeCloseTo(
    Number(estimate.oneOff.totalCostInUsdCents) + 20 * Number(estimate.perLead.totalCostInUsdCents),
    6,
  );
});

test('what is kept of a brand is not planned for again, whether it is named by its id or its address', async () => {
  const url = 'https://kept.test';
  const made = await org.campaigns.create({ body: { ...NAMED, brandUrls: [url], maxLeads: 1 } as never });
  await app.drain();
  // Its audience is drafted once its site was read.
  await app.clock.advance(10_000);
  await app.drain();
  const params = { campaignId: made.campaign.id };
  await org.campaigns.stop({ params });
  const brandIds = made.campaign.brandIds;
  const known = [await preview({ brandUrls: [url] }), await preview({ brandIds })];
  for (const { estimate } of known) expect(estimate.oneOff).toEqual({ totalCostInUsdCents: '0', lines: [] });
  const perLead = Number(known[0]?.estimate.perLead.totalCostInUsdCents) / 100;
  const body = { ...NAMED, brandUrls: [url], maxBudgetDailyUsd: String(perLead), startDate: '2031-01-01' };
  const { readiness } = await org.campaigns.create({ body: body as never });
  expect(readiness.gates.map(({ gate }) => gate)).toEqual(['start_date']);
});

test('a preview tells the same readiness and warnings as the creation after it', async () => {
  const body = { brandUrls: ['https://same.test'], maxBudgetDailyUsd: '0', startDate: '2031-01-01' };
  const seen = await preview(body);
  const made = await org.campaigns.create({ body: { ...NAMED, ...body } as never });
  expect(seen.warnings).toEqual(made.warnings);
  expect(seen.readiness.ready).toBe(false);
  const told = ({ gates }: typeof seen.readiness) => gates.map(({ gate, reason }) => [gate, reason]);
  expect(told(seen.readiness)).toEqual(told(made.readiness));
  expect(seen.estimate).toMatchObject({ projectedLeadsPerDay: 0, limitedBy: 'maxBudgetDailyUsd' });
  const again = await preview({ brandUrls: ['https://same.test', 'http://www.same.test/about'] });
  expect(again.brands).toEqual([
    { brandId: made.campaign.brandIds[0], domain: 'same.test', brandUrl: 'https://same.test', wouldCreate: false },
  ]);
  expect(again.warnings.map(({ code }) => code)).toContain('duplicate_name');
});

test('a preview says whom it would reach, from a description or an audience, and shows ten of them without their surname', async () => {
  const said = { targetAudience: 'Marketing directors at software companies', valueForTarget: 'x', callToAction: 'y' };
  const { audience } = await preview({ brandUrls: ['https://whom.test'], featureInputs: said });
  expect(audience).toMatchObject({
    ...{ audienceId: null, filters: { personTitles: ['Marketing director'] }, reading: { unread: [] } },
    count: expect.any(Number),
  });
  expect(audience?.sample).toHaveLength(10);
  for (const { firstName, lastInitial, title } of audience?.sample ?? []) {
    expect(firstName).toEqual(expect.any(String));
    expect(lastInitial).toMatch(/^\p{L}\.$/u);
    expect(title?.toLowerCase()).toContain('marketing');
  }
  const unread = { ...said, targetAudience: 'everybody' };
  const misread = await preview({ brandUrls: ['https://whom.test'], featureInputs: unread });
  expect(misread.audience).toMatchObject({ audienceId: null, filters: null, count: null, sample: [] });
  const { brandId } = await org.brands.create({ body: { url: 'https://whom-else.test' } });
  const filters = { personSeniorities: ['director'] };
  const { audience: made } = await org.audiences.create({ body: { name: 'Directors', brandId, filters } });
  const stored = await preview({ brandIds: [brandId] });
  expect(stored.audience).toMatchObject({ audienceId: made.id, name: 'Directors', reading: null });
  expect(
    (await preview({ workflowDynastySlug: 'pr-expert-quote-outreach-lyra', brandIds: [brandId] })).audience,
  ).toBeNull();
});

/** A brand with an audience of every purpose. */
async function everyPurpose(url: string) {
  const { brandId, audienceId: crm } = await ownContacts(org, url, ['own@readers.test'], { name: 'crm' });
  const made = async (purpose: 'sales' | 'hiring' | 'feedback', personTitles: string[]) =>
    (await org.audiences.create({ body: { name: purpose, brandId, purpose, filters: { personTitles } } })).audience.id;
  return {
    ...{ brandId, crm, sales: await made('sales', ['CFO']) },
    ...{ hiring: await made('hiring', ['Software engineer']), feedback: await made('feedback', ['Marketing manager']) },
  };
}

test.each([
  ['sales', SALES_WORKFLOW, {}],
  ['hiring', 'hiring-cold-email-outreach-harmony', undefined],
  ['feedback', 'feedback-request-cold-email-outreach-willow', { gift: 'a mug', feedbackForm: 'https://form.test/a' }],
  ['crm', CONTACTS_WORKFLOW, {}],
] as const)('a campaign that names no audience draws from those for %s', async (purpose, workflow, featureInputs) => {
  const made = await everyPurpose(`https://for-${purpose}.test`);
  const asked = { workflowDynastySlug: workflow, brandIds: [made.brandId], ...(featureInputs && { featureInputs }) };
  const unnamed = await preview(asked);
  expect(unnamed.audience).toMatchObject({ audienceId: made[purpose], name: purpose });
  expect(unnamed.warnings.map(({ code }) => code)).not.toContain('audience_other_purpose');
  const own = await preview({ ...asked, audienceIds: [made[purpose]] });
  expect(own.warnings.map(({ code }) => code)).not.toContain('audience_other_purpose');
  const other = purpose === 'crm' ? made.sales : made.crm;
  const named = await preview({ ...asked, audienceIds: [other] });
  expect(named.warnings.find(({ code }) => code === 'audience_other_purpose')?.message).toContain(
    purpose === 'crm' ? '"sales" (sales)' : '"crm" (crm)',
  );
  // A workflow for own contacts has no money for a search: a named search gives it nobody.
  expect(named.audience?.audienceId ?? null).toBe(purpose === 'crm' ? null : made.crm);
});

test('who hires drafts an audience of that purpose, and neither buyers nor a paused search for buyers stand in the way', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'https://hires.test' } });
  const buyers = { name: 'Buyers', brandId, filters: { personTitles: ['CFO'] } };
  const { audience: sales } = await org.audiences.create({ body: buyers });
  await org.audiences.setStatus({ params: { id: sales.id }, body: { status: 'paused' } });
  const workflowDynastySlug = 'hiring-cold-email-outreach-harmony';
  const featureInputs = { targetProfile: 'Software engineers in Germany' };
  const { campaign } = await org.campaigns.create({
    body: { name: 'Hire', workflowDynastySlug, brandIds: [brandId], featureInputs, maxLeads: 1 },
  });
  await app.drain();
  const { audiences } = await org.audiences.list({ query: { brandId } });
  const drafted = audiences.find(({ source }) => source === 'auto');
  expect(drafted).toMatchObject({ purpose: 'hiring', nlPrompt: featureInputs.targetProfile });
  const { leads } = await org.leads.list({ query: { campaignId: campaign.id } });
  expect(leads.length).toBeGreaterThan(0);
  expect(leads.every(({ title }) => /engineer/i.test(title ?? ''))).toBe(true);
  // The campaign does not draw from the buyers, so they may be put away; its own it needs.
  await org.audiences.setStatus({ params: { id: sales.id }, body: { status: 'archived' } });
});

test('a brand that speaks one language is told before money is spent on people who read another', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'https://only-german.test' } });
  const fields = {
    companyDescription: 'Wir bauen Verpackungsmaschinen für Molkereien und liefern sie in ganz Europa aus.',
    valueProposition: 'Unsere Maschinen brauchen ein Drittel weniger Folie und sind an einem Tag umgerüstet.',
  };
  await org.brands.setUserFields({ params: { brandId }, body: { fields } });
  await app.db.executeQuery(
    sql`update brands set elevator_pitch = null, bio = null, mission = null
    where id = ${brandId}`.compile(app.db),
  );
  await app.db.executeQuery(
    sql`delete from brand_user_fields where brand_id = ${brandId} and provenance <> 'confirmed'`.compile(app.db),
  );
  const warned = async (targetAudience: string, more: Record<string, string> = {}) =>
    (await preview({ brandIds: [brandId], featureInputs: { targetAudience, ...more } })).warnings.find(
      ({ code }) => code === 'audience_other_language',
    )?.message;
  expect(await warned('Purchasing managers at dairies in the United Kingdom')).toContain('United Kingdom');
  expect(await warned('Einkaufsleiter in Molkereien in Deutschland')).toBeUndefined();
  expect(await warned('Purchasing managers at dairies')).toBeUndefined();
  const valueForTarget = 'Our machines need a third less film and are set up within one day.';
  expect(await warned('Purchasing managers at dairies in the United Kingdom', { valueForTarget })).toBeUndefined();
});

test('leads are available as far as they were counted', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'https://counted.test' } });
  const filters = { personSeniorities: ['director'] };
  const { audience } = await org.audiences.create({ body: { name: 'Directors', brandId, filters } });
  await org.audiences.refreshCount({ params: { id: audience.id } });
  const { audience: counted } = await org.audiences.get({ params: { id: audience.id } });
  const { estimate } = await preview({ brandIds: [brandId] });
  expect(estimate.leadsAvailable).toBe(counted.sizeCount);
});

test('an audience that was counted and has nobody is told at once, and the campaign completes for it', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'https://nobody.test' } });
  const filters = { personTitles: ['Keeper of the unicorns'] };
  const { audience } = await org.audiences.create({ body: { name: 'Nobody', brandId, filters } });
  await org.audiences.refreshCount({ params: { id: audience.id } });
  const closed = [{ gate: 'audience', reason: 'Audience exhausted', data: { reason: 'audience_exhausted' } }];
  const seen = await preview({ brandIds: [brandId] });
  expect(seen.readiness).toMatchObject({ ready: false, gates: closed });
  expect(seen.estimate).toMatchObject({ leadsAvailable: 0, projectedLeadsTotal: 0, limitedBy: 'audience' });
  const made = await org.campaigns.create({ body: { ...NAMED, brandIds: [brandId] } });
  expect(made.readiness).toMatchObject({ ready: false, gates: closed });
  await app.drain();
  const { campaign } = await org.campaigns.get({ params: { campaignId: made.campaign.id } });
  expect(campaign).toMatchObject({ status: 'completed', statusReason: 'audience_exhausted' });
});

const replaced = ({ status, body }: Awaited<ReturnType<typeof refusal>>, docs: string) => ({
  status,
  body: { ...(body as object), docs },
});

test('a preview is refused in the words of a creation', async () => {
  const create = (body: Record<string, unknown>) => org.campaigns.create({ body: body as never });
  const brandUrls = ['https://refused.test'];
  const bodies = [
    { name: 'x' },
    { ...NAMED },
    { ...NAMED, brandUrls, brandIds: ['00000000-0000-7000-8000-000000000001'] },
    { ...NAMED, brandIds: ['00000000-0000-7000-8000-000000000001'] },
    { name: 'x', workflowSlug: 'nothing-there', brandUrls },
    { ...NAMED, brandUrls, featureSlug: 'nothing-there' },
    { ...NAMED, brandUrls, maxBudgetTotalUsd: '0' },
    { ...NAMED, brandUrls, maxBudgetDailyUsd: '1e3' },
    { ...NAMED, brandUrls, endDate: '2001-01-01' },
    { ...NAMED, brandUrls, goal: 'fame' },
    { ...NAMED, brandUrls: ['https://'] },
    { ...NAMED, brandUrls, audienceIds: ['00000000-0000-7000-8000-000000000001'] },
    { ...NAMED, brandUrls, mailboxIds: ['00000000-0000-7000-8000-000000000001'] },
    { ...NAMED, brandUrls, notifyChannel: 'email' },
  ];
  for (const body of bodies) {
    const refused = await refusal(org.campaigns.preview({ body: body as never }));
    expect([400, 404], JSON.stringify(refused)).toContain(refused.status);
    // Each leads to its own operation in the reference.
    const { docs } = refused.body as { docs: string };
    expect(refused).toEqual(replaced(await refusal(create(body)), docs));
  }
});
