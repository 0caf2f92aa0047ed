import type { SUPPRESSION_REASONS } from '@distribute/contract/suppressions';

declare module '../../kernel/events.ts' {
  interface FactData {
    'suppression.added': {
      readonly kind: 'email' | 'domain';
      readonly reason: (typeof SUPPRESSION_REASONS)[number];
      readonly brandId: string | null;
      readonly hash: string | null;
      readonly domain: string;
    };
    'suppression.removed': {
      readonly kind: 'email' | 'domain';
      readonly reason: (typeof SUPPRESSION_REASONS)[number];
      readonly brandId: string | null;
    };
    'suppression.imported': { readonly added: number };
  }
}
