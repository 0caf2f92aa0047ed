import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Owner } from '../../../kernel/http/mandate/limits.ts';

/** To whom contacts belong; those that do not exist are left out. */
export async function listContactOwners(db: Db, orgId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select array[brand_id]::text[] as brand_ids, null::uuid as campaign_id from contacts
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The same of uploads. */
export async function listUploadOwners(db: Db, orgId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select array[brand_id]::text[] as brand_ids, null::uuid as campaign_id
    from contact_uploads where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
