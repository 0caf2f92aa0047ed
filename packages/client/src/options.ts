export interface CallOptions {
  /** Makes a POST safe to repeat for 24 hours. By default one is made for each call that may be retried. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** For each attempt; default 60 000. */
  readonly timeoutMs?: number;
  /** How often a call is retried after a temporary failure; default 2. */
  readonly retries?: number;
}

export interface ClientOptions extends Pick<CallOptions, 'timeoutMs' | 'retries'> {
  /** Public origin of the service. */
  readonly baseUrl: string;
  readonly key?: string;
  /** Sent with every request, such as `x-org-id` with an application key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}
