import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { MAILBOXES_KEY } from '../use-mailbox.ts';

type Client = ReturnType<typeof useClient>;
export type Provider = AnswerOf<Client['mailboxes']['providers']>['providers'][number];
export type Found = AnswerOf<Client['mailboxes']['findProvider']>;
export type MailboxToAdd = Parameters<Client['mailboxes']['import']>[0]['body']['mailboxes'][number];
export type ImportedRow = AnswerOf<Client['mailboxes']['import']>['rows'][number];

export function useProviders() {
  const client = useClient();
  return useQuery({
    queryKey: [...MAILBOXES_KEY, 'providers'],
    queryFn: async ({ signal }) => (await client.mailboxes.providers({}, { signal })).providers,
    staleTime: 600_000,
  });
}

const PAUSE_MS = 400;
const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Whose servers an address is at, looked up when its typing pauses. */
export function useFoundProvider(typed: string) {
  const client = useClient();
  const [email, setEmail] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setEmail(WHOLE_ADDRESS.test(typed.trim()) ? typed.trim() : ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The part before the @ says nothing of the provider, so it is not sent while it changes.
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return useQuery({
    queryKey: [...MAILBOXES_KEY, 'provider', domain],
    queryFn: ({ signal }) => client.mailboxes.findProvider({ query: { email } }, { signal }),
    enabled: domain !== '',
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    retry: false,
  });
}

/** Adds mailboxes that pass their check. Nothing typed is forgotten when some do not. */
export function useImportMailboxes() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mailboxes: MailboxToAdd[]) => (await client.mailboxes.import({ body: { mailboxes } })).rows,
    onSuccess: async (rows) => {
      if (!rows.some(({ result }) => result === 'added')) return;
      await queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, 'list'] });
      await queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, 'senders'] });
    },
    // Passwords stay nowhere.
    gcTime: 0,
  });
}
