import type { Db } from '../../kernel/db/db.ts';
import { type Answer, download } from '../../kernel/http/answers/answer.ts';
import type { ActivityFilter } from './store/activity.ts';
import { CSV_HEAD, type LinePosition, listLines } from './store/lines.ts';

/** Lines that are read and held in memory as text at a time: about 500 kB. */
const PAGE = 1_000;

export interface Downloaded {
  readonly format: 'csv' | 'ndjson';
}

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** The trail as a file. Each page is read when the client has received the one before (decision 0036). */
export async function downloadTrail(
  db: Db,
  orgId: string,
  filter: ActivityFilter,
  format: Downloaded['format'],
): Promise<Answer<never>> {
  const read = (after: LinePosition | null) => listLines(db, orgId, { ...filter, after, limit: PAGE }, format);
  // Read before the first byte is sent, so that a failure can still be answered with a status.
  const first = await read(null);
  async function* parts() {
    if (format === 'csv') yield CSV_HEAD;
    for (let page = first; ; page = await read(page.at(-1) ?? null)) {
      if (page.length) yield page.map(({ line }) => `${line}\n`).join('');
      if (page.length < PAGE) return;
    }
  }
  return download(parts(), TYPES[format], `activity.${format}`);
}
