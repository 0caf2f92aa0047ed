import type { Role } from '@distribute/contract';
import type { NoData } from '../../kernel/events.ts';

declare module '../../kernel/events.ts' {
  interface FactData {
    'organization.created': NoData;
    /** The settings that changed, by name, without their values: some are addresses. */
    'organization.updated': { readonly settings: readonly string[] };
    'key.created': { readonly name: string };
    'key.changed': { readonly name: string; readonly fields: readonly string[] };
    'key.revoked': NoData;
    'session.revoked': NoData;
    'program.connected': { readonly name: string };
    'program.disconnected': { readonly name: string };
    'user.invited': { readonly role: Role };
    'user.joined': NoData;
    'user.role_changed': { readonly role: Role };
    'user.removed': NoData;
    'user.signed_in': NoData;
  }
}
