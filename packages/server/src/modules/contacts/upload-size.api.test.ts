import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { anUploader, csvOfPeople } from './contacts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const MOST_ROWS = 100_000;
const MEBIBYTE = 1024 * 1024;
/** Rows are written 5 000 at a time. `npm run soak -- uploads` sends as many as are allowed. */
const ROWS = 6_000;

test('a file of several batches is taken whole', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  expect(await upload(csvOfPeople(ROWS))).toMatchObject({
    ...{ status: 'processed', rowCount: ROWS, acceptedCount: ROWS, rows: [] },
  });
  const { total } = await org.contacts.list({ query: { brandId, limit: 1 } });
  expect(total).toBe(ROWS);
});

test('a file of more rows or more bytes is refused and leaves nothing', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const rows = await refusal(upload(`email\n${'a@b.test\n'.repeat(MOST_ROWS + 1)}`));
  expect(rows).toMatchObject({ status: 413, body: { code: 'body_too_large', limitRows: MOST_ROWS } });
  const bytes = await refusal(upload(`email\n${'a'.repeat(10 * MEBIBYTE)}`));
  expect(bytes).toMatchObject({ status: 413, body: { code: 'body_too_large', limitBytes: 10 * MEBIBYTE } });
  const nameless = await refusal(upload('name\nAda\n'));
  expect(nameless).toMatchObject({ status: 400, body: { error: 'No email column found' } });
  expect((await org.contacts.listUploads()).uploads).toEqual([]);
  expect((await org.contacts.list({ query: { brandId } })).total).toBe(0);
});
