declare module '../../kernel/events.ts' {
  interface FactData {
    'provider_key.saved': { readonly provider: string };
    'provider_key.deleted': { readonly provider: string };
  }
}

export {};
