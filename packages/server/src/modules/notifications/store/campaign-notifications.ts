import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { DigestKind } from '../windows.ts';

export interface DueCampaign {
  readonly orgId: string;
  readonly campaignId: string;
}

const AT_ONCE = 5_000;

/** The first digest of a campaign covers the time from now on. Changing the rhythm leaves no gap. */
export async function setDigest(tx: Tx, orgId: string, campaignId: string, digest: DigestKind): Promise<void> {
  await sql`insert into campaign_notifications as c (org_id, campaign_id, digest)
    values (${orgId}, ${campaignId}, ${digest})
    on conflict (org_id, campaign_id) do update set digest = excluded.digest, off_address = null,
      covered_until = case when c.digest is null then excluded.covered_until else c.covered_until end`.execute(tx);
}

/** Ends the digests. An address that turned them off stays stored until the campaign names one again. */
export async function clearDigest(
  tx: Tx,
  orgId: string,
  campaignId: string,
  { isNotified }: { readonly isNotified: boolean },
): Promise<void> {
  await sql`update campaign_notifications set digest = null,
      off_address = case when ${isNotified}::boolean then null else off_address end
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

export async function setOff(tx: Tx, orgId: string, campaignId: string, address: string): Promise<void> {
  await sql`insert into campaign_notifications (org_id, campaign_id, off_address)
    values (${orgId}, ${campaignId}, ${address})
    on conflict (org_id, campaign_id) do update set digest = null, off_address = excluded.off_address`.execute(tx);
}

export async function findOffAddress(db: Db, orgId: string, campaignId: string): Promise<string | null> {
  const { rows } = await sql<{ offAddress: string | null }>`select off_address from campaign_notifications
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.offAddress ?? null;
}

const isDue = (times: Readonly<Record<DigestKind, Date>>) => sql`
  ((digest = 'daily' and covered_until < ${times.daily.toISOString()}::timestamptz)
    or (digest = 'weekly' and covered_until < ${times.weekly.toISOString()}::timestamptz))`;

export async function listDue(db: Db, times: Readonly<Record<DigestKind, Date>>): Promise<DueCampaign[]> {
  const { rows } = await sql<DueCampaign>`select org_id, campaign_id from campaign_notifications
    where ${isDue(times)} order by covered_until limit ${AT_ONCE}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/**
 * Takes the due digest and returns the time of the last one; null when none is due because another process took it.
 * The row stays locked, so that a digest is taken and queued together or not at all.
 */
export async function takeDue(
  tx: Tx,
  orgId: string,
  campaignId: string,
  times: Readonly<Record<DigestKind, Date>>,
): Promise<{ digest: DigestKind; coveredFrom: string } | null> {
  const { rows } = await sql<{ digest: DigestKind; coveredFrom: string }>`
    with before as (select digest, covered_until from campaign_notifications
      where org_id = ${orgId} and campaign_id = ${campaignId} and ${isDue(times)} for update)
    update campaign_notifications c set covered_until = case when c.digest = 'daily'
        then ${times.daily.toISOString()}::timestamptz else ${times.weekly.toISOString()}::timestamptz end
    from before where c.org_id = ${orgId} and c.campaign_id = ${campaignId}
    returning before.digest, before.covered_until as covered_from
    -- digest is never null: only rows with a digest are due`.execute(tx);
  return rows[0] ?? null;
}

/** After a clock that was ahead was set back: otherwise no digest would be sent until that time comes again. */
export async function bringBack(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`update campaign_notifications set covered_until = ${at}::timestamptz
    where digest is not null and covered_until > ${at}::timestamptz
      + case when digest = 'daily' then interval '1 day' else interval '7 days' end
      -- across organisations: due work of all`.execute(db);
}
