import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBareCampaign } from '../../../test/bare-campaign.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { createBoundedThread } from '../../kernel/concurrency/bounded-thread.ts';
import { createTableReader } from '../../kernel/csv/open-table.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { createCursors } from '../../kernel/db/lists/paging.ts';
import { createEvents, SYSTEM } from '../../kernel/events.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import { deriveKey } from '../../kernel/secrets/derived-keys.ts';
import { createSuppressions, domainOf, domainSuffixes, normalizeAddress } from './index.ts';
import { isStronger } from './strength.ts';

let app: TestApp;
let door: ReturnType<typeof createSuppressions>;
beforeAll(async () => {
  app = await startTestApp();
  const key = Buffer.alloc(32, 7);
  door = createSuppressions({
    db: app.db,
    newId: () => crypto.randomUUID(),
    emit: createEvents(() => crypto.randomUUID()).emit,
    cursors: createCursors(key),
    hashKey: deriveKey({ id: 'test', key }, 'suppressions'),
    brandExists: async () => true,
    openTable: createTableReader(createBoundedThread),
  });
});
afterAll(() => app.stop());

const anEmail = (value: string) => ({ body: { kind: 'email' as const, value } });

const erase = (tx: Tx, orgId: string, email: string) =>
  door.personal.erase(
    tx,
    { orgId, sought: door.personal.seek(email) as SoughtPerson, createdBy: null, actor: SYSTEM },
    async () => {},
  );

interface StoredFact {
  readonly kind: string;
  readonly brandId: string | null;
  readonly campaignId: string | null;
  readonly data: Record<string, unknown>;
}

const factsOf = async (orgId: string) => {
  const { rows } = await sql<StoredFact>`select kind, brand_id, campaign_id, data from facts
    where org_id = ${orgId} and kind like 'suppression.%' order by id`.execute(app.db);
  return rows;
};

test('an address is suppressed once, however it is written', async () => {
  const org = await app.newOrg();
  const made = await org.suppressions.create.withResponse(anEmail(' Bob+News@Example.com '));
  expect(made.status).toBe(201);
  expect(made.body.suppression).toMatchObject({
    kind: 'email',
    value: 'bob@example.com',
    reason: 'manual',
    brandId: null,
    createdBy: org.userId,
  });
  const again = await org.suppressions.create.withResponse(anEmail('BOB@example.com'));
  expect([again.status, again.body]).toEqual([200, made.body]);
  const facts = await factsOf(org.orgId);
  expect(facts).toHaveLength(1);
  expect(facts[0]).toMatchObject({
    kind: 'suppression.added',
    brandId: null,
    data: { kind: 'email', reason: 'manual', brandId: null, domain: 'example.com' },
  });
  expect(facts[0]?.data.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(facts)).not.toContain('bob@');
});

test('what is neither address nor domain is refused', async () => {
  const org = await app.newOrg();
  const wrong = await refusal(org.suppressions.create(anEmail('a@x.test, b@y.test')));
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', details: { fieldErrors: { value: ['expected an email address'] } } },
  });
  expect(await refusal(org.suppressions.create({ body: { kind: 'domain', value: 'no domain' } }))).toMatchObject({
    status: 400,
    body: { details: { fieldErrors: { value: ['expected a domain'] } } },
  });
  const nowhere = { kind: 'email' as const, value: 'a@x.test', brandId: crypto.randomUUID() };
  expect(await refusal(org.suppressions.create({ body: nowhere }))).toMatchObject({
    status: 404,
    body: { error: 'Brand not found', field: 'brandId' },
  });
});

test('the list is narrowed by kind, reason, brand and value, and says how many there are', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'list.test' } });
  for (const value of ['a@x.test', 'b@x.test', 'c@x.test']) await org.suppressions.create(anEmail(value));
  await org.suppressions.create({ body: { kind: 'domain', value: '@Blocked.test', brandId, note: 'A competitor' } });
  const first = await org.suppressions.list({ query: { limit: 3 } });
  expect([first.suppressions.length, first.total]).toEqual([3, 4]);
  const rest = await org.suppressions.list({ query: { limit: 3, cursor: first.nextCursor as string } });
  expect([rest.suppressions.map(({ value }) => value), rest.nextCursor]).toEqual([['a@x.test'], null]);
  const values = async (query: NonNullable<Parameters<typeof org.suppressions.list>[0]>['query']) =>
    (await org.suppressions.list({ query: query ?? {} })).suppressions.map(({ value }) => value);
  expect(await values({ kind: 'domain' })).toEqual(['blocked.test']);
  expect(await values({ brandId })).toEqual(['blocked.test']);
  expect((await factsOf(org.orgId)).filter((fact) => fact.brandId === brandId)).toHaveLength(1);
  expect(await values({ value: 'B+tag@X.test' })).toEqual(['b@x.test']);
  expect(await values({ value: 'blocked.TEST' })).toEqual(['blocked.test']);
  expect(await values({ value: 'nonsense' })).toEqual([]);
  expect(await values({ reason: 'complaint' })).toEqual([]);
});

