import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Owner } from '../../../kernel/http/mandate/limits.ts';

/** To whom campaigns belong; those that do not exist are left out. */
export async function listCampaignOwners(db: Db, orgId: string, ids: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select brand_ids::text[] as brand_ids, id as campaign_id from campaigns
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
