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

/** What somebody did in a calendar: a program wrote the message, a person decided. */
export type CalendarAct = 'invited' | 'accepted' | 'declined' | 'tentative' | 'cancelled';

/** Why a message counts as a machine's. */
export type AutomaticReason =
  | 'header'
  | 'subject'
  | 'announced'
  | 'sender'
  | 'list'
  | 'ticket'
  | 'challenge'
  | 'receipt';

export type MailKind =
  | DeliveryReport
  | { readonly kind: 'complaint'; readonly detail: string }
  | { readonly kind: 'calendar'; readonly act: CalendarAct }
  | { readonly kind: 'automatic'; readonly reason: AutomaticReason; readonly evidence: string }
  | { readonly kind: 'person' };
