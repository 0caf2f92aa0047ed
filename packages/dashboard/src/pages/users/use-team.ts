import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type User = AnswerOf<Client['users']['list']>['users'][number];
export type Invitation = Parameters<Client['users']['invite']>[0]['body'];

const USERS_KEY = ['users'];

export function useTeam() {
  const client = useClient();
  return usePaged([...USERS_KEY, 'list'], (place, signal) => client.users.list({ query: place }, { signal }));
}

/** Reads the team and the signed-in person again: they may have changed themselves. */
function useReadAgain() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: USERS_KEY });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
}

export function useInvite() {
  const client = useClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Invitation) => client.users.invite({ body }),
    onSuccess: readAgain,
    // The answer may contain the link, so it must not stay in the cache after the dialog is closed.
    gcTime: 0,
  });
}

export function useSetRole(id: string) {
  const client = useClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (role: User['role']) => client.users.setRole({ params: { id }, body: { role } }),
    onSuccess: readAgain,
  });
}

export function useRemove(id: string) {
  const client = useClient();
  const readAgain = useReadAgain();
  return useMutation({ mutationFn: () => client.users.remove({ params: { id } }), onSuccess: readAgain });
}
