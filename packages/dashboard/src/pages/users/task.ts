import type { User } from './use-team.ts';

export type Task = { readonly kind: 'role' | 'remove'; readonly user: User } | { readonly kind: 'invite' };
