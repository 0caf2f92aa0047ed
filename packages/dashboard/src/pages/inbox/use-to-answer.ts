import { useQueries, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import type { Reply } from './conversation.ts';
import { conversationQuery, INBOX_KEY } from './use-inbox.ts';

/** Each of them needs a read of its conversation. */
const NEWEST = 5;
const AGAIN_MS = 60_000;

/** The newest interested people who have no answer from us since. */
export function useRepliesToAnswer(): { readonly replies: readonly Reply[]; readonly error: Error | null } {
  const client = useClient();
  const { data: interested = [], error } = useQuery({
    queryKey: [...INBOX_KEY, 'interested'],
    queryFn: async ({ signal }) =>
      (await client.replies.list({ query: { classification: 'interested', limit: NEWEST } }, { signal })).replies,
    refetchInterval: ({ state }) => state.error === null && AGAIN_MS,
    retry: false,
  });
  const threads = useQueries({ queries: interested.map((reply) => conversationQuery(client, reply)) });
  const replies = interested.filter(({ receivedAt }, at) => {
    const messages = threads[at]?.data?.messages;
    return messages?.every((message) => message.direction === 'inbound' || message.at < receivedAt) ?? false;
  });
  return { replies, error };
}
