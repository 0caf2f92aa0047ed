/** What a receiving server said of addresses at its domain. */
export interface ReceiverAnswers {
  /** Whether it takes mail for an address that nobody has; null where it did not say. */
  readonly catchAll: boolean | null;
  /** Only addresses that it clearly took or refused; it was unsure of the others, or was not asked. */
  readonly accepted: ReadonlyMap<string, boolean>;
}

/**
 * Asks the servers of one domain about its addresses without sending mail. It never throws: a server that does not
 * answer is unsure.
 */
export type AskReceiver = (
  question: {
    readonly hosts: readonly string[];
    readonly addresses: readonly string[];
    /** An address at the domain that nobody has. */
    readonly nobody: string;
  },
  signal?: AbortSignal,
) => Promise<ReceiverAnswers>;
