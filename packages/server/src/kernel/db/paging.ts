import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors.ts';

/** Where a page ends: the sort values of its last row, the id last. */
export type Position = readonly (string | number)[];

export interface ListWindow {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly offset?: number | undefined;
}

/** Cursors are signed over the list they belong to: altered, or used with other filters, they are refused. */
export interface Cursors {
  decode(list: string, filters: object, cursor: string | undefined): Position | null;
  encode(list: string, filters: object, position: Position): string;
}

const MAC_BYTES = 12;

export function createCursors(bytes: Buffer): Cursors {
  const key = createSecretKey(bytes);
  const mac = (list: string, filters: object, payload: string) =>
    createHmac('sha256', key)
      .update(`${list}\n${fingerprint(filters)}\n${payload}`)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    encode(list, filters, position) {
      const payload = JSON.stringify(position);
      return Buffer.concat([mac(list, filters, payload), Buffer.from(payload)]).toString('base64url');
    },
    decode(list, filters, cursor) {
      if (cursor === undefined) return null;
      const bytes = Buffer.from(cursor, 'base64url');
      const payload = bytes.subarray(MAC_BYTES).toString('utf8');
      const signed = bytes.subarray(0, MAC_BYTES);
      if (signed.length !== MAC_BYTES || !timingSafeEqual(signed, mac(list, filters, payload))) {
        throw new AppError('invalid_cursor', 'Invalid cursor');
      }
      return JSON.parse(payload) as Position;
    },
  };
}

/** The filters of a list without its window, in a stable order. */
function fingerprint(filters: object): string {
  const entries = Object.entries(filters)
    .filter(([name, value]) => !['limit', 'cursor', 'offset'].includes(name) && value !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64');
}

/** How many rows a list has under its filters: a first page that holds them all need not count them again. */
export async function totalOf(
  rows: readonly unknown[],
  { limit, after, offset = 0 }: { limit: number; after: Position | null; offset?: number },
  count: () => Promise<number>,
): Promise<number> {
  return after === null && offset === 0 && rows.length <= limit ? rows.length : count();
}

/** Cuts a page out of `limit + 1` rows and names where the next one starts. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  next: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? next(last) : null };
}
