import type { ProviderKey } from '@distribute/contract/keys';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { KeySource } from '../sources.ts';

type ProviderKeyRow = z.output<typeof ProviderKey>;

/** What a key is sealed with besides its organisation: it opens for this provider and this saving of it only. */
export interface SealedKey {
  readonly provider: string;
  readonly version: string;
  readonly sealed: string;
}

/** What an organisation set for a provider; without a key only the choice of source. */
export interface ProviderSetting {
  readonly keySource: KeySource;
  readonly key: SealedKey | null;
}

/** Stores the key, forgets what was known of the one before, and switches the provider to it. */
export async function setKey(db: Db, orgId: string, key: SealedKey & { maskedKey: string }): Promise<void> {
  await sql`
    insert into provider_keys as k (org_id, provider, key_source, version, sealed, masked_key)
    values (${orgId}, ${key.provider}, 'org', ${key.version}, ${key.sealed}, ${key.maskedKey})
    on conflict (org_id, provider) do update
      set key_source = 'org', version = excluded.version, sealed = excluded.sealed, masked_key = excluded.masked_key,
        created_at = case when k.sealed is null then excluded.created_at else k.created_at end,
        updated_at = excluded.updated_at, last_verified_at = null, last_verify_ok = null`.execute(db);
}

export async function listKeys(
  db: Db,
  orgId: string,
  window: { limit: number; after: Position | null },
): Promise<ProviderKeyRow[]> {
  const [at = null, provider = null] = window.after ?? [];
  const { rows } = await sql<ProviderKeyRow>`
    select provider, masked_key, key_source, created_at, updated_at, last_verified_at, last_verify_ok from provider_keys
    where org_id = ${orgId} and sealed is not null
      and (${at}::timestamptz is null or (created_at, provider) < (${at}::timestamptz, ${provider}::text))
    order by created_at desc, provider desc limit ${window.limit + 1}
    -- masked_key is never null: it is stored with the sealed key`.execute(db);
  return rows;
}

/** False when no key was stored. The choice of source goes with the key. */
export async function deleteKey(tx: Tx, orgId: string, provider: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from provider_keys
    where org_id = ${orgId} and provider = ${provider} and sealed is not null`.execute(tx);
  return numAffectedRows === 1n;
}

export const findSetting = readTogether(async function findSetting(
  db: Db,
  orgId: string,
  provider: string,
): Promise<ProviderSetting | null> {
  const { rows } = await sql<{ keySource: KeySource; version: string | null; sealed: string | null }>`
    select key_source, version, sealed from provider_keys where org_id = ${orgId} and provider = ${provider}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const { version, sealed } = row;
  return { keySource: row.keySource, key: version !== null && sealed !== null ? { provider, version, sealed } : null };
});

/** What the organisation set, by provider. */
export async function listSettings(
  db: Db,
  orgId: string,
): Promise<Map<string, { keySource: KeySource; maskedKey: string | null }>> {
  const { rows } = await sql<{ provider: string; keySource: KeySource; maskedKey: string | null }>`
    select provider, key_source, masked_key from provider_keys where org_id = ${orgId}`.execute(db);
  return new Map(rows.map(({ provider, ...setting }) => [provider, setting]));
}

export async function setPlatformSource(db: Db, orgId: string, provider: string): Promise<void> {
  await sql`insert into provider_keys (org_id, provider, key_source) values (${orgId}, ${provider}, 'platform')
    on conflict (org_id, provider) do update set key_source = 'platform', updated_at = excluded.updated_at`.execute(db);
}

/** False when the organisation has no key to choose. */
export async function setOrgSource(db: Db, orgId: string, provider: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update provider_keys set key_source = 'org', updated_at = app.now()
    where org_id = ${orgId} and provider = ${provider} and sealed is not null`.execute(db);
  return numAffectedRows === 1n;
}

/** Records a check of this very key: one saved meanwhile stays unchecked. Returns when. */
export async function markVerified(
  db: Db,
  orgId: string,
  { provider, version }: SealedKey,
  ok: boolean,
): Promise<string> {
  const { rows } = await sql<{ checkedAt: string }>`
    with checked as (select app.now() as at),
      marked as (update provider_keys set last_verified_at = checked.at, last_verify_ok = ${ok} from checked
        where org_id = ${orgId} and provider = ${provider} and version = ${version})
    select at as checked_at from checked`.execute(db);
  return oneRow(rows).checkedAt;
}
