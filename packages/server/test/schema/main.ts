// Writes packages/server/schema.sql from the catalogue of a database that was migrated just now.
import { writeFile } from 'node:fs/promises';
import { startTestPostgres } from '../postgres.ts';
import { withDatabase } from '../with-database.ts';
import { printSchema, SCHEMA_FILE } from './print.ts';

const postgres = await startTestPostgres();
try {
  await writeFile(SCHEMA_FILE, await withDatabase(postgres.templateUrl, printSchema));
} finally {
  await postgres.stop();
}
