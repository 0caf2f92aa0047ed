import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

export interface ImageRow {
  readonly id: string;
  readonly category: string;
  readonly fileId: string;
  readonly originalUrl: string;
  readonly description: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly format: string;
  readonly sizeBytes: number;
  readonly relevanceScore: number;
  readonly extractedAt: string;
}

const columns = sql`i.id, c.category, i.file_id, i.original_url, i.description, f.width, f.height, f.format, f.size_bytes,
  i.relevance_score, c.extracted_at`;
const joined = sql`chosen_images i
  join image_choices c on c.org_id = i.org_id and c.id = i.choice_id
  join image_files f on f.org_id = i.org_id and f.id = i.file_id`;
const hashOf = (description: string) => createHash('sha256').update(description.trim()).digest();

export interface ImageRequest {
  readonly key: string;
  readonly description: string;
  readonly maxCount: number;
}

/** What was chosen for a category before, if it answers for as many as are asked now; null when it must be chosen. */
export async function findChoice(
  db: Db,
  orgId: string,
  brandId: string,
  asked: ImageRequest,
): Promise<ImageRow[] | null> {
  const { rows } = await sql<{ id: string; maxCount: number }>`select id, max_count from image_choices
    where org_id = ${orgId} and brand_id = ${brandId} and category = ${asked.key}
      and description_sha256 = ${hashOf(asked.description)} and expires_at > app.now()`.execute(db);
  const [choice] = rows;
  if (!choice) return null;
  const { rows: images } = await sql<ImageRow>`select ${columns} from ${joined}
    where i.org_id = ${orgId} and i.choice_id = ${choice.id} order by i.position`.execute(db);
  const isEnough = choice.maxCount >= asked.maxCount || images.length < choice.maxCount;
  return isEnough ? images.slice(0, asked.maxCount) : null;
}

export interface NewFile {
  readonly id: string;
  readonly bytes: Buffer;
  readonly format: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Equal bytes are one file of the organisation, under one lasting address. */
export async function takeFile(db: Db, orgId: string, file: NewFile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into image_files as f (org_id, id, sha256, format, width, height, size_bytes, bytes)
    values (${orgId}, ${file.id}, ${createHash('sha256').update(file.bytes).digest()}, ${file.format}, ${file.width},
      ${file.height}, ${file.bytes.length}, ${file.bytes})
    on conflict (org_id, sha256) do update set format = f.format returning id`.execute(db);
  return oneRow(rows).id;
}

export interface NewChoice extends ImageRequest {
  readonly id: string;
  readonly images: readonly {
    id: string;
    fileId: string;
    originalUrl: string;
    description: string | null;
    relevanceScore: number;
  }[];
}

export async function setChoice(
  tx: Tx,
  orgId: string,
  brandId: string,
  choice: NewChoice,
  keptDays: number,
): Promise<ImageRow[]> {
  const hash = hashOf(choice.description);
  await sql`delete from image_choices where org_id = ${orgId} and brand_id = ${brandId} and category = ${choice.key}
    and description_sha256 = ${hash}`.execute(tx);
  await sql`insert into image_choices (org_id, id, brand_id, category, description_sha256, max_count, expires_at)
    values (${orgId}, ${choice.id}, ${brandId}, ${choice.key}, ${hash}, ${choice.maxCount},
      app.now() + make_interval(days => ${keptDays}))`.execute(tx);
  for (const [position, image] of choice.images.entries()) {
    await sql`insert into chosen_images (org_id, id, choice_id, file_id, position, original_url, description, relevance_score)
      values (${orgId}, ${image.id}, ${choice.id}, ${image.fileId}, ${position}, ${image.originalUrl}, ${image.description},
        ${image.relevanceScore})`.execute(tx);
  }
  const { rows } = await sql<ImageRow>`select ${columns} from ${joined}
    where i.org_id = ${orgId} and i.choice_id = ${choice.id} order by i.position`.execute(tx);
  return rows;
}

export async function listImages(
  db: Db,
  orgId: string,
  brandId: string,
  query: { category: string | undefined; limit: number; after: Position | null },
): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`select ${columns} from ${joined}
    where i.org_id = ${orgId} and c.brand_id = ${brandId} and c.expires_at > app.now()
      and (${query.category ?? null}::text is null or c.category = ${query.category ?? null})
      and ${isAfter(query.after, 'c.extracted_at', 'i.id')}
    order by c.extracted_at desc, i.id desc limit ${query.limit + 1}`.execute(db);
  return rows;
}

export async function expireChoices(tx: Tx, orgId: string, brandId: string): Promise<void> {
  await sql`update image_choices set expires_at = app.now()
    where org_id = ${orgId} and brand_id = ${brandId} and expires_at > app.now()`.execute(tx);
}

/** For everyone: the address alone opens it, as on the site it came from. */
export async function findFile(db: Db, id: string): Promise<{ format: string; bytes: Buffer } | null> {
  const { rows } = await sql<{
    format: string;
    bytes: Buffer;
  }>`select format, bytes from image_files where id = ${id}
    -- across organisations: the address of an image names no organisation`.execute(db);
  return rows[0] ?? null;
}
