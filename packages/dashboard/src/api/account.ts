import { useQuery } from '@tanstack/react-query';
import { useClient } from './api.ts';

/** The signed-in person and their organisation. */
export function useMe() {
  const client = useClient();
  return useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => client.me.get({}, { signal }),
    staleTime: 60_000,
  });
}

export const ORGANIZATION_KEY = ['organization'];

export function useOrganization() {
  const client = useClient();
  return useQuery({
    queryKey: ORGANIZATION_KEY,
    queryFn: ({ signal }) => client.organization.get({}, { signal }),
    select: ({ organization }) => organization,
  });
}
