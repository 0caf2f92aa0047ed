import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { CONTACTS_WORKFLOW } from '../../../test/outreach.ts';
import { refusal } from '../../../test/refusal.ts';
import { assignVariant } from './assign.ts';
import type { VariantsContext } from './context.ts';
import { createSharesMemory } from './read-answers.ts';

let app: TestApp;
/** How many workers die after they wrote and before they record it. */
let kills = 0;
beforeAll(async () => {
  const crashPoint = (name: string) => {
    if (name !== 'run.node.acted' || kills === 0) return;
    kills -= 1;
    throw new Error('killed');
  };
  app = await startTestApp({}, { crashPoint });
});
afterAll(() => app.stop());

const PEOPLE = Array.from({ length: 24 }, (_, at) => `p${at}@company${Math.floor(at / 2)}.test,Person${at}`);
const FREE = ['ann@gmail.com,Ann', 'ben@gmail.com,Ben'];

async function aCampaign(org: TestOrg, more: Record<string, unknown> = {}, people = [...PEOPLE, ...FREE]) {
  const { brandId } = await org.brands.create({ body: { url: 'variants.test' } });
  const file = new File([`email,first name\n${people.join('\n')}\n`], 'people.csv', { type: 'text/csv' });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const crm = { provider: 'crm' as const, crmUploadId: uploadId as string };
  const { audience } = await org.audiences.create({ body: { name: crypto.randomUUID(), brandId, ...crm } });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'x', workflowDynastySlug: CONTACTS_WORKFLOW, brandIds: [brandId], audienceIds: [audience.id] },
      ...more,
    } as never,
  });
  const params = { campaignId: campaign.id };
  return {
    params,
    emails: async () => (await org.campaigns.listEmails({ params: params, query: { limit: 200 } })).emails,
  };
}
const template = async (org: TestOrg, subject: string, steps = 1) =>
  (
    await org.templates.create({
      body: {
        ...{ name: crypto.randomUUID(), subject },
        steps: Array.from({ length: steps }, (_, at) => ({
          bodyText: `Hello, step ${at + 1}.`,
          daysSinceLastStep: at,
        })),
      },
    })
  ).template.id;

const SUBJECTS = [
  { name: 'Short', subject: 'About you' },
  { name: 'Named', subject: 'Hello {{ first_name | default: "you" }}' },
];

const domainOf = (email: string | null) => (email ?? '').split('@')[1] ?? '';

