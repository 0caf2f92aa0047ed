import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useOrganization } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';
import { BRANDS_KEY, useNamedBrands } from '../brands/use-brands.ts';
import { useNamedCampaigns } from '../campaigns/use-names.ts';
import { INBOX_KEY } from '../inbox/use-inbox.ts';
import { MAILBOXES_KEY } from '../mailboxes/use-mailbox.ts';
import type { Situation } from './first-steps.ts';

/** What an organisation has set up; null while any part is unknown. */
export function useSituation(): { readonly now: Situation | null; readonly failed: boolean } {
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
  const parts: readonly UseQueryResult<unknown>[] = [organization, brands, campaigns, mailboxes, audiences, replies];
  const failed = parts.some((query) => query.isError);
  if (!organization.data || !brands.data || !campaigns.data || !mailboxes.data) return { now: null, failed };
  if (audiences.data === undefined || replies.data === undefined) return { now: null, failed };
  return {
    now: {
      sitesRead: brands.data.filter(({ analysisStatus }) => analysisStatus === 'ready').length,
      hasSenderDetails: organization.data.postalAddress !== null && organization.data.defaultFromName !== null,
      mailboxes: mailboxes.data.filter(({ status }) => status === 'active').length,
      audiences: audiences.data,
      campaigns: campaigns.data.length,
      replies: replies.data,
    },
    failed,
  };
}
