import { hasRole, type Operation, type Role, roleOf } from '@distribute/contract';
import { useMe } from './account.ts';

export interface Access {
  /** Null while it is not known. */
  readonly role: Role | null;
  /** Until the role is known everything is offered: the service refuses what it does not allow. */
  readonly may: (operation: Operation) => boolean;
  readonly has: (role: Role) => boolean;
}

/** What the signed-in person's role allows, from the same data that the service uses. */
export function useAccess(): Access {
  const role = useMe().data?.role ?? null;
  const has = (required: Role) => role === null || hasRole(role, required);
  return { role, has, may: (operation) => has(roleOf(operation) ?? 'owner') };
}
