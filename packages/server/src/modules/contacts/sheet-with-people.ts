import { withSample } from '../../kernel/csv/match-columns.ts';
import { isWorkbook, type OpenTable } from '../../kernel/csv/open-table.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ReceivedFile } from '../../kernel/http/wire/spool.ts';
import { type ColumnMapping, mapColumns } from './rules/columns.ts';

/** A workbook may have its notes on the first sheet and its people on another. */
const MOST_SHEETS = 10;

/** The first sheet with a column of email addresses; null where the one that is read by default will do. */
export async function sheetWithPeople(
  openTable: OpenTable,
  file: ReceivedFile,
  orgId: string,
  override: ColumnMapping | null,
): Promise<string | null> {
  if (!(await isWorkbook(file))) return null;
  const look = async (sheet: string | null) => {
    const { columns, rows, sheets } = await openTable(file, { orgId, sheet });
    try {
      const { sample } = await withSample(rows);
      return { sheets, hasPeople: holdsAddresses(columns, sample, override) };
    } finally {
      await rows.return();
    }
  };
  const first = await look(null);
  if (first.hasPeople || first.sheets.length < 2) return null;
  for (const sheet of first.sheets.slice(0, MOST_SHEETS)) {
    // An empty sheet is refused when it is opened.
    const { hasPeople } = await look(sheet).catch(unlessRefused);
    if (hasPeople) return sheet;
  }
  return null;
}

function holdsAddresses(
  columns: readonly string[],
  sample: readonly { readonly cells: readonly string[] }[],
  override: ColumnMapping | null,
): boolean {
  const cells = sample.map((row) => row.cells);
  try {
    mapColumns(columns, cells, override);
    return true;
  } catch (thrown) {
    return unlessRefused(thrown).hasPeople;
  }
}

function unlessRefused(thrown: unknown): { readonly hasPeople: false } {
  if (thrown instanceof AppError) return { hasPeople: false };
  throw thrown;
}
