import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { load, readHeader } from '../../src/backup/load.ts';
import { isOfBackup } from '../../src/backup/older.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { cloneDatabase, withDatabase } from '../database.ts';
import { ask, useProcesses } from '../processes.ts';

/** What scripts/record-release.ts wrote in the tree of a release. */
interface RecordedRelease {
  readonly version: string;
  readonly commit: string;
  readonly secretKey: string;
  readonly key: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const RELEASES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const fileOf = (version: string, name: string) => fileURLToPath(new URL(`${version}/${name}`, import.meta.url));

/** When an answer was made, which is another instant each time. */
const INSTANTS = new Set(['asOf']);
const read = (version: string) =>
  JSON.parse(readFileSync(fileOf(version, 'answers.json'), 'utf8'), (name, value: unknown) =>
    INSTANTS.has(name) ? undefined : value,
  ) as RecordedRelease;

/** A database as the release left it: its own migrations and its rows. */
async function databaseOf(version: string) {
  const database = await cloneDatabase('template0');
  const backup = fileOf(version, 'data.backup');
  await migrate(database.url, MIGRATIONS, isOfBackup(await readHeader(backup)));
  await load(database.url, backup, { replace: false });
  return database;
}

test('there is a release to upgrade from', () => {
  expect(RELEASES).toContain('1.0.0');
});

describe.for(RELEASES)('data made by release %s', (version) => {
  const processes = useProcesses();
  const release = read(version);
  const dropped: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of dropped) await drop();
  });

  test('opens with the same answers and the same numbers', async () => {
    const database = await databaseOf(version);
    dropped.push(database.drop);
    const server = await processes.start('api', { DATABASE_URL: database.url, SECRET_KEY: release.secretKey });
    const questions = Object.entries(release.answers);
    expect(questions.length).toBeGreaterThan(30);
    for (const [question, answer] of questions) {
      const { status, body } = await ask(`${server.url}${question}`, release.key);
      expect(status, `${question}: ${JSON.stringify(body)}`).toBe(200);
      expect(body, question).toMatchObject(answer as object);
    }
    expect((await server.end('SIGTERM')).code).toBe(0);
    // Nothing of theirs stops by the legal fence (spec 12.21).
    const { rows } = await withDatabase(database.url, (client) =>
      client.query(
        `select distinct o.legal_fence, p.law_waived from organizations o join permits p on p.org_id = o.id`,
      ),
    );
    expect(rows).toEqual([{ legal_fence: 'tell', law_waived: 131071 }]);
  });
});
