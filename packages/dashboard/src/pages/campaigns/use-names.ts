import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { useNamedBrands } from '../brands/use-brands.ts';
import { CAMPAIGNS_KEY, type Campaign } from './use-campaigns.ts';
import { brandsOf } from './words.ts';

/** The newest 200 campaigns, for names and choices; an older one has no name here. */
export function useNamedCampaigns() {
  const client = useClient();
  return useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'names'],
    queryFn: async ({ signal }) => (await client.campaigns.list({ query: { limit: 200 } }, { signal })).campaigns,
    staleTime: 60_000,
    // The bell uses it to show campaigns that failed or have nearly spent their budget.
    refetchInterval: ({ state }) => state.error === null && 60_000,
  });
}

/** The brands of a campaign by name. */
export function useBrandsOf(): (campaign: Pick<Campaign, 'brandIds' | 'brandUrls'>) => string {
  const { data } = useNamedBrands();
  return (campaign) => brandsOf(campaign, (brandId) => data?.find(({ id }) => id === brandId)?.name);
}

export function useCampaignNames(): (campaignId: string) => string | undefined {
  const { data } = useNamedCampaigns();
  return (campaignId) => data?.find(({ id }) => id === campaignId)?.name;
}
