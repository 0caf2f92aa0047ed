import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { CAMPAIGNS_KEY } from '../campaigns/use-campaigns.ts';

const AGAIN_MS = 30_000;

/** The outcomes and the spend of the whole organisation. */
export function useTotals() {
  const client = useClient();
  const outcomes = useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'outcomes'],
    queryFn: ({ signal }) => client.emailGateway.stats({ query: {} }, { signal }),
    refetchInterval: ({ state }) => state.error === null && AGAIN_MS,
  });
  const costs = useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'costs'],
    queryFn: ({ signal }) => client.runs.costs({ query: {} }, { signal }),
    refetchInterval: ({ state }) => state.error === null && AGAIN_MS,
  });
  return { outcomes, costs };
}
