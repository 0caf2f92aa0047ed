import type { ApiKey } from '@distribute/contract/identity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Visitor } from '../../../kernel/http/caller.ts';
import type { NewKey } from '../keys/credentials.ts';

export type ApiKeyRow = Omit<z.output<typeof ApiKey>, 'mandate'> & { readonly mandateId: string | null };

/** Sessions end this long after their last use, and this long after they began. */
export const SESSION_HOURS = 12;
const SESSION_DAYS = 30;

export interface NewApiKey {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly name: string;
  readonly credential: NewKey;
  readonly mandateId?: string | null;
  readonly expiresAt?: string | null;
}

export async function insertKey(db: Db, key: NewApiKey): Promise<{ createdAt: string }> {
  const { rows } = await sql<{ createdAt: string }>`
    insert into api_keys (org_id, id, user_id, kind, name, key_sha256, key_prefix, created_by, mandate_id, expires_at)
    values (${key.orgId}, ${key.id}, ${key.userId}, 'user', ${key.name}, ${key.credential.sha256},
      ${key.credential.prefix}, ${key.userId}, ${key.mandateId ?? null}, ${key.expiresAt ?? null}::timestamptz)
    returning created_at`.execute(db);
  return oneRow(rows);
}

/**
 * A session that another credential made is under its mandate and has no later end than that one, so that none can be
 * widened or prolonged for ever.
 */
export async function insertSession(
  db: Db,
  key: NewApiKey & { readonly madeByKeyId: string | null; readonly from: Pick<Visitor, 'address' | 'agent'> },
): Promise<{ expiresAt: string }> {
  const { rows } = await sql<{ expiresAt: string }>`
    insert into api_keys (org_id, id, user_id, kind, name, key_sha256, key_prefix, created_by, made_by_key_id,
      begun_from, begun_with, mandate_id, ends_at, expires_at)
    select ${key.orgId}, ${key.id}, ${key.userId}, 'session', ${key.name}, ${key.credential.sha256},
      ${key.credential.prefix}, ${key.userId}, ${key.madeByKeyId}, ${key.from.address}, ${key.from.agent},
      maker.mandate_id, e.ends_at, least(app.now() + make_interval(hours => ${SESSION_HOURS}), e.ends_at)
    from (select) here
      left join api_keys maker on maker.org_id = ${key.orgId} and maker.id = ${key.madeByKeyId}::uuid
      cross join lateral (select least(app.now() + make_interval(days => ${SESSION_DAYS}),
        coalesce(maker.ends_at, maker.expires_at)) as ends_at) e
    returning expires_at`.execute(db);
  return oneRow(rows);
}

