import { ApiError, type Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Campaign = AnswerOf<Client['campaigns']['get']>['campaign'];
export type CampaignStats = AnswerOf<Client['campaigns']['stats']>;
export type CampaignStatus = Campaign['status'];

export const CAMPAIGNS_KEY = ['campaigns'];
export const campaignKey = (campaignId: string) => [...CAMPAIGNS_KEY, 'one', campaignId];
const MOST_NUMBERS = 1000;

export interface CampaignFilter {
  readonly status?: CampaignStatus | undefined;
  readonly brandId?: string;
  readonly audienceId?: string;
}

export function useCampaigns({ status, ...of }: CampaignFilter) {
  const client = useClient();
  return usePaged([...CAMPAIGNS_KEY, 'list', status, of], (place, signal) =>
    client.campaigns.list({ query: { ...place, ...of, ...(status && { status }) } }, { signal }),
  );
}

/** The numbers of every campaign, by id. */
export function useAllNumbers() {
  const client = useClient();
  return useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'numbers'],
    queryFn: ({ signal }) => client.campaigns.listStats({ query: { limit: MOST_NUMBERS } }, { signal }),
    select: (page) => new Map(page.campaigns.map((row) => [row.campaignId, row])),
  });
}

/** The server does not have this operation, so asking again is useless. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 501;
