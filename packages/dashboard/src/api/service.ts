import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from './api.ts';

/** What the installation calls itself; operators may rename it. */
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

/** Names the tab after the page. */
export function useTitle(page: string): void {
  const service = useServiceName();
  useEffect(() => {
    document.title = `${page} · ${service}`;
  }, [page, service]);
}
