// Runs the soaks, or those that are named, and writes docs/reliability-report.md from all runs there were.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printPage } from './page.ts';
import { addRun, readRuns, type Said } from './runs.ts';
import { SOAKS } from './soaks.ts';

const PAGE = new URL('../../docs/reliability-report.md', import.meta.url);

const { positionals, values } = parseArgs({ allowPositionals: true, options: { print: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !SOAKS.some((soak) => soak.name === name));
if (unknown.length) throw new Error(`No such soak: ${unknown.join(', ')}`);

const wanted = SOAKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const { name } of values.print ? [] : wanted) await runSoak(name);
writeFileSync(PAGE, printPage(readRuns()));

async function runSoak(soak: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const results = join(folder, 'results.json');
  const began = performance.now();
  const said = await saidBy(soak, results);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'));
  rmSync(folder, { recursive: true });
  addRun({
    at: new Date().toISOString().slice(0, 16),
    commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim(),
    ...{ soak, seconds: Math.round((performance.now() - began) / 1_000) },
    ...{ passed: numPassedTests, failed: numFailedTests, said },
  });
  if (numFailedTests) process.exitCode = 1;
}

/** Prints what the soak prints, and returns the lines in which it tells its counts. */
async function saidBy(soak: string, results: string): Promise<Said[]> {
  const child = spawn(
    'vitest',
    [
      ...['run', '-c', 'vitest.soak.config.ts', `soak/${soak}.soak.ts`],
      ...['--reporter=default', '--reporter=json', `--outputFile=${results}`],
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SEED_FROM: process.env.SEED_FROM ?? nextSeed(soak) },
    },
  );
  const texts: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.push(text);
    process.stdout.write(text);
  });
  await new Promise((resolve) => child.on('close', resolve));
  return texts
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{"soak":'))
    .map((line) => JSON.parse(line) as Said);
}

/** The seed after the last that was run. */
function nextSeed(soak: string): string {
  const seeds = readRuns()
    .filter((run) => run.soak === soak)
    .flatMap(({ said }) => said.map(({ next }) => Number(next ?? 1)));
  return String(Math.max(1, ...seeds));
}
