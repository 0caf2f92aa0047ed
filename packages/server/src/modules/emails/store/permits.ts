import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db.ts';

export async function insertPermit(
  tx: Tx,
  orgId: string,
  campaignId: string,
  permit: { brandIds: readonly string[]; active: boolean; brandPaused: boolean },
): Promise<void> {
  await sql`insert into permits (org_id, campaign_id, brand_ids, active, brand_paused)
    values (${orgId}, ${campaignId}, ${[...permit.brandIds]}::uuid[], ${permit.active}, ${permit.brandPaused})`.execute(
    tx,
  );
}

export interface PermitChange {
  readonly active?: boolean;
  readonly brandPaused?: boolean;
  readonly brandIds?: readonly string[];
}

/** Commits before any further message of the campaign can pass the fence, or after it has. False when all was so. */
export async function setPermit(tx: Tx, orgId: string, campaignId: string, change: PermitChange): Promise<boolean> {
  const active = sql`coalesce(${change.active ?? null}::boolean, active)`;
  const brandPaused = sql`coalesce(${change.brandPaused ?? null}::boolean, brand_paused)`;
  const brandIds = sql`coalesce(${change.brandIds ? [...change.brandIds] : null}::uuid[], brand_ids)`;
  const { numAffectedRows } = await sql`update permits
    set active = ${active}, brand_paused = ${brandPaused}, brand_ids = ${brandIds}
    where org_id = ${orgId} and campaign_id = ${campaignId}
      and (active, brand_paused, brand_ids) is distinct from (${active}, ${brandPaused}, ${brandIds})`.execute(tx);
  return numAffectedRows === 1n;
}

/** True for whoever reaches the volume first. */
export async function raiseMilestone(tx: Tx, orgId: string, campaignId: string, milestone: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update permits set milestone = ${milestone}
    where org_id = ${orgId} and campaign_id = ${campaignId} and milestone < ${milestone}`.execute(tx);
  return numAffectedRows === 1n;
}
