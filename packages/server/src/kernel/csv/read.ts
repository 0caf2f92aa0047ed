import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError, invalidRequest } from '../errors.ts';
import type { CsvFile } from './csv-file.ts';
import { type Delimiter, delimiterOf } from './dialect.ts';
import { decoded, type Encoding, isBrokenText, markLength, recoder, surveyFile } from './encoding.ts';

export type RowFault = 'too_many_columns' | 'bad_encoding';

export interface CsvRow {
  /** 1 = the first row after the header; empty lines are no rows. */
  readonly number: number;
  /** As many cells as columns, if the row has no fault. */
  readonly cells: readonly string[];
  readonly fault: RowFault | null;
}

export interface CsvTable {
  readonly encoding: Encoding;
  /** The names in the header, each only once and none empty. */
  readonly columns: readonly string[];
  readonly rows: AsyncGenerator<CsvRow, void, undefined>;
}

const HEAD_BYTES = 64 * 1024;
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 1_000;
const MAX_NAME = 200;

interface Dialect {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The position of the text, after a byte order mark. */
  readonly start: number;
}

/**
 * Reads the header of a CSV file (RFC 4180; comma, semicolon or tab), and its rows one by one as they are asked for.
 * Without `asked` the encoding is found from the bytes.
 */
export async function openCsv(
  file: CsvFile,
  asked: Encoding | null = null,
  { hasTitles = false }: { readonly hasTitles?: boolean } = {},
): Promise<CsvTable> {
  const { encoding, lineEnds } = await surveyFile(file, asked);
  const head = await file.head(HEAD_BYTES);
  const start = encoding === 'utf-8' ? markLength(head) : 0;
  const dialect = { encoding, start, delimiter: delimiterOf(decoded(head.subarray(start), encoding)) };
  if (lineEnds > MAX_ROWS) await refuseTooLong(file, dialect);
  const all = recordsOf(file, dialect);
  const { header, records } = await (hasTitles ? belowTitles(all) : firstOf(all));
  if (header === undefined) throw invalidRequest({ file: ['expected a header row'] });
  return { encoding, columns: columnNames(header.slice(0, MAX_COLUMNS)), rows: rowsOf(records, header.length) };
}

const MOST_TITLES = 10;
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

const firstOf = async (records: AsyncGenerator<string[], void, undefined>) => {
  const { value } = await records.next();
  return { header: value ?? undefined, records };
};

/** The row below the titles that may stand above the table of a workbook; each of them fills one cell of its row. */
async function belowTitles(records: AsyncGenerator<string[], void, undefined>) {
  const above: string[][] = [];
  for await (const cells of keepingOpen(records)) {
    if (filled(cells) > 2 && above.length > 0) return { header: cells, records };
    above.push(cells);
    if (filled(cells) > 1 || above.length > MOST_TITLES) break;
  }
  const [header, ...rows] = above;
  return { header, records: following(rows, records) };
}

/** The loop that ends early must not end the source. */
const keepingOpen = (records: AsyncGenerator<string[], void, undefined>) => ({
  [Symbol.asyncIterator]: () => ({ next: () => records.next() }),
});

async function* following(rows: readonly string[][], records: AsyncGenerator<string[], void, undefined>) {
  yield* rows;
  yield* records;
}

/**
 * Before any row is given out, so that a caller has not written 100,000 rows when the file turns out to have more. Rows
 * are counted only in a file with more line ends than that: no other can have too many.
 */
async function refuseTooLong(file: CsvFile, dialect: Dialect): Promise<void> {
  let rows = -1;
  for await (const _record of recordsOf(file, dialect)) {
    rows += 1;
    if (rows > MAX_ROWS) {
      throw new AppError('body_too_large', `The file has more than ${MAX_ROWS} rows`, { limitRows: MAX_ROWS });
    }
  }
}

async function* recordsOf(
  file: CsvFile,
  { encoding, delimiter, start }: Dialect,
): AsyncGenerator<string[], void, undefined> {
  const parser = parse({
    delimiter,
    // A file that was put together from several may have different line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Errors of the source reach the loop below through the parser, so the callback has nothing to do.
  // The parser reads bytes of UTF-8.
  if (encoding === 'utf-8') pipeline(file.open(start), parser, () => {});
  else pipeline(file.open(start), recoder(encoding), parser, () => {});
  try {
    for await (const record of parser) yield record as string[];
  } catch (cause) {
    throw cause instanceof CsvError ? unreadable(cause) : cause;
  }
}

async function* rowsOf(
  records: AsyncGenerator<string[], void, undefined>,
  width: number,
): AsyncGenerator<CsvRow, void, undefined> {
  let number = 0;
  for await (const cells of records) {
    number += 1;
    while (cells.length < width) cells.push('');
    yield { number, cells, fault: faultOf(cells, width) };
  }
}

function faultOf(cells: readonly string[], width: number): RowFault | null {
  if (cells.length > width || width > MAX_COLUMNS) return 'too_many_columns';
  return cells.some(isBrokenText) ? 'bad_encoding' : null;
}

function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, at) => {
    const given = cell.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    const name = given.slice(0, MAX_NAME).toWellFormed() || `Column ${at + 1}`;
    let unique = name;
    for (let copy = 2; taken.has(unique); copy += 1) unique = `${name} (${copy})`;
    taken.add(unique);
    return unique;
  });
}

const unreadable = (cause: CsvError) =>
  new AppError(
    'invalid_request',
    cause.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'Invalid request: file: a quote is never closed'
      : 'Invalid request: file: not a CSV file',
    {},
    { cause },
  );
