declare module '../../kernel/events.ts' {
  interface FactData {
    /** A published article names the brand. */
    'coverage.found': { readonly name: string };
    'coverage.changed': { readonly name: string; readonly change: 'added' | 'confirmed' | 'dismissed' | 'removed' };
  }
}

export {};
