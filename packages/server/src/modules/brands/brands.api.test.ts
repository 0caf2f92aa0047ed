import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const NOT_FOUND = { status: 404, body: { error: 'Brand not found', code: 'not_found' } };

async function brandOf(org: TestOrg, url: string) {
  const { brandId } = await org.brands.create({ body: { url } });
  await app.drain();
  return { brandId, params: { brandId } };
}

test('a brand is named by its domain at once, and by its own site once that was read', async () => {
  const org = await app.newOrg();
  const made = await org.brands.create.withResponse({ body: { url: 'https://www.blue-harbor.test/' } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ domain: 'blue-harbor.test', name: 'Blue-harbor', created: true });
  const params = { brandId: made.body.brandId };
  const before = await org.brands.get({ params });
  expect(before).toMatchObject({ analysisStatus: 'pending', logoUrl: 'http://distribute.test/logos/42.svg' });
  const logo = await app.fetch('/logos/42.svg');
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(logo.headers.get('content-security-policy')).toContain('sandbox');
  expect(await logo.text()).toContain('>B</text>');
  expect((await app.fetch('/logos/3c.svg')).status).toBe(404);
  expect((await org.brands.list()).brands).toMatchObject([{ logoUrl: before.logoUrl }]);
  await app.drain();
  const { brand, ...top } = await org.brands.get({ params });
  expect(top).toEqual(brand);
  expect(brand).toMatchObject({
    name: 'Blue Harbor',
    brandUrl: 'https://blue-harbor.test',
    logoUrl: 'https://blue-harbor.test/images/logo.svg',
    analysisStatus: 'ready',
    analysisError: null,
    paused: false,
  });
  expect(brand.elevatorPitch).toContain('Blue Harbor is');
  expect(brand.mission).toContain('Our mission');
  expect(brand.location).toMatch(/, /);
  expect(brand.categories).toBe(brand.categoryList.join(', '));
  const { runs } = await org.brands.listRuns({ params });
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({ taskName: 'brand-analyse', status: 'completed' });
  expect(runs[0]?.costs.map(({ status }) => status)).toEqual(['actual', 'actual']);
});

test('one domain is one brand of an organisation, however many ask at once', async () => {
  const org = await app.newOrg();
  const spellings = ['https://once.test', 'once.test/', 'HTTP://WWW.ONCE.TEST/about', 'once.test'];
  const made = await Promise.all(spellings.map((url) => org.brands.create.withResponse({ body: { url } })));
  expect(new Set(made.map(({ body }) => body.brandId)).size).toBe(1);
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  const other = await (await app.newOrg()).brands.create({ body: { url: 'once.test' } });
  expect(other.created).toBe(true);
  await app.drain();
  const { brands } = await org.brands.list({ query: { domain: 'https://www.once.test/x' } });
  expect(brands.map(({ domain }) => domain)).toEqual(['once.test']);
  expect((await org.brands.list({ query: { domain: 'nowhere.test' } })).brands).toEqual([]);
});

test('a site out of reach still makes a brand, and the next use tries again', async () => {
  const org = await app.newOrg();
  const { params } = await brandOf(org, 'unreachable.test');
  const failed = await org.brands.get({ params });
  expect(failed).toMatchObject({ analysisStatus: 'failed', analysisError: 'The website could not be reached' });
  await org.brands.create({ body: { url: 'unreachable.test' } });
  expect(await org.brands.get({ params })).toMatchObject({ analysisStatus: 'pending', analysisError: null });
  await app.drain();
  expect((await org.brands.get({ params })).analysisStatus).toBe('failed');
  expect((await org.runs.list()).runs).toEqual([]);
});

test('a brand never waits for a reading that has no job, and one whose job is lost gets another', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'unreachable.test');
  await sql
    .raw(`create function no_job() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger no_job before insert or update on graphile_worker._private_jobs for each row
        when (new.key = 'brand.analyse:${brandId}') execute function no_job()`)
    .execute(app.db);
  // As if the process were killed between the two: either both are there or neither.
  const fields = [{ key: 'tagline', description: 'What it says of itself' }];
  const broken = org.brands.extractFields({ body: { brandIds: [brandId], fields } });
  expect((await refusal(broken)).status).toBe(500);
  await sql`drop function no_job cascade`.execute(app.db);
  expect((await org.brands.get({ params })).analysisStatus).toBe('failed');

  await org.brands.create({ body: { url: 'unreachable.test' } });
  await sql`delete from graphile_worker._private_jobs where key = ${`brand.analyse:${brandId}`}`.execute(app.db);
  await app.clock.advance(16 * 60_000);
  await app.enqueue('brand.sweep');
  await app.drain();
  expect((await org.brands.get({ params })).analysisStatus).toBe('failed');
});

