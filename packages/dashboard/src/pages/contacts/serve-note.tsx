import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/api.ts';
import { count } from '../../format.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** How many contacts of a brand can still be written to. */
export function ServeNote({ brandId }: { brandId: string }) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['contacts', 'serve-stats', brandId],
    queryFn: ({ signal }) => client.contacts.serveStats({ query: { brandId } }, { signal }),
  });
  if (!data || data.totalSendable === 0) return null;
  return (
    <Notice tone="neutral" icon="people">
      {count(data.totalSendable)} can be contacted: campaigns already chose {count(data.served)},{' '}
      {count(data.remainingSendable)} are left.
    </Notice>
  );
}
