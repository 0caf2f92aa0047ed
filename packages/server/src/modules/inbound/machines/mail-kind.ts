/** What a delivery report says of one recipient. The first four are four different things (api.md 27). */
export type DeliveryOutcome = 'hard' | 'soft' | 'policy' | 'delayed' | 'delivered';

export interface DeliveryReport {
  readonly kind: 'delivery';
  readonly recipients: readonly RecipientReport[];
}

export interface RecipientReport {
  /** Every address that the report names for this recipient, in lower case. */
  readonly addresses: readonly string[];
  readonly outcome: DeliveryOutcome;
  /** In the words of the server. */
  readonly detail: string;
}

/** Why a message counts as a machine's. */
export type AutomaticReason =
  | 'header'
  | 'subject'
  | 'sender'
  | 'list'
  | 'ticket'
  | 'challenge'
  | 'receipt'
  | 'calendar';

export type MailKind =
  | DeliveryReport
  | { readonly kind: 'complaint'; readonly detail: string }
  | { readonly kind: 'automatic'; readonly reason: AutomaticReason; readonly evidence: string }
  | { readonly kind: 'person' };
