import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    'organization.created': NoData;
    'key.created': { readonly name: string };
    'key.revoked': NoData;
    'session.revoked': NoData;
  }
}
