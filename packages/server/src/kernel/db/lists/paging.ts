import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors.ts';

/** The end of a page: the sort values of its last row, the id last. */
export type Position = readonly (string | number)[];

export interface ListWindow {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly offset?: number | undefined;
}

/** Cursors are signed over the list they belong to: altered, or used with other filters, they are refused. */
export interface Cursors {
  open(list: string, filters: object, cursor: string | undefined): OpenList;
}

export interface OpenList {
  /** The end of the page before; null for the first page. */
  readonly after: Position | null;
  /** Cuts a page from `limit + 1` rows and returns the position of the next one. */
  cutPage<Row>(
    rows: readonly Row[],
    limit: number,
    positionOf: (last: Row) => Position,
  ): { page: Row[]; nextCursor: string | null };
}

const MAC_BYTES = 12;

export function createCursors(bytes: Buffer): Cursors {
  const key = createSecretKey(bytes);
  const mac = (list: string, filters: object, payload: string) =>
    createHmac('sha256', key)
      .update(`${list}\n${fingerprint(filters)}\n${payload}`)
      .digest()
      .subarray(0, MAC_BYTES);
  const encode = (list: string, filters: object, position: Position): string => {
    const payload = JSON.stringify(position);
    return Buffer.concat([mac(list, filters, payload), Buffer.from(payload)]).toString('base64url');
  };
  const decode = (list: string, filters: object, cursor: string): Position => {
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(MAC_BYTES).toString('utf8');
    const signed = bytes.subarray(0, MAC_BYTES);
    if (signed.length !== MAC_BYTES || !timingSafeEqual(signed, mac(list, filters, payload))) {
      throw new AppError('invalid_cursor', 'Invalid cursor');
    }
    return JSON.parse(payload) as Position;
  };
  return {
    open: (list, filters, cursor) => ({
      after: cursor === undefined ? null : decode(list, filters, cursor),
      cutPage(rows, limit, positionOf) {
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const hasMore = rows.length > limit && last !== undefined;
        return { page, nextCursor: hasMore ? encode(list, filters, positionOf(last)) : null };
      },
    }),
  };
}

/** The filters of a list without limit and cursor, in a stable order. */
function fingerprint(filters: object): string {
  const entries = Object.entries(filters)
    .filter(([name, value]) => !['limit', 'cursor', 'offset'].includes(name) && value !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64');
}

/** The number of rows under the filters; a first page that contains them all need not be counted again. */
export async function totalOf(
  rows: readonly unknown[],
  { limit, after, offset = 0 }: { limit: number; after: Position | null; offset?: number },
  count: () => Promise<number>,
): Promise<number> {
  return after === null && offset === 0 && rows.length <= limit ? rows.length : count();
}
