import type { ApiKey } from '@distribute/contract/identity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db.ts';
import type { Position } from '../../../kernel/paging.ts';
import type { NewKey } from '../credentials.ts';

type ApiKeyRow = z.output<typeof ApiKey>;

/** Sessions end this long after their last use. */
export const SESSION_HOURS = 12;

export interface NewApiKey {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly kind: 'user' | 'session';
  readonly name: string;
  readonly credential: NewKey;
}

export async function insertKey(db: Db, key: NewApiKey): Promise<{ createdAt: string; expiresAt: string | null }> {
  const { rows } = await sql<{ createdAt: string; expiresAt: string | null }>`
    insert into api_keys (org_id, id, user_id, kind, name, key_sha256, key_prefix, created_by, expires_at)
    values (${key.orgId}, ${key.id}, ${key.userId}, ${key.kind}, ${key.name}, ${key.credential.sha256},
      ${key.credential.prefix}, ${key.userId},
      case when ${key.kind} = 'session' then app.now() + make_interval(hours => ${SESSION_HOURS}) end)
    returning created_at, expires_at`.execute(db);
  return rows[0] as { createdAt: string; expiresAt: string | null };
}

export async function countLiveKeys(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where org_id = ${orgId} and kind = 'user' and revoked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface KeyFilter {
  readonly includeRevoked: boolean;
  readonly limit: number;
  readonly after: Position | null;
}

export async function listKeys(db: Db, orgId: string, filter: KeyFilter): Promise<ApiKeyRow[]> {
  const [at = null, id = null] = filter.after ?? [];
  const { rows } = await sql<ApiKeyRow>`
    select id, key_prefix, name, org_id, user_id, created_by, created_at, last_used_at, revoked_at from api_keys
    where org_id = ${orgId} and kind = 'user' and (${filter.includeRevoked} or revoked_at is null)
      and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${filter.limit + 1}`.execute(db);
  return rows;
}

/** Null when the organisation has no such key; `fresh` is false for one that was revoked before. */
export async function revokeKey(
  db: Db,
  orgId: string,
  id: string,
  kind: 'user' | 'session',
): Promise<{ revokedAt: string; fresh: boolean } | null> {
  const { rows } = await sql<{ revokedAt: string; fresh: boolean }>`
    with before as (select revoked_at from api_keys where org_id = ${orgId} and id = ${id} and kind = ${kind} for update)
    update api_keys k set revoked_at = coalesce(k.revoked_at, app.now()) from before
    where k.org_id = ${orgId} and k.id = ${id} returning k.revoked_at, before.revoked_at is null as fresh`.execute(db);
  return rows[0] ?? null;
}

/** Ends all but the newest `keep` sessions of a user; `except` is never ended. */
export async function endSessions(
  db: Db,
  orgId: string,
  userId: string,
  keep: number,
  except: string | null,
): Promise<void> {
  await sql`update api_keys set revoked_at = app.now() where org_id = ${orgId} and id in (
    select id from api_keys where org_id = ${orgId} and user_id = ${userId} and kind = 'session' and revoked_at is null
      and id is distinct from ${except}::uuid
    order by created_at desc, id desc offset ${keep})`.execute(db);
}

export async function insertLink(
  db: Db,
  link: { sha256: Buffer; orgId: string; userId: string; minutes: number },
): Promise<void> {
  await sql`insert into sign_in_links (token_sha256, org_id, user_id, expires_at)
    values (${link.sha256}, ${link.orgId}, ${link.userId}, app.now() + make_interval(mins => ${link.minutes}))`.execute(
    db,
  );
}

/** Uses a link up: the second taker, and the late one, get null. */
export async function takeLink(db: Db, sha256: Buffer): Promise<{ orgId: string; userId: string } | null> {
  const { rows } = await sql<{ orgId: string; userId: string }>`update sign_in_links set used_at = app.now()
    where token_sha256 = ${sha256} and used_at is null and expires_at > app.now() returning org_id, user_id`.execute(
    db,
  );
  return rows[0] ?? null;
}
