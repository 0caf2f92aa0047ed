import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { anUploader } from '../../contacts/contacts.fixture.ts';
import { SALES_WORKFLOW } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const BODY = {
  name: 'Spring',
  workflowDynastySlug: SALES_WORKFLOW,
  brandUrls: ['https://copperline.test'],
  featureInputs: {
    targetAudience: 'Marketing directors at software companies',
    valueForTarget: 'Fewer missed interviews',
    callToAction: 'A call of twenty minutes',
  },
};
const sample = (org: TestOrg, body: object = {}, options: object = {}) =>
  org.campaigns.previewEmails({ body: { ...BODY, ...body } as never }, options as never);

/** Rows that a sample must not add to. */
async function kept(org: TestOrg) {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*) from leads where org_id = ${org.orgId})::int as leads,
      (select count(*) from people where org_id = ${org.orgId})::int as people,
      (select count(*) from emails where org_id = ${org.orgId})::int as emails,
      (select count(*) from messages where org_id = ${org.orgId})::int as messages,
      (select count(*) from contact_windows where org_id = ${org.orgId})::int as windows,
      (select count(*) from audiences where org_id = ${org.orgId})::int as audiences,
      (select count(*) from campaigns where org_id = ${org.orgId})::int as campaigns,
      (select count(*) from suppressions where org_id = ${org.orgId})::int as suppressions,
      (select count(*) from sink_messages where org_id = ${org.orgId})::int as mails`.execute(app.db);
  return rows[0];
}

test('samples are written to real people of the audience, paid for as one run, and nothing of them is stored or sent', async () => {
  const org = await app.newOrg();
  const before = await kept(org);
  const { emails, costInUsdCents, runId, warnings } = await sample(org, { count: 2 });
  await app.drain();
  expect(await kept(org)).toEqual(before);
  expect(emails).toHaveLength(2);
  for (const { lead, subject, steps, model, unusedInputs } of emails) {
    expect(lead.firstName).toEqual(expect.any(String));
    expect(subject.length).toBeGreaterThan(3);
    expect(steps.map(({ step }) => step)).toEqual([...steps.keys()].map((at) => at + 1));
    expect(steps[0]?.bodyText).toContain(lead.firstName as string);
    expect(steps[0]?.bodyHtml).toContain('<p>');
    expect(model).toEqual(expect.any(String));
    expect(Array.isArray(unusedInputs)).toBe(true);
  }
  expect(new Set(emails.map(({ lead }) => `${lead.firstName} ${lead.lastName}`)).size).toBe(2);
  const { run, totalCostInUsdCents } = await org.runs.get({ params: { id: runId as string } });
  expect(run).toMatchObject({ taskName: 'preview-emails', serviceName: 'content', campaignId: null });
  expect(totalCostInUsdCents).toBe(costInUsdCents);
  // One search, and the tokens of every email.
  expect(Number(costInUsdCents)).toBeGreaterThan(0);
  const { rows } = await sql<{ status: string; quantity: string }>`select status, quantity from cost_lines
    where run_id = ${runId} and cost_name = 'apollo-credit'`.execute(app.db);
  expect(rows).toEqual([{ status: 'actual', quantity: 1n }]);
  expect(warnings.map(({ code }) => code)).toContain('no_budget_cap');
});

test('in the sandbox nothing says that a model wrote it, though the cost of one is simulated', async () => {
  const { emails, costInUsdCents } = await sample(await app.newOrg(), { count: 1 });
  expect(emails.map(({ model }) => model)).toEqual(['builtin']);
  expect(Number(costInUsdCents)).toBeGreaterThan(0);
});

test('a brand that is not known yet is added and its site read before anything is written', async () => {
  const org = await app.newOrg();
  expect((await org.brands.list({})).brands).toEqual([]);
  await sample(org, { count: 1 });
  const [brand] = (await org.brands.list({})).brands;
  expect(brand).toMatchObject({ domain: 'copperline.test', name: 'Copperline' });
});

test('people who were found before are written to without another search; nobody who is suppressed is', async () => {
  const org = await app.newOrg();
  const { brandId, upload } = await anUploader(org, 'https://copperline.test');
  const { uploadId } = await upload(
    'email,first_name,last_name,company,title\nada@one.example,Ada,Quill,One,Head of Data\nbo@two.example,Bo,Reed,Two,CTO\n',
  );
  const { audience } = await org.audiences.create({
    body: { name: 'Ours', brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  await org.suppressions.create({ body: { kind: 'email', value: 'bo@two.example' } });
  const named = { brandUrls: undefined, brandIds: [brandId], audienceIds: [audience.id] };
  const { emails, runId } = await sample(org, { ...named, count: 5 });
  expect(emails.map(({ lead }) => lead)).toEqual([
    { firstName: 'Ada', lastName: 'Quill', title: 'Head of Data', organizationName: 'One' },
  ]);
  const { rows } = await sql`select from cost_lines where run_id = ${runId} and cost_name = 'apollo-credit'`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  const seen = await org.campaigns.preview({ body: { ...BODY, ...named } as never });
  expect(seen.audience).toMatchObject({
    ...{ audienceId: audience.id, name: 'Ours', filters: null, count: 2 },
    sample: [{ firstName: 'Ada', lastInitial: 'Q.', title: 'Head of Data', organizationName: 'One' }],
  });
});

test('of several audiences each is shown: one of the first, one of the second, then the next', async () => {
  const org = await app.newOrg();
  const { brandId, upload } = await anUploader(org, 'https://copperline.test');
  const audienceIds: string[] = [];
  for (const rows of [
    'ada@one.example,Ada,Quill,One,CTO\nbo@one.example,Bo,Reed,One,CTO',
    'cy@two.example,Cy,Moss,Two,CEO',
  ]) {
    const { uploadId } = await upload(`email,first_name,last_name,company,title\n${rows}\n`);
    const { audience } = await org.audiences.create({
      body: { name: rows.slice(0, 3), brandId, provider: 'crm', crmUploadId: uploadId as string },
    });
    audienceIds.push(audience.id);
  }
  const { emails } = await sample(org, { brandUrls: undefined, brandIds: [brandId], audienceIds, count: 2 });
  expect(emails.map(({ lead }) => lead.organizationName).sort()).toEqual(['One', 'Two']);
});

test('what was given and no sample says is named in each and warned of', async () => {
  const org = await app.newOrg();
  const { emails, warnings } = await sample(org, {
    count: 2,
    featureInputs: { ...BODY.featureInputs, zzz: 'Quixotic zeppelins jubilantly fathom vexing wharves' },
  });
  for (const { unusedInputs } of emails) expect(unusedInputs).toContain('zzz');
  expect(warnings).toContainEqual({ code: 'input_unused', message: expect.stringContaining('zzz') });
});

test('a workflow without emails, an audience that is not understood and an unknown press brand are refused at no cost', async () => {
  const org = await app.newOrg();
  const refused = async (body: object, status: number, code: string) =>
    expect(await refusal(sample(org, body))).toMatchObject({ status, body: { code } });
  await refused({ workflowDynastySlug: 'pr-expert-quote-outreach-lyra', featureInputs: undefined }, 422, 'no_emails');
  await refused(
    { featureInputs: { ...BODY.featureInputs, targetAudience: 'everybody' } },
    422,
    'audience_not_understood',
  );
  await refused({ workflowDynastySlug: 'pr-cold-email-outreach-birch', featureInputs: undefined }, 409, 'no_people');
  await refused({ workflowDynastySlug: 'nothing-there' }, 404, 'not_found');
  await refused({ count: 6 }, 400, 'invalid_request');
  const { rows } = await sql`select from cost_lines l join runs r on r.org_id = l.org_id and r.id = l.run_id
    where l.org_id = ${org.orgId} and r.task_name = 'preview-emails'`.execute(app.db);
  expect(rows).toEqual([]);
});

test('a repeat with the same key is the same answer and costs nothing more, until somebody of the organisation is erased', async () => {
  const org = await app.newOrg();
  const once = { idempotencyKey: 'sample' };
  const first = await sample(org, { count: 1 }, once);
  expect(await sample(org, { count: 1 }, once)).toEqual(first);
  const { rows } = await sql<{ answer: Buffer }>`select answer from idempotency_keys
    where request = 'POST /v1/campaigns/preview/emails' and scope like ${`${org.orgId}%`}`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answer.toString('latin1')).not.toContain(first.emails[0]?.lead.firstName as string);
  await org.people.erase({ body: { email: 'somebody@gone.example', confirm: true } });
  expect(await refusal(sample(org, { count: 1 }, once))).toMatchObject({ status: 409, body: { code: 'erased' } });
});

test('every pitch of a media list is read before the start, a few at a time, with its sender and footer', async () => {
  const org = await app.newOrg();
  const { mediaList } = await org.mediaLists.create({ body: { name: 'Trade press' } });
  const params = { id: mediaList.id };
  const people = ['Ada Quill', 'Bo Reed', 'Cy Moss', 'Di Park', 'No Address'];
  for (const name of people) {
    const [first = '', last = ''] = name.toLowerCase().split(' ');
    const email = `${first}.${last}@daily.example`;
    const body = { name, outletName: 'The Daily', ...(last !== 'address' && { email }) };
    await org.mediaLists.addJournalist({ params, body });
  }
  await org.suppressions.create({ body: { kind: 'email', value: 'cy.moss@daily.example' } });
  await org.organization.update({ body: { postalAddress: 'Dock 1\nCork' } });
  const pitch = {
    ...{ workflowDynastySlug: 'pr-cold-email-outreach-birch', mediaListIds: [mediaList.id] },
    featureInputs: { newsHook: 'Copperline opens its second plant in Cork on 1 December 2026.' },
  };
  const first = await sample(org, { ...pitch, count: 2 });
  expect(first.emails.map(({ lead }) => lead.firstName)).toEqual(['Ada', 'Bo']);
  expect(first.more).toBe(true);
  const { mailboxes } = await org.mailboxes.list({});
  for (const { from, footer } of first.emails) {
    expect(from.email).toBe(mailboxes[0]?.fromEmail);
    expect(footer).toMatch(
      /^-- \nCopperline\nDock 1\nCork\n\nYour address is on the press list of Copperline\. .+\nIf you do not want to hear from us again: http.+\/u\/…\nAbout this email: http.+\/r\/…$/,
    );
  }
  const last = await sample(org, { ...pitch, count: 2, offset: 2 });
  expect(last.emails.map(({ lead }) => lead.firstName)).toEqual(['Di']);
  expect(last.more).toBe(false);
  expect(await refusal(sample(org, { ...pitch, offset: 3 }))).toMatchObject({
    ...{ status: 409, body: { code: 'no_people', hint: expect.any(String) } },
  });
});
