import type { MailboxFault } from '@distribute/contract/mailboxes';
import type { z } from 'zod';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { OpenMailbox } from './connection/open-mailbox.ts';

/** Counts attempts and throws 429 above the limit. */
export type Attempts = (policy: string, bucket: string, limit: number) => Promise<void>;

export interface Envelope {
  /** The return path. */
  readonly from: string;
  readonly to: string;
}

export interface OutgoingMessage {
  readonly messageId: string;
  readonly envelope: Envelope;
  /** A whole RFC 5322 message with CRLF line ends. */
  readonly raw: Buffer;
  readonly orgId: string;
  readonly mailboxId: string;
  readonly campaignId: string | null;
  readonly step: number | null;
}

/** Why a whole mailbox cannot send; this says nothing about its recipients (spec 11.5). */
export type FaultKind = z.output<typeof MailboxFault>;

/**
 * The meaning of a refusal. `bounced`: the address does not exist. `rejected`: this message is refused for good, but
 * not because of the person. `retry`: this message may be sent later; `isLimit` when its receiver takes no more of our
 * mail for now. `fault`: the mailbox cannot send any message;
 * `isPassing` when the server says that this is temporary.
 */
export type Meaning =
  | { readonly kind: 'bounced' | 'rejected' }
  | { readonly kind: 'retry'; readonly isLimit?: boolean }
  | { readonly kind: 'fault'; readonly fault: FaultKind; readonly isPassing?: boolean };

/** The outcome of a message. Only with `unknown` may the message have left without our knowing. */
export type Delivery =
  | {
      readonly kind: 'sent';
      readonly response: string;
      readonly providerId: string | null;
      /** The Message-ID that receivers see, where the provider replaced ours. */
      readonly sentAs?: string | null;
    }
  | ((Meaning | { readonly kind: 'unknown' }) & { readonly response: string });

/** One message at a time; several transports of one mailbox may be open at once. */
export interface Transport {
  send(message: OutgoingMessage): Promise<Delivery>;
  close(): Promise<void>;
}
export type OpenTransport = (mailbox: OpenMailbox) => Transport;

export interface Check {
  readonly ok: boolean;
  readonly message: string | null;
  /** Why the check failed. */
  readonly fault?: FaultKind;
}
/**
 * Logs in to the mailbox's sending server and asks whether it would accept mail with this return path; sends nothing.
 */
export type CheckLogin = (mailbox: OpenMailbox, returnPath: string) => Promise<Check>;

/** Logs in to the server a mailbox is read from and opens its folder; changes nothing there. */
export type CheckFolder = (server: NonNullable<OpenMailbox['imap']>) => Promise<Pick<Check, 'ok' | 'message'>>;

/** Filled by the module `deliverability`: whether receivers trust mail of this mailbox's domain. */
export type JudgeDomain = (mailbox: OpenMailbox) => Promise<{
  readonly spf: 'pass' | 'fail' | 'unknown';
  readonly dkim: 'pass' | 'fail' | 'unknown';
  readonly dmarc: 'pass' | 'fail' | 'unknown';
  /** Why large receivers refuse its mail; null where nothing says so. */
  readonly refusal: string | null;
}>;

/** The names of the servers that receive mail for a domain; empty when there are none; throws when the lookup failed. */
export type LookupMx = (domain: string) => Promise<readonly string[]>;

/** Filled by the module `emails`, which owns the messages: the unsent ones. */
export interface PendingSteps {
  /** How many messages each of these mailboxes has still to send; a mailbox without any may be missing. */
  counts(db: Db, orgId: string, mailboxIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  cancel(tx: Tx, orgId: string, mailboxId: string): Promise<void>;
}
