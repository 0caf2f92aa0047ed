import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { ErrorNote, ErrorState } from '../states/error-state.tsx';
import { SkeletonRows } from '../states/skeleton.tsx';

interface PagedQuery<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage?: () => unknown;
}

interface PagedListProps<Page, Row> {
  query: PagedQuery<Page>;
  rowsOf: (page: Page) => readonly Row[];
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The four states of every list: loading, failed, empty and full, with more pages on request. */
export function PagedList<Page, Row>({ query, rowsOf, empty, children }: PagedListProps<Page, Row>) {
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonRows />;
  }
  const rows = data.pages.flatMap(rowsOf);
  return (
    <>
      {error ? (
        <div className="p-3">
          <ErrorNote error={error} onRetry={query.isFetchNextPageError ? query.fetchNextPage : refetch} />
        </div>
      ) : null}
      {rows.length === 0 ? empty : children(rows)}
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="small" look="quiet" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage?.()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
