import type { ListedJournalist } from '@distribute/contract/media-lists';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

type Shown = z.output<typeof ListedJournalist>;

/** A journalist of a list as it is shown; whether the person may be written to is asked of the suppressions. */
export type ShownRow = Omit<Shown, 'notPitchedBecause'>;

/** A journalist as it is stored. */
export interface ListedRow {
  readonly id: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly nameKey: string;
  readonly email: string | null;
  readonly emailHash: string | null;
  readonly outletName: string;
  readonly outletKey: string;
  readonly outletDomain: string | null;
  readonly beat: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly notes: string | null;
  readonly source: Shown['source'];
}

const shown = sql`id, media_list_id, name, first_name, last_name, email, outlet_name, outlet_domain, beat, country,
  language, notes, source, created_at, updated_at`;
const stored = sql`id, name, first_name, last_name, name_key, email, email_hash, outlet_name, outlet_key, outlet_domain,
  beat, country, language, notes, source`;

const isFound = (search: string | undefined): RawBuilder<unknown> =>
  search === undefined
    ? sql`true`
    : sql`position(lower(${search}) in lower(concat_ws(' ', name, email, outlet_name, outlet_domain, beat))) > 0`;

export async function listShown(
  db: Db,
  orgId: string,
  mediaListId: string,
  window: { readonly search: string | undefined; readonly limit: number; readonly after: Position | null },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`select ${shown} from media_list_journalists
    where org_id = ${orgId} and media_list_id = ${mediaListId} and ${isFound(window.search)}
      and ${isAfter(window.after)}
    order by created_at desc, id desc limit ${window.limit + 1}`.execute(db);
  return rows;
}

export async function countShown(
  db: Db,
  orgId: string,
  mediaListId: string,
  search: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from media_list_journalists
    where org_id = ${orgId} and media_list_id = ${mediaListId} and ${isFound(search)}`.execute(db);
  return oneRow(rows).count;
}

export async function findShown(db: Db, orgId: string, mediaListId: string, id: string): Promise<ShownRow | null> {
  const { rows } = await sql<ShownRow>`select ${shown} from media_list_journalists
    where org_id = ${orgId} and media_list_id = ${mediaListId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Everybody on these lists, in the order in which they were added. */
export async function listOfLists(db: Db, orgId: string, mediaListIds: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select ${stored} from media_list_journalists
    where org_id = ${orgId} and media_list_id = any(${[...mediaListIds]}::uuid[])
    order by created_at, id`.execute(db);
  return rows;
}

/** Which of these lists the organisation has, with their names. None of them is deleted before the transaction ends. */
export async function listIdsAmong(
  db: Db,
  orgId: string,
  mediaListIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from media_lists
    where org_id = ${orgId} and id = any(${[...mediaListIds]}::uuid[]) order by lower(name) for key share`.execute(db);
  return rows;
}

export async function countWithEmail(db: Db, orgId: string, mediaListIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct email_hash)::int as count
    from media_list_journalists
    where org_id = ${orgId} and media_list_id = any(${[...mediaListIds]}::uuid[])`.execute(db);
  return oneRow(rows).count;
}

/** Differs as soon as anybody on these lists was added, changed or removed. */
export async function digestOfLists(db: Db, orgId: string, mediaListIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select md5(coalesce(
      string_agg(concat(j.id, ' ', j.updated_at), ',' order by j.id), '')) as digest
    from media_list_journalists j
    where j.org_id = ${orgId} and j.media_list_id = any(${[...mediaListIds]}::uuid[])`.execute(db);
  return oneRow(rows).digest;
}

export async function insertListed(
  tx: Tx,
  orgId: string,
  mediaListId: string,
  journalists: readonly ListedRow[],
): Promise<void> {
  if (!journalists.length) return;
  await sql`insert into media_list_journalists (org_id, media_list_id, ${stored})
    select ${orgId}, ${mediaListId}, ${stored}
    from jsonb_to_recordset(${asRecords(journalists)}::jsonb) as f (id uuid, name text, first_name text, last_name text,
      name_key text, email text, email_hash text, outlet_name text, outlet_key text, outlet_domain text, beat text,
      country text, language text, notes text, source text)`.execute(tx);
}

export async function setListed(tx: Tx, orgId: string, journalists: readonly ListedRow[]): Promise<void> {
  if (!journalists.length) return;
  await sql`update media_list_journalists j set name = f.name, first_name = f.first_name, last_name = f.last_name,
      name_key = f.name_key, email = f.email, email_hash = f.email_hash, outlet_name = f.outlet_name,
      outlet_key = f.outlet_key, outlet_domain = f.outlet_domain, beat = f.beat, country = f.country,
      language = f.language, notes = f.notes, updated_at = app.now()
    from jsonb_to_recordset(${asRecords(journalists)}::jsonb) as f (id uuid, name text, first_name text, last_name text,
      name_key text, email text, email_hash text, outlet_name text, outlet_key text, outlet_domain text, beat text,
      country text, language text, notes text)
    where j.org_id = ${orgId} and j.id = f.id`.execute(tx);
}

export async function deleteListed(tx: Tx, orgId: string, mediaListId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from media_list_journalists
    where org_id = ${orgId} and media_list_id = ${mediaListId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

const asRecords = (journalists: readonly ListedRow[]): string =>
  JSON.stringify(
    journalists.map((one) => ({
      ...{ id: one.id, name: one.name, first_name: one.firstName, last_name: one.lastName, name_key: one.nameKey },
      ...{ email: one.email, email_hash: one.emailHash, outlet_name: one.outletName, outlet_key: one.outletKey },
      ...{ outlet_domain: one.outletDomain, beat: one.beat, country: one.country, language: one.language },
      ...{ notes: one.notes, source: one.source },
    })),
  );
