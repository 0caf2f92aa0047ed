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

test('the built server has the data of language beside itself, and reads it there', () => {
  const source = fileURLToPath(new URL('../../language/data/', import.meta.url));
  const files = globSync('**/*.*', { cwd: source }).sort();
  expect(files.length).toBeGreaterThan(0);
  expect(globSync('**/*.*', { cwd: `${DIST}data` }).sort()).toEqual(files);
  for (const file of files)
    expect(readFileSync(`${DIST}data/${file}`).equals(readFileSync(`${source}${file}`))).toBe(true);
  const bundles = globSync('*.js', { cwd: DIST }).map((file) => readFileSync(`${DIST}${file}`, 'utf8'));
  expect(bundles.filter((code) => /new URL\(['"]\.\/data\/['"]/.test(code))).not.toEqual([]);
  expect(bundles.filter((code) => /new URL\(['"]\.\.\/data\/['"]/.test(code))).toEqual([]);
});
