declare module '../../kernel/events.ts' {
  interface FactData {
    'campaign_test.begun': { readonly names: readonly string[] };
    'campaign_test.ended': { readonly winner: string | null };
  }
}

export {};
