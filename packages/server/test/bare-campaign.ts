import { sql } from 'kysely';
import type { Db } from '../src/kernel/db/db.ts';

/** The row of a campaign and nothing else of it: what rows of other modules hang on. */
export async function insertBareCampaign(
  db: Db,
  orgId: string,
  id: string,
  brandId: string = crypto.randomUUID(),
): Promise<void> {
  await sql`insert into campaigns (org_id, id, name, workflow_slug, workflow_dynasty_slug, feature_slug,
      feature_dynasty_slug, brand_ids, feature_inputs)
    values (${orgId}, ${id}, 'Test', 'w', 'w', 'f', 'f', array[${brandId}::uuid], '{}')`.execute(db);
}
