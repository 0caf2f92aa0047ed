import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page {
  readonly nextCursor: string | null;
}
interface Place {
  readonly cursor?: string;
  readonly limit: number;
}

const PAGE_SIZE = 50;

interface PagedOptions {
  /** How often a list of one page is read again; for a longer list this would request every page. */
  readonly refetchMs?: number;
}

/** A cursor-paged list that grows by "Show more". */
export const usePaged = <P extends Page>(
  queryKey: QueryKey,
  fetchPage: (place: Place, signal: AbortSignal) => Promise<P>,
  { refetchMs }: PagedOptions = {},
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: P) => page.nextCursor,
    ...(refetchMs !== undefined && {
      refetchInterval: ({ state }: { state: { data?: { pages: readonly P[] } | undefined } }) =>
        state.data && state.data.pages.length > 1 ? false : refetchMs,
    }),
  });

interface OffsetPage {
  readonly offset: number;
  readonly limit: number;
}

const OFFSET_PAGE_SIZE = 20;

/** The same for lists with an offset. A page that is not full is the last one. */
export const useOffsetPaged = <P extends OffsetPage>(
  queryKey: QueryKey,
  fetchPage: (place: { readonly limit: number; readonly offset: number }, signal: AbortSignal) => Promise<P>,
  rowsOf: (page: P) => readonly unknown[],
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ limit: OFFSET_PAGE_SIZE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (page: P) => (rowsOf(page).length < page.limit ? null : page.offset + page.limit),
  });