test('what a person asked for is lifted only on purpose, and an erasure never', async () => {
  const org = await app.newOrg();
  const add = (value: string, reason: 'unsubscribed' | 'hard_bounce') =>
    app.db
      .transaction()
      .execute((tx) => door.add(tx, { orgId: org.orgId, kind: 'email', value, reason, actor: SYSTEM }));
  const asked = await add('asked@x.test', 'unsubscribed');
  const params = { id: asked.suppression.id };
  expect(await refusal(org.suppressions.delete({ params }))).toMatchObject({
    status: 409,
    body: { error: 'This person asked not to be contacted', code: 'confirm_required' },
  });
  await org.suppressions.delete({ params, query: { confirm: 'true' } });
  expect(await refusal(org.suppressions.delete({ params }))).toMatchObject({ status: 404 });
  const bounced = await add('bounced@x.test', 'hard_bounce');
  await org.suppressions.delete({ params: { id: bounced.suppression.id } });

  const id = await app.db.transaction().execute((tx) => erase(tx, org.orgId, 'gone@x.test'));
  const refused = await refusal(org.suppressions.delete({ params: { id }, query: { confirm: 'true' } }));
  expect(refused).toMatchObject({ status: 409, body: { code: 'erased' } });
});

test('erasing leaves only the hash everywhere, and the address stays suppressed', async () => {
  const { orgId, brands, suppressions } = await app.newOrg();
  const { brandId } = await brands.create({ body: { url: 'erase.test' } });
  const base = { orgId, kind: 'email' as const, value: 'gone@x.test', actor: SYSTEM };
  await app.db.transaction().execute(async (tx) => {
    await door.add(tx, { ...base, reason: 'manual', note: 'Gone Smith' });
    await door.add(tx, { ...base, reason: 'manual', brandId, note: 'Gone Smith' });
    const id = await erase(tx, orgId, 'Gone+x@x.test');
    expect(await erase(tx, orgId, 'gone@x.test')).toBe(id);
    const again = { ...base, brandId: crypto.randomUUID(), reason: 'manual' as const };
    expect(await door.add(tx, again)).toMatchObject({ created: false, suppression: { id, value: null } });
  });
  const { suppressions: left } = await suppressions.list({});
  expect(left.map(({ value, note, reason }) => [value, note, reason])).toEqual([
    [null, null, 'erased'],
    [null, null, 'erased'],
  ]);
  expect(await door.suppressedAmong(orgId, ['GONE+a@x.test', 'other@x.test'])).toEqual(new Set(['GONE+a@x.test']));
});

test("a person's own word takes the place of ours, not the other way", async () => {
  const { orgId, suppressions } = await app.newOrg();
  const add = (reason: 'manual' | 'complaint' | 'unsubscribed') =>
    app.db
      .transaction()
      .execute((tx) => door.add(tx, { orgId, kind: 'email', value: 'a@x.test', reason, actor: SYSTEM }));
  await add('manual');
  expect(await add('complaint')).toMatchObject({ created: false, suppression: { reason: 'complaint' } });
  await add('manual');
  await add('unsubscribed');
  expect((await suppressions.list({})).suppressions.map(({ reason }) => reason)).toEqual(['complaint']);
});

test('only what a person asked for replaces a reason, and only one of ours', () => {
  const ours = ['manual', 'import', 'hard_bounce'] as const;
  const asked = ['unsubscribed', 'complaint', 'reply_unsubscribe'] as const;
  const all = [...ours, ...asked, 'erased'] as const;
  const replaced = all.flatMap((next) => all.filter((kept) => isStronger(next, kept)).map((kept) => [next, kept]));
  expect(replaced).toEqual(asked.flatMap((next) => ours.map((kept) => [next, kept])));
});

test('the fact of a suppression names the brand and the campaign that it came from', async () => {
  const { orgId, brands } = await app.newOrg();
  const { brandId: named } = await brands.create({ body: { url: 'https://brand.test' } });
  const from = { brandId: named, campaignId: crypto.randomUUID() };
  await insertBareCampaign(app.db, orgId, from.campaignId);
  const add = (value: string, given: Partial<typeof from>) =>
    app.db
      .transaction()
      .execute((tx) => door.add(tx, { ...{ orgId, kind: 'email', value, reason: 'manual', actor: SYSTEM }, ...given }));
  const toldOf = async () => (await factsOf(orgId)).map(({ brandId, campaignId }) => ({ brandId, campaignId }));
  await add('a@x.test', {});
  expect(await toldOf()).toEqual([{ brandId: null, campaignId: null }]);
  await add('b@x.test', from);
  expect(await toldOf()).toContainEqual(from);
});

