import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type CostGroup = AnswerOf<Client['runs']['costs']>['groups'][number];
type Dimension = 'day' | 'costName' | 'campaignId' | 'costSource';

/** Spend since a day, grouped by one dimension. */
export function useCosts(groupBy: Dimension, startedAfter: string, { enabled = true } = {}) {
  const client = useClient();
  return useQuery({
    enabled,
    queryKey: ['costs', 'spend', groupBy, startedAfter],
    queryFn: ({ signal }) => client.runs.costs({ query: { groupBy, startedAfter } }, { signal }),
  });
}

export function usePrices() {
  const client = useClient();
  return useQuery({
    queryKey: ['costs', 'platformPrices'],
    queryFn: ({ signal }) => client.costs.platformPrices({}, { signal }),
  });
}
