import { NO_FILTERS } from '@distribute/language/audiences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const UNKNOWN_ID = '0190f5c8-0000-7000-8000-000000000000';

async function aBrand(org: TestOrg, url = 'acme.test') {
  const { brandId } = await org.brands.create({ body: { url } });
  return brandId;
}

async function anAudience(org: TestOrg, name = 'CEOs', brandId?: string) {
  const body = { name, brandId: brandId ?? (await aBrand(org)), filters: { personTitles: ['CEO'] } };
  return (await org.audiences.create({ body })).audience;
}

test('an audience of filters is active, has every filter, and is read as it was made', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const filters = { personTitles: ['CEO'], organizationNumEmployeesRanges: ['11,50'] };
  const { audience } = await org.audiences.create({ body: { name: ' CEOs ', brandId, filters } });
  expect(audience).toEqual({
    id: expect.any(String),
    orgId: org.orgId,
    brandId,
    name: 'CEOs',
    nlPrompt: null,
    description: null,
    provider: 'apollo',
    crmUploadId: null,
    status: 'active',
    source: 'user',
    purpose: 'sales',
    filters: { ...NO_FILTERS, ...filters },
    reading: null,
    sizeCount: null,
    availableToContactCount: null,
    availableToContactPct: null,
    countedAt: null,
    createdByUserId: org.userId,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect((await org.audiences.get({ params: { id: audience.id } })).audience).toEqual(audience);
  expect((await org.audiences.listMembers({ params: { id: audience.id }, query: {} })).members).toEqual([]);
});

test('a description alone becomes filters', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const nlPrompt = 'Heads of finance at 50–500 person software firms in Germany';
  const { audience } = await org.audiences.create({ body: { name: 'Finance', brandId, nlPrompt } });
  expect(audience).toMatchObject({
    nlPrompt,
    filters: {
      ...NO_FILTERS,
      personTitles: ['Head of finance'],
      organizationLocations: ['Germany'],
      organizationIndustries: ['Computer Software'],
      organizationNumEmployeesRanges: ['50,500'],
      excludeDomains: ['acme.test'],
    },
  });
  expect(audience.reading).toMatchObject({
    understood: expect.arrayContaining([
      { words: 'Heads', filter: 'personTitles', value: 'Head of finance' },
      { words: 'Germany', filter: 'organizationLocations', value: 'Germany' },
    ]),
    unread: [],
  });
  const { runs } = await org.runs.list({ query: { taskName: 'audience-draft' } });
  expect(runs).toMatchObject([{ status: 'completed', ownProvisionedCostInUsdCents: '0' }]);
});

test.each([
  ['everybody in Spain', ['everybody in Spain']],
  ['Campsite owners who don’t have a website yet', ['who don’t have a website yet']],
])('"%s" is refused with the words that were not read', async (nlPrompt, unread) => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const refused = await refusal(org.audiences.create({ body: { name: 'x', brandId, nlPrompt } }));
  expect(refused).toMatchObject({ status: 422, body: { code: 'audience_not_understood', unread } });
  const suggested = await refusal(org.audiences.suggest({ body: { brandId, nlPrompt } }));
  expect(suggested).toMatchObject({ status: 422, body: { code: 'audience_not_understood' } });
  expect((await org.audiences.list({ query: { status: 'suggested' } })).audiences).toEqual([]);
});

test('filters that mean everybody are refused', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  for (const filters of [{}, { organizationLocations: ['Spain'] }, { excludePersonTitles: ['CEO'] }]) {
    expect(await refusal(org.audiences.create({ body: { name: 'x', brandId, filters } }))).toMatchObject({
      status: 422,
      body: { code: 'audience_not_understood', unread: [] },
    });
  }
});

test('unknown roles are kept in their own words, and what is left out is left out', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const read = async (nlPrompt: string) =>
    (await org.audiences.create({ body: { name: nlPrompt.slice(0, 60), brandId, nlPrompt } })).audience.filters;
  expect(await read('Beekeepers')).toMatchObject({ personTitles: ['Beekeeper'] });
  expect(await read('Account executives, not accountants')).toMatchObject({
    personTitles: ['Account executive'],
    excludePersonTitles: ['Accountant'],
  });
  expect(await read('Law firms with no more than 25 people')).toMatchObject({
    organizationNumEmployeesRanges: ['1,25'],
  });
});

test('a name is used once per brand', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  await anAudience(org, 'CEOs', brandId);
  const taken = { status: 409, body: { error: expect.any(String), code: 'duplicate_name' } };
  expect(await refusal(anAudience(org, 'ceos', brandId))).toMatchObject(taken);
  const other = await anAudience(org, 'Others', brandId);
  expect(await refusal(org.audiences.update({ params: { id: other.id }, body: { name: 'CEOS' } }))).toMatchObject(
    taken,
  );
  await anAudience(org, 'CEOs', await aBrand(org, 'other.test'));
});

