import { limitConcurrency } from '../../kernel/concurrency/limit-concurrency.ts';
import type { Encoding } from '../../kernel/csv/encoding.ts';
import { asFirstWritten } from '../../kernel/csv/left-out.ts';
import { firstValues, withSample } from '../../kernel/csv/match-columns.ts';
import type { OpenedTable, OpenTable } from '../../kernel/csv/open-table.ts';
import type { CsvRow } from '../../kernel/csv/read.ts';
import { type AssertColumns, usableSheet } from '../../kernel/csv/usable-sheet.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { answer } from '../../kernel/http/answers/answer.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ReceivedFile } from '../../kernel/http/wire/spool.ts';
import { type AddressChecking, enqueueCheck, rehearseCheck, summaryOfUpload } from './addresses/check-upload.ts';
import { createImportRows, type ImportDeps } from './import-rows.ts';
import { type ColumnMapping, mapColumns } from './rules/columns.ts';
import { type JudgedRow, rowReader } from './rules/row.ts';
import * as store from './store/uploads.ts';

export interface UploadDeps extends ImportDeps, AddressChecking {
  readonly db: Db;
  readonly brandExists: (orgId: string, brandId: string) => Promise<boolean>;
  readonly openTable: OpenTable;
}

export interface UploadInput {
  readonly brandId: string;
  readonly file: ReceivedFile;
  readonly columnMapping?: ColumnMapping | undefined;
  readonly encoding?: Encoding | undefined;
  readonly sheet?: string | undefined;
  readonly dryRun: boolean;
}

/** The file after its columns were read and before any row is written. */
interface ReadFile {
  readonly upload: Omit<store.NewUpload, 'id'>;
  /** How the file was read; part of the answer. */
  readonly source: Pick<OpenedTable, 'encoding' | 'sheet'> & { readonly sheets: string[] };
  /** The columns in the order of the file, each with its first values. */
  readonly samples: readonly { readonly name: string; readonly values: string[] }[];
  readonly rows: AsyncIterable<CsvRow>;
  readonly judge: (row: CsvRow) => JudgedRow;
}

/** Every import holds a database connection for seconds; the other connections stay free for requests. */
const IMPORTS_AT_ONCE = 2;

