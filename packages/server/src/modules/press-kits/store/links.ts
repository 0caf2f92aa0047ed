import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { KitRow } from './kits.ts';

type Pair = Pick<KitRow, 'brandId' | 'campaignId'>;

/**
 * The link of a brand and campaign, created once. Its row is locked, so that two kits are not validated at the same
 * time.
 */
export async function lockLink(tx: Tx, orgId: string, { brandId, campaignId }: Pair, token: string): Promise<string> {
  await sql`insert into press_kit_links (org_id, brand_id, campaign_id, share_token)
    values (${orgId}, ${brandId}, ${campaignId}, ${token}) on conflict (org_id, brand_id, campaign_id) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ shareToken: string }>`select share_token from press_kit_links
    where org_id = ${orgId} and brand_id = ${brandId} and campaign_id is not distinct from ${campaignId}
    for update`.execute(tx);
  return oneRow(rows).shareToken;
}

/** Archives the kit that the link shows now. */
export async function archiveValidated(tx: Tx, orgId: string, { brandId, campaignId }: Pair): Promise<void> {
  await sql`update press_kits set status = 'archived', updated_at = app.now()
    where org_id = ${orgId} and brand_id = ${brandId} and campaign_id is not distinct from ${campaignId}
      and status = 'validated'`.execute(tx);
}

/** The tokens of validated kits, by kit. */
export async function listTokens(db: Db, orgId: string, kitIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; shareToken: string }>`
    select k.id, l.share_token from press_kits k
    join press_kit_links l on l.org_id = k.org_id and l.brand_id = k.brand_id
      and l.campaign_id is not distinct from k.campaign_id
    where k.org_id = ${orgId} and k.id = any(${kitIds}::uuid[]) and k.status = 'validated'`.execute(db);
  return new Map(rows.map(({ id, shareToken }) => [id, shareToken]));
}

type SharedKit = Pick<
  KitRow,
  'id' | 'orgId' | 'brandId' | 'title' | 'page' | 'sources' | 'model' | 'edited' | 'status' | 'updatedAt'
>;

/** The kit that a link shows; null while none is validated. */
export async function findShared(db: Db, token: string): Promise<SharedKit | null> {
  const { rows } =
    await sql<SharedKit>`select k.id, k.org_id, k.brand_id, k.title, k.page, k.sources, k.model, k.edited,
      k.status, k.updated_at from press_kit_links l
    join press_kits k on k.org_id = l.org_id and k.brand_id = l.brand_id
      and k.campaign_id is not distinct from l.campaign_id and k.status = 'validated'
    where l.share_token = ${token}
    -- across organisations: a shared link names no organisation`.execute(db);
  return rows[0] ?? null;
}
