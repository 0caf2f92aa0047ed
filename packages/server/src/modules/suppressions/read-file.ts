import type { OpenedTable, OpenTable } from '../../kernel/csv/open-table.ts';
import type { RowFault } from '../../kernel/csv/read.ts';
import { AppError, invalidRequest } from '../../kernel/errors.ts';
import type { ReceivedFile } from '../../kernel/http/wire/spool.ts';
import type { Kind } from './store/suppressions.ts';

export interface ImportRow {
  readonly kind: Kind;
  readonly value: string;
  /** The sheet of a workbook, and the row in it: 1 = the first below the header. */
  readonly sheet: string | null;
  readonly row: number;
  /** Why the row could not be read. */
  readonly fault: RowFault | null;
}

interface ImportFile {
  readonly rows: ImportRow[];
  /** The sheets of a workbook that were read, and those that were not. */
  readonly sheets: string[];
  readonly unreadSheets: string[];
}

const MOST_SHEETS = 20;
const MOST_ROWS = 100_000;

/**
 * The rows of a table with a column `email` or `domain`; with both, the addresses are used. Of a workbook every sheet
 * with such a column is read: a person whose sheet was passed over would be written to.
 */
export async function readFile(openTable: OpenTable, orgId: string, file: ReceivedFile): Promise<ImportFile> {
  const first = await openTable(file, { orgId });
  if (first.sheets.length < 2) {
    const rows = await rowsOf(first);
    if (rows === null) throw noColumn();
    return { rows, sheets: [...first.sheets], unreadSheets: [] };
  }
  await first.rows.return();
  const rows: ImportRow[] = [];
  const read: string[] = [];
  for (const sheet of first.sheets.slice(0, MOST_SHEETS)) {
    const own = await openTable(file, { orgId, sheet }).then(rowsOf, unlessRefused);
    if (own === null) continue;
    read.push(sheet);
    rows.push(...own);
    if (rows.length > MOST_ROWS)
      throw new AppError('body_too_large', `The workbook has more than ${MOST_ROWS} rows`, { limitRows: MOST_ROWS });
  }
  if (read.length === 0) throw noColumn();
  return { rows, sheets: read, unreadSheets: first.sheets.filter((sheet) => !read.includes(sheet)) };
}

/** Null where no column holds addresses or domains. */
async function rowsOf({ columns, rows, sheet }: OpenedTable): Promise<ImportRow[] | null> {
  try {
    const names = columns.map((name) => name.trim().toLowerCase());
    const kind = (['email', 'domain'] as const).find((name) => names.includes(name));
    if (!kind) return null;
    const at = names.indexOf(kind);
    const values: ImportRow[] = [];
    for await (const { cells, number, fault } of rows)
      values.push({ kind, value: cells[at] ?? '', sheet, row: number, fault });
    return values;
  } finally {
    await rows.return();
  }
}

/** An empty sheet is refused when it is opened. */
function unlessRefused(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.code === 'invalid_request') return null;
  throw thrown;
}

const noColumn = () => invalidRequest({ file: ['has no column email or domain'] });