test('everybody at a company gets the same variant; the counts are those of the emails', async () => {
  const org = await app.newOrg();
  const one = await template(org, 'One');
  const two = await template(org, 'Two', 3);
  const { params, emails } = await aCampaign(org, { templateId: one, startDate: '2126-01-01' });
  const body = { variants: [{ name: 'As now' }, { name: 'Long', templateId: two }] };
  const begun = await org.variants.begin({ params, body });
  expect(begun.test).toMatchObject({
    ...{ differs: 'template', judgedBy: 'replies', split: 'even', found: null, leader: null, endedAt: null },
    ...{ companies: 0, counted: 0, needed: { replies: 136, companies: null } },
    variants: [
      { number: 1, name: 'As now', templateId: one, templateVersion: 1, share: 50, people: 0 },
      { number: 2, name: 'Long', templateId: two, templateVersion: 1, share: 50, people: 0 },
    ],
  });
  const testId = begun.test.id;
  expect((await org.campaigns.get({ params })).campaign.testId).toBe(testId);
  await org.campaigns.update({ params, body: { startDate: null } });
  await app.drain();
  const written = await emails();
  expect(written).toHaveLength(26);
  for (const { variant, subject, sequence, model } of written) {
    expect(variant?.testId).toBe(testId);
    expect([subject, sequence.length, model]).toEqual(
      variant?.number === 1 ? ['One', 1, 'template'] : ['Two', 3, 'template'],
    );
  }
  const numberOf = (email: string | null) => written.find(({ leadEmail }) => leadEmail === email)?.variant?.number;
  for (const { leadEmail, variant } of written.filter((email) => domainOf(email.leadEmail) !== 'gmail.com')) {
    const colleagues = written.filter((other) => domainOf(other.leadEmail) === domainOf(leadEmail));
    expect(colleagues.map((other) => other.variant?.number)).toEqual([variant?.number, variant?.number]);
    // Anybody can draw it again.
    const hash = createHash('sha256')
      .update(`${testId} ${domainOf(leadEmail)}`)
      .digest();
    expect(variant?.number).toBe((hash[0] as number) < 128 ? 1 : 2);
  }
  // What was reserved for the longer variant and not needed is given back.
  const { rows: held } = await sql<{ lines: number; steps: number }>`select
    (select count(*) from cost_lines where campaign_id = ${params.campaignId} and status = 'provisioned')::int as lines,
    (select count(*) from messages where campaign_id = ${params.campaignId} and status = 'scheduled')::int as steps`.execute(
    app.db,
  );
  expect(held[0]?.lines).toBe(held[0]?.steps);
  expect(numberOf('ann@gmail.com')).toBeDefined();
  const { rows } = await sql<{ unit: string }>`select unit from test_companies where test_id = ${testId}`.execute(
    app.db,
  );
  expect(rows).toHaveLength(14);
  const { test: seen } = await org.variants.get({ params: { ...params, testId } });
  for (const { number, people, sent, companies } of seen.variants) {
    const own = written.filter(({ variant }) => variant?.number === number);
    const domains = own.map(({ leadEmail }) => (domainOf(leadEmail) === 'gmail.com' ? leadEmail : domainOf(leadEmail)));
    expect([people, sent, companies]).toEqual([own.length, own.length, new Set(domains).size]);
  }
  // The longer variant takes three days: until they are over for a company, its reply waits.
  expect(seen.counted).toBe(0);
  const { leads } = await org.leads.list({ query: { ...params, limit: 200 } });
  const replied = seen.variants.flatMap(({ replied: { positive, neutral, negative } }) => [
    positive,
    neutral,
    negative,
  ]);
  expect(replied.reduce((sum, people) => sum + people, 0)).toBe(
    leads.filter(({ replyClassification }) => replyClassification !== null).length,
  );
  await sql`update leads set verdict_class = 'neutral' where org_id = ${org.orgId}`.execute(app.db);
  await app.clock.advance(4 * 86_400_000);
  const { test: later } = await org.variants.get({ params: { ...params, testId } });
  expect(later.counted).toBe(14);
  expect(later.variants.map(({ counted }) => counted)).toEqual(later.variants.map(({ companies }) => companies));
});

test('two who are drawn at the same moment by other shares find the same variant', async () => {
  const org = await app.newOrg();
  const { params } = await aCampaign(org, { startDate: '2126-01-01' }, ['p@one.test,P']);
  const { test: begun } = await org.variants.begin({ params, body: { variants: SUBJECTS, split: 'adaptive' } });
  // Each process remembers shares of its own.
  const drawing = (shares: number[]) => {
    const sharesKnown = createSharesMemory();
    sharesKnown.set(begun.id, { until: Number.POSITIVE_INFINITY, shares });
    return { db: app.db, clock: app.clock, sharesKnown } as unknown as VariantsContext;
  };
  for (let company = 0; company < 12; company += 1) {
    const places = await Promise.all(
      [
        [90, 10],
        [10, 90],
        [50, 50],
        [90, 10],
        [10, 90],
      ].map(async (shares) => (await assignVariant(drawing(shares), org.orgId, begun.id, `${company}.test`))?.place),
    );
    expect(new Set(places.map((place) => place?.number)).size).toBe(1);
  }
});

test('who is killed while writing writes the same variant again', async () => {
  const org = await app.newOrg();
  const { params, emails } = await aCampaign(org, { startDate: '2126-01-01' }, PEOPLE.slice(0, 6));
  const { test: begun } = await org.variants.begin({ params, body: { variants: SUBJECTS } });
  const drawn = async () =>
    (
      await sql<{ unit: string; variant: number }>`select unit, variant from test_companies
        where test_id = ${begun.id} order by unit`.execute(app.db)
    ).rows;
  kills = 1000;
  await org.campaigns.update({ params, body: { startDate: null } });
  await app.drain();
  kills = 0;
  expect(await emails()).toEqual([]);
  const before = await drawn();
  await app.clock.advance(30_000);
  await app.drain();
  expect(await emails()).toHaveLength(6);
  const after = await drawn();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(3);
});

