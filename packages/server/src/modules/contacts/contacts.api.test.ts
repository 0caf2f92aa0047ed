import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { createBoundedThread } from '../../kernel/concurrency/bounded-thread.ts';
import { createTableReader } from '../../kernel/csv/open-table.ts';
import { createCursors } from '../../kernel/db/lists/paging.ts';
import type { AddressesContext } from '../addresses/index.ts';
import { anUploader } from './contacts.fixture.ts';
import { createImportRows } from './import-rows.ts';
import { createContactsModule } from './index.ts';
import { rowReader } from './rules/row.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const peopleOf = (count: number, site = 'x.test') =>
  `email\n${Array.from({ length: count }, (_, n) => `p${n}@${site}`).join('\n')}`;

test('uploads and their rows are listed in pages', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const first = await upload('email\na@x.test\n\nbad\nb@x.test\nc@x.test\n');
  await app.clock.advance(1_000);
  const second = await upload(peopleOf(2));

  const page = await org.contacts.listUploads({ query: { brandId, limit: 1 } });
  expect(page.uploads).toMatchObject([{ id: second.uploadId, filename: 'people.csv', status: 'processed' }]);
  const next = await org.contacts.listUploads({ query: { brandId, limit: 1, cursor: page.nextCursor as string } });
  expect([next.uploads[0]?.id, next.nextCursor]).toEqual([first.uploadId, null]);
  const none = await org.contacts.listUploads({ query: { brandId: crypto.randomUUID() } });
  expect(none.uploads).toEqual([]);

  const params = { id: first.uploadId as string };
  const { upload: read } = await org.contacts.getUpload({ params });
  expect(read).toMatchObject({
    brandId,
    rowCount: 4,
    acceptedCount: 3,
    rejectedCount: 1,
    columnMapping: { email: 'email' },
  });
  const rows = await org.contacts.listUploadRows({ params, query: { limit: 3 } });
  expect(rows.rows.map(({ row, status }) => [row, status])).toEqual([
    [1, 'accepted'],
    [2, 'rejected'],
    [3, 'accepted'],
  ]);
  const rest = await org.contacts.listUploadRows({ params, query: { limit: 3, cursor: rows.nextCursor as string } });
  expect(rest).toMatchObject({ rows: [{ row: 4, email: 'c@x.test' }], nextCursor: null });
  const rejected = await org.contacts.listUploadRows({ params, query: { status: 'rejected' } });
  expect(rejected.rows).toMatchObject([{ row: 2, reason: 'invalid_email', email: 'bad' }]);
});

test('contacts are listed in pages, by brand, file, address and consent', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const other = await anUploader(org, 'other.test');
  const { uploadId } = await upload(peopleOf(5));
  await other.upload('email,consent\np0@x.test,yes\n');

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await org.contacts.list({ query: { brandId, limit: 2, ...(cursor ? { cursor } : {}) } });
    expect(page.total).toBe(5);
    seen.push(...page.contacts.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  const total = async (query: Parameters<typeof org.contacts.list>[0]) => (await org.contacts.list(query)).total;
  expect(await total({})).toBe(6);
  expect(await total({ query: { uploadId: uploadId as string } })).toBe(5);
  expect(await total({ query: { email: 'P0@x.test' } })).toBe(2);
  expect(await total({ query: { consentStatus: 'granted' } })).toBe(1);
});

test('a contact is read and deleted, and its address leaves the reports with it', async () => {
  const org = await app.newOrg();
  const { upload } = await anUploader(org);
  const { uploadId } = await upload('email,name\na@x.test,Ada\nb@x.test,Bob\n');
  const later = await upload('email,name\na@x.test,Augusta\nb@x.test,Robert\n');
  const { contacts } = await org.contacts.list({ query: { email: 'a@x.test' } });
  const params = { id: contacts[0]?.id as string };
  expect((await org.contacts.get({ params })).contact).toEqual(contacts[0]);
  await org.contacts.delete({ params });

  const gone = { status: 404, body: { error: 'Contact not found', code: 'not_found' } };
  expect(await refusal(org.contacts.get({ params }))).toEqual(gone);
  expect(await refusal(org.contacts.delete({ params }))).toEqual(gone);
  const { rows } = await org.contacts.listUploadRows({ params: { id: uploadId as string } });
  expect(rows).toMatchObject([{ row: 1, status: 'accepted', email: null, contactId: null }, { email: 'b@x.test' }]);
  const again = await upload('email,name\na@x.test,Augusta\nb@x.test,Robert\n');
  expect(again.uploadId).toBe(later.uploadId);
  expect(again.rows.map(({ row, email }) => [row, email])).toEqual([
    [1, null],
    [2, 'b@x.test'],
  ]);
});

test('what is not there is not found', async () => {
  const org = await app.newOrg();
  const params = { id: crypto.randomUUID() };
  const noUpload = { status: 404, body: { error: 'Upload not found', code: 'not_found' } };
  expect(await refusal(org.contacts.getUpload({ params }))).toEqual(noUpload);
  expect(await refusal(org.contacts.listUploadRows({ params }))).toEqual(noUpload);
  const stats = await refusal(org.contacts.serveStats({ query: { brandId: params.id } }));
  expect(stats).toEqual({ status: 404, body: { error: 'Brand not found', code: 'not_found' } });
});

