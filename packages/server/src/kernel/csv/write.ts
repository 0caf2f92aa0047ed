import { type RawBuilder, sql } from 'kysely';

/** Spreadsheets take a cell with this beginning for a formula, full-width forms included (reliability.md E1). */
const FORMULA = '^[=+@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r-]';
const NEEDS_QUOTES = '[",\\r\\n]';
const [formula, needsQuotes, special] = [FORMULA, NEEDS_QUOTES, `${FORMULA}|${NEEDS_QUOTES}`].map((one) =>
  sql.lit(one),
);

/**
 * A text as one cell (RFC 4180), as an SQL expression, so that PostgreSQL can write files without objects in this
 * process. Text that would be run as a formula is shown as text; null is an empty cell.
 */
export function csvCell(value: RawBuilder<unknown>): RawBuilder<string> {
  const text = sql`(${value})`;
  const safe = sql`case when ${text} ~ ${formula} then '''' || ${text} else ${text} end`;
  return sql<string>`coalesce(case when ${text} !~ ${special} then ${text}
    when ${text} ~ ${needsQuotes} then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end, '')`;
}
