import type { Tx } from '../../../kernel/db/db.ts';
import type { OpenMailbox } from '../../mailboxes/index.ts';
import type { ClaimedMessage } from '../store/send-core.ts';

export interface Batch {
  /** How many due messages wait for their recipient's send window, or for others to the same receiver. */
  readonly asleep?: number;
  readonly owner: string;
  readonly mailbox: OpenMailbox;
  readonly messages: readonly ClaimedMessage[];
  /**
   * The mailbox may not send before this time; null means that a person must act first. Absent while it may send.
   */
  readonly waitsUntil?: Date | null;
}

export type OnSent = (tx: Tx, mailbox: OpenMailbox, message: ClaimedMessage) => Promise<void>;

export interface RecordedBatch {
  readonly left: ReadonlySet<string>;
  /** How many of the sent messages are not in any count yet. */
  readonly counted: number;
  readonly erased: ReadonlySet<string>;
  readonly returned: number;
  readonly bounced: number;
}
