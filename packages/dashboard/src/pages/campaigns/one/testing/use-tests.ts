import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../../api/api.ts';
import { CAMPAIGNS_KEY, campaignKey } from '../../use-campaigns.ts';

export type Test = AnswerOf<Client['variants']['get']>['test'];
export type NewTest = Parameters<Client['variants']['begin']>[0]['body'];

/** Replies come one by one over days. */
const LOOK_AGAIN_MS = 60_000;

/** The newest test of a campaign; null where it had none. */
export function useTest(campaignId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'test'],
    queryFn: async ({ signal }) => {
      const { tests } = await client.variants.list({ params: { campaignId }, query: { limit: 1 } }, { signal });
      return tests[0] ?? null;
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
}

type Order =
  | { readonly kind: 'begin'; readonly body: NewTest }
  | { readonly kind: 'end'; readonly testId: string; readonly winner: number | null };

export function useChangeTest(campaignId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) =>
      order.kind === 'begin'
        ? client.variants.begin({ params: { campaignId }, body: order.body })
        : client.variants.end({ params: { campaignId, testId: order.testId }, body: { winner: order.winner } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY }),
  });
}
