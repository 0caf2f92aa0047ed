import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { CONTACTS_WORKFLOW } from '../../../test/outreach.ts';
import { refusal } from '../../../test/refusal.ts';
import { ownContacts } from './templates.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TEXT = {
  subject: 'For {{ company }}',
  steps: [
    {
      bodyText: 'Hi {{ first_name | default: "there" }},\n\nour {{ brand.name }} fits {{ company }}.',
      daysSinceLastStep: 0,
    },
    { bodyText: '{% if first_name %}{{ first_name }}, did{% else %}Did{% endif %} you read it?', daysSinceLastStep: 4 },
  ],
};
const save = async (org: TestOrg, more: Record<string, unknown> = {}) =>
  (await org.templates.create({ body: { name: crypto.randomUUID(), ...TEXT, ...more } })).template.id;

/** A campaign to three contacts, one of whom has no company. */
async function aCampaign(org: TestOrg, body: Record<string, unknown>) {
  const { brandId, audienceId } = await ownContacts(org);
  const settings = {
    name: 'x',
    workflowDynastySlug: CONTACTS_WORKFLOW,
    brandIds: [brandId],
    audienceIds: [audienceId],
  };
  const made = await org.campaigns.create({ body: { ...settings, ...body } as never });
  const params = { campaignId: made.campaign.id };
  return {
    ...made,
    params,
    brandId,
    gate: async () => (await org.campaigns.gates({ params })).gates.find(({ gate }) => gate === 'template_fields'),
    emails: async () => (await org.campaigns.listEmails({ params })).emails,
    leads: async () => (await org.leads.list({ query: params })).leads,
  };
}

test('a field that is empty for one person holds the campaign, until a version with a fallback is chosen', async () => {
  const org = await app.newOrg();
  const templateId = await save(org);
  const { campaign, readiness, params, gate, emails } = await aCampaign(org, { templateId });
  expect(campaign).toMatchObject({ templateId, templateVersion: 1, skipIncomplete: false });
  expect(readiness.gates.map((one) => one.gate)).toEqual(['template_fields']);
  await app.drain();
  expect(await emails()).toEqual([]);
  expect(await gate()).toMatchObject({
    state: 'closed',
    reason: '1 of 3 people lack a field of the template: company (1)',
    action: expect.stringContaining('or skip these people'),
    data: { templateId, readers: 3, incomplete: 1, fields: [{ field: 'company', count: 1 }] },
  });
  const body = {
    subject: 'For {{ company | default: "you" }}',
    steps: TEXT.steps.map((step) => ({ ...step, bodyText: step.bodyText.replace('{{ company }}', 'all') })),
  };
  await org.templates.update({ params: { id: templateId }, body });
  await app.drain();
  expect(await emails()).toEqual([]);
  const { campaign: pinned } = await org.campaigns.update({ params, body: { templateId } });
  expect(pinned.templateVersion).toBe(2);
  await app.drain();
  const written = await emails();
  expect(written.map(({ subject }) => subject).sort()).toEqual(['For Engines', 'For Thirds', 'For you']);
  const bob = written.find(({ leadEmail }) => leadEmail === 'bob@two.test');
  expect(bob).toMatchObject({
    ...{
      model: 'template',
      disclosure: 'none',
      fallbackReason: null,
      bodyText: 'Hi there,\n\nour Templates fits all.',
    },
    sequence: [{ daysSinceLastStep: 0 }, { step: 2, daysSinceLastStep: 4, bodyText: 'Did you read it?' }],
  });
  expect(await gate()).toMatchObject({ state: 'open' });
});

test('people who lack a field are skipped where the campaign says so, with the field; another version tries them again', async () => {
  const org = await app.newOrg();
  const templateId = await save(org);
  const { readiness, params, emails, leads } = await aCampaign(org, { templateId, skipIncomplete: true });
  expect(readiness.ready).toBe(true);
  await app.drain();
  expect((await emails()).map(({ subject }) => subject).sort()).toEqual(['For Engines', 'For Thirds']);
  const bob = async () => (await leads()).find(({ email }) => email === 'bob@two.test');
  expect(await bob()).toMatchObject({ status: 'skipped', statusReason: 'incomplete', missingFields: ['company'] });
  const { workflowRuns } = await org.workflowRuns.list({ query: params });
  expect(workflowRuns.map(({ outcome }) => outcome).sort()).toEqual(expect.arrayContaining(['processed', 'skipped']));
  await org.templates.update({
    params: { id: templateId },
    body: { subject: 'Hello', steps: [{ bodyText: 'Hi', daysSinceLastStep: 0 }] },
  });
  await org.campaigns.update({ params, body: { templateId, status: 'activate' } });
  await app.drain();
  expect((await emails()).find(({ leadEmail }) => leadEmail === 'bob@two.test')).toMatchObject({
    subject: 'Hello',
    sequence: [{ step: 1 }],
  });
  expect(await bob()).toMatchObject({ status: 'contacted', missingFields: [] });
});

