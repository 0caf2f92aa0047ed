import { ApiError, type Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type List = AnswerOf<Client['contacts']['listUploads']>['uploads'][number];
type Audience = AnswerOf<Client['audiences']['get']>['audience'];

const MOST = 200;
const LONGEST_NAME = 110;

/** The newest files that contacts of a brand were imported from. */
export function useLists(brandId: string | null) {
  const client = useClient();
  return useQuery({
    queryKey: ['contacts', 'lists', brandId],
    queryFn: async ({ signal }) => {
      const query = { brandId: brandId as string, limit: MOST };
      return (await client.contacts.listUploads({ query }, { signal })).uploads;
    },
    enabled: brandId !== null,
  });
}

/** How many people of one list can still be written to. */
export function useSendable(list: Pick<List, 'id' | 'brandId'> | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: ['contacts', 'serve-stats', list?.brandId, list?.id],
    queryFn: ({ signal }) => {
      const { id, brandId } = list as List;
      return client.contacts.serveStats({ query: { brandId, uploadIds: id } }, { signal });
    },
    enabled: list !== undefined,
  });
}

/** The audience of a list: the one that exists, set active, or a new one with the name of the file. */
export function useListAudience(onReady: (audience: Audience) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const find = async ({ id, brandId }: List): Promise<Audience | undefined> => {
    const { audiences } = await client.audiences.list({ query: { brandId, limit: MOST } });
    const known = audiences.filter(({ crmUploadId, status }) => crmUploadId === id && status !== 'archived');
    return known.find(({ status }) => status === 'active') ?? known[0];
  };
  const create = async (list: List, name: string) =>
    (
      await client.audiences.create({
        body: { name, brandId: list.brandId, provider: 'crm', crmUploadId: list.id },
      })
    ).audience;
  return useMutation({
    mutationFn: async (list: List): Promise<Audience> => {
      const known = await find(list);
      if (known?.status === 'active') return known;
      if (known)
        return (await client.audiences.setStatus({ params: { id: known.id }, body: { status: 'active' } })).audience;
      const name = list.filename.slice(0, LONGEST_NAME).trim() || 'Imported list';
      return create(list, name).catch((error: unknown) => {
        // Another list may have the name of this file.
        if (error instanceof ApiError && error.status === 409) return create(list, `${name} (${list.id.slice(-6)})`);
        throw error;
      });
    },
    onSuccess: async (audience) => {
      await queries.invalidateQueries({ queryKey: ['audiences'] });
      onReady(audience);
    },
  });
}
