import { AppError } from '../errors.ts';
import type { CsvFile } from './csv-file.ts';
import { withSample } from './match-columns.ts';
import { isWorkbook, type OpenTable } from './open-table.ts';

/** A workbook may have its notes on the first sheet and its table on another. */
const MOST_SHEETS = 10;

/** Refuses a table that lacks a column it must have. */
export type AssertColumns = (columns: readonly string[], sample: readonly (readonly string[])[]) => unknown;

/** The first sheet that has the columns; null where the one that is read by default will do. */
export async function usableSheet(
  openTable: OpenTable,
  file: CsvFile,
  orgId: string,
  assertColumns: AssertColumns,
): Promise<string | null> {
  if (!(await isWorkbook(file))) return null;
  const look = async (sheet: string | null) => {
    const { columns, rows, sheets } = await openTable(file, { orgId, sheet });
    try {
      const { sample } = await withSample(rows);
      return { sheets, isUsable: hasColumns(() => assertColumns(columns, cellsOf(sample))) };
    } finally {
      await rows.return();
    }
  };
  const first = await look(null);
  if (first.isUsable || first.sheets.length < 2) return null;
  for (const sheet of first.sheets.slice(0, MOST_SHEETS)) {
    // An empty sheet is refused when it is opened.
    const { isUsable } = await look(sheet).catch(unlessRefused);
    if (isUsable) return sheet;
  }
  return null;
}

const cellsOf = (rows: readonly { readonly cells: readonly string[] }[]) => rows.map(({ cells }) => cells);

function hasColumns(assert: () => unknown): boolean {
  try {
    assert();
    return true;
  } catch (thrown) {
    return unlessRefused(thrown).isUsable;
  }
}

function unlessRefused(thrown: unknown): { readonly isUsable: false } {
  if (thrown instanceof AppError) return { isUsable: false };
  throw thrown;
}
