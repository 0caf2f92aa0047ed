import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The host that a brand's links stand under, where it has one that reaches us. */
export async function findLinkHost(db: Db, orgId: string, brandId: string): Promise<string | null> {
  const { rows } = await sql<{ host: string | null }>`select tracking_host as host from brands
    where org_id = ${orgId} and id = ${brandId} and tracking_host_failed_at is null`.execute(db);
  return rows[0]?.host ?? null;
}

/** Where links in emails of an organization lead: to the hosts that its brands count clicks on, and to their own sites. */
export async function listLinkHosts(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct host from brands, lateral (values (tracking_host), (domain)) h (host)
    where org_id = ${orgId} and host is not null order by host`.execute(db);
  return rows.map(({ host }) => host);
}

/** The hosts of all organisations, also the ones whose check fails at the moment. */
export async function listHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`select distinct tracking_host as host from brands
    where tracking_host is not null
    -- across organisations: the hosts that the server answers for`.execute(db);
  return rows.map(({ host }) => host);
}

export interface HostedBrand {
  readonly orgId: string;
  readonly brandId: string;
  readonly name: string;
  readonly host: string;
  readonly hasFailed: boolean;
}

/** Hosts whose last check is older than this; the failing ones are due sooner. */
export async function listUnchecked(db: Db, days: number, failedHours: number): Promise<HostedBrand[]> {
  const { rows } = await sql<HostedBrand>`select org_id, id as brand_id, name, tracking_host as host,
      tracking_host_failed_at is not null as has_failed
    from brands where tracking_host is not null and tracking_host_checked_at <= app.now() - case
      when tracking_host_failed_at is null then make_interval(days => ${days})
      else make_interval(hours => ${failedHours}) end
    order by tracking_host_checked_at, id limit 500
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** False where the brand has another host by now. */
export async function setChecked(tx: Tx, { orgId, brandId, host }: HostedBrand, reaches: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update brands set tracking_host_checked_at = app.now(),
      tracking_host_failed_at = case when ${reaches}::boolean then null
        else coalesce(tracking_host_failed_at, app.now()) end
    where org_id = ${orgId} and id = ${brandId} and tracking_host = ${host}`.execute(tx);
  return numAffectedRows === 1n;
}
