import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OpenThread } from '../concurrency/bounded-thread.ts';
import { AppError, invalidRequest } from '../errors.ts';
import type { CsvFile } from './csv-file.ts';
import type { Encoding } from './encoding.ts';
import { type CsvTable, openCsv } from './read.ts';
import { createWorkbookReader } from './xlsx/reader.ts';
import type { XlsxAnswer } from './xlsx/to-csv.ts';

export interface TableOptions {
  readonly orgId: string;
  readonly encoding?: Encoding | null;
  /** The sheet of a workbook that is read; null for the first one with a value. */
  readonly sheet?: string | null;
}

export interface OpenedTable extends CsvTable {
  /** The sheet that was read, and the names of all; null and none for a CSV file. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

/** Opens a table that a person uploads: a CSV file, or an Excel workbook (decision 0068). */
export type OpenTable = (file: CsvFile, options: TableOptions) => Promise<OpenedTable>;

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
export const isWorkbook = async (file: CsvFile): Promise<boolean> => (await file.head(ZIP.length)).equals(ZIP);
/** Excel's files before 2007, and workbooks with a password. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export function createTableReader(openThread: OpenThread): OpenTable {
  const workbooks = createWorkbookReader(openThread);

  const openWorkbook = async (file: CsvFile, orgId: string, sheet: string | null): Promise<OpenedTable> => {
    const bytes = await buffer(file.open(0));
    const answer = await workbooks.run({ bytes, sheet }, { orgId, bytes: bytes.length });
    if (answer === null) throw refused('the workbook takes too long to read. Save the sheet as CSV');
    if ('fault' in answer) throw faultOf(answer);
    const table = await openCsv(fileOf(Buffer.from(answer.csv)), 'utf-8', { hasTitles: true });
    return { ...table, sheet: answer.sheet, sheets: answer.sheets };
  };

  return async function openTable(file, { orgId, encoding = null, sheet = null }) {
    const head = await file.head(ZIP.length);
    if (head.equals(ZIP)) return openWorkbook(file, orgId, sheet);
    if (head.equals(COMPOUND_FILE))
      throw refused('an Excel file of the old form (.xls), or one with a password. Save it as .xlsx or CSV');
    if (sheet !== null) throw invalidRequest({ sheet: ['a CSV file has no sheets'] });
    return { ...(await openCsv(file, encoding)), sheet: null, sheets: [] };
  };
}

const refused = (why: string) => invalidRequest({ file: [why] });

function faultOf(answer: Extract<XlsxAnswer, { fault: string }>): AppError {
  if (answer.fault === 'no_such_sheet')
    return invalidRequest({ sheet: [`expected one of ${answer.sheets.join(', ')}`] });
  if (answer.fault === 'too_big')
    return new AppError('body_too_large', 'The workbook unpacks to too much. Save the sheet with the people as CSV.');
  return refused(answer.fault === 'empty' ? 'the workbook has no values' : 'not an Excel workbook (.xlsx) or CSV file');
}

const fileOf = (bytes: Buffer): CsvFile => ({
  head: async (count) => bytes.subarray(0, count),
  open: (from) => Readable.from([bytes.subarray(from)], { objectMode: false }),
});
