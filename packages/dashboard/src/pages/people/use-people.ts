import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type HeldData = AnswerOf<Client['people']['export']>;
export type ErasedCounts = AnswerOf<Client['people']['erase']>['erased'];

/** The exported data stays in memory only while the page is open. */
export function useExport() {
  const client = useClient();
  return useMutation({ mutationFn: (email: string) => client.people.export({ body: { email } }), gcTime: 0 });
}

/** An erasure changes every list, so all of them are read again. */
export function useErase() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => client.people.erase({ body: { email, confirm: true } }),
    onSuccess: () => queries.invalidateQueries(),
    gcTime: 0,
  });
}
