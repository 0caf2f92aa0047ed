import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { anUploader } from '../../../modules/contacts/contacts.fixture.ts';
import { foldLists, recountLists } from './list-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const differences = async ({ orgId }: TestOrg) =>
  (await recountLists(app.db)).filter((difference) => difference.orgId === orgId);
const stepsOf = async ({ orgId }: TestOrg) => {
  const { rows } = await sql<{ count: number }>`select count::int from list_counts where org_id = ${orgId}
    order by 1`.execute(app.db);
  return rows.map(({ count }) => count);
};
const people = (from: number, to: number, consent: string) =>
  `email,consent\n${Array.from({ length: to - from }, (_, n) => `p${from + n}@x.test,${consent}`).join('\n')}`;

test('a list says how many rows it has, whatever comes, changes and goes while its steps are folded', async () => {
  const org = await app.newOrg();
  const { upload } = await anUploader(org);
  const other = await anUploader(org, 'other.test');
  await Promise.all([
    ...[upload(people(0, 6, '')), other.upload(people(0, 3, 'yes')), foldLists(app.db, 1)],
    ...Array.from({ length: 8 }, (_, n) =>
      org.suppressions.create({ body: { kind: n % 2 ? 'domain' : 'email', value: `${n % 2 ? '' : 'a@'}d${n}.test` } }),
    ),
    ...[foldLists(app.db, 1), foldLists(app.db, 0)],
  ]);
  await upload(people(4, 8, 'yes'));
  await foldLists(app.db, 1);
  const { contacts } = await org.contacts.list({ query: { brandId: other.brandId } });
  await org.contacts.delete({ params: { id: contacts[0]?.id as string } });
  const { suppressions } = await org.suppressions.list({ query: { kind: 'domain' } });
  await org.suppressions.delete({ params: { id: suppressions[0]?.id as string } });

  // A page that has not all of them, so that they are not counted by looking at it.
  const contactsWith = async (query: NonNullable<Parameters<typeof org.contacts.list>[0]>['query']) =>
    (await org.contacts.list({ query: { ...query, limit: 1 } })).total;
  expect(await contactsWith({})).toBe(10);
  expect(await contactsWith({ brandId: other.brandId })).toBe(2);
  expect(await contactsWith({ consentStatus: 'granted' })).toBe(6);
  expect(await contactsWith({ brandId: other.brandId, consentStatus: 'granted' })).toBe(2);
  const suppressed = async (query: NonNullable<Parameters<typeof org.suppressions.list>[0]>['query']) =>
    (await org.suppressions.list({ query: { ...query, limit: 1 } })).total;
  expect([await suppressed({}), await suppressed({ kind: 'domain' })]).toEqual([7, 3]);
  expect(await suppressed({ kind: 'email', reason: 'manual' })).toBe(4);
  expect(await differences(org)).toEqual([]);

  await foldLists(app.db, 1);
  expect(await stepsOf(org)).toEqual([1, 2, 3, 4, 4, 4]);
  expect(await differences(org)).toEqual([]);
});

test('a value is counted where it is found', async () => {
  const org = await app.newOrg();
  const { brandId } = await anUploader(org);
  for (const place of [{}, { brandId }]) {
    await org.suppressions.create({ body: { kind: 'domain', value: 'd.test', ...place } });
  }
  await org.suppressions.create({ body: { kind: 'domain', value: 'other.test' } });
  expect((await org.suppressions.list({ query: { value: 'd.test', limit: 1 } })).total).toBe(2);
});

test('a count that is wrong is told', async () => {
  const org = await app.newOrg();
  await org.suppressions.create({ body: { kind: 'domain', value: 'd.test' } });
  await sql`update list_counts set count = count + 1
    where org_id = ${org.orgId} and list = 'suppressions'`.execute(app.db);
  expect(await differences(org)).toEqual([
    {
      what: 'list_counts.suppressions',
      orgId: org.orgId,
      subject: '{"kind": "domain", "reason": "manual", "brand_id": null}',
      ...{ kept: '2', counted: '1' },
    },
  ]);
});

test('an installation that has rows counts them when it is brought up to date', async () => {
  const org = await app.newOrg();
  const { upload } = await anUploader(org);
  await upload(people(0, 4, 'yes'));
  await sql`drop function app.count_list() cascade`.execute(app.db);
  await sql`drop table list_counts`.execute(app.db);
  await upload(people(4, 6, ''));
  await sql
    .raw(await readFile(new URL('../../../../migrations/0207_list_counts.sql', import.meta.url), 'utf8'))
    .execute(app.db);
  await upload(people(6, 7, ''));
  expect((await org.contacts.list({ query: { limit: 1 } })).total).toBe(7);
  expect(await differences(org)).toEqual([]);
});
