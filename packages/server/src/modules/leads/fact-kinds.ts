declare module '../../kernel/events.ts' {
  interface FactData {
    'people_search.failed': {
      readonly provider: string;
      readonly reason: string;
      /** In the provider's words, without secrets. */
      readonly detail: string | null;
    };
  }
}

export {};
