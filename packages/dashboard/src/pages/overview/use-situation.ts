import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useOrganization } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { BRANDS_KEY, useNamedBrands } from '../brands/use-brands.ts';
import { useNamedCampaigns } from '../campaigns/use-names.ts';
import { INBOX_KEY } from '../inbox/use-inbox.ts';
import { MAILBOXES_KEY } from '../mailboxes/use-mailbox.ts';
import type { Situation } from './first-steps.ts';

interface KnownSituation {
  readonly now: Situation | null;
  readonly newestBrandId: string | null;
  readonly failed: boolean;
}

/** What an organisation has set up; null while any part is unknown. */
export function useSituation(): KnownSituation {
  const client = useClient();
  const organization = useOrganization();
  const brands = useNamedBrands();
  const campaigns = useNamedCampaigns();
  const mailboxes = useQuery({
    queryKey: [...MAILBOXES_KEY, 'senders'],
    queryFn: async ({ signal }) => (await client.mailboxes.list({ query: { limit: 200 } }, { signal })).mailboxes,
  });
  const audiences = useQuery({
    queryKey: [...BRANDS_KEY, 'audiences', 'any'],
    queryFn: async ({ signal }) =>
      (await client.audiences.list({ query: { limit: 1, status: 'active' } }, { signal })).audiences.length,
  });
  const replies = useQuery({
    queryKey: [...INBOX_KEY, 'any'],
    queryFn: async ({ signal }) =>
      (await client.replies.list({ query: { limit: 1, automatic: false } }, { signal })).total,
  });
  const newestBrandId = brands.data?.[0]?.id ?? null;
  const answers = useQuery({
    queryKey: [...BRANDS_KEY, 'answers', newestBrandId],
    queryFn: async ({ signal }) => {
      if (newestBrandId === null) return 0;
      const { fields } = await client.brands.getUserFields({ params: { brandId: newestBrandId } }, { signal });
      return Object.values(fields).filter(({ provenance }) => provenance === 'confirmed').length;
    },
    enabled: brands.isSuccess,
  });
  const parts: readonly UseQueryResult<unknown>[] = [
    organization,
    brands,
    campaigns,
    mailboxes,
    audiences,
    replies,
    answers,
  ];
  const failed = parts.some((query) => query.isError);
  const unknown = { now: null, newestBrandId, failed };
  if (!organization.data || !brands.data || !campaigns.data || !mailboxes.data) return unknown;
  if (audiences.data === undefined || replies.data === undefined || answers.data === undefined) return unknown;
  return {
    now: {
      sitesRead: brands.data.filter(({ analysisStatus }) => analysisStatus === 'ready').length,
      hasSenderDetails: organization.data.postalAddress !== null && organization.data.defaultFromName !== null,
      // The sandbox's own mailbox only records.
      mailboxes: mailboxes.data.filter(({ status, transport }) => status === 'active' && transport !== 'sink').length,
      audiences: audiences.data,
      campaigns: campaigns.data.length,
      replies: replies.data,
      answers: answers.data,
    },
    newestBrandId,
    failed,
  };
}
