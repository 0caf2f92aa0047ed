import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Upload } from './use-contacts.ts';

const keyOf = (id: string) => ['contacts', 'addresses', id];
const LOOK_AGAIN_MS = 3_000;

/** Asked again while the check goes on. */
export function useAddresses(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await client.contacts.getAddresses({ params: { id } }, { signal })).check,
    refetchInterval: ({ state }) => (state.data && state.data.summary.unchecked > 0 ? LOOK_AGAIN_MS : false),
  });
}

/** Leaves out people with these verdicts and takes the others back in. */
export function useLeaveOut(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (verdicts: ('bad' | 'risky' | 'unknown')[]) =>
      client.contacts.leaveOutAddresses({ params: { id }, body: { verdicts } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contacts'] }),
  });
}

export function useCheckAgain(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.contacts.checkAddresses({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/** The people with a bad or risky address as a file. */
export function useDoubtful({ id, filename }: Pick<Upload, 'id' | 'filename'>) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.contacts.exportAddresses({ params: { id } }),
    onSuccess: (csv) => saveFile(`addresses of ${filename.replace(/\.[a-z]+$/i, '')}.csv`, String(csv), 'text/csv'),
  });
}
