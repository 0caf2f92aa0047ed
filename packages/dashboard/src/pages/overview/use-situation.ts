import { useQuery } from '@tanstack/react-query';
import { useOrganization } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { CAMPAIGNS_KEY } from '../campaigns/use-campaigns.ts';
import { useInvites } from '../invites/use-invites.ts';
import type { Situation } from './next-steps.ts';

/** An organisation has at most this many live keys, so one page counts them all. */
const MAX_KEYS = 200;

/** What the overview decides by. */
export function useSituation() {
  const client = useClient();
  const keys = useQuery({
    queryKey: ['apiKeys', 'count'],
    queryFn: ({ signal }) => client.apiKeys.list({ query: { limit: MAX_KEYS } }, { signal }),
    select: (page) => page.keys.length,
  });
  const providers = useQuery({
    queryKey: ['keys', 'count'],
    queryFn: ({ signal }) => client.keys.list({ query: { limit: MAX_KEYS } }, { signal }),
    select: (page) => page.keys.length,
  });
  const campaigns = useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'any'],
    queryFn: ({ signal }) => client.campaigns.list({ query: { limit: 1 } }, { signal }),
    select: (page) => page.campaigns.length,
  });
  return { keys, providers, campaigns, invites: useInvites() };
}

/** Null until every part of it is known. */
export function useDecidable(): Situation | null {
  const { keys, providers, campaigns, invites } = useSituation();
  const { data: organization } = useOrganization();
  if (!organization || !invites.data) return null;
  if (keys.data === undefined || providers.data === undefined || campaigns.data === undefined) return null;
  return {
    campaigns: campaigns.data,
    hasSenderDetails: organization.postalAddress !== null && organization.defaultFromName !== null,
    liveKeys: keys.data,
    ownProviderKeys: providers.data,
    hasInviteCode: invites.data.code !== null,
  };
}
