import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { campaignKey } from '../use-campaigns.ts';
import { isOver } from '../words.ts';
import { useLive } from './live/use-live.ts';
import type { Numbers } from './numbers/numbers.ts';

export type CampaignGates = AnswerOf<Client['campaigns']['gates']>;
const POLL_MS = 5_000;
const CALM_MS = 15_000;

/** The current state of a campaign: from its stream, or by polling when there is none. */
export function useCampaign(campaignId: string) {
  const client = useClient();
  const params = { campaignId };
  const campaign = useQuery({
    queryKey: [...campaignKey(campaignId), 'campaign'],
    queryFn: ({ signal }) => client.campaigns.get({ params }, { signal }),
    select: (answer) => answer.campaign,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.campaign.status) ? false : CALM_MS),
  });
  const live = useLive(campaignId, campaign.data ? isOver(campaign.data.status) : false);
  const askAgain = live.isLive || live.isDone ? false : POLL_MS;

  const stats = useQuery({
    queryKey: [...campaignKey(campaignId), 'stats'],
    queryFn: ({ signal }) => client.campaigns.stats({ params }, { signal }),
    refetchInterval: ({ state }) => state.error === null && askAgain,
  });
  const gates = useQuery({
    queryKey: [...campaignKey(campaignId), 'gates'],
    queryFn: ({ signal }) => client.campaigns.gates({ params }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : POLL_MS),
  });
  const numbers: Numbers | undefined = live.isLive ? live.numbers : (stats.data ?? live.numbers);
  return { campaign, stats, gates, numbers, isLive: live.isLive };
}
