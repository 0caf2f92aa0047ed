// Writes openapi.json at the root of the repository, or with --check fails when it is stale. A document that breaks
// clients of the committed one is not written unless --allow-breaking is given.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { breakingChanges } from './breaking.ts';
import { printDocument } from './openapi.ts';

const file = new URL('../../../../openapi.json', import.meta.url);
const printed = printDocument({ baseUrl: 'http://127.0.0.1:8080' });
const text = `${JSON.stringify(printed, null, 2)}\n`;
const committed = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
const breaks = breakingChanges(JSON.parse(committed) as Record<string, unknown>, printed);

if (breaks.length && !process.argv.includes('--allow-breaking')) {
  process.stderr.write(`The contract breaks its clients:\n${breaks.map((line) => `  - ${line}\n`).join('')}`);
  process.exit(1);
}
if (process.argv.includes('--check')) {
  if (committed !== text) {
    process.stderr.write('openapi.json is stale: run npm run openapi\n');
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}
