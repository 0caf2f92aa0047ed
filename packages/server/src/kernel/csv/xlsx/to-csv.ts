import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { expandedSizeOf } from './expanded-size.ts';

export interface XlsxQuestion {
  readonly bytes: Uint8Array;
  /** The name of the sheet to read; null for the first one with a value that is not hidden. */
  readonly sheet: string | null;
}

export type XlsxAnswer =
  | { readonly csv: Uint8Array; readonly sheet: string; readonly sheets: readonly string[] }
  | { readonly fault: 'not_a_workbook' | 'too_big' | 'empty' }
  | { readonly fault: 'no_such_sheet'; readonly sheets: readonly string[] };

type Cell = string | number | boolean | Date | null;

/** A workbook of 100,000 people unpacks to about a third of it. */
const MAX_EXPANDED = 192 * 1024 * 1024;
/** As much text as a CSV file of 10 MiB in two-byte letters, and room for the quotes. */
const MAX_CSV = 32 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes one sheet of an Excel workbook as CSV (RFC 4180, UTF-8), so that everything else reads one kind of table. */
export async function xlsxToCsv({ bytes, sheet }: XlsxQuestion): Promise<XlsxAnswer> {
  const expanded = expandedSizeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (expanded === null) return { fault: 'not_a_workbook' };
  if (expanded > MAX_EXPANDED) return { fault: 'too_big' };
  const sheets = await visibleSheets(bytes);
  if (sheets === null) return { fault: 'not_a_workbook' };
  if (sheet !== null && !sheets.includes(sheet)) return { fault: 'no_such_sheet', sheets };
  for (const name of sheet === null ? sheets : [sheet]) {
    const csv = await csvOfSheet(bytes, name);
    if (csv === 'too_big') return { fault: csv };
    if (csv !== null) return { csv, sheet: name, sheets };
  }
  return { fault: 'empty' };
}

async function visibleSheets(bytes: Uint8Array): Promise<string[] | null> {
  const names: string[] = [];
  try {
    await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) names.push(name);
        return false;
      },
    });
  } catch {
    return null;
  }
  return names.length > 0 ? names : null;
}

async function csvOfSheet(bytes: Uint8Array, sheet: string): Promise<Uint8Array | 'too_big' | null> {
  const lines: Buffer[] = [];
  let size = 0;
  for await (const { values } of streamXlsxRows(bytes, { sheet })) {
    const cells = (values as readonly Cell[]).map(textOf);
    // Cells that only have a colour or a border are no values.
    while (cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    const line = Buffer.from(`${cells.map(quoted).join(',')}\r\n`);
    size += line.length;
    if (size > MAX_CSV) return 'too_big';
    lines.push(line);
  }
  return lines.length === 0 ? null : Buffer.concat(lines);
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  const iso = cell.toISOString();
  return cell.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : iso;
}

/** Always in quotes: a row of one empty cell must not become an empty line. */
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
