import type { LegalBasis } from '@distribute/contract/campaigns';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';

type Basis = z.output<typeof LegalBasis>;

/** What the customer said by law of a campaign, as it stood at an instant; null for nothing. */
export async function legalBasisAt(db: Db, orgId: string, campaignId: string, at: string): Promise<Basis | null> {
  const { rows } = await sql<{ basis: Basis | null }>`select basis from legal_statements
    where org_id = ${orgId} and campaign_id = ${campaignId} and at <= ${at}::timestamptz
    order by at desc, id desc limit 1`.execute(db);
  return rows[0]?.basis ?? null;
}
