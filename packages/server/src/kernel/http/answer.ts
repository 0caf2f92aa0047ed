const tag = Symbol('answer');

/** An answer that needs more than its body: another status, or headers. */
export interface Answer<T = unknown> {
  readonly [tag]: true;
  readonly status: number;
  readonly body: T | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export const answer = <T>(status: number, body?: T, headers: Record<string, string> = {}): Answer<T> => ({
  [tag]: true,
  status,
  body,
  headers,
});

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && tag in value;
