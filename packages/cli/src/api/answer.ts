import { CliError, refusal } from '../errors.ts';
import type { ApiRequest, RawAnswer, Send } from './transport.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Whether the service's own document declares this answer in a text form that is not JSON. */
export type IsDeclared = (answer: RawAnswer) => Promise<boolean>;

/** Sends a request and returns its JSON; throws for a refusal, and for an answer that is not the API's. */
export async function call(send: Send, request: ApiRequest, isDeclared?: IsDeclared): Promise<Answer> {
  const raw = await send(request);
  const { status, headers } = raw;
  const json = parse(raw.text);
  const isSuccess = status >= 200 && status < 300;
  if (json === NOT_JSON && !(isSuccess && (await isDeclared?.(raw)))) {
    const contentType = headers['content-type'] ?? null;
    throw new CliError('network_error', 'The answer is not JSON: is this the address of the API?', {
      status,
      contentType,
    });
  }
  const body = json === NOT_JSON ? raw.text : json;
  if (isSuccess || status === 304) return { status, headers, body };
  throw refusal(status, body);
}

const NOT_JSON = Symbol('not JSON');

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

type Page = Readonly<Record<string, unknown>>;

/**
 * Follows `nextCursor` to the end: returns the first page with the items of all pages. An answer that is no list is
 * returned unchanged.
 */
export async function callAllPages(send: Send, request: ApiRequest, isDeclared?: IsDeclared): Promise<Answer> {
  let answer = await call(send, request, isDeclared);
  let whole = answer.body;
  const seen = new Set<unknown>();
  for (let cursor = cursorOf(answer.body); cursor !== null; cursor = cursorOf(answer.body)) {
    if (seen.has(cursor)) throw new CliError('unexpected_error', 'The service gave the same nextCursor twice');
    seen.add(cursor);
    answer = await call(send, pageAt(request, cursor));
    whole = joined(whole as Page, answer.body as Page);
  }
  return { ...answer, body: whole };
}

const cursorOf = (body: unknown): string | null => {
  const { nextCursor } = (body ?? {}) as { nextCursor?: unknown };
  return typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : null;
};

/** A cursor and an offset together are refused: the offset is for the first page only. */
const pageAt = (request: ApiRequest, cursor: string): ApiRequest => ({
  ...request,
  query: [...(request.query ?? []).filter(([name]) => name !== 'cursor' && name !== 'offset'), ['cursor', cursor]],
});

const joined = (whole: Page, page: Page | null): Page => ({
  ...Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const more = page?.[name];
      return [name, Array.isArray(value) && Array.isArray(more) ? value.concat(more) : value];
    }),
  ),
  nextCursor: page?.nextCursor ?? null,
});
