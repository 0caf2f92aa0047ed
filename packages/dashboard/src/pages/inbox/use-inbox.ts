import type { Client } from '@distribute/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import type { Message, Pair, Reply } from './conversation.ts';
import type { InboxFilters } from './inbox-search.ts';

export const INBOX_KEY = ['inbox'];
const NEW_REPLIES_MS = 10_000;
const ON_ITS_WAY_MS = 3_000;

export function useReplies(filters: InboxFilters) {
  const client = useClient();
  return usePaged(
    [...INBOX_KEY, 'list', filters],
    (place, signal) => client.replies.list({ query: { ...place, ...filters } }, { signal }),
    { refetchMs: NEW_REPLIES_MS },
  );
}

/** The open reply; usually the list has already read it. */
export function useReply(id: string, listed: Reply | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...INBOX_KEY, 'reply', id],
    queryFn: async ({ signal }) => (await client.replies.get({ params: { id } }, { signal })).reply,
    ...(listed && { placeholderData: listed }),
  });
}

export const conversationQuery = (client: Client, { campaignId, email }: Pair) =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'conversation', campaignId, email],
    queryFn: async ({ signal }) =>
      (await client.conversations.get({ query: { campaign_id: campaignId, email } }, { signal })).conversation,
  });

/** Read again at intervals while an answer is not sent yet. */
export function useConversation(pair: Pair) {
  const client = useClient();
  return useQuery({
    ...conversationQuery(client, pair),
    refetchInterval: ({ state }) => (state.data?.messages.some(isOnItsWay) ? ON_ITS_WAY_MS : false),
  });
}

const isOnItsWay = ({ status }: Message): boolean => status === 'scheduled' || status === 'sending';

/** People's verdicts on this address, newest first. */
export function useVerdicts({ campaignId, email }: Pair) {
  const client = useClient();
  return useQuery({
    queryKey: [...INBOX_KEY, 'verdicts', campaignId, email],
    queryFn: async ({ signal }) =>
      (await client.emails.listQualifications({ query: { campaign_id: campaignId, email, limit: 5 } }, { signal }))
        .qualifications,
  });
}

/** Whether the address is on the suppression list, and whether its mailbox can send. */
export function useAnswerConditions(email: string, accountEmail: string | null) {
  const client = useClient();
  const { data: suppression } = useQuery({
    queryKey: [...INBOX_KEY, 'suppression', email],
    queryFn: async ({ signal }) =>
      (await client.suppressions.list({ query: { value: email, limit: 1 } }, { signal })).suppressions[0] ?? null,
  });
  const { data: mailboxes } = useQuery({
    queryKey: ['mailboxes', 'senders'],
    queryFn: async ({ signal }) => (await client.mailboxes.list({ query: { limit: 200 } }, { signal })).mailboxes,
  });
  return {
    suppression: suppression ?? null,
    mailbox: mailboxes?.find((one) => one.fromEmail === accountEmail) ?? null,
  };
}
