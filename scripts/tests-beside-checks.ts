// Runs the tests and, beside them, the checks of the sources, which take what the tests leave of the processors.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function runTests(): Promise<boolean> {
  const tests = spawn(process.execPath, [pathOf('../node_modules/vitest/vitest.mjs'), 'run'], { stdio: 'inherit' });
  const [code] = await once(tests, 'close');
  return code === 0;
}

async function runChecks() {
  const checks = spawn(process.execPath, [pathOf('check.ts')], { stdio: ['ignore', 'pipe', 'pipe'] });
  setPriority(checks.pid as number, constants.priority.PRIORITY_LOW);
  const [output, errors, [code]] = await Promise.all([text(checks.stdout), text(checks.stderr), once(checks, 'close')]);
  return { passed: code === 0, output, errors };
}

const [testsPassed, checks] = await Promise.all([runTests(), runChecks()]);
// Last, so that a failed check is not hidden above the thousands of lines of the tests.
process.stdout.write(checks.output);
process.stderr.write(checks.errors);
process.exitCode = testsPassed && checks.passed ? 0 : 1;
