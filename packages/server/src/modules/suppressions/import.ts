import type { ImportRowReason } from '@distribute/contract/suppressions';
import type { z } from 'zod';
import type { OpenTable } from '../../kernel/csv/open-table.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Emit } from '../../kernel/events.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { receivedFile } from '../../kernel/http/wire/spool.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Hashing, Match } from './add.ts';
import { type ImportRow, readFile } from './read-file.ts';
import * as store from './store/suppressions.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly hashing: Hashing;
  readonly openTable: OpenTable;
}

const BATCH = 5_000;
const SHOWN = 100;
const SHOWN_LENGTH = 254;

export function createSuppressionImport({ db, newId, emit, hashing, openTable }: ImportDeps) {
  /** Stores all valid rows in one transaction; rows that cannot be read are counted and reported, and stop nothing. */
  const importRows = ({ orgId, userId, actor }: Caller, rows: readonly ImportRow[]) =>
    db.transaction().execute(async (tx) => {
      const read = rows.map((row) => ({ ...row, match: row.fault ? null : hashing.matchOf(row.kind, row.value) }));
      const distinct = new Map<string, { kind: store.Kind; match: Match }>();
      for (const { kind, match } of read) if (match) distinct.set(match.key, { kind, match });
      // Inserted in one order, so that two imports of the same people cannot deadlock.
      const fresh = [...distinct.values()]
        .sort((a, b) => (a.match.key < b.match.key ? -1 : 1))
        .map(({ kind, match }) => ({ id: newId(), kind, matchKey: match.key, value: match.value }));
      let added = 0;
      for (let at = 0; at < fresh.length; at += BATCH) {
        added += await store.insertMany(tx, orgId, fresh.slice(at, at + BATCH), userId);
      }
      if (added > 0) {
        const object = { type: 'suppression_import', id: newId() };
        await emit(tx, { orgId, kind: 'suppression.imported', actor, object, data: { added } });
      }
      const rejected = read.flatMap(({ match, ...row }) =>
        match
          ? []
          : [{ sheet: row.sheet, row: row.row, value: row.value.slice(0, SHOWN_LENGTH), reason: faultOf(row) }],
      );
      return {
        rowCount: rows.length,
        added,
        existing: rows.length - rejected.length - added,
        rejected: rejected.length,
        rows: rejected.slice(0, SHOWN),
      };
    });

  return async function importSuppressions(
    caller: Caller,
    body: { file?: unknown; values?: string[] | undefined; kind?: store.Kind | undefined },
  ) {
    const { values, kind } = body;
    if (values && kind) {
      const rows = values.map((value, at) => ({ kind, value, sheet: null, row: at + 1, fault: null }));
      return { ...(await importRows(caller, rows)), sheets: [], unreadSheets: [] };
    }
    const { rows, sheets, unreadSheets } = await readFile(openTable, caller.orgId, receivedFile(body.file));
    return { ...(await importRows(caller, rows)), sheets, unreadSheets };
  };
}

function faultOf({ kind, value, fault }: ImportRow): z.infer<typeof ImportRowReason> {
  return fault ?? `${value.trim() === '' ? 'missing' : 'invalid'}_${kind}`;
}
