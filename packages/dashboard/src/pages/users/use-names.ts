import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { personName } from '../../format.ts';

function useNamesById() {
  const client = useClient();
  return useQuery({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => client.users.list({ query: { limit: 200 } }, { signal }),
    select: ({ users }) => new Map(users.map((user) => [user.id, personName(user)])),
    staleTime: 60_000,
  }).data;
}

/**
 * Names for user ids. A person beyond the first 200, or a failed look-up, has no name: an id means nothing to a reader.
 */
export function useNames(): (userId: string) => string | null {
  const names = useNamesById();
  return (userId) => names?.get(userId) ?? null;
}

/** The people of the team, by id and name. */
export const useTeam = (): readonly (readonly [id: string, name: string])[] => [...(useNamesById() ?? [])];
