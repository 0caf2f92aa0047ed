import { MAX_LISTED, type mediaLists } from '@distribute/contract/media-lists';
import type { z } from 'zod';
import { asFirstWritten } from '../../kernel/csv/left-out.ts';
import { firstValues, withSample } from '../../kernel/csv/match-columns.ts';
import type { OpenedTable } from '../../kernel/csv/open-table.ts';
import { type AssertColumns, usableSheet } from '../../kernel/csv/usable-sheet.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { ReceivedFile } from '../../kernel/http/wire/spool.ts';
import type { MediaListsContext } from './context.ts';
import { getMediaList, noList } from './lists.ts';
import { assertJournalists, journalistColumns } from './rules/columns.ts';
import { mergingInto } from './rules/merge.ts';
import { domainOfWebsite, storedForm } from './rules/person.ts';
import { type JudgedRow, journalistRowReader, type LeftOutRow } from './rules/row.ts';
import * as store from './store/journalists.ts';
import { lockList, markChanged } from './store/lists.ts';

type Body = z.output<(typeof mediaLists)['upload']['body']>;
type Outcome = z.output<(typeof mediaLists)['upload']['response']>;

const MOST_SHOWN = 1_000;

/** Adds all journalists of a file, or with `dryRun` says what would become of each row (spec 16.2). */
export async function uploadJournalists(
  context: MediaListsContext,
  { orgId }: Pick<Caller, 'orgId'>,
  mediaListId: string,
  { file, columnMapping, encoding, sheet, dryRun }: Omit<Body, 'file'> & { readonly file: ReceivedFile },
): Promise<Outcome> {
  const { db, openTable, rules } = context;
  await getMediaList(context, { orgId }, mediaListId);
  const mapping = columnMapping ?? null;
  const hasJournalists: AssertColumns = (columns) => assertJournalists(journalistColumns(columns, mapping));
  const chosen = sheet ?? (encoding ? null : await usableSheet(openTable, file, orgId, hasJournalists));
  const opened = await openTable(file, { orgId, encoding: encoding ?? null, sheet: chosen });
  const table = asFirstWritten(opened);
  try {
    const targets = journalistColumns(table.columns, mapping);
    // A trial shows the columns, so that the caller can say what they hold.
    if (!dryRun) assertJournalists(targets);
    const { sample, all } = await withSample(table.rows);
    const judge = journalistRowReader(targets, (website) => domainOfWebsite(website, rules));
    const rows: JudgedRow[] = [];
    for await (const row of all) rows.push(judge(row));
    const counted = dryRun
      ? await rehearse(context, orgId, mediaListId, rows)
      : await db.transaction().execute((tx) => write(tx, context, orgId, mediaListId, rows));
    const cells = sample.map((row) => row.cells);
    return {
      ...{ rowCount: rows.length, ...counted },
      ...{ encoding: table.encoding, sheet: table.sheet, sheets: [...table.sheets] },
      columnMapping: Object.fromEntries(table.columns.map((name, at) => [name, targets[at] ?? null])),
      columns: columnsOf(table, targets, dryRun ? cells : []),
    };
  } finally {
    // Closes the reader: a file that was refused was not read to its end.
    await table.rows.return();
    await opened.rows.return();
  }
}

const columnsOf = (
  { columns }: OpenedTable,
  targets: readonly (string | null)[],
  cells: readonly (readonly string[])[],
) => columns.map((name, at) => ({ name, holds: targets[at] ?? null, samples: firstValues(cells, at) }));

type Counted = Pick<Outcome, 'addedCount' | 'mergedCount' | 'leftOutCount' | 'leftOut'>;

/** Writes all rows or none. People who asked not to be contacted are left out. */
async function write(
  tx: Tx,
  { newId, suppressions }: MediaListsContext,
  orgId: string,
  mediaListId: string,
  judged: readonly JudgedRow[],
): Promise<Counted> {
  const addresses = [...new Set(judged.flatMap(({ given }) => given?.email ?? []))];
  const forbidden = await suppressions.suppressedAmong(orgId, addresses);
  // The addresses are locked before any row, so that an erasure runs before this transaction or after it.
  const hashOf = new Map(addresses.map((email) => [email, suppressions.hashOf(email)]));
  const erased = await suppressions.personal.erasedHashes(tx, orgId, [...new Set(hashOf.values())].sort());
  if (!(await lockList(tx, orgId, mediaListId))) throw noList();
  const merging = mergingInto(await store.listOfLists(tx, orgId, [mediaListId]), newId);
  const leftOut: LeftOutRow[] = [];
  let mergedCount = 0;
  for (const one of judged) {
    if (one.given === null) {
      const { given: _given, ...row } = one;
      leftOut.push(row);
      continue;
    }
    const { email, name } = one.given;
    const isErased = email !== null && erased.has(hashOf.get(email) ?? '');
    if (email !== null && (isErased || forbidden.has(email))) {
      leftOut.push({ row: one.row, reason: 'suppressed', ...(isErased ? NOBODY : { name, email }), values: [] });
      continue;
    }
    const row = storedForm(one.given, 'file', suppressions.hashOf);
    if (merging.size() >= MAX_LISTED && !merging.has(row)) {
      leftOut.push({ row: one.row, reason: 'list_full', name, email, values: one.values });
      continue;
    }
    if (merging.add(row).merged) mergedCount += 1;
  }
  const added = merging.added();
  await store.insertListed(tx, orgId, mediaListId, added);
  await store.setListed(tx, orgId, merging.changed());
  if (added.length + merging.changed().length) await markChanged(tx, orgId, mediaListId);
  return {
    ...{ addedCount: added.length, mergedCount, leftOutCount: leftOut.length },
    leftOut: leftOut.slice(0, MOST_SHOWN).map((one) => ({ ...one, values: [...one.values] })),
  };
}

const NOBODY = { name: null, email: null };

/** Runs the same writing and rolls it back. */
async function rehearse(context: MediaListsContext, orgId: string, mediaListId: string, rows: readonly JudgedRow[]) {
  try {
    return await context.db.transaction().execute(async (tx) => {
      throw new Rehearsed(await write(tx, context, orgId, mediaListId, rows));
    });
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.counted;
    throw thrown;
  }
}

/** Thrown to carry the outcome out of a transaction that must be rolled back. */
class Rehearsed extends Error {
  readonly counted: Counted;
  constructor(counted: Counted) {
    super('rehearsed');
    this.counted = counted;
  }
}