export async function countLiveKeys(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_keys
    where org_id = ${orgId} and kind = 'user' and revoked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a key that is live, so that a revocation of it waits for what is made with it; false when it is not. */
export async function lockLiveKey(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from api_keys where org_id = ${orgId} and id = ${id} and revoked_at is null
    and (expires_at is null or expires_at > app.now()) for share`.execute(tx);
  return rows.length === 1;
}

const columns = sql`id, kind as key_type, key_prefix, name, org_id, user_id, created_by, made_by_key_id, created_at,
  last_used_at, expires_at, revoked_at, mandate_id`;

export interface KeyFilter {
  readonly keyType: 'user' | 'session' | 'all';
  /** Also sessions whose time is over. */
  readonly includeRevoked: boolean;
  readonly limit: number;
  readonly after: Position | null;
}

export async function listKeys(db: Db, orgId: string, filter: KeyFilter): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${columns} from api_keys
    where org_id = ${orgId} and kind <> 'program' and ${filter.keyType} in ('all', kind)
      and (${filter.includeRevoked} or (revoked_at is null and (expires_at is null or expires_at > app.now())))
      and ${isAfter(filter.after)}
    order by created_at desc, id desc limit ${filter.limit + 1}`.execute(db);
  return rows;
}

export interface RevokedKey {
  readonly keyType: 'user' | 'session' | 'program';
  readonly name: string;
  readonly revokedAt: string;
  /** False for one that was revoked before. */
  readonly fresh: boolean;
}

/** Null when the organisation has no such key. */
export async function revokeKey(tx: Tx, orgId: string, id: string): Promise<RevokedKey | null> {
  const { rows } = await sql<RevokedKey>`
    with before as (select revoked_at from api_keys where org_id = ${orgId} and id = ${id} for update)
    update api_keys k set revoked_at = coalesce(k.revoked_at, app.now()) from before
    where k.org_id = ${orgId} and k.id = ${id}
    returning k.kind as key_type, k.name, k.revoked_at, before.revoked_at is null as fresh`.execute(tx);
  return rows[0] ?? null;
}

/** Revokes again, as of then, what a restored database takes for valid. */
export async function revokeAgain(db: Db, revoked: readonly { subject: string; at: string }[]): Promise<void> {
  await sql`update api_keys k set revoked_at = r.at
    from unnest(${revoked.map(({ subject }) => subject)}::uuid[], ${revoked.map(({ at }) => at)}::timestamptz[]) r (id, at)
    where k.id = r.id and k.revoked_at is null
    -- across organisations: a restore revokes what was revoked everywhere`.execute(db);
}

export interface SessionRow {
  readonly id: string;
  readonly begunWith: string | null;
  readonly begunFrom: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string;
}

/** The live ones of a person: ten at most. */
export async function listSessions(db: Db, orgId: string, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select id, begun_with, begun_from, created_at, last_used_at,
      expires_at from api_keys
    where org_id = ${orgId} and user_id = ${userId} and kind = 'session' and revoked_at is null
      and expires_at > app.now()
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** A user key with its mandate, locked so that two changes of it take turns; null for a session too. */
export async function lockUserKey(tx: Tx, orgId: string, id: string): Promise<ApiKeyRow | null> {
  const { rows } = await sql<ApiKeyRow>`
    select ${columns} from api_keys where org_id = ${orgId} and id = ${id} and kind = 'user' for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function setKeyName(tx: Tx, orgId: string, id: string, name: string): Promise<void> {
  await sql`update api_keys set name = ${name} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function findKey(db: Db, orgId: string, id: string): Promise<ApiKeyRow | null> {
  const { rows } = await sql<ApiKeyRow>`select ${columns} from api_keys
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A key and the sessions that it made, also those that ended. */
export async function listKeyWithSessions(db: Db, orgId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from api_keys
    where org_id = ${orgId} and (id = ${id} or made_by_key_id = ${id})`.execute(db);
  return [id, ...rows.map((row) => row.id)];
}

/** What made a session. */
export async function findMaker(db: Db, orgId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ madeByKeyId: string | null }>`select made_by_key_id from api_keys
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0]?.madeByKeyId ?? null;
}

/** Every credential under a mandate that may be remembered. */
export async function listKeysUnder(db: Db, orgId: string, mandateId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from api_keys
    where org_id = ${orgId} and mandate_id = ${mandateId} and revoked_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends all but the newest `keep` sessions of a user; `except` is never ended. Gives the ids of those it ended. */
export async function endSessions(
  tx: Tx,
  orgId: string,
  userId: string,
  keep: number,
  except: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update api_keys set revoked_at = app.now() where org_id = ${orgId} and id in (
      select id from api_keys where org_id = ${orgId} and user_id = ${userId} and kind = 'session'
        and revoked_at is null and expires_at > app.now() and id is distinct from ${except}::uuid
      order by created_at desc, id desc offset ${keep})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Ends the sessions that these credentials made, and those that such sessions made. `orgId` is null for an
 * application's key, which makes them in several organisations. Gives the ids of those it ended.
 */
export async function endSessionsMadeBy(db: Db, orgId: string | null, makerIds: readonly string[]): Promise<string[]> {
  const ended: string[] = [];
  for (let makers = makerIds; makers.length > 0; ) {
    const { rows } = await sql<{ id: string }>`update api_keys set revoked_at = app.now()
      where made_by_key_id = any(${[...makers]}::uuid[]) and (${orgId}::uuid is null or org_id = ${orgId}::uuid)
        and revoked_at is null
      returning id -- across organisations: the key of an application makes sessions in several`.execute(db);
    makers = rows.map(({ id }) => id);
    ended.push(...makers);
  }
  return ended;
}

/** Ends the keys of a person, of one kind or all. Gives the ids of those it ended. */
export async function endKeysOf(tx: Tx, orgId: string, userId: string, kind: 'user' | 'all'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update api_keys set revoked_at = app.now()
    where org_id = ${orgId} and user_id = ${userId} and revoked_at is null and ${kind} in ('all', kind)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Every credential of a person that may be remembered. */
export async function listLiveKeyIds(db: Db, orgId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from api_keys
    where org_id = ${orgId} and user_id = ${userId} and revoked_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose key or session it is; null when the organisation has no such key. */
export async function findKeyHolder(db: Db, orgId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`select user_id from api_keys
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0]?.userId ?? null;
}

/** Where a session began is kept as long as it lives: those that ran out were not revoked. */
export async function forgetPlacesOfExpired(db: Db): Promise<void> {
  await sql`update api_keys set begun_from = null, begun_with = null
    where begun_from is not null and expires_at < app.now()
    -- across organisations: old rows of all`.execute(db);
}
