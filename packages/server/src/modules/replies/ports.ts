import type { Tx } from '../../kernel/db/db.ts';
import type { Visit } from '../../kernel/http/caller.ts';

/** A sent message that an open, click, reply or booking belongs to. */
export interface SentMessage {
  readonly orgId: string;
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly toAddress: string;
  readonly clientCompanyName: string;
  readonly sequence: readonly { readonly bodyText: string }[];
  readonly recipient: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly title: string | null;
    readonly company: string | null;
  };
}

interface MessageReport {
  readonly sourceId: string;
  readonly detail: string | null;
}

/** What this module needs of `emails`, which owns the messages. */
export interface MessageOutcomes {
  find(messageId: string): Promise<SentMessage | null>;
  /** The newest message that was sent to the lead. */
  findLastTo(orgId: string, leadId: string): Promise<SentMessage | null>;
  /** The newest message that was sent to the address for the brand. */
  findLastToAddress(orgId: string, brandId: string, addressHash: string): Promise<SentMessage | null>;
  /** The message whose link a click followed, if it was sent for the brand. */
  findByClick(orgId: string, brandId: string, clickId: string): Promise<SentMessage | null>;
  opened(message: SentMessage, visit: Visit): Promise<void>;
  /** Where the link leads; null where there is no such link. */
  clicked(message: SentMessage, position: number, visit: Visit): Promise<string | null>;
  unsubscribed(message: SentMessage): Promise<void>;
  /** Both return whether the words of the answer may be stored: false when the person was erased. */
  answered(
    tx: Tx,
    message: SentMessage,
    answer: MessageReport & { kind: 'replied' | 'booked'; at: string; wantsOff: boolean },
  ): Promise<boolean>;
  /** The answer is withdrawn: no message of the lead counts as answered. */
  unanswered(tx: Tx, of: { orgId: string; campaignId: string; leadId: string }): Promise<void>;
  answeredByMachine(
    tx: Tx,
    message: SentMessage,
    answer: MessageReport & { postponeUntil: Date | null },
  ): Promise<boolean>;
}

export type ReadToken = (
  purpose: 'open' | 'click' | 'unsubscribe',
  token: string,
) => { readonly messageId: string; readonly position: number } | null;

/** Links of the same form that turn off the notifications of a campaign, not mail to a person (spec 27.3). */
export interface NotificationLinks {
  /** The name of the campaign that the link turns off; null for a link of another kind. Reading it changes nothing. */
  findName(token: string): Promise<string | null>;
  /** False for a link of another kind. Calling it again changes nothing. */
  turnOff(token: string): Promise<boolean>;
}
