import type { Suppression, SuppressionKind, SuppressionReason } from '@distribute/contract/suppressions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db.ts';
import type { Position } from '../../../kernel/paging.ts';

export type SuppressionRow = z.output<typeof Suppression>;
export type Kind = z.output<typeof SuppressionKind>;
export type Reason = z.output<typeof SuppressionReason>;

const columns = sql`id, kind, value, reason, brand_id, campaign_id, note, created_by, created_at`;

export interface NewSuppression {
  readonly id: string;
  readonly kind: Kind;
  readonly matchKey: string;
  readonly value: string | null;
  readonly reason: Reason;
  readonly brandId: string | null;
  readonly campaignId: string | null;
  readonly note: string | null;
  readonly createdBy: string | null;
}

/** Null when the same is already suppressed for the same brand. */
export async function insertSuppression(tx: Tx, orgId: string, row: NewSuppression): Promise<SuppressionRow | null> {
  const { rows } = await sql<SuppressionRow>`
    insert into suppressions
      (org_id, id, kind, match_key, value, reason, brand_id, campaign_id, note, created_by)
    values (${orgId}, ${row.id}, ${row.kind}, ${row.matchKey}, ${row.value}, ${row.reason}, ${row.brandId},
      ${row.campaignId}, ${row.note}, ${row.createdBy})
    on conflict (org_id, match_key, brand_id) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function findMatch(
  db: Db,
  orgId: string,
  matchKey: string,
  brandId: string | null,
): Promise<SuppressionRow | null> {
  const { rows } = await sql<SuppressionRow>`select ${columns} from suppressions
    where org_id = ${orgId} and match_key = ${matchKey} and brand_id is not distinct from ${brandId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Puts a stronger reason in place of a weaker one. */
export async function setReason(
  tx: Tx,
  orgId: string,
  id: string,
  change: { reason: Reason; campaignId: string | null },
): Promise<SuppressionRow> {
  const { rows } = await sql<SuppressionRow>`
    update suppressions set reason = ${change.reason}, campaign_id = coalesce(${change.campaignId}, campaign_id)
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return rows[0] as SuppressionRow;
}

/** Leaves only the hash of an address, wherever it is suppressed. */
export async function eraseMatches(tx: Tx, orgId: string, hash: string): Promise<void> {
  await sql`update suppressions set reason = 'erased', value = null, note = null, created_by = null
    where org_id = ${orgId} and match_key = ${hash}`.execute(tx);
}

/** The keys that were not there before. */
export async function insertMany(
  tx: Tx,
  orgId: string,
  rows: readonly Pick<NewSuppression, 'id' | 'kind' | 'matchKey' | 'value'>[],
  createdBy: string | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into suppressions (org_id, id, kind, match_key, value, reason, created_by)
    select ${orgId}::uuid, *, 'import', ${createdBy}::uuid
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ matchKey }) => matchKey)}::text[], ${rows.map(({ value }) => value)}::text[])
    on conflict (org_id, match_key, brand_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface Filters {
  readonly kind: Kind | null;
  readonly reason: Reason | null;
  readonly brandId: string | null;
  readonly matchKey: string | null;
}

const filtered = (orgId: string, { kind, reason, brandId, matchKey }: Filters) => sql`org_id = ${orgId}
  and (${kind}::text is null or kind = ${kind}) and (${reason}::text is null or reason = ${reason})
  and (${brandId}::uuid is null or brand_id = ${brandId}) and (${matchKey}::text is null or match_key = ${matchKey})`;

export async function listSuppressions(
  db: Db,
  orgId: string,
  filters: Filters,
  window: { limit: number; after: Position | null },
): Promise<SuppressionRow[]> {
  const [at = null, id = null] = window.after ?? [];
  const { rows } = await sql<SuppressionRow>`select ${columns} from suppressions
    where ${filtered(orgId, filters)}
      and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${window.limit + 1}`.execute(db);
  return rows;
}

export async function countSuppressions(db: Db, orgId: string, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from suppressions
    where ${filtered(orgId, filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks the row, so that what is decided about it still holds when it goes. */
export async function lockSuppression(tx: Tx, orgId: string, id: string): Promise<SuppressionRow | null> {
  const { rows } = await sql<SuppressionRow>`select ${columns} from suppressions
    where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteSuppression(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`delete from suppressions where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Which of these keys are suppressed for the whole organisation. */
export async function listMatched(db: Db, orgId: string, matchKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ matchKey: string }>`select match_key from suppressions
    where org_id = ${orgId} and match_key = any(${[...matchKeys]}::text[]) and brand_id is null`.execute(db);
  return new Set(rows.map(({ matchKey }) => matchKey));
}
