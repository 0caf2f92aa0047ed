import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';

/** How many emails of a campaign have so many steps. */
export interface SequenceLength {
  readonly campaignId: string;
  readonly steps: number;
  readonly count: number;
}

export async function countLengths(db: Db, orgId: string, campaignIds: readonly string[]): Promise<SequenceLength[]> {
  const { rows } = await sql<SequenceLength>`select campaign_id, jsonb_array_length(sequence) as steps,
      count(*)::int as count from emails
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) and sequence is not null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
