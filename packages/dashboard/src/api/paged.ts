import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page {
  readonly nextCursor: string | null;
}
interface Place {
  readonly cursor?: string;
  readonly limit: number;
}

const PAGE_SIZE = 50;

/** A cursor-paged list that grows by "Show more". */
export const usePaged = <P extends Page>(
  queryKey: QueryKey,
  fetchPage: (place: Place, signal: AbortSignal) => Promise<P>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: P) => page.nextCursor,
  });
