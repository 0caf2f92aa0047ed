import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { CONTACTS_WORKFLOW, describeBrand } from '../../../../test/outreach.ts';
import { claimBatch, fenceBatch } from '../../emails/sending/core.ts';
import * as core from '../../emails/store/send-core.ts';
import { COUNTRY_RULES, whatTheLawAsks } from '../../law/index.ts';
import { isSuppressed } from '../../suppressions/store/matching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400', RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

const CONSENT = { kind: 'consent', proof: 'They ticked a box on our form in May; the log is kept.' } as const;
const WEIGHED = {
  ...{ kind: 'legitimate_interest', purpose: 'To find bakeries that need bookkeeping.' },
  necessity: 'There is no other way to reach them.',
  balance: 'One email about their own trade, with a way to refuse.',
} as const;

const heldOrg = async (more: object = {}) => {
  const org = await app.newOrg();
  await org.organization.update({ body: { legalFence: 'hold', ...more } });
  return org;
};

/** A campaign for people of these countries, one each, at companies. */
async function campaignInto(org: TestOrg, countries: readonly string[], more: object = {}) {
  const key = crypto.randomUUID().slice(0, 8);
  const { brandId } = await org.brands.create({ body: { url: `https://books-${key}.example` } });
  await describeBrand(org, brandId);
  const rows = countries.map((country, n) => `ann${n}@firm-${key}-${n}.test,Ann,Reader,Firm,${country}`);
  const file = new File([['email,firstName,lastName,company,country', ...rows].join('\n')], 'people.csv', {
    type: 'text/csv',
  });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const { audience } = await org.audiences.create({
    body: { name: `People ${key}`, brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  const body = {
    ...{ name: `Into ${countries.join(' ')}`, workflowSlug: CONTACTS_WORKFLOW, brandIds: [brandId] },
    ...{ featureInputs: INPUTS, audienceIds: [audience.id], onBounceForecast: 'go_on' as const, ...more },
  };
  return { body, ...(await org.campaigns.create({ body })) };
}
const INPUTS = { companyContext: 'We keep the books of small firms.', valueForTarget: 'We close your month.' };

const legalGate = async (org: TestOrg, campaignId: string) =>
  (await org.campaigns.gates({ params: { campaignId } })).gates.find(({ gate }) => gate === 'legal_basis');
const sentOf = async (org: TestOrg) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from sink_messages where org_id = ${org.orgId}`.execute(app.db))
      .rows[0]?.n,
  );

test('one campaign into each of more than forty countries, with nothing said: all held, each with its article', async () => {
  const org = await heldOrg({ legalNotices: 'never' });
  const rules = COUNTRY_RULES;
  expect(rules.length).toBeGreaterThanOrEqual(40);
  let held = 0;
  for (const rule of rules) {
    const asked = whatTheLawAsks(rule.country, 'business');
    const { campaign, readiness } = await campaignInto(org, [rule.country], { name: `To ${rule.country}` });
    const gate = readiness.gates.find((one) => one.gate === 'legal_basis');
    const isAsked = asked.basis !== 'none' || asked.address || asked.source !== null;
    expect([rule.country, gate?.state ?? 'open']).toEqual([rule.country, isAsked ? 'closed' : 'open']);
    if (!gate) continue;
    held += 1;
    const law = asked.basis === 'none' ? asked.addressLaw : asked.basisLaw;
    expect(gate.action).toContain(law?.article ?? 'no article');
    expect(gate.action).toContain(law?.link ?? 'no link');
    expect(gate.data).toMatchObject({
      fence: 'hold',
      stated: null,
      countries: [{ country: rule.country, people: 1, article: law?.article }],
    });
    expect(campaign.legalBasis).toBeNull();
  }
  expect(held).toBeGreaterThanOrEqual(66);
  await app.drain();
  expect(await sentOf(org)).toBeLessThanOrEqual(rules.length - held);
}, 240_000);

test('what is missing is asked one after another, and the campaign goes on at once with the last of it', async () => {
  const org = await heldOrg({ legalNotices: 'never' });
  const { campaign } = await campaignInto(org, ['Canada', 'Germany']);
  const campaignId = campaign.id;
  expect(await legalGate(org, campaignId)).toMatchObject({ state: 'closed', data: { reason: 'basis_not_stated' } });
  await org.campaigns.update({ params: { campaignId }, body: { legalBasis: CONSENT } });
  expect(await legalGate(org, campaignId)).toMatchObject({ state: 'closed', data: { reason: 'no_postal_address' } });
  await org.organization.update({ body: { postalAddress: '1 Harbour Road, Leeds' } });
  expect(await legalGate(org, campaignId)).toMatchObject({ state: 'closed', data: { reason: 'no_source_notice' } });
  await app.drain();
  expect(await sentOf(org)).toBe(0);
  await org.organization.update({ body: { legalNotices: 'where_asked' } });
  expect(await legalGate(org, campaignId)).toMatchObject({ state: 'open', reason: null });
  await app.drain();
  expect(await sentOf(org)).toBe(2);
});

test('people whose law the stated basis does not meet are passed over before anything is written, until it does', async () => {
  const org = await heldOrg({ postalAddress: '1 Harbour Road, Leeds' });
  const { campaign } = await campaignInto(org, ['France', 'Germany', ''], { legalBasis: WEIGHED });
  await app.drain();
  expect(await sentOf(org)).toBe(1);
  const { leads } = await org.leads.list({ query: { campaignId: campaign.id } });
  expect(leads.filter(({ statusReason }) => statusReason === 'law_asks')).toHaveLength(2);
  const gate = await legalGate(org, campaign.id);
  expect(gate).toMatchObject({ state: 'open', reason: 'The law leaves some people out' });
  expect(gate?.action).toContain('UWG');
  expect(gate?.action).toContain(
    'Country not known (1 person): the strictest rule is taken. Add a country column to your list',
  );
  await org.campaigns.update({
    params: { campaignId: campaign.id },
    body: { legalBasis: CONSENT, ...(campaign.status === 'active' ? {} : { status: 'activate' }) },
  });
  await app.drain();
  expect(await sentOf(org)).toBe(3);
});

const openMailboxOf = async (org: TestOrg) =>
  app.emails.openMailbox(org.orgId, (await org.mailboxes.list()).mailboxes[0]?.id as string);

/** A campaign of which one email to Germany waits, written and not yet claimed. */
async function waitingMail() {
  const org = await heldOrg();
  const made = await campaignInto(org, ['Germany'], { legalBasis: CONSENT, review: 'all' });
  const campaignId = made.campaign.id;
  await app.drain();
  const { emails } = await org.emails.list({ query: { campaignId } });
  const [email] = emails;
  if (!email) throw new Error('No email was written');
  return { org, campaignId, emailId: email.id };
}

test('a basis that is taken back between claim and fence stops the mail, which says why, and gives way to a new one', async () => {
  const { org, campaignId, emailId } = await waitingMail();
  await sql`update emails set status = 'generated' where id = ${emailId}`.execute(app.db);
  await sql`update messages set ready = true, status_reason = null, due_at = app.now()
    where email_id = ${emailId} and step = 1`.execute(app.db);
  const batch = await claimBatch(app.emails, 'me', await openMailboxOf(org), 5);
  expect(batch.messages).toHaveLength(1);
  await org.campaigns.update({ params: { campaignId }, body: { legalBasis: null } });
  expect((await fenceBatch(app.emails, batch)).messages).toEqual([]);
  const { email } = await org.emails.get({ params: { id: emailId } });
  expect(email.steps[0]).toMatchObject({
    ...{ status: 'scheduled', statusReason: 'law_asks' },
    law: { country: 'DE', missing: ['basis'], article: 'UWG, § 7(2) no. 2 and § 7(3)' },
  });
  expect((await claimBatch(app.emails, 'me', await openMailboxOf(org), 5)).messages).toEqual([]);
  await app.drain();
  expect(await sentOf(org)).toBe(0);
  const waiting = (await org.campaigns.gates({ params: { campaignId } })).pendingSteps;
  // The rest of the sequence is for the same reader, so no next email is promised.
  expect(waiting).toMatchObject({ due: 0, nextDueAt: null, waiting: { mailbox: 0 } });
  expect(waiting.waiting.law).toBeGreaterThanOrEqual(1);
  await org.campaigns.update({ params: { campaignId }, body: { legalBasis: CONSENT } });
  expect((await org.campaigns.gates({ params: { campaignId } })).pendingSteps.waiting.law).toBe(0);
  await app.drain();
  expect(await sentOf(org)).toBe(1);
});

test('the fence refuses although no gate was asked: rows written past them do not leave', async () => {
  const { org, campaignId, emailId } = await waitingMail();
  await sql`update permits set law_given = 0 where campaign_id = ${campaignId}`.execute(app.db);
  const { rows } = await sql<{ id: string }>`update messages set status = 'claimed', owner = 'me', attempt = 1,
      status_reason = null, ready = true, lease_until = app.now() + interval '1 minute'
    where email_id = ${emailId} and step = 1 returning id`.execute(app.db);
  const ids = rows.map(({ id }) => id);
  const fence = (more: object = {}) =>
    core.fenceClaimed(app.db, org.orgId, ids, { owner: 'me', leaseSeconds: 60, heard: [], ...more }, isSuppressed);
  expect((await fence()).ids).toEqual([]);
  // What an organisation waives counts only as far as the operator lets it.
  await sql`update permits set law_waived = 131071 where campaign_id = ${campaignId}`.execute(app.db);
  expect((await fence({ operatorWaives: 0 })).ids).toEqual([]);
  expect((await fence()).ids).toEqual(ids);
});

test('a row that does not say whom it is for asks for everything', async () => {
  const { rows } = await sql<{ asks: number; given: number; waived: number }>`select
      (select column_default::int from information_schema.columns
        where table_name = 'messages' and column_name = 'law_asks') as asks,
      (select column_default::int from information_schema.columns
        where table_name = 'permits' and column_name = 'law_given') as given,
      (select column_default::int from information_schema.columns
        where table_name = 'permits' and column_name = 'law_waived') as waived`.execute(app.db);
  expect(rows[0]).toEqual({ asks: 7196, given: 0, waived: 0 });
});

test('the sandbox tells and stops nothing; the preview and the gate say what is missing, and that it is no advice', async () => {
  const org = await app.newOrg();
  expect((await org.organization.get()).organization).toMatchObject({ legalFence: 'tell', operatorFence: 'tell' });
  const { campaign, readiness, body } = await campaignInto(org, ['Germany', 'Germany', 'United States', '']);
  expect(readiness.gates.map(({ gate }) => gate)).not.toContain('legal_basis');
  const { legal } = await org.campaigns.preview({ body: { ...body, name: 'Another' } });
  expect(legal).toMatchObject({ fence: 'tell', stated: null, missing: ['basis', 'address'] });
  expect(legal?.notice).toContain('not legal advice');
  expect(legal?.countries.map(({ name, people, missing, basis }) => [name, people, missing, basis])).toEqual([
    ['Country not known', 1, ['basis', 'address'], 'consent'],
    ['Germany', 2, ['basis'], 'consent_or_customer'],
    ['United States', 1, ['address'], 'none'],
  ]);
  expect(await legalGate(org, campaign.id)).toMatchObject({
    state: 'open',
    reason: 'The law asks for more than is given',
  });
  await app.drain();
  expect(await sentOf(org)).toBe(4);
});

test('strict counts every reader as a person; loosening is a setting that the activity shows', async () => {
  const org = await heldOrg({ legalFence: 'strict' });
  const { campaign } = await campaignInto(org, ['France'], { legalBasis: WEIGHED });
  expect(await legalGate(org, campaign.id)).toMatchObject({ state: 'closed', data: { reason: 'basis_not_enough' } });
  await app.drain();
  expect(await sentOf(org)).toBe(0);
  await org.organization.update({ body: { legalFence: 'hold' } });
  await app.drain();
  expect(await sentOf(org)).toBe(1);
  const { activity } = await org.activity.list({ query: { type: 'organization.updated' } });
  expect(activity[0]?.summary).toBe('Settings of the organization were changed: legalFence');
});

test('what was said is kept as it was said, and a form without its answers is refused', async () => {
  const org = await app.newOrg();
  const { campaign } = await campaignInto(org, ['France'], { legalBasis: WEIGHED });
  expect(campaign.legalBasis).toEqual(WEIGHED);
  const half = { kind: 'legitimate_interest', purpose: 'To find bakeries that need books.' };
  await expect(
    org.campaigns.update({ params: { campaignId: campaign.id }, body: { legalBasis: half as never } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a basis of an unknown kind, or with an unknown field, is answered with what there is', async () => {
  const org = await app.newOrg();
  const { campaign } = await campaignInto(org, ['France']);
  const patch = async (legalBasis: object) => {
    const response = await app.fetch(`/v1/campaigns/${campaign.id}`, {
      method: 'PATCH',
      headers: { 'X-API-Key': org.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ legalBasis }),
    });
    return { status: response.status, body: await response.json() };
  };
  expect(await patch({ ...CONSENT, prof: 'They signed.' })).toMatchObject({
    status: 400,
    body: { code: 'unknown_field', error: 'Unknown field: legalBasis.prof', allowed: ['kind', 'proof'] },
  });
  const unknown = await patch({ kind: 'none' });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body)).toContain('Must be one of consent, existing_customer, legitimate_interest');
});
