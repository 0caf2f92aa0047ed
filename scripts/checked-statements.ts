// After the tests: lets PostgreSQL describe every statement that they executed, and fails where a statement and its row
// type differ (decision 0021). With `--read`, as one of the checks beside the tests: reads the templates and their types.

import useMemory from '../packages/server/test/files-in-memory.ts';
import { startTestPostgres } from '../packages/server/test/postgres.ts';
import { withDatabase } from '../packages/server/test/with-database.ts';
import { ROOT } from '../test/source-files.ts';
import { checkStatements } from '../test/statements/check.ts';
import { keepTemplates, takeTemplates } from '../test/statements/kept-templates.ts';
import { forgetStatements, recordedStatements } from '../test/statements/recorded.ts';
import { readTemplates } from '../test/statements/templates.ts';

if (process.argv.includes('--forget')) forgetStatements();
else if (process.argv.includes('--read')) keepTemplates(readTemplates(ROOT));
else await check();

async function check(): Promise<void> {
  const removeFiles = useMemory();
  const templates = takeTemplates() ?? readTemplates(ROOT);
  const postgres = await startTestPostgres();
  try {
    const { compared, across, faults, neverRun } = await withDatabase(postgres.templateUrl, (client) =>
      checkStatements(client, templates, recordedStatements()),
    );
    process.stdout.write(
      `${templates.length} SQL templates, ${compared} statements compared, ${across} of them across organisations, ${neverRun.length} templates run by no test\n`,
    );
    for (const { place } of neverRun) process.stdout.write(`No test runs ${place}\n`);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    if (faults.length) process.exitCode = 1;
  } finally {
    await postgres.stop();
    removeFiles?.();
  }
}
