import { hasRole, type Operation, type Role, roleOf } from '@distribute/contract';
import { useMe } from './account.ts';

export interface Access {
  /** Null while it is not known. */
  readonly role: Role | null;
  /** Until the role is known nothing is taken away: the service refuses what it does not allow. */
  readonly may: (operation: Operation) => boolean;
  readonly has: (role: Role) => boolean;
}

/** What the role of the person who is signed in allows: the same data that the service compares. */
export function useAccess(): Access {
  const role = useMe().data?.role ?? null;
  const has = (required: Role) => role === null || hasRole(role, required);
  return { role, has, may: (operation) => has(roleOf(operation) ?? 'owner') };
}
