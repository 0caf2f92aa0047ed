import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { anUploader } from './contacts.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ROWS = 100_000;
const CPU_SECONDS = 15;
const MEBIBYTE = 1024 * 1024;
const HEADER = 'Email,First name,Last name,Company,Title,City\n';
const rowOf = (n: number) =>
  `person${n}@company${n % 5_000}.test,Ada,Number ${n},Company ${n % 5_000},Engineer,Paris\n`;
const fileOf = (rows: number) => HEADER + Array.from({ length: rows }, (_, n) => rowOf(n)).join('');

test('100 000 rows are taken in seconds and never held together', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const file = fileOf(ROWS);
  await upload('email\nwarm@up.test\n');
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const started = process.cpuUsage();
  const answer = await upload(file);
  clearInterval(watch);
  const { user, system } = process.cpuUsage(started);

  expect(answer).toMatchObject({ status: 'processed', rowCount: ROWS, acceptedCount: ROWS, rows: [] });
  // Processor time, because the clock on the wall tells of everything else that runs here.
  expect((user + system) / 1e6).toBeLessThan(CPU_SECONDS);
  // The client, which sends the file from memory, is in this process too.
  expect((peak - before) / MEBIBYTE).toBeLessThan(300);
  const { total } = await org.contacts.list({ query: { brandId, limit: 1 } });
  expect(total).toBe(ROWS + 1);
}, 120_000);

test('a file of more rows or more bytes is refused and leaves nothing', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const rows = await refusal(upload(`email\n${'a@b.test\n'.repeat(ROWS + 1)}`));
  expect(rows).toMatchObject({ status: 413, body: { code: 'body_too_large', limitRows: ROWS } });
  const bytes = await refusal(upload(`email\n${'a'.repeat(10 * MEBIBYTE)}`));
  expect(bytes).toMatchObject({ status: 413, body: { code: 'body_too_large', limitBytes: 10 * MEBIBYTE } });
  const nameless = await refusal(upload(`name\n${'Ada\n'.repeat(ROWS)}`));
  expect(nameless).toMatchObject({ status: 400, body: { error: 'No email column found' } });
  expect((await org.contacts.listUploads()).uploads).toEqual([]);
  expect((await org.contacts.list({ query: { brandId } })).total).toBe(0);
}, 60_000);
