import { gunzipSync, gzipSync } from 'node:zlib';
import type { BookHead } from '@distribute/contract/books';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Page {
  readonly number: number;
  readonly day: string;
  readonly entries: number;
  readonly previous: string;
  readonly hash: string;
  readonly closedAt: string;
}

const columns = sql`number, day::text as day, entries, previous, hash, closed_at`;

export async function insertPage(
  tx: Tx,
  { organization, page, day, entries, previous, hash }: BookHead,
  lines: string,
) {
  await sql`insert into book_pages (org_id, number, day, entries, previous, hash, lines)
    values (${organization}, ${page}, ${day}::date, ${entries}, ${previous}, ${hash}, ${gzipSync(lines)})`.execute(tx);
}

export async function findLastPage(db: Db, orgId: string): Promise<Page | null> {
  const { rows } = await sql<Page>`select ${columns} from book_pages where org_id = ${orgId}
    order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The newest first. */
export async function listPages(
  db: Db,
  orgId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Page[]> {
  const { rows } = await sql<Page>`select ${columns} from book_pages
    where org_id = ${orgId} and number < coalesce(${before}::int, 2147483647)
    order by number desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** A page with its lines. */
export async function readPage(db: Db, orgId: string, number: number): Promise<(Page & { text: string }) | null> {
  const { rows } = await sql<Page & { lines: Buffer }>`select ${columns}, lines from book_pages
    where org_id = ${orgId} and number = ${number}`.execute(db);
  const [row] = rows;
  return row ? { ...row, text: gunzipSync(row.lines).toString('utf8') } : null;
}