test('creating refuses what does not exist and what does not fit', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  expect(await refusal(anAudience(org, 'x', UNKNOWN_ID))).toEqual({
    status: 404,
    body: { error: 'Brand not found', code: 'not_found', field: 'brandId' },
  });
  const crm = { name: 'x', brandId, provider: 'crm' as const };
  expect(await refusal(org.audiences.create({ body: { ...crm, crmUploadId: UNKNOWN_ID } }))).toEqual({
    status: 404,
    body: { error: 'Upload not found', code: 'not_found', field: 'crmUploadId' },
  });
  expect((await refusal(org.audiences.create({ body: crm }))).status).toBe(400);
  expect((await refusal(org.audiences.create({ body: { name: 'x', brandId } }))).status).toBe(400);
  expect(
    (await refusal(org.audiences.create({ body: { name: 'x', brandId, filters: { titles: [] } as never } }))).status,
  ).toBe(400);
});

test('lists are filtered, counted and paged', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const other = await aBrand(org, 'other.test');
  for (const name of ['a', 'b', 'c']) await anAudience(org, name, brandId);
  const { id } = await anAudience(org, 'd', other);
  await org.audiences.setStatus({ params: { id }, body: { status: 'paused' } });

  const names = (list: { audiences: { name: string }[] }) => list.audiences.map(({ name }) => name);
  const first = await org.audiences.list({ query: { limit: 3 } });
  expect({ names: names(first), total: first.total, limit: first.limit, offset: first.offset }).toEqual({
    ...{ names: ['d', 'c', 'b'], total: 4 },
    ...{ limit: 3, offset: 0 },
  });
  const second = await org.audiences.list({ query: { limit: 3, cursor: first.nextCursor as string } });
  expect([names(second), second.nextCursor]).toEqual([['a'], null]);
  expect(names(await org.audiences.list({ query: { limit: 2, offset: 2 } }))).toEqual(['b', 'a']);
  expect(names(await org.audiences.list({ query: { brandId, status: 'active' } }))).toEqual(['c', 'b', 'a']);
  expect(names(await org.audiences.list({ query: { status: 'paused' } }))).toEqual(['d']);
  expect(await org.audiences.list({ query: { brandId: 'nonsense' } })).toMatchObject({ audiences: [], total: 0 });
  expect((await refusal(org.audiences.list({ query: { status: 'gone' as never } }))).status).toBe(400);
});

test('words change, filters do not', async () => {
  const org = await app.newOrg();
  const { id, filters } = await anAudience(org);
  const params = { id };
  const body = { name: 'Bosses', nlPrompt: 'the bosses', description: 'Those who decide' };
  const { audience } = await org.audiences.update({ params, body });
  expect(audience).toMatchObject({ ...body, filters });
  expect((await org.audiences.update({ params, body: { description: null } })).audience.description).toBeNull();
  expect((await refusal(org.audiences.update({ params, body: { filters: {} } as never }))).status).toBe(400);
});

test('an audience is paused, archived, taken up again and deleted', async () => {
  const org = await app.newOrg();
  const { id } = await anAudience(org);
  const params = { id };
  for (const status of ['paused', 'paused', 'archived', 'active'] as const) {
    expect((await org.audiences.setStatus({ params, body: { status } })).audience.status).toBe(status);
  }
  expect((await refusal(org.audiences.setStatus({ params, body: { status: 'suggested' as never } }))).status).toBe(400);
  await org.audiences.delete({ params });
  const gone = { status: 404, body: { error: 'Audience not found', code: 'not_found' } };
  expect(await refusal(org.audiences.get({ params }))).toEqual(gone);
  expect(await refusal(org.audiences.delete({ params }))).toEqual(gone);
  expect(await refusal(org.audiences.refreshCount({ params }))).toEqual(gone);
  expect(await refusal(org.audiences.listMembers({ params, query: {} }))).toEqual(gone);
});

test('counting costs one credit and is the same each time', async () => {
  const org = await app.newOrg();
  const { id } = await anAudience(org);
  const { audience } = await org.audiences.refreshCount({ params: { id } });
  expect(audience.sizeCount).toBeGreaterThan(100);
  expect(audience).toMatchObject({
    availableToContactCount: audience.sizeCount,
    availableToContactPct: 100,
    countedAt: expect.any(String),
  });
  expect((await org.audiences.refreshCount({ params: { id } })).audience.sizeCount).toBe(audience.sizeCount);
  const { runs } = await org.runs.list({ query: { taskName: 'audience-count' } });
  expect(runs).toHaveLength(2);
  expect(runs[0]).toMatchObject({ status: 'completed', totalCostInUsdCents: '9.44' });
});

