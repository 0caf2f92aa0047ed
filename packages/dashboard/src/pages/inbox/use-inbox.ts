import type { Client } from '@distribute/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';
import type { InboxConversation, Message, Pair, Reply } from './conversation.ts';
import type { InboxFilters } from './inbox-search.ts';

export const INBOX_KEY = ['inbox'];
const NEW_REPLIES_MS = 10_000;
const ON_ITS_WAY_MS = 3_000;

export function useInboxList({ view, assignee, ...filters }: InboxFilters) {
  const client = useClient();
  const query = {
    ...filters,
    ...(view !== 'all' && { status: view ?? ('open' as const) }),
    ...(assignee !== undefined && { assigneeId: assignee }),
  };
  return usePaged(
    [...INBOX_KEY, 'list', query],
    (place, signal) => client.inbox.list({ query: { ...place, ...query } }, { signal }),
    { refetchMs: NEW_REPLIES_MS },
  );
}

export function useInboxCounts() {
  const client = useClient();
  return useQuery({
    queryKey: [...INBOX_KEY, 'counts'],
    queryFn: ({ signal }) => client.inbox.counts({}, { signal }),
    refetchInterval: NEW_REPLIES_MS,
  });
}

/** What the team has to do about a person; null for an old reply that belongs to nobody any more. */
export function useInboxConversation(leadId: string | null | undefined, listed: InboxConversation | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...INBOX_KEY, 'person', leadId],
    queryFn: async ({ signal }) => (await client.inbox.get({ params: { id: leadId ?? '' } }, { signal })).conversation,
    enabled: Boolean(leadId),
    retry: false,
    ...(listed && { placeholderData: listed }),
  });
}

type InboxChanges = Parameters<Client['inbox']['update']>[0]['body'];

/** Changes one conversation; the list and the counts follow. */
export function useInboxUpdate() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes }: { id: string; changes: InboxChanges }) =>
      (await client.inbox.update({ params: { id }, body: changes })).conversation,
    onSuccess: async (conversation) => {
      queries.setQueryData([...INBOX_KEY, 'person', conversation.id], conversation);
      await queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'list'] });
      await queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'counts'] });
    },
  });
}

export function useNotes(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  const key = [...INBOX_KEY, 'notes', id];
  const params = { id };
  const onSuccess = () => queries.invalidateQueries({ queryKey: key });
  return {
    list: useQuery({
      queryKey: key,
      queryFn: async ({ signal }) => (await client.inbox.listNotes({ params, query: { limit: 50 } }, { signal })).notes,
    }),
    add: useMutation({ mutationFn: (text: string) => client.inbox.addNote({ params, body: { text } }), onSuccess }),
    remove: useMutation({
      mutationFn: (noteId: string) => client.inbox.deleteNote({ params: { id, noteId } }),
      onSuccess,
    }),
  };
}

/** The open reply; usually the list has already read it. */
export function useReply(id: string | undefined, listed: Reply | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...INBOX_KEY, 'reply', id],
    queryFn: async ({ signal }) => (await client.replies.get({ params: { id: id ?? '' } }, { signal })).reply,
    enabled: id !== undefined,
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
