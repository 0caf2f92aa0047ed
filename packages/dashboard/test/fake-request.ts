import type { FakeApi } from './fake-api.ts';

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly extra: object;
  constructor(status: number, message: string, code: string, headers: Record<string, string> = {}, extra: object = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.extra = extra;
  }
}

export interface Request {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly key: string | null;
}
export type Answer = (api: FakeApi, request: Request) => unknown;

export function pageOf<T>(name: string, rows: readonly T[], { query }: Request) {
  const start = Number(query.cursor ?? 0);
  const end = start + Number(query.limit);
  return { [name]: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null };
}
