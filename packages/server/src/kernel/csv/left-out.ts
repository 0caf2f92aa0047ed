import type { OpenedTable } from './open-table.ts';
import type { CsvRow } from './read.ts';

/** The column of a file of left-out rows that says why. It comes first, so that values past the last column stay past it. */
export const REASON_COLUMN = 'Left out because';

/** A value that was written so that no spreadsheet runs it (kernel/csv/write.ts). */
const GUARDED = /^'(?=[=+@\uff1d\uff0b\uff0d\uff20\t\r-])/;

/** A file of left-out rows that comes back corrected is the file it was made from: without our column and our marks. */
export function asFirstWritten(table: OpenedTable): OpenedTable {
  const at = table.columns.indexOf(REASON_COLUMN);
  if (at < 0) return table;
  return { ...table, columns: table.columns.toSpliced(at, 1), rows: withoutReasons(table.rows, at) };
}

async function* withoutReasons(rows: OpenedTable['rows'], at: number): AsyncGenerator<CsvRow, void, undefined> {
  for await (const row of rows) {
    yield { ...row, cells: row.cells.toSpliced(at, 1).map((cell) => cell.replace(GUARDED, '')) };
  }
}
