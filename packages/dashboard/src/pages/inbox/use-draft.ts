import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import type { Pair } from './conversation.ts';
import { INBOX_KEY } from './use-inbox.ts';

export type Draft = NonNullable<AnswerOf<Client['conversations']['getDraft']>['draft']>;

const DRAFTING_MS = 2_000;
const draftKey = ({ campaignId, email }: Pair) => [...INBOX_KEY, 'draft', campaignId, email];

/** The drafted answer; read again while it is being drafted. */
export function useDraft(pair: Pair) {
  const client = useClient();
  const { campaignId, email } = pair;
  return useQuery({
    queryKey: draftKey(pair),
    queryFn: async ({ signal }) =>
      (await client.conversations.getDraft({ query: { campaign_id: campaignId, email } }, { signal })).draft,
    refetchInterval: ({ state }) => (state.data?.state === 'drafting' ? DRAFTING_MS : false),
  });
}

/** `onChange` is called when another draft, or none, takes the place of the shown one. */
export function useDraftActs(pair: Pair, onChange: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const of = { campaign_id: pair.campaignId, email: pair.email };
  const show = (draft: Draft | null) => {
    queries.setQueryData(draftKey(pair), draft);
    onChange();
  };
  return {
    draftAgain: useMutation({
      mutationFn: () => client.conversations.draftAgain({ body: of }),
      onSuccess: ({ draft }) => show(draft),
    }),
    discard: useMutation({
      mutationFn: () => client.conversations.discardDraft({ query: of }),
      onSuccess: () => show(null),
    }),
  };
}
export type DraftActs = ReturnType<typeof useDraftActs>;
