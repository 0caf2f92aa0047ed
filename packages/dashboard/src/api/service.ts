import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from './api.ts';

/** The installation's name; operators may change it. */
export function useServiceName(): string {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['service', 'info'],
    queryFn: ({ signal }) => client.service.info({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.name.replace(/ API$/, '') ?? 'Distribute';
}

export function useHealth() {
  const client = useClient();
  return useQuery({
    queryKey: ['service', 'health'],
    queryFn: ({ signal }) => client.service.health({}, { signal }),
    staleTime: 60_000,
  });
}

/** Sets the title of the browser tab. */
export function useTitle(page: string): void {
  const service = useServiceName();
  useEffect(() => {
    document.title = `${page} · ${service}`;
  }, [page, service]);
}
