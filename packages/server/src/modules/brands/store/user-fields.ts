import type { Quote } from '@distribute/language/sites';
import { sql } from 'kysely';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { storableJson } from '../../scraping/index.ts';

export interface UserField {
  readonly key: string;
  readonly value: string;
  readonly provenance: 'confirmed' | 'suggested';
  readonly updatedAt: string;
}

/** A user field with the sentences of the site it rests on; none where a person wrote it. */
export interface EvidencedField extends UserField {
  readonly evidence: Quote[];
  readonly confidence: number | null;
}

export async function listEvidenced(db: Db, orgId: string, brandId: string): Promise<EvidencedField[]> {
  const { rows } = await sql<EvidencedField>`select key, value, provenance, evidence, confidence, updated_at
    from brand_user_fields where org_id = ${orgId} and brand_id = ${brandId} order by key`.execute(db);
  return rows;
}

export const listUserFields = readTogether(async function listUserFields(
  db: Db,
  orgId: string,
  brandIds: readonly string[],
): Promise<(UserField & { brandId: string })[]> {
  const { rows } = await sql<UserField & { brandId: string }>`select brand_id, key, value, provenance, updated_at
    from brand_user_fields where org_id = ${orgId} and brand_id = any(${[...brandIds]}::uuid[])
    order by key`.execute(db);
  return rows;
});

export async function confirmField(tx: Tx, orgId: string, brandId: string, key: string, value: string): Promise<void> {
  await sql`insert into brand_user_fields (org_id, brand_id, key, value, provenance)
    values (${orgId}, ${brandId}, ${key}, ${value}, 'confirmed')
    on conflict (org_id, brand_id, key) do update
      set value = excluded.value, provenance = 'confirmed', evidence = '[]', confidence = null,
        updated_at = app.now()`.execute(tx);
}

export async function deleteUserField(tx: Tx, orgId: string, brandId: string, key: string): Promise<void> {
  await sql`delete from brand_user_fields where org_id = ${orgId} and brand_id = ${brandId} and key = ${key}`.execute(
    tx,
  );
}

/** Takes back what a person said; what a site suggests stays. */
export async function deleteConfirmed(tx: Tx, orgId: string, brandId: string, key: string): Promise<void> {
  await sql`delete from brand_user_fields where org_id = ${orgId} and brand_id = ${brandId} and key = ${key}
    and provenance = 'confirmed'`.execute(tx);
}

/** What the site suggests replaces what it suggested before, and never what a person confirmed. */
export async function suggestFields(
  tx: Tx,
  orgId: string,
  brandId: string,
  fields: readonly Pick<EvidencedField, 'key' | 'value' | 'evidence' | 'confidence'>[],
): Promise<void> {
  await sql`delete from brand_user_fields where org_id = ${orgId} and brand_id = ${brandId}
    and provenance = 'suggested'`.execute(tx);
  if (!fields.length) return;
  await sql`insert into brand_user_fields (org_id, brand_id, key, value, provenance, evidence, confidence)
    select ${orgId}, ${brandId}, key, value, 'suggested', evidence, confidence
    from jsonb_to_recordset(${storableJson(fields)}::jsonb) as f (key text, value text, evidence jsonb, confidence float8)
    on conflict (org_id, brand_id, key) do nothing`.execute(tx);
}
