import { appendFileSync, closeSync, mkdtempSync, rmSync, statSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { boundLog, openLog, readLastLines } from './server-log.ts';

const root = mkdtempSync(join(tmpdir(), 'server-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FIVE_MEGABYTES = 'x'.repeat(5 * 1024 * 1024);

test('the log of a running server is cut and the server goes on writing', async () => {
  const path = join(root, 'running.log');
  const server = openLog(path, null);
  writeSync(server, FIVE_MEGABYTES);
  const bounded = boundLog(path, 5);
  await vi.waitFor(() => expect(statSync(path).size).toBe(0));
  bounded.stop();
  writeSync(server, 'still here\n');
  closeSync(server);
  expect(readLastLines(path)).toBe('still here');
  expect(statSync(`${path}.1`).size).toBe(FIVE_MEGABYTES.length);
});

test('a full log makes room at the next start', () => {
  const path = join(root, 'full.log');
  appendFileSync(path, FIVE_MEGABYTES);
  closeSync(openLog(path, null));
  expect(statSync(path).size).toBe(0);
});

test('a link in place of the log is not followed', () => {
  const path = join(root, 'planted.log');
  symlinkSync(join(root, 'precious'), path);
  expect(() => openLog(path, null)).toThrow(/ELOOP/);
});
