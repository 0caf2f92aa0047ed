import type { Upload } from '@distribute/contract/contacts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { Report } from './imports.ts';

export type UploadRow = z.output<typeof Upload>;
export type KeptUpload = UploadRow & { readonly shownRows: Report[] };

export interface NewUpload {
  readonly id: string;
  readonly brandId: string;
  readonly filename: string;
  readonly fileSha256: Buffer;
  readonly mappingProvenance: UploadRow['mappingProvenance'];
  readonly columnMapping: UploadRow['columnMapping'];
  /** In the order of the file; an object of JSON does not keep it. */
  readonly columns: readonly string[];
}

export interface Counts {
  readonly rowCount: number;
  readonly acceptedCount: number;
  readonly updatedCount: number;
  readonly duplicateCount: number;
  readonly rejectedCount: number;
}

const columns = sql`id, brand_id, filename, row_count, accepted_count, updated_count, duplicate_count, rejected_count,
  status, mapping_provenance, column_mapping, uploaded_at, processed_at`;

/**
 * Imports for one brand run one after another: so the second of two equal files finds the first, and two files with the
 * same people cannot deadlock.
 */
export async function lockBrandUploads(tx: Tx, orgId: string, brandId: string): Promise<void> {
  // The wait for another import may be long; it must not end by the usual statement timeout.
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`contact-uploads ${orgId}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact-uploads ${orgId} ${brandId}`}, 0))`.execute(tx);
}

/** While this lock is held no file of the organisation is being imported, and every earlier import is visible. */
export async function lockAllUploads(tx: Tx, orgId: string): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact-uploads ${orgId}`}, 0))`.execute(tx);
}

export async function findUploadOfFile(
  db: Db,
  orgId: string,
  brandId: string,
  fileSha256: Buffer,
): Promise<KeptUpload | null> {
  const { rows } = await sql<KeptUpload>`select ${columns}, shown_rows from contact_uploads
    where org_id = ${orgId} and brand_id = ${brandId} and file_sha256 = ${fileSha256}`.execute(db);
  return rows[0] ?? null;
}

export async function insertUpload(tx: Tx, orgId: string, upload: NewUpload): Promise<void> {
  await sql`insert into contact_uploads
      (org_id, id, brand_id, filename, file_sha256, mapping_provenance, column_mapping, columns)
    values (${orgId}, ${upload.id}, ${upload.brandId}, ${upload.filename}, ${upload.fileSha256},
      ${upload.mappingProvenance}, ${JSON.stringify(upload.columnMapping)}::jsonb,
      ${JSON.stringify(upload.columns)}::jsonb)`.execute(tx);
}

export async function markProcessed(
  tx: Tx,
  orgId: string,
  id: string,
  counts: Counts,
  shown: readonly Report[],
): Promise<KeptUpload> {
  const { rows } = await sql<KeptUpload>`update contact_uploads
    set status = 'processed', processed_at = app.now(), row_count = ${counts.rowCount},
      accepted_count = ${counts.acceptedCount}, updated_count = ${counts.updatedCount},
      duplicate_count = ${counts.duplicateCount}, rejected_count = ${counts.rejectedCount},
      shown_rows = ${JSON.stringify(shown)}::jsonb
    where org_id = ${orgId} and id = ${id} returning ${columns}, shown_rows`.execute(tx);
  return oneRow(rows);
}

export async function findUpload(db: Db, orgId: string, id: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`select ${columns} from contact_uploads
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The names of all columns that no field of a contact holds, in every file of the organisation. */
export async function listColumnNames(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct coalesce(c.name, '') as name from contact_uploads u,
      jsonb_each_text(u.column_mapping) c (name, target)
    where u.org_id = ${orgId} and coalesce(c.target, 'timezone') = 'timezone'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listUploads(
  db: Db,
  orgId: string,
  { brandId = null, limit, after }: { brandId?: string | null | undefined; limit: number; after: Position | null },
): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select ${columns} from contact_uploads
    where org_id = ${orgId} and (${brandId}::uuid is null or brand_id = ${brandId})
      and ${isAfter(after, 'uploaded_at')}
    order by uploaded_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function listReports(
  db: Db,
  orgId: string,
  uploadId: string,
  {
    status = null,
    limit,
    after,
  }: { status?: Report['status'] | null | undefined; limit: number; after: Position | null },
): Promise<Report[]> {
  const { rows } = await sql<Report>`select row, status, reason, email, contact_id from contact_upload_rows
    where org_id = ${orgId} and upload_id = ${uploadId} and row > ${after?.[0] ?? 0}
      and (${status}::text is null or status = ${status})
    order by row limit ${limit + 1}`.execute(db);
  return rows;
}

/** Counts people of a growing list, and returns the last row before them. */
export async function addListed(tx: Tx, orgId: string, id: string, count: number): Promise<number> {
  const { rows } = await sql<{ rowCount: number }>`update contact_uploads
    set row_count = row_count + ${count}, accepted_count = accepted_count + ${count}
    where org_id = ${orgId} and id = ${id} returning row_count`.execute(tx);
  return oneRow(rows).rowCount - count;
}
