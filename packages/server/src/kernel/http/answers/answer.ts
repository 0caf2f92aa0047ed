import type { EventStream } from './sse.ts';

const tag = Symbol('answer');

/** An answer that needs more than its body: another status, or headers. */
export interface Answer<T = unknown> {
  readonly [tag]: true;
  readonly status: number;
  readonly body: T | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** An event stream instead of a body; it is closed when this ends. */
  readonly stream?: (stream: EventStream) => Promise<void>;
}

export const answer = <T>(status: number, body?: T, headers: Record<string, string> = {}): Answer<T> => ({
  [tag]: true,
  status,
  body,
  headers,
});

/** An answer in a form of its own, in place of the operation's usual one: a page for a browser, a picture. */
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
export const streamed = (run: (stream: EventStream) => Promise<void>): Answer<never> => ({
  ...answer<never>(200),
  stream: run,
});
