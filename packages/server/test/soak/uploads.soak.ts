import { afterAll, beforeAll, expect, test } from 'vitest';
import { anUploader, csvOfPeople } from '../../src/modules/contacts/contacts.fixture.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { say } from './amount.ts';

/** As many rows as a file may have. */
const ROWS = 100_000;
const CPU_SECONDS = 15;
const MEBIBYTE = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('100 000 rows are taken in seconds and never held together', async () => {
  const org = await app.newOrg();
  const { upload, brandId } = await anUploader(org);
  const file = csvOfPeople(ROWS);
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
  const cpuSeconds = (user + system) / 1e6;
  const mebibytes = (peak - before) / MEBIBYTE;
  say({ soak: 'uploads', rows: ROWS, cpuSeconds, mebibytes });

  expect(answer).toMatchObject({ status: 'processed', rowCount: ROWS, acceptedCount: ROWS, rows: [] });
  // Processor time, because the clock on the wall tells of everything else that runs here.
  expect(cpuSeconds).toBeLessThan(CPU_SECONDS);
  // The client, which sends the file from memory, is in this process too.
  expect(mebibytes).toBeLessThan(300);
  const { total } = await org.contacts.list({ query: { brandId, limit: 1 } });
  expect(total).toBe(ROWS + 1);
});
