import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, newHome } from '../cli.fixture.ts';
import { caps, closedBooks, forbidden, sent } from '../verify/books.fixture.ts';

const DAY = '2026-11-16';
const honest = closedBooks([{ day: DAY, entries: [caps(DAY, { total: '9' }), sent('ann', `${DAY}T09:00:00.000Z`)] }]);

async function verified(lines: readonly string[], ...flags: string[]) {
  const file = join(await newHome(), 'books.jsonl');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  return cli(['verify', file, ...flags], { shows: !flags.includes('json') });
}

test('honest books pass without a server and a key, and the hash to note is told', async () => {
  const { hash } = JSON.parse(honest[0] as string);
  const { exitCode, stdout } = await verified(honest);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Pages 1 to 1, 2026-11-16 to 2026-11-16');
  expect(stdout).toContain('All checks passed.');
  expect(stdout).toContain(`--head ${hash}`);
  expect((await verified(honest, '--head', hash.toUpperCase())).exitCode).toBe(0);
});

test('a broken promise is named, and the command fails', async () => {
  const late = [forbidden('ann', `${DAY}T08:00:00.000Z`), caps(DAY, {}), sent('ann', `${DAY}T09:00:00.000Z`)];
  const lines = closedBooks([{ day: DAY, entries: late }]);
  const { exitCode, stdout } = await verified(lines);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('1 of 4 checks failed');
  expect(stdout).toContain('left for somebody forbidden since 2026-11-16T08:00:00.000Z');
  const told = (await verified(lines, '--format', 'json')).json();
  expect(told).toMatchObject({ ok: false, pages: { first: 1, last: 1 } });
});

test.each([
  [['verify', '/nowhere/books.jsonl'], 'there is no file /nowhere/books.jsonl'],
  [['verify', '/tmp'], 'there is no file /tmp'],
  [['verify', '/tmp', '--head', 'abc'], '64 hex digits'],
])('%o is refused with what to do', async (argv, words) => {
  const { exitCode, error } = await cli(argv);
  expect(exitCode).toBe(2);
  expect(error().message).toContain(words);
});
