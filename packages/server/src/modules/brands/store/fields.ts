import { createHash } from 'node:crypto';
import type { Quote } from '@distribute/language/sites';
import { sql } from 'kysely';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { storableJson } from '../../scraping/index.ts';

export type FieldValue = string | string[] | null;

/** A value that a model read and that was not believed. */
export interface DroppedReading {
  readonly value: string;
  readonly quote: string;
  readonly reason: string;
}

export interface StoredField {
  readonly id: string;
  readonly key: string;
  readonly description: string;
  readonly value: FieldValue;
  readonly sourceUrls: string[];
  readonly evidence: Quote[];
  readonly confidence: number | null;
  /** Null of what was read before engines were noted. */
  readonly engine: string | null;
  readonly dropped: DroppedReading[];
  readonly campaignId: string | null;
  readonly extractedAt: string;
  readonly expiresAt: string;
}

const columns = sql`id, key, description, value, source_urls, evidence, confidence, engine, dropped, campaign_id,
  extracted_at, expires_at`;
const hashOf = (description: string) => createHash('sha256').update(description.trim()).digest();

export interface AskedField {
  readonly key: string;
  readonly description: string;
}

/** What this engine told before of the fields asked, by key, each only under the very description it was asked with. */
export const findFields = readTogether(async function findFields(
  db: Db,
  orgId: string,
  brandId: string,
  fields: readonly AskedField[],
  { campaignId, engine }: { campaignId: string | null; engine: string },
): Promise<Map<string, StoredField>> {
  const keys = fields.map(({ key }) => key);
  const hashes = fields.map(({ description }) => hashOf(description).toString('hex'));
  const { rows } = await sql<StoredField>`select ${columns} from brand_fields
    where org_id = ${orgId} and brand_id = ${brandId} and campaign_id is not distinct from ${campaignId}::uuid
      and engine = ${engine} and expires_at > app.now() and (key, encode(description_sha256, 'hex')) in
        (select * from unnest(${keys}::text[], ${hashes}::text[]))`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
});

export interface NewField extends AskedField {
  readonly id: string;
  readonly value: FieldValue;
  readonly sourceUrls: readonly string[];
  readonly evidence: readonly Quote[];
  readonly confidence: number | null;
  readonly engine: string;
  readonly dropped: readonly DroppedReading[];
}

/** Replaces what was kept under the same question. */
export async function setField(
  db: Db,
  orgId: string,
  brandId: string,
  field: NewField,
  { campaignId, keptDays }: { campaignId: string | null; keptDays: number },
): Promise<StoredField> {
  const { rows } = await sql<StoredField>`
    insert into brand_fields (org_id, id, brand_id, key, description, description_sha256, campaign_id, value, source_urls,
      evidence, confidence, engine, dropped, expires_at)
    values (${orgId}, ${field.id}, ${brandId}, ${field.key}, ${field.description}, ${hashOf(field.description)},
      ${campaignId}, ${storableJson(field.value)}::jsonb, ${[...field.sourceUrls]}::text[],
      ${storableJson(field.evidence)}::jsonb, ${field.confidence}::float8, ${field.engine}, ${storableJson(field.dropped)}::jsonb,
      app.now() + make_interval(days => ${keptDays}))
    on conflict (org_id, brand_id, key, description_sha256, campaign_id) do update
      set value = excluded.value, source_urls = excluded.source_urls, evidence = excluded.evidence,
        confidence = excluded.confidence, engine = excluded.engine, dropped = excluded.dropped, extracted_at = app.now(),
        expires_at = excluded.expires_at
    returning ${columns}`.execute(db);
  return oneRow(rows);
}

export async function listFields(
  db: Db,
  orgId: string,
  brandId: string,
  query: { campaignId: string | undefined; includeExpired: boolean; limit: number; after: Position | null },
): Promise<StoredField[]> {
  const { rows } = await sql<StoredField>`select ${columns} from brand_fields
    where org_id = ${orgId} and brand_id = ${brandId}
      and (${query.campaignId ?? null}::uuid is null or campaign_id = ${query.campaignId ?? null}::uuid)
      and (${query.includeExpired} or expires_at > app.now())
      and ${isAfter(query.after, 'extracted_at')}
    order by extracted_at desc, id desc limit ${query.limit + 1}`.execute(db);
  return rows;
}

export async function expireFields(tx: Tx, orgId: string, brandId: string): Promise<void> {
  await sql`update brand_fields set expires_at = app.now()
    where org_id = ${orgId} and brand_id = ${brandId} and expires_at > app.now()`.execute(tx);
}
