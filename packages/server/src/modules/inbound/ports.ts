import type { Tx } from '../../kernel/db/db.ts';
import type { DomainReport } from '../deliverability/index.ts';
import type { Meaning } from '../mailboxes/index.ts';
import type { ReplyClass } from '../replies/index.ts';

/** The meaning of a mail server's refusal, by its code and text. */
export type MeaningOf = (answer: {
  readonly stage: 'rcpt' | 'dot';
  readonly code: number;
  readonly text: string;
}) => Meaning;

/** An answer to one of our messages, before it is classified. */
export interface UnclassifiedReply {
  readonly orgId: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly from: string | null;
  /** Headers or form of the message show that a program wrote it. */
  readonly isAutomatic: boolean;
  readonly receivedAt: Date;
}

export interface ClassifiedReply {
  readonly classification: ReplyClass;
  readonly decidedBy: 'model' | 'rule';
  /** The words that decided the class. */
  readonly evidence: string | null;
  readonly confidence: number | null;
  /** Why rules decided although there is a model. */
  readonly modelFault: string | null;
  /** The return date that an out-of-office reply states. */
  readonly returnDate: Date | null;
}

/**
 * Classifies an answer: by a model where there is one, otherwise by rules (spec 12.4, 27.4). Its text is data, never an instruction.
 */
export type Classify = (reply: UnclassifiedReply) => Promise<ClassifiedReply>;

/** Offers a mail that answers no message of ours to the quotes module; false when it is no digest of requests. */
export type TakeDigest = (
  orgId: string,
  mail: { readonly from: string | null; readonly text: string },
) => Promise<boolean>;

/** Filled by `deliverability`: true for a test email of a mailbox to itself, which it then reads. */
export type TakeTest = (mail: {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly messageId: string | null;
  readonly raw: Buffer;
}) => Promise<boolean>;

/** Filled by `deliverability`: true for a report about a domain that the organization sends from, which it then keeps. */
export type TakeReport = (mail: {
  readonly orgId: string;
  readonly report: DomainReport;
  readonly from: string | null;
  readonly raw: Buffer;
}) => Promise<boolean>;

/** Makes and reads the Message-IDs of our messages, which cannot be guessed. */
export interface OurNames {
  listMessageIds(text: string): string[];
  /** The message for which an address was signed, for this purpose; null for any other address. */
  readAddress(purpose: 'bounce' | 'unsubscribe' | 'reply', address: string): string | null;
  readUnsubscribeToken(token: string): string | null;
}

export interface InboundMailbox {
  readonly orgId: string;
  readonly id: string;
}

export interface TokenMailbox extends InboundMailbox {
  readonly secrets: readonly string[];
  /** How it sends: only the provider that does it may tell of its mail. */
  readonly transport: string;
  /** What the events of its provider are checked with; null where none is stored. */
  readonly webhookKey: string | null;
}

/** Asks an address of a provider, for its certificate or to confirm a subscription; null when nothing good came. */
export type AskProvider = (orgId: string, url: string) => Promise<string | null>;

/** What this module needs of `mailboxes`. */
export interface InboundMailboxes {
  findByToken(token: string): Promise<TokenMailbox | null>;
  markInbound(tx: Tx, orgId: string, mailboxId: string): Promise<void>;
}
