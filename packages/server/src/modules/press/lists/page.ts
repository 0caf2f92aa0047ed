import type { Cursors, ListWindow } from '../../../kernel/db/lists/paging.ts';

interface RankedRow {
  readonly id: string;
  readonly score: number;
  readonly createdAt: string;
}

const before = (one: RankedRow, other: RankedRow): number =>
  other.score - one.score || other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);

/** Best score first, then newest; the page is cut from the filtered rows. */
export function rankedPage<Row extends RankedRow>(
  cursors: Cursors,
  list: string,
  filters: object,
  rows: readonly Row[],
  { limit, cursor, offset = 0 }: ListWindow,
): { page: Row[]; nextCursor: string | null } {
  const { after, cutPage } = cursors.open(list, filters, cursor);
  const sorted = [...rows].sort(before);
  const last = after && { score: Number(after[0]), createdAt: String(after[1]), id: String(after[2]) };
  const rest = last ? sorted.filter((row) => before(last, row) < 0) : sorted.slice(offset);
  return cutPage(rest, limit, (row) => [row.score, row.createdAt, row.id]);
}
