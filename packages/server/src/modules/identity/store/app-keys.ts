import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { NewKey } from '../keys/credentials.ts';
import { endSessionsMadeBy } from './keys.ts';

export interface AppKeyRow {
  readonly id: string;
  readonly keyPrefix: string;
  readonly name: string;
  readonly orgIds: string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** As with the keys of people: `revokeAgain` of keys.ts. */
export async function revokeAppKeysAgain(db: Db, revoked: readonly { subject: string; at: string }[]): Promise<void> {
  await sql`update app_keys k set revoked_at = r.at
    from unnest(${revoked.map(({ subject }) => subject)}::uuid[], ${revoked.map(({ at }) => at)}::timestamptz[]) r (id, at)
    where k.id = r.id and k.revoked_at is null`.execute(db);
}

export async function insertAppKey(
  db: Db,
  key: { id: string; name: string; credential: NewKey; orgIds: readonly string[]; allOrganizations: boolean },
): Promise<string> {
  const { rows } = await sql<{ createdAt: string }>`
    insert into app_keys (id, name, key_sha256, key_prefix, all_organizations)
    values (${key.id}, ${key.name}, ${key.credential.sha256}, ${key.credential.prefix}, ${key.allOrganizations})
    returning created_at`.execute(db);
  for (const orgId of key.orgIds) await grantOrganization(db, key.id, orgId);
  return oneRow(rows).createdAt;
}

export async function grantOrganization(db: Db, appKeyId: string, orgId: string): Promise<void> {
  await sql`insert into app_key_grants (app_key_id, org_id) values (${appKeyId}, ${orgId}) on conflict do nothing`.execute(
    db,
  );
}

export async function listAppKeys(db: Db, limit: number, after: Position | null): Promise<AppKeyRow[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<AppKeyRow>`
    select k.id, k.key_prefix, k.name, k.created_at, k.last_used_at, k.revoked_at,
      array(select g.org_id::text from app_key_grants g where g.app_key_id = k.id order by 1) as org_ids
    from app_keys k where ${at}::timestamptz is null or (k.created_at, k.id) < (${at}::timestamptz, ${id}::uuid)
    order by k.created_at desc, k.id desc limit ${limit + 1}
    -- across organisations: the operator's list of keys`.execute(db);
  return rows;
}

/** Locks a key that is live, so that a revocation of it waits for what is made with it; false when it is not. */
export async function lockLiveAppKey(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from app_keys where id = ${id} and revoked_at is null for share`.execute(tx);
  return rows.length === 1;
}

export async function revokeAppKey(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ revokedAt: string }>`update app_keys set revoked_at = coalesce(revoked_at, app.now())
    where id = ${id} returning revoked_at`.execute(db);
  return rows[0]?.revokedAt ?? null;
}

/** Makes the operator's own application key the only live one of its kind. */
export async function setOperatorAppKey(db: Db, id: string, credential: NewKey | null): Promise<void> {
  const sha256 = credential?.sha256 ?? Buffer.alloc(0);
  const { rows } = await sql<{ id: string }>`update app_keys set revoked_at = app.now()
    where all_organizations and revoked_at is null and key_sha256 <> ${sha256} returning id`.execute(db);
  const replaced = rows.map((row) => row.id);
  await endSessionsMadeBy(db, null, replaced);
  if (!credential) return;
  await sql`insert into app_keys (id, name, key_sha256, key_prefix, all_organizations)
    values (${id}, 'Operator', ${sha256}, ${credential.prefix}, true)
    on conflict (key_sha256) do update set revoked_at = null, all_organizations = true`.execute(db);
}
