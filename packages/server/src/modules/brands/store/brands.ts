import type { BrandDetail } from '@distribute/contract/brands';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

/** The fields of a brand are read separately, because most callers need its row only. */
export type Detail = Omit<z.output<typeof BrandDetail>, 'facts' | 'logoUrl'> & {
  /** Null where the site shows none. */
  readonly logoUrl: string | null;
};
export type Item = Pick<
  Detail,
  | 'id'
  | 'domain'
  | 'name'
  | 'nameSource'
  | 'brandUrl'
  | 'logoUrl'
  | 'elevatorPitch'
  | 'createdAt'
  | 'updatedAt'
  | 'analysisStatus'
  | 'paused'
>;

const itemColumns = sql`id, domain, name, brand_url, logo_url, elevator_pitch, created_at, updated_at, analysis_status, paused,
  case when name_confirmed then 'person' when sources ? 'name' then 'website' else 'domain' end as name_source`;
const detailColumns = sql`${itemColumns}, bio, mission, location, category_list, click_destination_url, tracking_host,
  analysed_at, analysis_error, model_fault, dropped, research_readers,
  case when category_list = '{}' then null else array_to_string(category_list, ', ') end as categories`;

/** Null when the organisation already has a brand of that domain. */
export async function insertBrand(
  tx: Tx,
  orgId: string,
  brand: { id: string; domain: string; brandUrl: string; name: string },
): Promise<Detail | null> {
  const { rows } = await sql<Detail>`
    insert into brands (org_id, id, domain, brand_url, name)
    values (${orgId}, ${brand.id}, ${brand.domain}, ${brand.brandUrl}, ${brand.name})
    on conflict (org_id, domain) do nothing returning ${detailColumns}`.execute(tx);
  return rows[0] ?? null;
}

export const findBrand = readTogether(async function findBrand(
  db: Db,
  orgId: string,
  id: string,
): Promise<Detail | null> {
  const { rows } =
    await sql<Detail>`select ${detailColumns} from brands where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
});

/** Locks the row, so that two changes of one brand take turns. */
export async function lockBrand(tx: Tx, orgId: string, id: string): Promise<Detail | null> {
  const { rows } = await sql<Detail>`select ${detailColumns} from brands
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function findByDomain(db: Db, orgId: string, domain: string): Promise<Detail | null> {
  const { rows } = await sql<Detail>`select ${detailColumns} from brands
    where org_id = ${orgId} and domain = ${domain}`.execute(db);
  return rows[0] ?? null;
}

export const listByIds = readTogether(async function listByIds(
  db: Db,
  orgId: string,
  ids: readonly string[],
): Promise<Item[]> {
  const { rows } = await sql<Item>`select ${itemColumns} from brands
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
});

export async function listBrands(
  db: Db,
  orgId: string,
  { domain, limit, after }: { domain: string | null; limit: number; after: Position | null },
): Promise<Item[]> {
  const { rows } = await sql<Item>`select ${itemColumns} from brands
    where org_id = ${orgId} and (${domain}::text is null or domain = ${domain})
      and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export interface BrandChange {
  readonly domain?: string;
  readonly brandUrl?: string;
  readonly name?: string;
  readonly clickDestinationUrl?: string | null;
  /** Has just been seen to reach us. */
  readonly trackingHost?: string | null;
  readonly researchReaders?: boolean;
}

export async function setBrand(tx: Tx, orgId: string, id: string, change: BrandChange): Promise<Detail> {
  const sets = [
    sql`updated_at = app.now()`,
    ...(change.domain === undefined ? [] : [sql`domain = ${change.domain}`]),
    ...(change.brandUrl === undefined ? [] : [sql`brand_url = ${change.brandUrl}`]),
    ...(change.name === undefined ? [] : [sql`name = ${change.name}, name_confirmed = true`]),
    ...(change.clickDestinationUrl === undefined ? [] : [sql`click_destination_url = ${change.clickDestinationUrl}`]),
    ...(change.researchReaders === undefined ? [] : [sql`research_readers = ${change.researchReaders}`]),
    ...(change.trackingHost === undefined
      ? []
      : [
          sql`tracking_host = ${change.trackingHost}::text, tracking_host_checked_at = app.now(),
            tracking_host_failed_at = null`,
        ]),
  ];
  const { rows } = await sql<Detail>`update brands set ${sql.join(sets)}
    where org_id = ${orgId} and id = ${id} returning ${detailColumns}`.execute(tx);
  return oneRow(rows);
}

export async function setPaused(tx: Tx, orgId: string, id: string, paused: boolean): Promise<void> {
  await sql`update brands set paused = ${paused}, paused_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function findPause(
  db: Db,
  orgId: string,
  id: string,
): Promise<{ paused: boolean; updatedAt: string | null } | null> {
  const { rows } = await sql<{ paused: boolean; updatedAt: string | null }>`select paused, paused_at as updated_at
    from brands where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}
