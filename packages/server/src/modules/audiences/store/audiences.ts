import type { AUDIENCE_PURPOSES, AudienceStatus } from '@distribute/contract/audiences';
import type { AudienceFilters, AudienceReading } from '@distribute/language/audiences';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { countListed } from '../../../kernel/db/lists/list-counts.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import { type Position, totalOf } from '../../../kernel/db/lists/paging.ts';

export type Purpose = (typeof AUDIENCE_PURPOSES)[number];
export type Status = z.output<typeof AudienceStatus>;

export interface AudienceRow {
  readonly id: string;
  readonly orgId: string;
  readonly brandId: string;
  readonly name: string;
  readonly nlPrompt: string | null;
  readonly description: string | null;
  readonly provider: 'apollo' | 'crm';
  readonly crmUploadId: string | null;
  readonly status: Status;
  readonly source: 'user' | 'suggested' | 'auto';
  readonly purpose: Purpose;
  readonly filters: AudienceFilters | null;
  readonly reading: AudienceReading | null;
  readonly sizeCount: number | null;
  readonly countedAt: string | null;
  readonly createdByUserId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewAudience = Omit<AudienceRow, 'orgId' | 'countedAt' | 'createdAt' | 'updatedAt'>;

const columns = sql`id, org_id, brand_id, name, nl_prompt, description, provider, crm_upload_id, status, source,
  purpose, filters, reading, size_count, counted_at, created_by_user_id, created_at, updated_at`;

/** Null when the brand already has an audience with that name. */
export async function insertAudience(db: Db, orgId: string, audience: NewAudience): Promise<AudienceRow | null> {
  const filters = audience.filters === null ? null : JSON.stringify(audience.filters);
  const reading = audience.reading === null ? null : JSON.stringify(audience.reading);
  const { rows } = await sql<AudienceRow>`
    insert into audiences (org_id, id, brand_id, name, nl_prompt, description, provider, crm_upload_id, status, source,
      purpose, filters, reading, size_count, counted_at, created_by_user_id)
    values (${orgId}, ${audience.id}, ${audience.brandId}, ${audience.name}, ${audience.nlPrompt},
      ${audience.description}, ${audience.provider}, ${audience.crmUploadId}, ${audience.status}, ${audience.source},
      ${audience.purpose}, ${filters}::jsonb, ${reading}::jsonb, ${audience.sizeCount}::int,
      case when ${audience.sizeCount}::int is null then null else app.now() end,
      ${audience.createdByUserId})
    on conflict do nothing returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function findAudience(db: Db, orgId: string, id: string): Promise<AudienceRow | null> {
  const { rows } = await sql<AudienceRow>`select ${columns} from audiences
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row, so that two changes of one audience run one after another. */
export async function lockAudience(tx: Tx, orgId: string, id: string): Promise<AudienceRow | null> {
  const { rows } = await sql<AudienceRow>`select ${columns} from audiences
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Another audience of the brand with the name. */
export async function findNamesake(tx: Tx, orgId: string, audience: AudienceRow, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from audiences where org_id = ${orgId}
    and brand_id = ${audience.brandId} and lower(name) = lower(${name}) and status <> 'suggested'
    and id <> ${audience.id}`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface AudienceFilter {
  readonly brandId: string | null;
  readonly status: Status | null;
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}

export async function listAudiences(
  db: Db,
  orgId: string,
  { brandId, status, limit, offset, after }: AudienceFilter,
): Promise<{ rows: AudienceRow[]; total: number }> {
  const tests = [
    sql`org_id = ${orgId}`,
    ...(brandId === null ? [] : [sql`brand_id = ${brandId}`]),
    ...(status === null ? [] : [sql`status = ${status}`]),
  ];
  const matching = sql.join(tests, sql` and `);
  const [at = null, id = null] = after ?? [];
  const later = after === null ? sql`true` : sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`;
  const page = sql`select id from audiences where ${matching} and ${later}
    order by created_at desc, id desc limit ${limit + 1} offset ${offset}`;
  const { rows } = await sql<AudienceRow>`select ${columns} from (${page}) page join audiences using (id)
    where org_id = ${orgId} order by created_at desc, id desc`.execute(db);
  const total = await totalOf(rows, { limit, after, offset }, () =>
    countListed(db, orgId, 'audiences', [{ brand_id: brandId, status }]),
  );
  return { rows, total };
}

/** The audiences that a campaign draws from: the named ones, or all with its purpose. */
export interface AudienceChoice {
  readonly brandIds: readonly string[];
  readonly audienceIds: readonly string[] | null;
  readonly purpose: Purpose;
  /**
   * Where none is named: of the audiences that were drafted for campaigns, only the campaign's own and those made
   * before it. So the words of a later campaign never widen a running one.
   */
  readonly drafted?: { readonly own: string | null; readonly before: string };
}

/** Active and paused audiences of these brands, oldest first. A named one may have any purpose (spec 9.3). */
export async function listInUse(
  db: Db,
  orgId: string,
  { brandIds, audienceIds, purpose, drafted }: AudienceChoice,
): Promise<AudienceRow[]> {
  const known = drafted
    ? sql`(source <> 'auto' or created_at <= ${drafted.before}::timestamptz or id = ${drafted.own}::uuid)`
    : sql`true`;
  const named =
    audienceIds === null ? sql`purpose = ${purpose} and ${known}` : sql`id = any(${[...audienceIds]}::uuid[])`;
  const { rows } = await sql<AudienceRow>`select ${columns} from audiences
    where org_id = ${orgId} and brand_id = any(${[...brandIds]}::uuid[]) and ${named}
      and status in ('active', 'paused') order by created_at, id`.execute(db);
  return rows;
}

export interface AudienceChange {
  readonly name?: string | undefined;
  readonly nlPrompt?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly status?: Status | undefined;
}

export async function setAudience(tx: Tx, orgId: string, id: string, change: AudienceChange): Promise<AudienceRow> {
  const sets = [
    sql`updated_at = app.now()`,
    ...(change.name === undefined ? [] : [sql`name = ${change.name}`]),
    ...(change.nlPrompt === undefined ? [] : [sql`nl_prompt = ${change.nlPrompt}`]),
    ...(change.description === undefined ? [] : [sql`description = ${change.description}`]),
    ...(change.status === undefined ? [] : [sql`status = ${change.status}`]),
  ];
  const { rows } = await sql<AudienceRow>`update audiences set ${sql.join(sets)}
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/** Null when the audience was deleted meanwhile. */
export async function setCount(
  db: Db,
  orgId: string,
  id: string,
  sizeCount: number | null,
): Promise<AudienceRow | null> {
  const { rows } = await sql<AudienceRow>`update audiences
    set size_count = ${sizeCount}::int, counted_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteAudience(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`delete from audiences where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** The oldest audience of a brand and purpose that looks for the same people; an active one before a paused one. */
export async function findAlike(
  db: Db,
  orgId: string,
  wanted: { brandId: string; ownDomain: string; purpose: Purpose; filters: AudienceFilters },
): Promise<string | null> {
  const { brandId, ownDomain, purpose, filters } = wanted;
  const [aims, left] = [JSON.stringify(filters), JSON.stringify(filters.excludeDomains)];
  // Drafts may also leave out the brand's own company.
  const leftAtMost = JSON.stringify([...filters.excludeDomains, ownDomain]);
  const { rows } = await sql<{ id: string }>`select id from audiences
    where org_id = ${orgId} and brand_id = ${brandId} and purpose = ${purpose} and status in ('active', 'paused')
      and filters - 'excludeDomains' = ${aims}::jsonb - 'excludeDomains'
      and filters -> 'excludeDomains' @> ${left}::jsonb and filters -> 'excludeDomains' <@ ${leftAtMost}::jsonb
    order by status, created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The stored audience of a description that was not understood; null when there is none. */
export async function findMisread(db: Db, orgId: string, brandId: string, nlPrompt: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from audiences
    where org_id = ${orgId} and brand_id = ${brandId} and source = 'auto' and status = 'suggested' and filters is null
      and nl_prompt = ${nlPrompt} order by created_at limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The last description of a brand that was not understood and stored. */
export async function findLastMisread(
  db: Db,
  orgId: string,
  brandId: string,
): Promise<Pick<AudienceRow, 'id' | 'reading' | 'nlPrompt'> | null> {
  const { rows } = await sql<Pick<AudienceRow, 'id' | 'reading' | 'nlPrompt'>>`select id, reading, nl_prompt
    from audiences
    where org_id = ${orgId} and brand_id = ${brandId} and source = 'auto' and status = 'suggested' and filters is null
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
