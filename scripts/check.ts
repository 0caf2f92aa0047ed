// Checks the sources without running them: types, style, unused code, and whether the committed document is current.
// Runs as many checks at once as there are cores, longest first.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
const waiting = [
  // Four checkers judge the libraries four times: one needs a fifth less CPU time, and the other cores have other checks.
  'tsc -p . --checkers 1',
  'biome check',
  'knip',
  'tsc -p packages/dashboard',
  'node scripts/checked-statements.ts --read',
  'node packages/contract/src/document/print.ts --check',
];
/** The compiler is written in Go. Collecting garbage takes a quarter of its time; without, it needs 2 GB at most here. */
const SWEEP_LATE = { GOGC: 'off', GOMEMLIMIT: '3GiB' };
const failed: string[] = [];

/** The output is shown when the check has ended, so that two checks do not mix theirs. */
async function check(command: string): Promise<void> {
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, ...SWEEP_LATE, PATH } });
  const code = new Promise((resolve) => child.once('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  process.stdout.write(out);
  process.stderr.write(errors);
  if ((await code) !== 0) failed.push(command);
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
for (const command of failed) process.stderr.write(`check: ${command} failed: its lines above say why\n`);
process.exitCode = failed.length ? 1 : 0;
