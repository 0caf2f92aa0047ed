import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface UserField {
  readonly key: string;
  readonly value: string;
  readonly provenance: 'confirmed' | 'suggested';
  readonly updatedAt: string;
}

export async function listUserFields(
  db: Db,
  orgId: string,
  brandIds: readonly string[],
): Promise<(UserField & { brandId: string })[]> {
  const { rows } = await sql<UserField & { brandId: string }>`select brand_id, key, value, provenance, updated_at
    from brand_user_fields where org_id = ${orgId} and brand_id = any(${[...brandIds]}::uuid[])
    order by key`.execute(db);
  return rows;
}

export async function confirmField(tx: Tx, orgId: string, brandId: string, key: string, value: string): Promise<void> {
  await sql`insert into brand_user_fields (org_id, brand_id, key, value, provenance)
    values (${orgId}, ${brandId}, ${key}, ${value}, 'confirmed')
    on conflict (org_id, brand_id, key) do update
      set value = excluded.value, provenance = 'confirmed', updated_at = app.now()`.execute(tx);
}

export async function deleteUserField(tx: Tx, orgId: string, brandId: string, key: string): Promise<void> {
  await sql`delete from brand_user_fields where org_id = ${orgId} and brand_id = ${brandId} and key = ${key}`.execute(
    tx,
  );
}

/** What the site suggests replaces what it suggested before, and never what a person confirmed. */
export async function suggestFields(
  tx: Tx,
  orgId: string,
  brandId: string,
  fields: readonly { key: string; value: string }[],
): Promise<void> {
  await sql`delete from brand_user_fields where org_id = ${orgId} and brand_id = ${brandId}
    and provenance = 'suggested'`.execute(tx);
  if (!fields.length) return;
  await sql`insert into brand_user_fields (org_id, brand_id, key, value, provenance)
    select ${orgId}, ${brandId}, key, value, 'suggested'
    from unnest(${fields.map(({ key }) => key)}::text[], ${fields.map(({ value }) => value)}::text[]) as f (key, value)
    on conflict (org_id, brand_id, key) do nothing`.execute(tx);
}
