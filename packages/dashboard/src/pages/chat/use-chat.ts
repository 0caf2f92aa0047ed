import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type ChatSession = AnswerOf<Client['chat']['getSession']>;
export type SaidMessage = ChatSession['messages'][number];
export type SessionRow = AnswerOf<Client['chat']['listSessions']>['sessions'][number];

const CHAT_KEY = ['chat'];
export const SESSIONS_KEY = [...CHAT_KEY, 'sessions'];
export const sessionKey = (sessionId: string) => [...CHAT_KEY, 'one', sessionId];
const configKey = (key: string) => [...CHAT_KEY, 'config', key];

/** The configuration of this organisation; the service has no list of them, so the dashboard uses one fixed name. */
export const OWN_CONFIG = 'own';

export function useSessions() {
  const client = useClient();
  return usePaged(SESSIONS_KEY, (place, signal) => client.chat.listSessions({ query: place }, { signal }));
}

export function useSession(sessionId: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: sessionKey(sessionId ?? ''),
    queryFn: ({ signal }) => client.chat.getSession({ params: { sessionId: sessionId ?? '' } }, { signal }),
    enabled: sessionId !== undefined,
  });
}

export function useDeleteSession() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => client.chat.deleteSession({ params: { sessionId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Null when this organisation has none of its own. */
export function useOwnConfig() {
  const client = useClient();
  return useQuery({
    queryKey: configKey(OWN_CONFIG),
    queryFn: async ({ signal }) => (await client.chat.getConfig({ params: { key: OWN_CONFIG } }, { signal })).config,
    staleTime: 60_000,
    retry: false,
  });
}

export function useSaveConfig() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (config: { readonly systemPrompt: string; readonly allowedTools: string[] }) =>
      client.chat.saveConfig({ body: { key: OWN_CONFIG, ...config } }),
    onSuccess: ({ config }) => queries.setQueryData(configKey(OWN_CONFIG), config),
  });
}
