import { type RawBuilder, sql } from 'kysely';
import { csvCell } from '../../../kernel/csv/write.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { type ActivityFilter, conditionsOf } from './activity.ts';

/** The place of a line: its own time and id. */
export interface LinePosition {
  readonly at: string;
  readonly id: string;
}

const at = sql`to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Every field of a line in a file, in this order. */
const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`a.id`,
  created_at: at,
  type: sql`a.type`,
  summary: sql`a.summary`,
  actor_kind: sql`a.actor_kind`,
  user_id: sql`a.user_id`,
  user_name: sql`a.actor_name`,
  user_email: sql`a.actor_email`,
  credential: sql`a.credential`,
  key_id: sql`a.key_id`,
  key_name: sql`a.key_name`,
  mandate_id: sql`a.mandate_id`,
  surface: sql`coalesce(a.surface, 'not_recorded')`,
  address: sql`a.address`,
  agent: sql`a.agent`,
  request_id: sql`a.request_id`,
  operation: sql`a.operation`,
  object_type: sql`a.object_type`,
  object_id: sql`a.object_id`,
  campaign_id: sql`a.campaign_id`,
  brand_id: sql`a.brand_id`,
  changes: sql`c.changes`,
};
const NAMES = Object.keys(COLUMNS);
export const CSV_HEAD = `${NAMES.join(',')}\r\n`;

const csvLine = sql`concat_ws(',', ${sql.join(NAMES.map((name) => csvCell(sql`${COLUMNS[name]}::text`)))}) || ${'\r'}`;
const jsonLine = sql`json_build_object(${sql.join(NAMES.map((name) => sql`${sql.lit(name)}, ${COLUMNS[name]}`))})::text`;

/** Lines as text, oldest first. */
export async function listLines(
  db: Db,
  orgId: string,
  { after, limit, ...filter }: ActivityFilter & { after: LinePosition | null; limit: number },
  format: 'csv' | 'ndjson',
): Promise<(LinePosition & { line: string })[]> {
  const conditions = conditionsOf(orgId, filter);
  if (after) conditions.push(sql`(a.created_at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<LinePosition & { line: string }>`
    select a.id, ${at} as at, ${format === 'csv' ? csvLine : jsonLine} as line
    from activity a left join activity_changes c on c.org_id = a.org_id and c.activity_id = a.id
    where ${sql.join(conditions, sql` and `)}
    order by a.created_at, a.id limit ${limit}`.execute(db);
  return rows;
}
