import type { EgressResponse } from '../../../kernel/egress/fetcher.ts';
import type { Delivery, Meaning } from '../../../modules/mailboxes/index.ts';

/** An answer of an API, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when it is not JSON. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** The name that the API gives to what happened; empty when it gives none. */
  readonly code: string;
  readonly text: string;
  /** In seconds, where the API asks to wait (RFC 9110 10.2.3). */
  readonly retryAfter: number | null;
}

type Unknown = Pick<Delivery & { kind: 'unknown' }, 'kind'>;

/** One row of the vocabulary of an API: every condition that is given must hold. */
export interface MeaningRow {
  readonly status?: number;
  readonly code?: RegExp;
  readonly text?: RegExp;
  readonly means: Meaning | Unknown;
}
/** The first row that fits says what a refusal means; then what every API means by its status. */
export type Meanings = readonly MeaningRow[];

export const WRONG_KEY: Meaning = { kind: 'fault', fault: 'authentication' };
export const SENDER: Meaning = { kind: 'fault', fault: 'sender_refused' };
export const SUSPENDED: Meaning = { kind: 'fault', fault: 'policy' };
/** Until the next day. */
export const SPENT: Meaning = { kind: 'fault', fault: 'sending_limit' };
export const THROTTLED: Meaning = { kind: 'fault', fault: 'sending_limit', isPassing: true };
export const AWAY: Meaning = { kind: 'fault', fault: 'unreachable' };
export const REJECTED: Meaning = { kind: 'rejected' };
export const BOUNCED: Meaning = { kind: 'bounced' };

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  401: WRONG_KEY,
  403: SUSPENDED,
  // Nothing stands at this address: it is wrong, or the account has moved.
  404: SUSPENDED,
  429: THROTTLED,
};

/**
 * What a refusal means. Only a complete answer that refuses says that the message did not leave: after a fault of the
 * server, and after an answer that says neither yes nor no, it may have left.
 */
export function meaningOf(meanings: Meanings, answer: Answer): Meaning | Unknown {
  const { status, code, text, body, retryAfter } = answer;
  // RFC 9110 15.6.4: "not able to handle the request", and the time says that this is meant.
  if (status === 503 && retryAfter !== null) return AWAY;
  const saysNo = (status >= 400 && status < 500 && status !== 408) || (status >= 200 && status < 300 && body !== null);
  const row = meanings.find(
    (one) =>
      // What says neither yes nor no means something only where the API documents this very status.
      (one.status === undefined ? saysNo : one.status === status && (status >= 400 || body !== null)) &&
      (one.code === undefined || one.code.test(code)) &&
      (one.text === undefined || one.text.test(text)),
  );
  if (row) return row.means;
  if (!saysNo || status < 300) return { kind: 'unknown' };
  return BY_STATUS[status] ?? REJECTED;
}

const MOST = 1_000;

export function answerOf({ status, headers, body }: Pick<EgressResponse, 'status' | 'headers' | 'body'>): Answer {
  const text = body.toString('utf8');
  const parsed = read(text);
  const wait = /^\d{1,6}$/.exec(headers['retry-after']?.trim() ?? '')?.[0];
  return {
    ...{ status, headers, body: parsed },
    code: codeOf(headers, parsed),
    text: (wordsIn(parsed) ?? (parsed ? '' : text)).slice(0, MOST),
    retryAfter: wait === undefined ? null : Number(wait),
  };
}

function read(text: string): Answer['body'] {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

/** Amazon names the error in a header; the others in the body, as a word at the top or beside the message. */
function codeOf(headers: Answer['headers'], body: Answer['body']): string {
  const error = part(body, 'error');
  const named =
    word(headers['x-amzn-errortype']?.split(':')[0]) ??
    word(part(first(part(error, 'errors')), 'reason')) ??
    word(part(error, 'code')) ??
    word(part(error, 'status')) ??
    word(part(part(body, 'data'), 'code')) ??
    (typeof body?.ErrorCode === 'number' ? String(body.ErrorCode) : null) ??
    word(body?.name) ??
    word(body?.__type);
  return (named ?? '').slice(0, 100);
}

const wordsIn = (body: Answer['body']): string | null =>
  word(body?.message) ??
  word(body?.Message) ??
  word(part(body?.error, 'message')) ??
  word(part(body?.data, 'message')) ??
  word(part(first(body?.errors), 'message')) ??
  word(first(body?.errors)) ??
  word(body?.error);