test('a winner is written for the rest: a template becomes the campaign’s own, a subject stays; without one all is as before', async () => {
  const org = await app.newOrg();
  const one = await template(org, 'One');
  const two = await template(org, 'Two');
  const { params, emails } = await aCampaign(org, { templateId: one, startDate: '2126-01-01' }, PEOPLE.slice(0, 4));
  const begin = async (variants: object[]) =>
    (await org.variants.begin({ params, body: { variants } as never })).test.id;
  const end = (testId: string, winner: number | null) =>
    org.variants.end({ params: { ...params, testId }, body: { winner } });
  const read = async () => (await org.campaigns.get({ params })).campaign;

  const first = await begin([{ name: 'Now' }, { name: 'New', templateId: two }]);
  expect(await refusal(org.templates.delete({ params: { id: two } }))).toMatchObject({
    body: { code: 'template_in_use', campaignId: params.campaignId },
  });
  expect(await refusal(org.campaigns.update({ params, body: { templateId: two } }))).toMatchObject({
    ...{ status: 409, body: { code: 'test_running', testId: first } },
  });
  const { test: ended } = await end(first, 2);
  expect(ended).toMatchObject({ winner: 2, endedAt: expect.any(String), needed: { replies: null, companies: null } });
  expect((await end(first, 2)).test).toEqual(ended);
  expect(await refusal(end(first, 1))).toMatchObject({ status: 409, body: { code: 'invalid_state', winner: 2 } });
  expect(await read()).toMatchObject({ templateId: two, templateVersion: 1, testId: null });

  const second = await begin(SUBJECTS);
  expect(await refusal(end(second, 3))).toMatchObject({ status: 400 });
  await end(second, null);
  expect(await read()).toMatchObject({ templateId: two, testId: null });

  const third = await begin(SUBJECTS);
  await end(third, 1);
  expect(await read()).toMatchObject({ templateId: two, testId: third });
  await org.campaigns.update({ params, body: { startDate: null } });
  await app.drain();
  expect((await emails()).map(({ subject, variant }) => [subject, variant])).toEqual(
    Array.from({ length: 4 }, () => ['About you', null]),
  );
  expect((await org.campaigns.update({ params, body: { templateId: one } })).campaign.testId).toBeNull();
  const { tests } = await org.variants.list({ params });
  expect(tests.map(({ id, winner }) => [id, winner])).toEqual([
    [third, 1],
    [second, null],
    [first, 2],
  ]);
  expect(await refusal(org.variants.get({ params: { ...params, testId: crypto.randomUUID() } }))).toMatchObject({
    ...{ status: 404, body: { error: 'Test not found' } },
  });
});

test('a person for whom one variant has a gap gets none of them', async () => {
  const org = await app.newOrg();
  const one = await template(org, 'One');
  const gap = await template(org, 'For {{ company }}');
  const { params, emails } = await aCampaign(org, { templateId: one }, ['p@one.test,P', 'q@two.test,Q']);
  await org.campaigns.pause({ params });
  await org.variants.begin({ params, body: { variants: [{ name: 'Now' }, { name: 'Gap', templateId: gap }] } });
  await org.campaigns.resume({ params });
  const { gates } = await org.campaigns.gates({ params });
  expect(gates.find(({ gate }) => gate === 'template_fields')).toMatchObject({
    ...{ state: 'closed', data: { incomplete: 2, fields: [{ field: 'company', count: 2 }] } },
  });
  await org.campaigns.update({ params, body: { skipIncomplete: true } });
  await app.drain();
  expect(await emails()).toEqual([]);
  const { leads } = await org.leads.list({ query: params });
  expect(leads.map(({ statusReason, missingFields }) => [statusReason, missingFields])).toEqual([
    ['incomplete', ['company']],
    ['incomplete', ['company']],
  ]);
});

