import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../api/account.ts';
import { useClient } from '../../api/api.ts';

export const INVITES_KEY = ['invites', 'status'];

/**
 * The invite code of the signed-in organisation. A failure to read the organisation counts as a failure of this query.
 */
export function useInvites() {
  const client = useClient();
  const me = useMe();
  const orgId = me.data?.orgId;
  const status = useQuery({
    queryKey: INVITES_KEY,
    queryFn: ({ signal }) => client.invites.status({ params: { orgId: orgId as string } }, { signal }),
    enabled: Boolean(orgId),
  });
  const blocked = me.isError && !me.data;
  return blocked
    ? { ...status, error: me.error, isError: true, refetch: me.refetch, isFetching: me.isFetching }
    : status;
}