test('an analysis is paid for once in 30 days', async () => {
  const org = await app.newOrg();
  const { params } = await brandOf(org, 'monthly.test');
  await org.brands.create({ body: { url: 'monthly.test' } });
  await app.drain();
  expect((await org.brands.listRuns({ params })).runs).toHaveLength(1);
  await app.clock.advance(31 * DAY_MS);
  await org.brands.create({ body: { url: 'monthly.test' } });
  await app.drain();
  expect((await org.brands.listRuns({ params, query: { limit: 1 } })).nextCursor).not.toBeNull();
  expect((await org.brands.listRuns({ params, query: { offset: 1 } })).runs).toHaveLength(1);
});

test.each(['http://user:pw@a.test', 'ftp://a.test', 'http://a.test:0', 'not-a-url', 'javascript:1'])(
  'the address %s is refused with one text',
  async (url) => {
    const org = await app.newOrg();
    const refused = { status: 400, body: { error: 'Invalid URL', code: 'invalid_url', field: 'url' } };
    expect(await refusal(org.brands.create({ body: { url } }))).toEqual(refused);
  },
);

test('brands are read by id in the order asked, and missing ones are named', async () => {
  const org = await app.newOrg();
  const [a, b] = [await brandOf(org, 'first-of-two.test'), await brandOf(org, 'second-of-two.test')];
  const stranger = crypto.randomUUID();
  const answer = await org.brands.getMany({ query: { ids: [b.brandId, stranger, a.brandId].join(',') } });
  expect(answer.brands.map(({ id }) => id)).toEqual([b.brandId, a.brandId]);
  expect(answer.missingIds).toEqual([stranger]);
});

test('missing ids are told as they were asked, in that order, also where they are no ids (D9)', async () => {
  const org = await app.newOrg();
  const { brandId } = await brandOf(org, 'asked-in-order.test');
  const stranger = crypto.randomUUID().toUpperCase();
  const ids = ['def', brandId.toUpperCase(), stranger, 'abc', 'def', brandId].join(', ');
  const answer = await org.brands.getMany({ query: { ids } });
  expect(answer.brands.map(({ id }) => id)).toEqual([brandId]);
  expect(answer.missingIds).toEqual(['def', stranger, 'abc']);
});

test('a name set by hand stays; a changed domain is read anew and expires what was extracted', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'before.test');
  const fields = [{ key: 'industry', description: "The company's industry" }];
  await org.brands.extractFields({ body: { brandIds: [brandId], fields } });
  const changed = await org.brands.update({
    params,
    body: { name: 'By Hand', url: 'after.test', clickDestinationUrl: 'after.test/welcome' },
  });
  expect(changed).toMatchObject({ brandId, domain: 'after.test', name: 'By Hand', url: 'https://after.test' });
  expect(changed.brand).toMatchObject({ analysisStatus: 'pending', clickDestinationUrl: 'https://after.test/welcome' });
  await app.drain();
  expect(await org.brands.get({ params })).toMatchObject({ name: 'By Hand', analysisStatus: 'ready' });
  expect((await org.brands.listExtractedFields({ params })).fields).toEqual([]);
  expect((await org.brands.listExtractedFields({ params, query: { includeExpired: true } })).fields).toHaveLength(1);
  const cleared = await org.brands.update({ params, body: { clickDestinationUrl: null } });
  expect(cleared.brand.clickDestinationUrl).toBeNull();
});

