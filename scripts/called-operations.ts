// After the tests: fails if an implemented operation answered no test with 2xx or 3xx.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { operationId } from '../packages/contract/src/document/openapi.ts';
import { allOperations } from '../packages/contract/src/index.ts';

const folder = new URL('../node_modules/.cache/distribute/called/', import.meta.url);

if (process.argv.includes('--forget')) {
  rmSync(folder, { recursive: true, force: true });
} else {
  const called = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n')),
  );
  const implemented = allOperations.filter((entry) => !entry.pending);
  const missed = implemented.filter((entry) => !called.has(operationId(entry.operation)));
  const pending = allOperations.length - implemented.length;
  process.stdout.write(
    `${implemented.length} operations implemented, ${pending} pending, ${implemented.length - missed.length} called successfully by tests\n`,
  );
  for (const { group, name } of missed)
    process.stderr.write(`No test gets a successful answer from ${group}.${name}\n`);
  if (missed.length) process.exit(1);
}
