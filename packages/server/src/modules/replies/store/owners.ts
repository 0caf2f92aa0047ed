import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Owner } from '../../../kernel/http/mandate/limits.ts';

/** To whom replies belong; those that do not exist are left out. */
export async function listReplyOwners(db: Db, orgId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select array[brand_id]::text[] as brand_ids, campaign_id from replies
    where org_id = ${orgId} and id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}