/** The test that the statements of senders make, asked with plain values. */
async function isSuppressed(orgId: string, email: string, brandIds: string[] = []) {
  const recipient = {
    orgId: sql`${orgId}::uuid`,
    hash: sql`${door.hashOf(email)}::text`,
    domain: sql`${domainOf(normalizeAddress(email) as string)}::text`,
    brandIds: sql`${brandIds}::uuid[]`,
  };
  const { rows } = await sql<{ no: boolean; why: string | null }>`select ${door.isSuppressed(recipient)} as no,
    ${door.reasonOf(recipient)} as why`.execute(app.db);
  return rows[0]?.no === true ? (rows[0].why as string) : false;
}

test('a statement finds an address by its hash and by every domain above it', async () => {
  const { orgId, brands } = await app.newOrg();
  const other = await app.newOrg();
  const { brandId } = await brands.create({ body: { url: 'match.test' } });
  const base = { orgId, actor: SYSTEM };
  await app.db.transaction().execute(async (tx) => {
    await door.add(tx, { ...base, kind: 'email', value: 'a.b@gmail.com', reason: 'complaint' });
    await door.add(tx, { ...base, kind: 'domain', value: 'blocked.test', reason: 'manual' });
    await door.add(tx, { ...base, kind: 'email', value: 'c@x.test', reason: 'import', brandId });
  });
  expect(await isSuppressed(orgId, 'AB+x@gmail.com')).toBe('complaint');
  expect(await isSuppressed(orgId, 'a@deep.mail.blocked.test')).toBe('manual');
  expect(await isSuppressed(orgId, 'a@blocked.test')).toBe('manual');
  expect(await isSuppressed(orgId, 'a@notblocked.test')).toBe(false);
  expect(await isSuppressed(orgId, 'c@x.test')).toBe(false);
  expect(await isSuppressed(orgId, 'c@x.test', [crypto.randomUUID(), brandId])).toBe('import');
  expect(await isSuppressed(other.orgId, 'a@blocked.test')).toBe(false);
  expect(await door.suppressedAmong(orgId, ['x@sub.blocked.test', 'c@x.test', 'not an address'])).toEqual(
    new Set(['x@sub.blocked.test']),
  );
  const { rows } = await sql<{ suffixes: string[] }>`select app.domain_suffixes('a.b.c') as suffixes`.execute(app.db);
  expect(rows[0]?.suffixes).toEqual(domainSuffixes('a.b.c'));
});

test('a look-up reads the index', async () => {
  const { rows } = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const id = sql`${crypto.randomUUID()}::uuid`;
    const recipient = { orgId: id, hash: sql`'h'`, domain: sql`'a.b.test'::text`, brandIds: sql`'{}'::uuid[]` };
    return sql<Record<string, string>>`explain select ${door.isSuppressed(recipient)}`.execute(tx);
  });
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toMatch(/Index.* using suppressions_org_id_match_key/);
  expect(plan).toMatch(/Index Cond: .*match_key/);
});

async function imported(org: TestOrg, csv: string) {
  const body = new FormData();
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'list.csv');
  return org.suppressions.import({ body });
}

test('an import adds what is new and names what it cannot read', async () => {
  const org = await app.newOrg();
  await org.suppressions.create(anEmail('known@x.test'));
  const values = ['new@x.test', 'NEW+1@x.test', 'known@x.test', 'nonsense', ''];
  expect(await org.suppressions.import({ body: { kind: 'email', values } })).toEqual({
    ...{ rowCount: 5, added: 1, existing: 2, rejected: 2, sheets: [], unreadSheets: [] },
    rows: [
      { sheet: null, row: 4, value: 'nonsense', reason: 'invalid_email' },
      { sheet: null, row: 5, value: '', reason: 'missing_email' },
    ],
  });
  expect((await factsOf(org.orgId)).map(({ kind }) => kind)).toEqual(['suppression.added', 'suppression.imported']);
  const file = await imported(org, '\ufeffname,Email\nAnn,ann@x.test\n"Bo, B",bo@x.test\nCy,\n');
  expect(file).toMatchObject({ rowCount: 3, added: 2, existing: 0, rejected: 1 });
  expect(await imported(org, 'domain\nblocked.test\nBLOCKED.test.\n')).toMatchObject({ added: 1, existing: 1 });
  expect((await org.suppressions.list({ query: { reason: 'import' } })).total).toBe(4);
});

test('an import that is no list is refused', async () => {
  const org = await app.newOrg();
  expect(await refusal(imported(org, 'name,phone\nAnn,1\n'))).toMatchObject({ status: 400 });
  expect(await refusal(imported(org, 'email\n"broken\n'))).toMatchObject({ status: 400 });
  expect(await refusal(org.suppressions.import({ body: { values: ['a@x.test'] } }))).toMatchObject({ status: 400 });
  expect(await refusal(org.suppressions.import({ body: {} }))).toMatchObject({ status: 400 });
});
