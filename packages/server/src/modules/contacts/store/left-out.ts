import { sql } from 'kysely';
import { csvCell } from '../../../kernel/csv/write.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { RowReason } from '../rules/row.ts';

export interface ColumnsOfUpload {
  readonly id: string;
  /** The names of the columns as a line of CSV. */
  readonly header: string;
  readonly width: number;
  /** The position of the column with the email addresses. */
  readonly emailAt: number;
}

export interface LeftOutRow {
  readonly row: number;
  readonly reason: RowReason;
  /** The values as a line of CSV. */
  readonly line: string;
}

const lineOf = (cells: ReturnType<typeof sql>) =>
  sql<string>`(select string_agg(${csvCell(sql`cell`)}, ',' order by at)
    from jsonb_array_elements_text(${cells}) with ordinality as one (cell, at))`;

/** A file of an earlier version has no order of columns: then the address alone is listed. */
export async function findColumns(db: Db, orgId: string, id: string): Promise<ColumnsOfUpload | null> {
  const { rows } = await sql<ColumnsOfUpload>`with upload as (
      select id, coalesce(columns, (select jsonb_agg(key) from jsonb_each_text(column_mapping) where value = 'email')) as names,
        column_mapping
      from contact_uploads where org_id = ${orgId} and id = ${id})
    select id, ${lineOf(sql`names`)} as header, jsonb_array_length(names) as width,
      (select at::int - 1 from jsonb_array_elements_text(names) with ordinality as one (name, at)
        where column_mapping ->> name = 'email' limit 1) as email_at
    from upload
    -- header is never null: a file without a column of addresses is refused
    -- width is never null: a file without a column of addresses is refused
    -- email_at is never null: a file without a column of addresses is refused`.execute(db);
  return rows[0] ?? null;
}

export async function listLeftOut(
  db: Db,
  orgId: string,
  { id, width, emailAt }: ColumnsOfUpload,
  { after, limit }: { after: number; limit: number },
): Promise<LeftOutRow[]> {
  const address = sql`(select jsonb_agg(case when at = ${emailAt}::int then coalesce(email, '') else '' end order by at)
    from generate_series(0, ${width}::int - 1) as at)`;
  const { rows } = await sql<LeftOutRow>`select row, reason, ${lineOf(sql`coalesce(cells, ${address})`)} as line
    from contact_upload_rows
    where org_id = ${orgId} and upload_id = ${id} and status = 'rejected' and row > ${after}
    order by row limit ${limit}
    -- reason is never null: a row that was left out has one
    -- line is never null: a file has at least one column`.execute(db);
  return rows;
}
