import type { Suppression, SuppressionKind } from '@distribute/contract/suppressions';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { countListed } from '../../../kernel/db/lists/list-counts.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';
import type { SuppressionReason } from '../reasons.ts';

export type SuppressionRow = z.output<typeof Suppression>;
export type Kind = z.output<typeof SuppressionKind>;

const columns = sql`id, kind, value, reason, brand_id, campaign_id, note, created_by, created_at`;

export interface NewSuppression {
  readonly id: string;
  readonly kind: Kind;
  readonly matchKey: string;
  readonly value: string | null;
  readonly reason: SuppressionReason;
  readonly brandId: string | null;
  readonly campaignId: string | null;
  readonly note: string | null;
  readonly createdBy: string | null;
}

/** Null when the same value is already suppressed for the same brand. */
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

/** Replaces a weaker reason by a stronger one. */
export async function setReason(
  tx: Tx,
  orgId: string,
  id: string,
  change: { reason: SuppressionReason; campaignId: string | null },
): Promise<SuppressionRow> {
  const { rows } = await sql<SuppressionRow>`
    update suppressions set reason = ${change.reason}, campaign_id = coalesce(${change.campaignId}, campaign_id)
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return oneRow(rows);
}

/**
 * Orders transactions that store addresses and an erasure of one of them: what is stored is either found by the
 * erasure, or its transaction sees the erasure. Many transactions may store at once.
 */
export async function lockAddresses(
  tx: Tx,
  orgId: string,
  hashes: readonly string[],
  mode: 'write' | 'erase',
): Promise<void> {
  const lock = sql.raw(mode === 'erase' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended('erasure ' || ${orgId} || ' ' || hash, 0))
    from unnest(${[...new Set(hashes)].sort()}::text[]) address (hash)`.execute(tx);
}

export async function listErased(db: Db, orgId: string, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ matchKey: string }>`select match_key from suppressions
    where org_id = ${orgId} and match_key = any(${[...hashes]}::text[]) and reason = 'erased'`.execute(db);
  return new Set(rows.map(({ matchKey }) => matchKey));
}

/** Only entries in clear text: the hash of an erased person is not listed. */
export async function listOfAddress(db: Db, orgId: string, hash: string): Promise<SuppressionRow[]> {
  const { rows } = await sql<SuppressionRow>`select ${columns} from suppressions
    where org_id = ${orgId} and match_key = ${hash} and reason <> 'erased' order by created_at, id`.execute(db);
  return rows;
}

/** Notes on other people may contain the address too. */
export async function scrubNotes(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update suppressions set note = ${scrubbed(sql`note`, sought)}
    where org_id = ${orgId} and ${mentions(sql`note`, sought)}`.execute(tx);
}

/** Removes the address and keeps its hash, in every suppression of it. */
export async function eraseMatches(tx: Tx, orgId: string, hash: string): Promise<void> {
  await sql`update suppressions set reason = 'erased', value = null, note = null, created_by = null
    where org_id = ${orgId} and match_key = ${hash} and reason <> 'erased'`.execute(tx);
}

/** Returns the keys that were not suppressed before. */
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
  readonly reason: SuppressionReason | null;
  readonly brandId: string | null;
  readonly matchKey: string | null;
}

function filtered(
  orgId: string,
  { kind, reason, brandId, matchKey }: Filters,
  after: Position | null,
): RawBuilder<unknown> {
  const [at = null, id = null] = after ?? [];
  const tests = [
    sql`org_id = ${orgId}`,
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(reason === null ? [] : [sql`reason = ${reason}`]),
    ...(brandId === null ? [] : [sql`brand_id = ${brandId}`]),
    ...(matchKey === null ? [] : [sql`match_key = ${matchKey}`]),
    ...(after === null ? [] : [sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`]),
  ];
  return sql.join(tests, sql` and `);
}

export async function listSuppressions(
  db: Db,
  orgId: string,
  filters: Filters,
  window: { limit: number; after: Position | null },
): Promise<SuppressionRow[]> {
  const page = sql`select id from suppressions where ${filtered(orgId, filters, window.after)}
    order by created_at desc, id desc limit ${window.limit + 1}`;
  const { rows } = await sql<SuppressionRow>`select ${columns} from (${page}) page join suppressions using (id)
    where org_id = ${orgId} order by created_at desc, id desc`.execute(db);
  return rows;
}

export async function countSuppressions(db: Db, orgId: string, filters: Filters): Promise<number> {
  const { kind, reason, brandId, matchKey } = filters;
  if (matchKey === null) return countListed(db, orgId, 'suppressions', [{ kind, reason, brand_id: brandId }]);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from suppressions
    where ${filtered(orgId, filters, null)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks the row, so that a decision about it still holds when it is deleted. */
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
    where org_id = ${orgId} and match_key = any(${[...matchKeys]}::text[]) and brand_id is null
    union select match_key from barred_addresses where match_key = any(${[...matchKeys]}::text[])`.execute(db);
  return new Set(rows.map(({ matchKey }) => matchKey));
}

/** No organisation may write to the address any more. */
export async function insertBarred(db: Db, matchKey: string): Promise<void> {
  await sql`insert into barred_addresses (match_key) values (${matchKey}) on conflict do nothing`.execute(db);
}

export interface Forbidding {
  readonly matchKey: string;
  readonly reason: SuppressionReason;
  readonly brandId: string | null;
  readonly createdAt: string;
}

/** What was forbidden in a span of time and still is, in order. */
export async function listForbidding(
  db: Db,
  orgId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<Forbidding[]> {
  const { rows } = await sql<Forbidding>`select match_key, reason, brand_id, created_at
    from suppressions where org_id = ${orgId} and created_at < ${to}::timestamptz
      and created_at >= coalesce(${from}::timestamptz, '-infinity') order by created_at, id`.execute(db);
  return rows;
}