export function createContactUpload({ db, brandExists, openTable, ...deps }: UploadDeps) {
  const { newId } = deps;
  const importRows = createImportRows(deps);
  const limited = limitConcurrency(IMPORTS_AT_ONCE);

  const checking = { db, addresses: deps.addresses, enqueue: deps.enqueue };

  const write = async (tx: Tx, orgId: string, { upload, rows, judge }: ReadFile) => {
    const id = newId();
    await store.insertUpload(tx, orgId, { ...upload, id });
    const place = { orgId, brandId: upload.brandId, uploadId: id };
    const { shown, addresses, ...counts } = await importRows(tx, place, rows, judge);
    return { kept: await store.markProcessed(tx, orgId, id, counts, shown), addresses };
  };

  /** Writes all rows of a file or none. The same file again returns the first upload. */
  const writeOnce = async (orgId: string, read: ReadFile) => {
    const { status, kept } = await db.transaction().execute(async (tx) => {
      const { brandId, fileSha256 } = read.upload;
      await store.lockBrandUploads(tx, orgId, brandId);
      const first = await store.findUploadOfFile(tx, orgId, brandId, fileSha256);
      if (first) return { status: 200, kept: first } as const;
      const { kept } = await write(tx, orgId, read);
      // In the transaction, so that no upload stays unchecked.
      await enqueueCheck(tx, checking, { orgId, uploadId: kept.id });
      return { status: 201, kept } as const;
    });
    return answer(status, { ...outcomeOf(kept, read), addresses: await summaryOfUpload(checking, orgId, kept) });
  };

  /** Runs the same import and rolls it back: the report says what would have happened. */
  const rehearse = async (orgId: string, read: ReadFile) => {
    try {
      return await db.transaction().execute(async (tx) => {
        const { brandId, fileSha256 } = read.upload;
        await store.lockBrandUploads(tx, orgId, brandId);
        const first = await store.findUploadOfFile(tx, orgId, brandId, fileSha256);
        throw new Rehearsed(first ? { kept: first, addresses: null } : await write(tx, orgId, read));
      });
    } catch (thrown) {
      if (!(thrown instanceof Rehearsed)) throw thrown;
      const { kept, addresses } = thrown.upload;
      const summary = addresses
        ? await rehearseCheck(checking, orgId, addresses)
        : await summaryOfUpload(checking, orgId, kept);
      return answer(200, { ...rehearsedOutcome(kept, read), addresses: summary });
    }
  };

  return async function uploadContacts(
    { orgId }: Caller,
    { brandId, file, columnMapping, encoding, sheet, dryRun }: UploadInput,
  ) {
    if (!(await brandExists(orgId, brandId))) throw notFound('Brand', { field: 'brandId' });
    return limited(async () => {
      const mapping = columnMapping ?? null;
      const hasPeople: AssertColumns = (columns, sample) => mapColumns(columns, sample, mapping);
      const chosen = sheet ?? (encoding ? null : await usableSheet(openTable, file, orgId, hasPeople));
      const opened = await openTable(file, { orgId, encoding: encoding ?? null, sheet: chosen });
      const table = asFirstWritten(opened);
      try {
        const read = await readTable(table, mapping);
        const whole = { ...read, upload: { ...read.upload, brandId, filename: file.name, fileSha256: file.sha256 } };
        return await (dryRun ? rehearse(orgId, whole) : writeOnce(orgId, whole));
      } finally {
        // Closes the reader: a file that was refused, or uploaded before, was not read to its end.
        await table.rows.return();
        await opened.rows.return();
      }
    });
  };
}

async function readTable({ encoding, sheet, sheets, columns, rows }: OpenedTable, override: ColumnMapping | null) {
  const { sample, all } = await withSample(rows);
  const cells = sample.map((row) => row.cells);
  const { provenance, targets } = mapColumns(columns, cells, override);
  return {
    upload: {
      mappingProvenance: provenance,
      columnMapping: Object.fromEntries(columns.map((name, at) => [name, targets[at] ?? null])),
      columns,
    },
    source: { encoding, sheet, sheets: [...sheets] },
    samples: columns.map((name, at) => ({ name, values: firstValues(cells, at) })),
    rows: all,
    judge: rowReader(columns, targets),
  };
}

/** `addresses` is null for a file that was uploaded before. */
interface RehearsedUpload {
  readonly kept: store.KeptUpload;
  readonly addresses: readonly string[] | null;
}

/** Thrown to carry the outcome out of a transaction that must be rolled back. */
class Rehearsed extends Error {
  readonly upload: RehearsedUpload;
  constructor(upload: RehearsedUpload) {
    super('rehearsed');
    this.upload = upload;
  }
}

/** The answer to an upload. It names nobody: it may be stored for a repeat of the request. */
const outcomeOf = (
  { id, shownRows: rows, brandId, filename, uploadedAt, processedAt, ...counts }: store.KeptUpload,
  { source, samples }: Pick<ReadFile, 'source' | 'samples'>,
) => ({
  uploadId: id as string | null,
  ...counts,
  ...source,
  columns: samples.map(({ name }) => ({
    name,
    holds: counts.columnMapping[name] ?? null,
    sample: null as string | null,
    samples: [] as string[],
  })),
  rows,
});

/** The answer to a dry run, with the first values of each column. */
const rehearsedOutcome = (upload: store.KeptUpload, read: Pick<ReadFile, 'source' | 'samples'>) => {
  const { columns, ...outcome } = outcomeOf(upload, read);
  return {
    ...outcome,
    uploadId: null,
    columns: columns.map((column, at) => {
      const values = read.samples[at]?.values ?? [];
      return { ...column, sample: values[0] ?? null, samples: values };
    }),
  };
};