test('no model is asked or paid for, and each step has a line of its own', async () => {
  const org = await app.newOrg();
  const templateId = await save(org, {
    subject: 'Hello',
    steps: [1, 2, 3, 4].map((at) => ({ bodyText: `Step ${at}`, daysSinceLastStep: at - 1 })),
  });
  const preview = async (body: object) => {
    const { brandId, audienceId } = await ownContacts(org);
    const settings = {
      name: 'x',
      workflowDynastySlug: CONTACTS_WORKFLOW,
      brandIds: [brandId],
      audienceIds: [audienceId],
    };
    return org.campaigns.preview({ body: { ...settings, ...body } });
  };
  const { estimate } = await preview({ templateId });
  expect(estimate.oneOff.lines).toEqual([]);
  expect(estimate.perLead.lines.map(({ costName, maxQuantity }) => [costName, maxQuantity])).toEqual([
    ['smtp-email-send', 4],
  ]);
  const { params, emails } = await aCampaign(org, { templateId });
  await app.drain();
  expect(await emails()).toHaveLength(3);
  const { rows } = await sql<{ costName: string }>`select distinct c.cost_name from cost_lines c
    where c.org_id = ${org.orgId} and c.campaign_id = ${params.campaignId}`.execute(app.db);
  expect(rows.map(({ costName }) => costName)).toEqual(['smtp-email-send']);
});

test('samples before the start are made of the template', async () => {
  const org = await app.newOrg();
  const templateId = await save(org);
  const { brandId, audienceId } = await ownContacts(org);
  const body = {
    name: 'x',
    workflowDynastySlug: CONTACTS_WORKFLOW,
    brandIds: [brandId],
    audienceIds: [audienceId],
    templateId,
    count: 3,
  };
  const { emails, costInUsdCents } = await org.campaigns.previewEmails({ body });
  expect(emails.map(({ subject, model }) => [subject, model]).sort()).toEqual([
    ['For Engines', 'template'],
    ['For Thirds', 'template'],
  ]);
  expect(costInUsdCents).toBe('0');
});

test('what the brand does not say is named before anybody is written to, whoever is skipped', async () => {
  const org = await app.newOrg();
  const templateId = await save(org, { subject: 'Hello {{ campaign.link }}' });
  const { gate, params, emails } = await aCampaign(org, { templateId, skipIncomplete: true });
  await app.drain();
  expect(await gate()).toMatchObject({
    state: 'closed',
    reason: 'The template names what is not known for anyone: campaign.link',
    data: { forNobody: ['campaign.link'] },
  });
  await org.campaigns.update({ params, body: { clickDestinationUrl: 'https://templates.test/demo' } });
  await app.drain();
  expect(await gate()).toMatchObject({ state: 'open' });
  expect((await emails())[0]?.subject).toBe('Hello https://templates.test/demo');
});

test('a template that is used is not deleted; one that is gone, or for a workflow without emails, is refused', async () => {
  const org = await app.newOrg();
  const templateId = await save(org);
  const { params } = await aCampaign(org, { templateId });
  const deletion = () => org.templates.delete({ params: { id: templateId } });
  expect(await refusal(deletion())).toMatchObject({
    status: 409,
    body: { code: 'template_in_use', campaignId: params.campaignId },
  });
  await org.campaigns.stop({ params });
  await deletion();
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({ templateId, templateVersion: 1 });
  const gone = { status: 404, body: { error: 'Template not found', field: 'templateId' } };
  expect(await refusal(aCampaign(org, { templateId }))).toMatchObject(gone);
  const kit = aCampaign(org, { templateId: await save(org), workflowDynastySlug: 'press-kit-page-generation-marble' });
  expect(await refusal(kit)).toMatchObject({ status: 400 });
});

test('people who are searched for get the template too, for a brand that is only named by its website', async () => {
  const org = await app.newOrg();
  const templateId = await save(org, { subject: 'Hello {{ first_name | default: "you" }} of {{ company }}' });
  const made = await org.campaigns.create({
    body: {
      ...{ name: 'x', workflowDynastySlug: 'sales-cold-email-outreach-sienna', templateId, maxLeads: 3 },
      ...{ brandUrls: ['https://searched.example'], featureInputs: { targetAudience: 'Marketing managers' } },
    },
  });
  expect(made.readiness.gates.map(({ gate }) => gate)).toEqual([]);
  expect(made.warnings.map(({ code }) => code)).not.toContain('feature_inputs_will_be_inferred');
  await app.drain();
  const params = { campaignId: made.campaign.id };
  const { emails } = await org.campaigns.listEmails({ params });
  expect(emails).toHaveLength(3);
  for (const { model, subject, leadCompany } of emails) {
    expect([model, subject.endsWith(` of ${leadCompany}`)]).toEqual(['template', true]);
  }
  const checked = await org.templates.check({ body: { templateId, ...params } });
  expect(checked).toMatchObject({ readers: 0, isSearched: true, fields: [] });
});