test('a domain another brand has is refused, with that brand', async () => {
  const org = await app.newOrg();
  const [taken, other] = [await brandOf(org, 'taken.test'), await brandOf(org, 'other.test')];
  expect(await refusal(org.brands.update({ params: other.params, body: { url: 'www.taken.test' } }))).toMatchObject({
    status: 409,
    body: {
      error: 'Another brand already uses this domain',
      code: 'domain_conflict',
      existingBrandId: taken.brandId,
    },
  });
  expect((await refusal(org.brands.update({ params: other.params, body: {} }))).status).toBe(400);
});

test('a paused brand says so, and a second pause changes nothing', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'paused.test');
  expect(await org.brands.getPause({ params })).toEqual({ brandId, orgId: org.orgId, paused: false, updatedAt: null });
  const first = await org.brands.setPause({ params, body: { paused: true } });
  expect(first).toMatchObject({ paused: true });
  await app.clock.advance(1000);
  expect(await org.brands.setPause({ params, body: { paused: true } })).toEqual(first);
  expect((await org.brands.get({ params })).paused).toBe(true);
  await org.brands.setPause({ params, body: { paused: false } });
  const { activity } = await org.activity.list({ query: { type: 'brand.paused' } });
  expect(activity.map(({ summary }) => summary)).toEqual(['Brand "Paused" was resumed', 'Brand "Paused" was paused']);
});

test('the daily budget of a brand without campaigns changes none', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'budget.test');
  const answer = await org.brands.setDailyBudget({ params, body: { dailyBudgetCents: 2500 } });
  expect(answer).toEqual({ brandId, orgId: org.orgId, dailyBudgetCents: 2500, updatedCount: 0 });
});

test('people confirm fields; the analysis suggests only where nobody did', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'fields.test' } });
  const params = { brandId };
  await org.brands.setUserFields({ params, body: { fields: { riskReversal: 'Ours by hand', tone: 'Plain' } } });
  await app.drain();
  const { fields } = await org.brands.getUserFields({ params });
  expect(fields.riskReversal).toMatchObject({ value: 'Ours by hand', provenance: 'confirmed' });
  expect(fields.companyDescription).toMatchObject({
    value: expect.stringContaining('Fields is'),
    provenance: 'suggested',
  });
  expect(fields.callToAction, 'what a person must choose is not suggested').toBeUndefined();
  const removed = await org.brands.setUserFields({ params, body: { fields: { riskReversal: null } } });
  expect(removed.fields.riskReversal).toBeUndefined();
  const refused = await refusal(
    org.brands.setUserFields({ params, body: { fields: { icp: 'kept?', nonsense: 'x' } } }),
  );
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect((await org.brands.getUserFields({ params })).fields.icp?.value).not.toBe('kept?');
});

test('a conversion token is made on first read and replaced on demand', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'converts.test');
  const first = await org.brands.getConversionToken({ params });
  expect(first.token).toMatch(/^dist_cnv_[0-9a-f]{32}$/);
  expect(await org.brands.getConversionToken({ params })).toEqual(first);
  const second = await org.brands.rotateConversionToken({ params });
  expect(second).toMatchObject({ brandId });
  expect(second.token).not.toBe(first.token);
  expect(await org.brands.getConversionToken({ params })).toEqual(second);
});

test('a token that is read for the first time while it is replaced waits for that, and neither fails', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'replaced.test');
  const { reading } = await app.db.transaction().execute(async (tx) => {
    await sql`select from brands where org_id = ${org.orgId} and id = ${brandId} for update`.execute(tx);
    const reading = org.brands.getCalendarHook({ params });
    await pause(300);
    await sql`insert into brand_tokens (org_id, id, brand_id, kind, token_sha256, sealed_token)
      values (${org.orgId}, gen_random_uuid(), ${brandId}, 'calendar', 'x', 'x')`.execute(tx);
    await sql`delete from brand_tokens where org_id = ${org.orgId} and brand_id = ${brandId}`.execute(tx);
    return { reading };
  });
  const read = await reading;
  expect(await org.brands.getCalendarHook({ params })).toEqual(read);
});

test('a calendar hook has an address of its own and a secret', async () => {
  const org = await app.newOrg();
  const { params } = await brandOf(org, 'meets.test');
  const first = await org.brands.getCalendarHook({ params });
  expect(first.url).toMatch(/^http:\/\/distribute\.test\/v1\/inbound\/calendar\/[0-9a-f]{32}$/);
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  const second = await org.brands.rotateCalendarHook({ params });
  expect(second.url).not.toBe(first.url);
  expect(second.secret).not.toBe(first.secret);
});

