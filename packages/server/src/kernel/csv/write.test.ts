import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { csvCell } from './write.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  const quiet = { applicationName: 'csv', onError: () => {} };
  database = openDatabase({ url: clone.url, clock: systemClock, maxConnections: 1, statementTimeoutMs: 0, ...quiet });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** A row of these cells, as PostgreSQL writes it. */
async function rowOf(cells: readonly (string | null)[]): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    -- row is never null: there is a cell
    select string_agg(${csvCell(sql`cell`)}, ',' order by n) as row
    from unnest(${[...cells]}::text[]) with ordinality as given (cell, n)`.execute(database.db);
  return `${rows[0]?.row}\r\n`;
}

/** Reads rows as RFC 4180 writes them. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') [row, cell] = [[...row, cell], ''];
    else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += letter;
  }
  return rows;
}

const TRIGGERS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'];

test('E1: no cell is taken for a formula, and every other cell is read back as it was', async () => {
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'));
  const begun = fc.tuple(fc.constantFrom(...TRIGGERS), fc.string()).map((two) => two.join(''));
  const cells = fc.array(fc.oneof(text, begun), { minLength: 1, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(cells, async (given) => {
      const [read] = parse(await rowOf(given));
      expect(read).toEqual(given.map((cell) => (TRIGGERS.some((one) => cell.startsWith(one)) ? `'${cell}` : cell)));
    }),
  );
});

test('null is empty, and only what needs quotes has them', async () => {
  expect(await rowOf([null, '', 'a "b", c', '=1+1', '-1,5', 'plain'])).toBe(',,"a ""b"", c",\'=1+1,"\'-1,5",plain\r\n');
});
