import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type HeldData = AnswerOf<Client['people']['export']>;
export type ErasedCounts = AnswerOf<Client['people']['erase']>['erased'];

/** What is held is kept on the page only while it is open. */
export function useExport() {
  const client = useClient();
  return useMutation({ mutationFn: (email: string) => client.people.export({ body: { email } }), gcTime: 0 });
}

/** Erasing touches every list there is, so all of them are read anew. */
export function useErase() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => client.people.erase({ body: { email, confirm: true } }),
    onSuccess: () => queries.invalidateQueries(),
    gcTime: 0,
  });
}
