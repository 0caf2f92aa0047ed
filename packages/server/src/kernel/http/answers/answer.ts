import type { EventStream } from './sse.ts';

const tag = Symbol('answer');

/** An answer that needs more than its body: another status, or headers. */
export interface Answer<T = unknown> {
  readonly [tag]: true;
  readonly status: number;
  readonly body: T | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** An event stream instead of a body; it is closed when this promise settles. */
  readonly stream?: (stream: EventStream) => Promise<void>;
  /** A long body in parts, each made when the reader has received the ones before. */
  readonly parts?: AsyncIterable<string>;
  /** Called in place of `stream` when the caller has too many open streams, so that begun work can end. */
  readonly abandoned?: () => void;
  /** The answer to a repeated request with the same Idempotency-Key: a stream is not repeated (spec 1.8). */
  readonly consumed?: Readonly<Record<string, unknown>>;
}

export const answer = <T>(status: number, body?: T, headers: Record<string, string> = {}): Answer<T> => ({
  [tag]: true,
  status,
  body,
  headers,
});

/** An answer in another form than the operation's usual one: a page for a browser, a picture. */
export const raw = (
  status: number,
  payload: string | Buffer,
  type: string,
  headers: Record<string, string> = {},
): Answer<never> => answer(status, payload as never, { ...headers, 'Content-Type': type });

export const isRaw = ({ headers }: Pick<Answer, 'headers'>): boolean => headers['Content-Type'] !== undefined;

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && tag in value;

/** Answers with an event stream that `run` writes to. */
export const streamed = (
  run: (stream: EventStream) => Promise<void>,
  more: Pick<Answer, 'abandoned' | 'consumed'> = {},
): Answer<never> => ({
  ...answer<never>(200),
  ...more,
  stream: run,
});

/** Answers with a file that is written while the client reads it. */
export const download = (parts: AsyncIterable<string>, type: string, fileName: string): Answer<never> => ({
  ...answer<never>(200, undefined, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  }),
  parts,
});
