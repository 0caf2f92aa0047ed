declare module '../../kernel/events.ts' {
  interface FactData {
    'people_search.failed': {
      readonly provider: string;
      readonly reason: string;
      /** The provider's own text, without secrets. */
      readonly detail: string | null;
    };
  }
}

export {};
