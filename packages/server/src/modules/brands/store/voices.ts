import { sql } from 'kysely';
import { readTogether } from '../../../kernel/db/batching/read-together.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { storableJson } from '../../scraping/index.ts';

export interface BrandOffer {
  readonly what: string;
  readonly length: string | null;
  readonly price: string | null;
  readonly link: string | null;
}

/** What a customer says of its own voice. */
export interface BrandVoice {
  readonly examples: string[];
  readonly neverWords: string[];
  readonly neverClaims: string[];
  readonly offer: BrandOffer | null;
  readonly updatedAt: string | null;
}

/** A draft that a person changed in review. */
export interface LearnedEdit {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  readonly editedAt: string;
}

const SILENT: BrandVoice = { examples: [], neverWords: [], neverClaims: [], offer: null, updatedAt: null };

export const findVoice = readTogether(async function findVoice(
  db: Db,
  orgId: string,
  brandId: string,
): Promise<BrandVoice> {
  const { rows } = await sql<BrandVoice>`select examples, never_words, never_claims, offer, updated_at from brand_voices
    where org_id = ${orgId} and brand_id = ${brandId}`.execute(db);
  return rows[0] ?? SILENT;
});

export async function setVoice(
  tx: Tx,
  orgId: string,
  brandId: string,
  { examples, neverWords, neverClaims, offer }: Omit<BrandVoice, 'updatedAt'>,
): Promise<void> {
  await sql`insert into brand_voices (org_id, brand_id, examples, never_words, never_claims, offer)
    values (${orgId}, ${brandId}, ${storableJson(examples)}::jsonb, ${storableJson(neverWords)}::jsonb,
      ${storableJson(neverClaims)}::jsonb, ${offer === null ? null : storableJson(offer)}::jsonb)
    on conflict (org_id, brand_id) do update set examples = excluded.examples, never_words = excluded.never_words,
      never_claims = excluded.never_claims, offer = excluded.offer, updated_at = app.now()`.execute(tx);
}

export const listEdits = readTogether(async function listEdits(
  db: Db,
  orgId: string,
  brandId: string,
): Promise<LearnedEdit[]> {
  const { rows } = await sql<LearnedEdit>`select id, before, after, edited_at from brand_edits
    where org_id = ${orgId} and brand_id = ${brandId} order by edited_at desc, id desc`.execute(db);
  return rows;
});

/** Keeps the newest so many of a brand. */
export async function insertEdit(
  tx: Tx,
  orgId: string,
  brandId: string,
  edit: { readonly id: string; readonly before: string; readonly after: string },
  most: number,
): Promise<void> {
  await sql`insert into brand_edits (org_id, id, brand_id, before, after)
    values (${orgId}, ${edit.id}, ${brandId}, ${edit.before}, ${edit.after})`.execute(tx);
  await sql`delete from brand_edits where org_id = ${orgId} and id in (select id from brand_edits
    where org_id = ${orgId} and brand_id = ${brandId} order by edited_at desc, id desc offset ${most})`.execute(tx);
}

export async function deleteEdit(tx: Tx, orgId: string, brandId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from brand_edits
    where org_id = ${orgId} and brand_id = ${brandId} and id = ${id} returning 1`.execute(tx);
  return rows.length === 1;
}
