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

/** Commits before any further message of the campaign can pass the fence, or after it has. */
export async function setPermit(tx: Tx, orgId: string, campaignId: string, change: PermitChange): Promise<void> {
  const brandIds = change.brandIds ? [...change.brandIds] : null;
  await sql`update permits set active = coalesce(${change.active ?? null}::boolean, active),
      brand_paused = coalesce(${change.brandPaused ?? null}::boolean, brand_paused),
      brand_ids = coalesce(${brandIds}::uuid[], brand_ids)
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

/** True for whoever reaches the volume first. */
export async function raiseMilestone(tx: Tx, orgId: string, campaignId: string, milestone: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update permits set milestone = ${milestone}
    where org_id = ${orgId} and campaign_id = ${campaignId} and milestone < ${milestone}`.execute(tx);
  return numAffectedRows === 1n;
}
