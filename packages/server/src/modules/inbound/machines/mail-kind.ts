/** What a delivery report says about one recipient. Each of the first four has a different effect (spec 27). */
export type DeliveryOutcome = 'hard' | 'soft' | 'policy' | 'delayed' | 'delivered';

export interface DeliveryReport {
  readonly kind: 'delivery';
  readonly recipients: readonly RecipientReport[];
}

export interface RecipientReport {
  /** Every address that the report names for this recipient, in lower case. */
  readonly addresses: readonly string[];
  readonly outcome: DeliveryOutcome;
  /** The server's own text. */
  readonly detail: string;
}

/** What a person did in a calendar; a program wrote the message, but a person decided. */
export type CalendarAct = 'invited' | 'accepted' | 'declined' | 'tentative' | 'cancelled';

/** Why a message counts as written by a program. */
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
