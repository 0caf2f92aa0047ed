import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { equals } from '../../../kernel/db/lists/equals.ts';
import type { JournalistStatus } from './journalists.ts';
import type { OutletStatus } from './outlets.ts';
import { inScope, type PressScope } from './scope.ts';

/** More journalists or outlets than this are not counted for one organisation. */
const MOST = 50_000;

/** The status of one journalist in one campaign. */
export interface JournalistPlace {
  readonly journalistId: string;
  readonly outletId: string;
  readonly campaignId: string;
  readonly relevanceScore: number;
  readonly status: JournalistStatus;
  readonly leadId: string | null;
  readonly createdAt: string;
}

export async function listJournalistPlaces(
  db: Db,
  orgId: string,
  scope: PressScope & { outletId?: string | undefined },
): Promise<JournalistPlace[]> {
  const { rows } = await sql<JournalistPlace>`select c.journalist_id, j.outlet_id, c.campaign_id, c.relevance_score,
      c.status, c.lead_id, j.created_at
    from press_campaigns p
      join campaign_journalists c on c.org_id = p.org_id and c.campaign_id = p.campaign_id
      join journalists j on j.org_id = c.org_id and j.id = c.journalist_id
    where ${sql.join([inScope(orgId, scope), ...equals('j.outlet_id', scope.outletId)], sql` and `)}
    order by c.relevance_score desc, c.journalist_id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** The status of one outlet in one campaign. */
export interface OutletPlace {
  readonly outletId: string;
  readonly campaignId: string;
  readonly relevanceScore: number;
  readonly status: OutletStatus;
  readonly createdAt: string;
}

export async function listOutletPlaces(db: Db, orgId: string, scope: PressScope): Promise<OutletPlace[]> {
  const { rows } = await sql<OutletPlace>`select c.outlet_id, c.campaign_id,
      coalesce(c.relevance_score, 0) as relevance_score, c.status, o.created_at
    from press_campaigns p
      join campaign_outlets c on c.org_id = p.org_id and c.campaign_id = p.campaign_id
      join outlets o on o.org_id = c.org_id and o.id = c.outlet_id
    where ${inScope(orgId, scope)} order by 3 desc, c.outlet_id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
