import { type RawBuilder, sql } from 'kysely';
import type { Position } from './paging.ts';

/** Whether a row of a newest-first list comes after a position; true for all rows on the first page. */
export function isAfter(after: Position | null, at = 'created_at', id = 'id'): RawBuilder<unknown> {
  const [lastAt = null, lastId = null] = after ?? [];
  return sql`(${lastAt}::timestamptz is null
    or (${sql.ref(at)}, ${sql.ref(id)}) < (${lastAt}::timestamptz, ${lastId}::uuid))`;
}
