import type { CsvRow } from '../../kernel/csv/read.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { parseEmailAddress } from '../../kernel/mail/email-address.ts';
import type { ContactPorts } from './ports.ts';
import { isMendable } from './rules/left-out.ts';
import type { ContactFields, JudgedRow, RowReason } from './rules/row.ts';
import * as store from './store/imports.ts';
import type { Counts } from './store/uploads.ts';

export interface ImportDeps {
  readonly newId: NewId;
  readonly suppressedAmong: ContactPorts['suppressedAmong'];
  readonly erasedAmong: ContactPorts['erasedAmong'];
}

export interface ImportedRows extends Counts {
  /** How many reports of rows that did not become new contacts the answer shows. */
  readonly shown: readonly store.Report[];
  /** The addresses of the rows that became contacts or are some already. */
  readonly addresses: readonly string[];
}

type RefusedRow = Extract<JudgedRow, { contact: null }>;
type Candidate = { readonly row: number; readonly contact: ContactFields };

const BATCH = 5_000;
const SHOWN = 100;

/** Checks and writes the rows of a file batch by batch. Of the whole file only the addresses are kept in memory. */
export function createImportRows({ newId, suppressedAmong, erasedAmong }: ImportDeps) {
  /** The report of a refused row leaves out the address of an erased person. */
  const withoutErased = async (tx: Tx, orgId: string, reports: readonly store.Report[]): Promise<store.Report[]> => {
    const emails = reports.flatMap(({ email }) => email ?? []);
    const erased = emails.length ? await erasedAmong(tx, orgId, emails) : new Set<string>();
    return reports.map((report) => (erased.has(report.email ?? '') ? { ...report, email: null } : report));
  };

  /** The values of rows that can be put right, except those that name an erased person anywhere. */
  const mendableCells = async (tx: Tx, orgId: string, judged: readonly JudgedRow[]) => {
    const rows = judged.filter((row) => !row.contact && isMendable(row.reason)) as RefusedRow[];
    const addressesOf = ({ cells }: RefusedRow) => cells.flatMap((cell) => parseEmailAddress(cell) ?? []);
    const named = rows.flatMap(addressesOf);
    const erased = named.length > 0 ? await erasedAmong(tx, orgId, named) : new Set<string>();
    const kept = rows.filter((row) => !addressesOf(row).some((address) => erased.has(address)));
    return new Map(kept.map(({ row, cells }) => [row, cells]));
  };

  const writeBatch = async (tx: Tx, place: store.Place, judged: readonly JudgedRow[], seen: Set<string>) => {
    const reports: store.Report[] = [];
    const candidates: Candidate[] = [];
    for (const row of judged) {
      if (!row.contact) reports.push(refused(row.row, row.reason, row.email));
      else if (seen.has(row.contact.email)) reports.push(repeated(row.row, row.contact.email));
      else {
        seen.add(row.contact.email);
        candidates.push(row);
      }
    }
    const emails = candidates.map(({ contact }) => contact.email);
    const suppressed = await suppressedAmong(place.orgId, emails);
    const wanted = candidates.filter(({ row, contact: { email } }) => {
      if (suppressed.has(email)) reports.push(refused(row, 'suppressed', email));
      return !suppressed.has(email);
    });
    const refusedRows = await withoutErased(tx, place.orgId, reports);
    const cells = await mendableCells(tx, place.orgId, judged);
    const told = [...refusedRows, ...(await mergeBatch(tx, place, wanted))];
    await store.insertReports(tx, place, told, cells);
    return told.sort((a, b) => a.row - b.row);
  };

  const mergeBatch = async (tx: Tx, place: store.Place, wanted: readonly Candidate[]): Promise<store.Report[]> => {
    const contacts = wanted.map(({ row, contact }) => ({ ...contact, row, id: newId() }));
    const written = new Map((await store.mergeContacts(tx, place, contacts)).map(({ id, email }) => [email, id]));
    const untouched = contacts.map(({ email }) => email).filter((email) => !written.has(email));
    const found = untouched.length === 0 ? [] : await store.listByEmails(tx, place, untouched);
    const existing = new Map(found.map(({ id, email }) => [email, id]));
    return contacts.map(({ id, row, email }) => {
      const contactId = written.get(email);
      if (contactId === id) return { row, status: 'accepted', reason: null, email, contactId };
      if (contactId) return { row, status: 'updated', reason: null, email, contactId };
      const reason = 'duplicate_existing';
      return { row, status: 'duplicate', reason, email, contactId: existing.get(email) ?? null };
    });
  };

  return async function importRows(
    tx: Tx,
    place: store.Place,
    rows: AsyncIterable<CsvRow>,
    judge: (row: CsvRow) => JudgedRow,
  ): Promise<ImportedRows> {
    const seen = new Set<string>();
    const counts = { accepted: 0, updated: 0, duplicate: 0, rejected: 0 };
    const shown: store.Report[] = [];
    const addresses: string[] = [];
    const write = async (judged: readonly JudgedRow[]) => {
      for (const report of await writeBatch(tx, place, judged, seen)) {
        counts[report.status] += 1;
        if (report.contactId !== null && report.email !== null) addresses.push(report.email);
        if (report.status !== 'accepted' && shown.length < SHOWN) shown.push(report);
      }
    };
    let rowCount = 0;
    // Reads the next batch while the last one is written.
    let writing = Promise.resolve();
    try {
      for await (const batch of batchesOf(rows, judge)) {
        rowCount += batch.length;
        await writing;
        writing = write(batch);
        writing.catch(() => {});
      }
      await writing;
    } finally {
      // Waits for the write under way: it must not use the connection after the transaction has ended.
      await writing.catch(() => {});
    }
    return {
      rowCount,
      acceptedCount: counts.accepted,
      updatedCount: counts.updated,
      duplicateCount: counts.duplicate,
      rejectedCount: counts.rejected,
      shown,
      addresses,
    };
  };
}

async function* batchesOf(rows: AsyncIterable<CsvRow>, judge: (row: CsvRow) => JudgedRow) {
  let batch: JudgedRow[] = [];
  for await (const row of rows) {
    batch.push(judge(row));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const refused = (row: number, reason: RowReason, email: string | null): store.Report => ({
  row,
  status: 'rejected',
  reason,
  email,
  contactId: null,
});
const repeated = (row: number, email: string): store.Report => ({
  row,
  status: 'duplicate',
  reason: 'duplicate_in_file',
  email,
  contactId: null,
});
