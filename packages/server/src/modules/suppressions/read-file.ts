import type { OpenTable } from '../../kernel/csv/open-table.ts';
import type { RowFault } from '../../kernel/csv/read.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { ReceivedFile } from '../../kernel/http/wire/spool.ts';
import type { Kind } from './store/suppressions.ts';

export interface ImportRow {
  readonly kind: Kind;
  readonly value: string;
  /** Why the row could not be read. */
  readonly fault: RowFault | null;
}

/** The rows of a table with a column `email` or `domain`; with both, the addresses are used. */
export async function readFile(openTable: OpenTable, orgId: string, file: ReceivedFile): Promise<ImportRow[]> {
  const { columns, rows } = await openTable(file, { orgId });
  const names = columns.map((name) => name.trim().toLowerCase());
  const kind = (['email', 'domain'] as const).find((name) => names.includes(name));
  if (!kind) throw invalidRequest({ file: ['has no column email or domain'] });
  const at = names.indexOf(kind);
  const values: ImportRow[] = [];
  for await (const { cells, fault } of rows) values.push({ kind, value: cells[at] ?? '', fault });
  return values;
}
