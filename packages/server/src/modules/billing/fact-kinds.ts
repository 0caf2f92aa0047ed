/** An amount of US cents as the API prints it. */
interface Amount {
  readonly amountCents: string;
}

declare module '../../kernel/events.ts' {
  interface FactData {
    'billing.grant': Amount & { readonly reason: string };
    'billing.topup': Amount;
    /** Negative where money was taken back, positive where it came back to us. */
    'billing.refund': Amount;
    'billing.topups_stopped': Amount;
  }
}
