// After the tests: fails if no test got a 2xx or 3xx answer from an operation.
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
  const missed = allOperations.filter((entry) => !called.has(operationId(entry.operation)));
  process.stdout.write(
    `${allOperations.length - missed.length} of ${allOperations.length} operations called successfully by tests\n`,
  );
  for (const { group, name } of missed)
    process.stderr.write(`No test gets a successful answer from ${group}.${name}\n`);
  if (missed.length) process.exit(1);
}
