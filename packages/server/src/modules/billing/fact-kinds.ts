/** An amount of US cents as the API prints it. */
interface Amount {
  readonly amountCents: string;
}

declare module '../../kernel/events.ts' {
  interface FactData {
    'billing.grant': Amount & { readonly reason: string };
  }
}
