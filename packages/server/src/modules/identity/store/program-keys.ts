import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { NewKey } from '../keys/credentials.ts';
import type { NewApiKey } from './keys.ts';

export const ACCESS_SECONDS = 3_600;
/** A connection ends when it was not renewed for this long. */
const CONNECTION_DAYS = 30;

const ends = sql`app.now() + make_interval(days => ${sql.lit(CONNECTION_DAYS)})`;
const accessEnds = sql`app.now() + make_interval(secs => ${sql.lit(ACCESS_SECONDS)})`;

export async function insertProgramKey(tx: Tx, key: NewApiKey): Promise<void> {
  await sql`insert into api_keys (org_id, id, user_id, kind, name, key_sha256, key_prefix, created_by, expires_at, ends_at)
    values (${key.orgId}, ${key.id}, ${key.userId}, 'program', ${key.name}, ${key.credential.sha256},
      ${key.credential.prefix}, ${key.userId}, ${accessEnds}, ${ends})`.execute(tx);
}

/** False when the connection is over. */
export async function renewProgramKey(tx: Tx, orgId: string, id: string, { sha256, prefix }: NewKey): Promise<boolean> {
  const { numAffectedRows } = await sql`update api_keys set key_sha256 = ${sha256}, key_prefix = ${prefix},
      expires_at = ${accessEnds}, ends_at = ${ends}
    where org_id = ${orgId} and id = ${id} and kind = 'program' and revoked_at is null and ends_at > app.now()`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** The connection whose access token has this hash, whether or not its hour is over. */
export async function findProgramKey(db: Db, sha256: Buffer): Promise<{ orgId: string; id: string } | null> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from api_keys
    where key_sha256 = ${sha256} and kind = 'program'
    -- across organisations: a token names no organisation`.execute(db);
  return rows[0] ?? null;
}

export async function countLivePrograms(tx: Tx, orgId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where org_id = ${orgId} and user_id = ${userId} and kind = 'program' and revoked_at is null
      and ends_at > app.now()`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface ProgramKeyRow {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly endsAt: string;
}

export async function listProgramKeys(
  db: Db,
  orgId: string,
  { limit, after }: { limit: number; after: Position | null },
): Promise<ProgramKeyRow[]> {
  const { rows } = await sql<ProgramKeyRow>`select id, name, user_id, created_at, last_used_at, ends_at from api_keys
    where org_id = ${orgId} and kind = 'program' and revoked_at is null and ends_at > app.now() and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}
