import type { OpenedTable } from '../../../kernel/csv/open-table.ts';
import type { CsvRow } from '../../../kernel/csv/read.ts';
import type { RowReason } from './row.ts';

/** The column of a file of left-out rows that says why. It comes first, so that values past the last column stay past it. */
export const REASON_COLUMN = 'Left out because';

export const REASON_WORDS: Readonly<Record<RowReason, string>> = {
  missing_email: 'No email address',
  invalid_email: 'Not an email address',
  duplicate_in_file: 'The email address is in the file twice',
  duplicate_existing: 'Already a contact',
  suppressed: 'On the do-not-contact list',
  too_many_columns: 'More values than columns',
  bad_encoding: 'Has characters that cannot be read',
};

/** A person can put these right, so their values are kept; of the others nothing but the address is. */
const MENDABLE: ReadonlySet<RowReason> = new Set([
  ...(['missing_email', 'invalid_email', 'too_many_columns', 'bad_encoding'] as const),
]);
export const isMendable = (reason: RowReason): boolean => MENDABLE.has(reason);

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
