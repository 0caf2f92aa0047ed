export type CsvCell = string | number | boolean | null;

/** A spreadsheet takes a cell that begins so for a formula; full-width forms too (reliability.md E1). */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One cell (RFC 4180); what would be run as a formula is shown as text. */
function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
