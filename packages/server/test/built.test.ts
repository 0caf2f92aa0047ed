import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './build.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const threads = globSync('**/thread.ts', { cwd: SOURCES });

beforeAll(ensureBuilt);

test('every thread of the sources starts from a file of its own in the built server', async () => {
  expect(threads.length).toBeGreaterThan(0);
  for (const thread of threads) {
    const worker = new Worker(`${DIST}${basename(dirname(thread))}-thread.js`, { env: {}, execArgv: [] });
    const ready = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    expect(ready).toMatchObject({ id: 0 });
    await worker.terminate();
  }
});

test('the built server names no source file that a thread would be started from', () => {
  for (const file of globSync('*.js', { cwd: DIST })) {
    expect(/new URL\(['"][^'"]*\.ts['"]/.test(readFileSync(`${DIST}${file}`, 'utf8')), file).toBe(false);
  }
});
