import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface LeftMessage {
  readonly id: string;
  readonly campaignId: string;
  readonly brandIds: readonly string[];
  readonly step: number;
  readonly attempt: number;
  readonly toHash: string;
  readonly toDomain: string;
  /** When it passed the fence. */
  readonly fencedAt: string;
  readonly sentAt: string;
}

/**
 * What left for the first time in a span of time and is not in doubt, in order, from the message after `after`. A second
 * copy keeps the time of the first.
 */
export async function listLeft(
  db: Db,
  orgId: string,
  { from, to, after, limit }: { from: string; to: string; after: LeftMessage | null; limit: number },
): Promise<LeftMessage[]> {
  const { rows } = await sql<LeftMessage>`
    select m.id, m.campaign_id, p.brand_ids, m.step, m.attempt, m.to_hash, m.to_domain,
      coalesce(m.handed_over_at, m.sent_at, m.created_at) as fenced_at, coalesce(m.sent_at, m.created_at) as sent_at
    from messages m join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
    where m.org_id = ${orgId} and m.status <> 'unknown' and m.resent_at is null
      and m.sent_at >= coalesce(m.handed_over_at, m.sent_at) and m.sent_at >= ${from}::timestamptz and m.sent_at < ${to}::timestamptz
      and (m.sent_at, m.id) > (coalesce(${after?.sentAt ?? null}::timestamptz, '-infinity'),
        coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
    order by m.sent_at, m.id limit ${limit}`.execute(db);
  return rows;
}

/** The brands of campaigns. */
export async function listCampaignBrands(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<{ campaignId: string; brandIds: string[] }[]> {
  const { rows } = await sql<{ campaignId: string; brandIds: string[] }>`select campaign_id, brand_ids from permits
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[])`.execute(db);
  return rows;
}
