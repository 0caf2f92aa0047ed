export interface StreamEvent<Data> {
  /** `message` when the service gives no name. */
  readonly event: string;
  readonly data: Data;
}
