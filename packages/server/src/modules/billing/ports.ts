/** What the payment provider says of one payment now. */
export interface ProviderPayment {
  readonly id: string;
  /** The payment of ours that it was begun for; null for one that is not ours. */
  readonly of: { readonly orgId: string; readonly paymentId: string } | null;
  readonly state: 'open' | 'succeeded' | 'failed';
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Taken back by the bank of the payer: decided against us, or not decided yet. */
  readonly disputedCents: number;
  readonly receiptUrl: string | null;
}

export interface Card {
  readonly id: string;
  readonly country: string | null;
}

export interface Checkout {
  readonly sessionId: string;
  readonly url: string;
  readonly clientSecret: string | null;
}

export interface CheckoutRequest {
  readonly orgId: string;
  readonly customerId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Null where a card is stored and nothing is paid. */
  readonly payment: { readonly paymentId: string; readonly amountCents: number } | null;
}

export interface ChargeRequest {
  readonly orgId: string;
  readonly paymentId: string;
  readonly customerId: string;
  readonly cardId: string;
  readonly amountCents: number;
  /** Counted from 0: the same attempt again charges nothing more. */
  readonly attempt: number;
  /** The payment that earlier attempts began; null for the first. */
  readonly providerPaymentId: string | null;
}

export interface ChargeResult {
  /** Null where the provider did not even begin a payment. */
  readonly providerPaymentId: string | null;
  readonly isRefused: boolean;
}

/** What an event of the provider is about. Its content is looked up, so that order and repetition do not matter. */
export type ProviderEvent =
  | { readonly about: 'payment'; readonly providerPaymentId: string }
  | { readonly about: 'session'; readonly orgId: string; readonly paymentId: string }
  | { readonly about: 'customer'; readonly customerId: string }
  | { readonly about: 'nothing of ours' };

/** Where customers pay. Every failure other than a refused card throws a `ProviderError`. */
export interface PaymentProvider {
  /** Asked twice for one account it makes one customer. */
  createCustomer(account: { readonly orgId: string; readonly accountId: string }): Promise<string>;
  describeCustomer(
    orgId: string,
    customerId: string,
    details: { readonly email: string | null; readonly name: string | null },
  ): Promise<void>;
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  openPortal(orgId: string, customerId: string, returnUrl: string): Promise<string>;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  findPayment(providerPaymentId: string): Promise<ProviderPayment | null>;
  /** Which payment came of a page to pay on, and whether none can come any more. */
  findSession(sessionId: string): Promise<{ readonly providerPaymentId: string | null; readonly isOver: boolean }>;
  /** The newest card of the customer. */
  findCard(orgId: string, customerId: string): Promise<Card | null>;
  /** Null where the signature is not the provider's. */
  readEvent(bytes: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>;
}
