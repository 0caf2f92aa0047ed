import { type RawBuilder, sql } from 'kysely';

/** A spreadsheet takes a cell that begins so for a formula; full-width forms too (reliability.md E1). */
const FORMULA = '^[=+@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r-]';
const NEEDS_QUOTES = '[",\\r\\n]';
const [formula, needsQuotes, special] = [FORMULA, NEEDS_QUOTES, `${FORMULA}|${NEEDS_QUOTES}`].map((one) =>
  sql.lit(one),
);

/**
 * A text as one cell (RFC 4180), as an SQL expression: files that PostgreSQL writes need not become objects first. What
 * would be run as a formula is shown as text; null is an empty cell.
 */
export function csvCell(value: RawBuilder<unknown>): RawBuilder<string> {
  const text = sql`(${value})`;
  const safe = sql`case when ${text} ~ ${formula} then '''' || ${text} else ${text} end`;
  return sql<string>`coalesce(case when ${text} !~ ${special} then ${text}
    when ${text} ~ ${needsQuotes} then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end, '')`;
}
