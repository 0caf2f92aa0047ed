import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import type { SoughtPerson } from '../../kernel/personal-data/personal.ts';
import { REGISTER } from './register.ts';

/** Matches whatever could be an address in text or JSON; `%40` stands for `@` in links. */
const LIKE_AN_ADDRESS = String.raw`(\\?[^][:space:]<>",;:(){}|\\[]+(?:@|%40)[^][:space:]<>",;:(){}|\\/?&#=[]+)`;
const WORDS = ['text', 'jsonb', 'json', 'ARRAY'];
/** The text before an address inside a match: the name of a parameter, a path, a quotation mark. */
const BEFORE = /^.*[=/?&'`*!#]/s;

/** Removes marks that end a sentence or a quotation; they are not part of an address. */
function withoutTail(text: string, marks = ".'"): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Every address that a piece of text may contain; the whole piece first. */
function candidatesIn(piece: string): string[] {
  const plain = withoutTail(piece.replace('%40', '@'));
  // In JSON an escape such as `\n` may stand before an address; its letter would be read as the first of the address.
  const unescaped = plain.startsWith('\\') ? [plain.slice(2)] : [];
  return [plain, ...unescaped].flatMap((one) => [one, one.replace(BEFORE, '')]);
}

/** The tables of one organisation that contain text about people, with the columns to search. */
async function listPlaces(db: Db): Promise<{ tableName: string; columns: string[] }[]> {
  const names = Object.keys(REGISTER);
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select c.table_name::text, coalesce(c.column_name::text, '') as column_name from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = any(${names}::text[]) and c.data_type = any(${WORDS}::text[])
      and exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'org_id')`.execute(db);
  const cleared = rows.filter(({ tableName, columnName }) => {
    const holds = REGISTER[tableName];
    return typeof holds === 'object' && holds.cleared.includes(columnName);
  });
  return [...Map.groupBy(cleared, ({ tableName }) => tableName)].map(([tableName, columns]) => ({
    tableName,
    columns: columns.map(({ columnName }) => columnName),
  }));
}

/**
 * Finds the addresses in the rows of an organisation that have these hashes. A hash cannot be inverted, so every
 * address in the rows is hashed and compared. This is slow: it is for restores, not for requests.
 */
export async function addressesOf(
  db: Db,
  orgId: string,
  hashes: ReadonlySet<string>,
  seek: (email: string) => SoughtPerson | null,
): Promise<Map<string, SoughtPerson>> {
  const found = new Map<string, SoughtPerson>();
  for (const { tableName, columns } of await listPlaces(db)) {
    const words = sql.join(
      columns.map((name) => sql`${sql.ref(name)}::text`),
      sql`, `,
    );
    const { rows } = await sql<{ piece: string }>`select distinct coalesce(m[1], '') as piece
      from ${sql.table(tableName)} t, regexp_matches(concat_ws(' ', ${words}), ${LIKE_AN_ADDRESS}, 'g') m
      where t.org_id = ${orgId}`.execute(db);
    for (const candidate of new Set(rows.flatMap(({ piece }) => candidatesIn(piece)))) {
      const sought = seek(candidate);
      if (sought && hashes.has(sought.hash)) found.set(sought.hash, sought);
    }
  }
  return found;
}