test('suggestions are stored, counted, paid for, and taken up by making them active', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const nlPrompt = 'CFOs and heads of finance at software companies with 50 to 500 employees in Germany';
  const { candidates } = await org.audiences.suggest({ body: { nlPrompt, brandId } });
  expect(candidates).toHaveLength(3);
  expect(new Set(candidates.map(({ name }) => name)).size).toBe(3);
  expect(candidates[0]).toMatchObject({
    name: 'CFO and Head of finance in Computer Software at companies of 50–500 people (Germany)',
    provider: 'apollo',
    status: 'suggested',
    validationError: null,
    truncated: false,
    filters: { personTitles: ['CFO', 'Head of finance'], excludeDomains: ['acme.test'] },
  });
  const [exact, byRank, anySize] = candidates.map(({ count }) => count as number);
  expect(exact).toBeGreaterThan(0);
  expect(byRank).toBeGreaterThan(exact as number);
  expect(anySize).toBeGreaterThanOrEqual(exact as number);

  const { runs } = await org.runs.list({ query: { taskName: 'audience-suggest' } });
  expect(runs).toMatchObject([{ status: 'completed', serviceName: 'audiences', brandIds: [brandId] }]);
  const { costs } = await org.runs.get({ params: { id: runs[0]?.id as string } });
  expect(costs.find(({ costName }) => costName === 'apollo-credit')).toMatchObject({ status: 'actual', quantity: '3' });

  const id = candidates[0]?.audienceId as string;
  const stored = await org.audiences.get({ params: { id } });
  expect(stored.audience).toMatchObject({ status: 'suggested', source: 'suggested', nlPrompt, sizeCount: exact });
  const active = await org.audiences.setStatus({ params: { id }, body: { status: 'active' } });
  expect(active.audience.status).toBe('active');
});

test('the same suggestion twice is taken up once', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const body = { nlPrompt: 'recruiters in Austria', brandId, count: 1 };
  const [one, two] = [await org.audiences.suggest({ body }), await org.audiences.suggest({ body })];
  expect(one.candidates.map(({ audienceId: _, ...rest }) => rest)).toEqual(
    two.candidates.map(({ audienceId: _, ...rest }) => rest),
  );
  const take = (id: string) => org.audiences.setStatus({ params: { id }, body: { status: 'active' } });
  await take(one.candidates[0]?.audienceId as string);
  expect((await refusal(take(two.candidates[0]?.audienceId as string))).body).toMatchObject({ code: 'duplicate_name' });
});

test('a suggestion for a brand that is not there is refused before anything is spent', async () => {
  const org = await app.newOrg();
  expect(await refusal(org.audiences.suggest({ body: { nlPrompt: 'CEOs', brandId: UNKNOWN_ID } }))).toMatchObject({
    status: 404,
    body: { error: 'Brand not found' },
  });
  expect((await org.runs.list({ query: {} })).runs).toEqual([]);
});

test('an upload is an audience of its brand alone, counted for nothing', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const file = new File(['email,first name\nada@people.test,Ada\nbob@people.test,Bob\n'], 'people.csv', {
    type: 'text/csv',
  });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const body = { name: 'Mine', brandId, provider: 'crm' as const, crmUploadId: uploadId as string };
  const { audience } = await org.audiences.create({ body });
  expect(audience).toMatchObject({ provider: 'crm', crmUploadId: uploadId, filters: null, status: 'active' });
  expect((await org.audiences.refreshCount({ params: { id: audience.id } })).audience.sizeCount).toBe(2);
  expect((await org.runs.list({ query: { taskName: 'audience-count' } })).runs).toEqual([]);
  const elsewhere = { ...body, brandId: await aBrand(org, 'other.test') };
  expect((await refusal(org.audiences.create({ body: elsewhere }))).body).toMatchObject({ error: 'Upload not found' });
});

test('of two who take one name at once, one has it', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => anAudience(org, 'Same', brandId)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries) {
    if (tried.status === 'rejected')
      expect(tried.reason).toMatchObject({ status: 409, body: { code: 'duplicate_name' } });
  }
});

test('an uploaded audience knows its size and its members at once (D11)', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org, 'uploaded.test');
  const rows = ['a@x.test,Ann,yes', 'b@x.test,Bob,yes', 'c@x.test,Cid,yes', 'd@x.test,Dee,yes', 'e@x.test,Eve,no'];
  const file = new File([['email,first name,consent', ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
  const { uploadId } = await org.contacts.upload({ body: { file, brandId } });
  const { audience } = await org.audiences.create({
    body: { name: 'Uploaded', brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  expect(audience).toMatchObject({ sizeCount: 4, availableToContactCount: 4, availableToContactPct: 100 });
  expect(audience.countedAt).not.toBeNull();
  const params = { id: audience.id };
  const { members, total } = await org.audiences.listMembers({ params, query: {} });
  expect(total).toBe(4);
  expect(members.map(({ emailNorm }) => emailNorm).sort()).toEqual(['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']);
  expect(members.every(({ lastServedAt }) => lastServedAt === null)).toBe(true);
  const first = await org.audiences.listMembers({ params, query: { limit: 3 } });
  const query = { limit: 3, cursor: first.nextCursor as string };
  const second = await org.audiences.listMembers({ params, query });
  expect([...first.members, ...second.members]).toEqual(members);
  expect(second.nextCursor).toBeNull();
});
