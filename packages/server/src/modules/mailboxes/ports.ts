import type { Tx } from '../../kernel/db.ts';
import type { OpenMailbox } from './open.ts';

export interface Envelope {
  /** The return path. */
  readonly from: string;
  readonly to: string;
}

export interface Outgoing {
  readonly messageId: string;
  readonly envelope: Envelope;
  /** A whole RFC 5322 message with CRLF line ends. */
  readonly raw: Buffer;
  readonly orgId: string;
  readonly mailboxId: string;
  readonly campaignId: string | null;
  readonly step: number | null;
}

/**
 * What became of a message. `retry`: it did not leave. `refused_login` and `refused_sender`: nor would any other of this
 * mailbox. `unknown`: it may have left.
 */
export type Delivery =
  | { readonly kind: 'sent'; readonly response: string; readonly providerId: string | null }
  | { readonly kind: 'rejected' | 'retry' | 'refused_login' | 'refused_sender' | 'unknown'; readonly response: string };

/** One message at a time; several transports of one mailbox may be open at once. */
export interface Transport {
  send(message: Outgoing): Promise<Delivery>;
  close(): Promise<void>;
}
export type OpenTransport = (mailbox: OpenMailbox) => Transport;

export interface Check {
  readonly ok: boolean;
  readonly message: string | null;
}
/** Logs in to the server a mailbox sends through, and sends nothing. */
export type CheckLogin = (mailbox: OpenMailbox) => Promise<Check>;

/** The TXT records of a name; empty where there are none, thrown where nobody could say. */
export type LookupTxt = (name: string) => Promise<readonly string[]>;

/** What the module that owns the messages knows of those not yet sent. */
export interface PendingSteps {
  /** How many each of these mailboxes still has to send; none need not be named. */
  counts(tx: Tx, orgId: string, mailboxIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  cancel(tx: Tx, orgId: string, mailboxId: string): Promise<void>;
}