test('what cannot be tested is refused, with the reason', async () => {
  const org = await app.newOrg();
  const one = await template(org, 'One');
  const { params } = await aCampaign(org, { templateId: one }, ['p@one.test,P']);
  const begin = (variants: object[], at = params) =>
    refusal(org.variants.begin({ params: at, body: { variants } as never }));
  const said = async (variants: object[]) => ((await begin(variants)).body as { error: string }).error;
  expect(await said([{ name: 'A' }, { name: 'B' }])).toContain('give each variant');
  expect(
    await said([
      { name: 'A', subject: 'x' },
      { name: 'B', templateId: one },
    ]),
  ).toContain('one thing only');
  expect(
    await said([
      { name: 'A', subject: 'x' },
      { name: 'a', subject: 'y' },
    ]),
  ).toContain('the same name');
  expect(
    await said([
      { name: 'A', subject: 'x' },
      { name: 'B', subject: 'x' },
    ]),
  ).toContain('the same subject');
  expect(await said([{ name: 'A' }, { name: 'B' }, { name: 'C', subject: 'x' }])).toContain('or none');
  expect(await said([{ name: 'A' }, { name: 'B', instructions: 'Be brief.' }])).toContain('made of a template');
  expect(await begin([{ name: 'A' }, { name: 'B', subject: 'Hi {{ compny }}' }])).toMatchObject({
    ...{ status: 422, body: { code: 'template_refused', problems: [{ code: 'unknown_field' }] } },
  });
  expect(await begin([{ name: 'A' }, { name: 'B', templateId: crypto.randomUUID() }])).toMatchObject({ status: 404 });
  expect(await begin(SUBJECTS, { campaignId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  await org.campaigns.update({ params, body: { templateId: null } });
  expect(await begin([{ name: 'A' }, { name: 'B', instructions: 'Be brief.' }])).toMatchObject({
    ...{ status: 422, body: { code: 'needs_model' } },
  });
  const { test: running } = await org.variants.begin({ params, body: { variants: SUBJECTS } });
  expect(await begin(SUBJECTS)).toMatchObject({ status: 409, body: { code: 'test_running', testId: running.id } });
  await org.variants.end({ params: { ...params, testId: running.id } });
  await org.campaigns.stop({ params });
  expect(await begin(SUBJECTS)).toMatchObject({ status: 409, body: { code: 'invalid_state', status: 'stopped' } });
});

test('answers are judged by companies; who asks for no more mail, or a program, does not count', async () => {
  const org = await app.newOrg();
  const people = Array.from({ length: 30 }, (_, at) => `p${at}@c${at}.test,P`);
  const { params, emails } = await aCampaign(
    org,
    { templateId: await template(org, 'x'), startDate: '2126-01-01' },
    people,
  );
  const { test: begun } = await org.variants.begin({ params, body: { variants: SUBJECTS, split: 'adaptive' } });
  await org.campaigns.update({ params, body: { startDate: null } });
  await app.drain();
  const written = await emails();
  const of = (number: number) => written.filter(({ variant }) => variant?.number === number);
  const say = async (leadIds: readonly (string | null)[], replyClass: string) => {
    await sql`update leads set verdict_class = ${replyClass} where org_id = ${org.orgId} and id = any(${[...leadIds]}::uuid[])`.execute(
      app.db,
    );
  };
  await sql`update leads set verdict_class = 'autoReply' where org_id = ${org.orgId}`.execute(app.db);
  const read = async () => (await org.variants.get({ params: { ...params, testId: begun.id } })).test;
  expect(await read()).toMatchObject({ counted: 0, found: null, leader: null, needed: { companies: null } });
  // Of thirty companies one variant has at least fifteen.
  const [ahead, behind] = of(1).length > of(2).length ? [1, 2] : [2, 1];
  const leadsOf = (number: number, count: number) =>
    of(number)
      .slice(0, count)
      .map(({ leadId }) => leadId);
  await say(leadsOf(ahead, 14), 'interested');
  await say(leadsOf(ahead, 1), 'meetingBooked');
  await say(leadsOf(behind, 1), 'unsubscribe');
  const seen = await read();
  expect(seen.variants[behind - 1]).toMatchObject({
    ...{ counted: 0, replied: { positive: 0, negative: 1, neutral: 0 }, meetings: 0, share: 10 },
  });
  expect(seen.variants[ahead - 1]).toMatchObject({ counted: 14, replied: { positive: 14 }, meetings: 1, share: 90 });
  expect(seen).toMatchObject({ counted: 14, leader: ahead, found: ahead, needed: { replies: null } });
  expect(seen.comparisons).toMatchObject([
    { variant: ahead, against: behind, ratio: null, high: null, evidenceNeeded: 20 },
  ]);
});
