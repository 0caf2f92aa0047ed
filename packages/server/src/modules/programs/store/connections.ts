import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** A code lives for a minute: its program fetches the tokens at once. */
const CODE_SECONDS = 60;
const REFRESH_DAYS = 30;
/** Two requests of one program may renew at once; the second of them is no thief. */
const OVERLAP_SECONDS = 10;

export interface NewCode {
  readonly sha256: Buffer;
  readonly orgId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

export interface Code extends Omit<NewCode, 'sha256'> {
  readonly isOver: boolean;
  readonly usedAt: string | null;
  /** The connection that it made. */
  readonly keyId: string | null;
}

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await sql`insert into program_codes (code_sha256, org_id, user_id, client_id, redirect_uri, code_challenge, expires_at)
    values (${code.sha256}, ${code.orgId}, ${code.userId}, ${code.clientId}, ${code.redirectUri}, ${code.codeChallenge},
      app.now() + make_interval(secs => ${CODE_SECONDS}))`.execute(db);
}

export async function lockCode(tx: Tx, sha256: Buffer): Promise<Code | null> {
  const { rows } = await sql<Code>`select org_id, user_id, client_id, redirect_uri, code_challenge, used_at, key_id,
      expires_at <= app.now() as is_over
    from program_codes where code_sha256 = ${sha256} for update
    -- across organisations: a code names no organisation`.execute(tx);
  return rows[0] ?? null;
}

/** `keyId` is null for one that is used up without a connection. */
export async function markCodeUsed(tx: Tx, orgId: string, sha256: Buffer, keyId: string | null): Promise<void> {
  await sql`update program_codes set used_at = app.now(), key_id = ${keyId}::uuid
    where org_id = ${orgId} and code_sha256 = ${sha256}`.execute(tx);
}

export async function insertConnection(
  tx: Tx,
  connection: { orgId: string; keyId: string; clientId: string; returnsTo: string },
): Promise<void> {
  await sql`insert into program_connections (org_id, key_id, client_id, returns_to)
    values (${connection.orgId}, ${connection.keyId}, ${connection.clientId}, ${connection.returnsTo})`.execute(tx);
}

export async function insertRefreshToken(tx: Tx, orgId: string, keyId: string, sha256: Buffer): Promise<void> {
  await sql`insert into program_refresh_tokens (token_sha256, org_id, key_id, expires_at)
    values (${sha256}, ${orgId}, ${keyId}, app.now() + make_interval(days => ${REFRESH_DAYS}))`.execute(tx);
}

export interface RefreshToken {
  readonly orgId: string;
  readonly keyId: string;
  readonly clientId: string;
  readonly isOver: boolean;
  /** Used before, and not just now: whoever holds it took it. */
  readonly isStolen: boolean;
}

export async function lockRefreshToken(tx: Tx, sha256: Buffer): Promise<RefreshToken | null> {
  const { rows } = await sql<RefreshToken>`select t.org_id, t.key_id, c.client_id, t.expires_at <= app.now() as is_over,
      coalesce(t.used_at < app.now() - make_interval(secs => ${OVERLAP_SECONDS}), false) as is_stolen
    from program_refresh_tokens t
      join program_connections c on c.org_id = t.org_id and c.key_id = t.key_id
    where t.token_sha256 = ${sha256} for update of t
    -- across organisations: a token names no organisation`.execute(tx);
  return rows[0] ?? null;
}

export async function markRefreshTokenUsed(tx: Tx, orgId: string, sha256: Buffer): Promise<void> {
  await sql`update program_refresh_tokens set used_at = coalesce(used_at, app.now())
    where org_id = ${orgId} and token_sha256 = ${sha256}`.execute(tx);
}

export async function clientOfConnection(db: Db, orgId: string, keyId: string): Promise<string | null> {
  const { rows } = await sql<{ clientId: string }>`select client_id from program_connections
    where org_id = ${orgId} and key_id = ${keyId}`.execute(db);
  return rows[0]?.clientId ?? null;
}

/** Where the answers of these connections went, by the id of their key. */
export async function findReturnPlaces(db: Db, orgId: string, keyIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ keyId: string; returnsTo: string }>`select key_id, returns_to from program_connections
    where org_id = ${orgId} and key_id = any(${[...keyIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ keyId, returnsTo }) => [keyId, returnsTo]));
}

/** Codes and tokens that nobody can use any more. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await sql`delete from program_codes where expires_at < app.now() - interval '1 day'
    -- across organisations: old rows of all`.execute(db);
  await sql`delete from program_refresh_tokens where expires_at < app.now() - interval '1 day'
    -- across organisations: old rows of all`.execute(db);
}
