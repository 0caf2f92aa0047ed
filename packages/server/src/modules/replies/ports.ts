import type { Tx } from '../../kernel/db.ts';
import type { Visit } from '../../kernel/http/caller.ts';

/** A message of ours that something came back to. */
export interface SentMessage {
  readonly orgId: string;
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly toAddress: string;
  readonly clientCompanyName: string;
  readonly recipient: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly title: string | null;
    readonly company: string | null;
  };
}

interface Told {
  readonly sourceId: string;
  readonly detail: string | null;
}

/** What is asked of the module that owns the messages. */
export interface MessageFacts {
  find(messageId: string): Promise<SentMessage | null>;
  /** The newest message to a lead that left. */
  findLastTo(orgId: string, leadId: string): Promise<SentMessage | null>;
  opened(message: SentMessage, visit: Visit): Promise<void>;
  /** Where the link leads; null where there is no such link. */
  clicked(message: SentMessage, position: number, visit: Visit): Promise<string | null>;
  unsubscribed(message: SentMessage): Promise<void>;
  /** These tell whether the answer may be kept: not where the person was erased. */
  answered(
    tx: Tx,
    message: SentMessage,
    answer: Told & { kind: 'replied' | 'booked'; at: string; wantsOff: boolean },
  ): Promise<boolean>;
  answeredByMachine(tx: Tx, message: SentMessage, answer: Told & { postponeUntil: Date | null }): Promise<boolean>;
}

/** Reads the token of a link. */
export type ReadToken = (
  purpose: 'open' | 'click' | 'unsubscribe',
  token: string,
) => { readonly messageId: string; readonly position: number } | null;