test('who withdrew consent is not sendable', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const first = await upload('email,consent\na@x.test,yes\nb@x.test,no\nc@x.test,\nd@x.test,unsubscribed\n');
  await upload('email\nc@x.test\ne@x.test\n');
  const stats = async (query: { brandId: string; uploadIds?: string }) => {
    const { served, remainingSendable, totalSendable } = await org.contacts.serveStats({ query });
    return [served, remainingSendable, totalSendable];
  };
  expect(await stats({ brandId })).toEqual([0, 3, 3]);
  expect(await stats({ brandId, uploadIds: first.uploadId as string })).toEqual([0, 2, 2]);
  expect(await stats({ brandId, uploadIds: `${crypto.randomUUID()},x` })).toEqual([0, 0, 0]);
});

test('the door hands out sendable contacts page by page, and asks others who is suppressed and served', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const { uploadId } = await upload(
    'email,first name,consent\na@x.test,Ada,\nb@x.test,Bob,no\nc@x.test,Cy,\nd@x.test,,\n',
  );
  const module = createContactsModule({
    db: app.db,
    newId: () => crypto.randomUUID(),
    cursors: createCursors(Buffer.alloc(32)),
    brandExists: async () => true,
    openTable: createTableReader(createBoundedThread),
    suppressedAmong: async () => new Set(['c@x.test']),
    erasedAmong: async () => new Set(),
    servedAmong: async () => new Set(['a@x.test', 'c@x.test']),
    addresses: {} as AddressesContext,
    enqueue: async () => {},
  });
  expect(await module.brandOfUpload(app.db, org.orgId, uploadId as string)).toBe(brandId);
  expect(await module.brandOfUpload(app.db, crypto.randomUUID(), uploadId as string)).toBeNull();
  const wanted = { brandId, uploadId };
  const first = await module.sendable(app.db, org.orgId, { ...wanted, after: null, limit: 2 });
  expect(first.contacts).toMatchObject([{ email: 'a@x.test', firstName: 'Ada' }, { email: 'c@x.test' }]);
  const second = await module.sendable(app.db, org.orgId, { ...wanted, after: first.next, limit: 2 });
  expect([second.contacts.map(({ email }) => email), second.next]).toEqual([['d@x.test'], null]);
  expect(await module.countSendable(app.db, org.orgId, { brandId, uploadId: null })).toBe(3);
  expect(await module.countSendable(app.db, crypto.randomUUID(), wanted)).toBe(0);
  const caller = { orgId: org.orgId } as Parameters<typeof module.serveStats>[0];
  const stats = { served: 1, remainingSendable: 1, totalSendable: 2 };
  expect(await module.serveStats(caller, brandId, null)).toEqual(stats);
});

test('a row with a suppressed address is rejected, and a fault takes all rows back', async () => {
  const org = await app.newOrg();
  const { brandId } = await anUploader(org);
  const importRows = createImportRows({
    newId: () => crypto.randomUUID(),
    suppressedAmong: async (_orgId, emails) => new Set(emails.filter((email) => email.startsWith('no'))),
    erasedAmong: async () => new Set(),
  });
  const place = { orgId: org.orgId, brandId, uploadId: crypto.randomUUID() };
  async function* rows(failing: boolean) {
    for (let number = 1; number <= 5_001; number += 1) {
      yield { number, cells: [number === 2 ? 'no@x.test' : `p${number}@x.test`], fault: null };
    }
    if (failing) throw new Error('the disk is gone');
  }
  const run = (failing: boolean) =>
    app.db.transaction().execute((tx) => importRows(tx, place, rows(failing), rowReader(['email'], ['email'])));
  await expect(run(true)).rejects.toThrow('the disk is gone');
  expect((await org.contacts.list()).total).toBe(0);
  expect(await run(false)).toMatchObject({
    ...{ rowCount: 5_001, acceptedCount: 5_000, rejectedCount: 1 },
    shown: [{ row: 2, status: 'rejected', reason: 'suppressed', email: 'no@x.test', contactId: null }],
  });
});

test('a suppressed address cannot come in, counts as unsubscribed, and deleting its contact does not lift it', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  await upload('email\na@x.test\nb@x.test\n');
  await org.suppressions.create({ body: { kind: 'email', value: 'a@x.test' } });
  const { contacts } = await org.contacts.list({ query: { email: 'a@x.test' } });
  expect(contacts).toMatchObject([{ unsubscribed: true, consentStatus: 'unknown' }]);
  const params = { id: contacts[0]?.id as string };
  expect((await org.contacts.get({ params })).contact).toEqual(contacts[0]);
  const stats = { served: 0, remainingSendable: 1, totalSendable: 1 };
  expect(await org.contacts.serveStats({ query: { brandId } })).toEqual(stats);

  await org.contacts.delete({ params });
  expect((await upload('email\na@x.test\n')).rows).toMatchObject([{ status: 'rejected', reason: 'suppressed' }]);
});