test('an ideal customer profile comes from the site, and no other is made up', async () => {
  const org = await app.newOrg();
  const { params } = await brandOf(org, 'profiled.test');
  const first = await org.brands.suggestIcp({ params });
  expect(first).toMatchObject({ domain: 'profiled.test' });
  expect(first.icp.length).toBeGreaterThan(5);
  // The site says it once: nothing else is made up for who has that one.
  const second = await refusal(org.brands.suggestIcp({ params, body: { existingIcps: [first.icp] } }));
  expect(second).toMatchObject({ status: 422, body: { code: 'empty_profile' } });
  const { runs } = await org.runs.list({ query: { taskName: 'icp-suggest' } });
  expect(runs.length).toBeGreaterThan(0);
  const unread = await brandOf(org, 'unreachable.test');
  expect(await refusal(org.brands.suggestIcp(unread))).toMatchObject({
    status: 422,
    body: { error: 'The website gave too little text to draft a profile', code: 'empty_profile' },
  });
});

test('a profile that a person confirmed comes before the site, costs nothing, and is not said twice', async () => {
  const org = await app.newOrg();
  const { params } = await brandOf(org, 'confirmed.test');
  const icp = 'Purchasing managers at dairies in Bavaria';
  const targetAudience = 'Owners of cheese shops in Vienna';
  await org.brands.setUserFields({ params, body: { fields: { icp, targetAudience } } });
  const suggest = async (existingIcps: string[]) =>
    (await org.brands.suggestIcp({ params, body: { existingIcps } })).icp;
  expect(await suggest([])).toBe(icp);
  expect(await suggest([icp])).toBe(targetAudience);
  const { runs } = await org.runs.list({ query: { taskName: 'icp-suggest' } });
  expect(runs).toEqual([]);
  // With both known the site is asked, as before.
  const fromSite = await suggest([icp, targetAudience]);
  expect([icp, targetAudience]).not.toContain(fromSite);
  // A site that cannot be read does not hide what was confirmed.
  const unread = await brandOf(org, 'unreachable.test');
  await org.brands.setUserFields({ ...unread, body: { fields: { icp } } });
  expect((await org.brands.suggestIcp(unread)).icp).toBe(icp);
});

test('what is not there is not found, by every operation', async () => {
  const org = await app.newOrg();
  const params = { brandId: crypto.randomUUID() };
  const calls = [
    () => org.brands.get({ params }),
    () => org.brands.update({ params, body: { name: 'x' } }),
    () => org.brands.suggestIcp({ params }),
    () => org.brands.listRuns({ params }),
    () => org.brands.listExtractedFields({ params }),
    () => org.brands.listExtractedImages({ params }),
    () => org.brands.getUserFields({ params }),
    () => org.brands.setUserFields({ params, body: { fields: {} } }),
    () => org.brands.getPause({ params }),
    () => org.brands.setPause({ params, body: { paused: true } }),
    () => org.brands.setDailyBudget({ params, body: { dailyBudgetCents: null } }),
    () => org.brands.getConversionToken({ params }),
    () => org.brands.rotateConversionToken({ params }),
    () => org.brands.getCalendarHook({ params }),
    () => org.brands.rotateCalendarHook({ params }),
  ];
  for (const call of calls) expect(await refusal(call())).toEqual(NOT_FOUND);
});

test('a site that failed is read again under the scheme that is typed last, here or as a new brand', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await brandOf(org, 'scheme.test');
  const fail = () => sql`update brands set analysis_status = 'failed' where id = ${brandId}`.execute(app.db);
  await fail();
  await org.brands.update({ params, body: { url: 'http://scheme.test' } });
  await app.drain();
  expect(await org.brands.get({ params })).toMatchObject({ brandUrl: 'http://scheme.test', analysisStatus: 'ready' });

  await fail();
  const typed = await org.brands.create({ body: { url: 'https://scheme.test' } });
  expect(typed).toMatchObject({ brandId, created: false });
  await app.drain();
  expect(await org.brands.get({ params })).toMatchObject({ brandUrl: 'https://scheme.test', analysisStatus: 'ready' });
});
