import type { Role } from '@distribute/contract';
import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    'organization.created': NoData;
    'key.created': { readonly name: string };
    'key.revoked': NoData;
    'session.revoked': NoData;
    'user.invited': { readonly role: Role };
    'user.joined': NoData;
    'user.role_changed': { readonly role: Role };
    'user.removed': NoData;
  }
}
