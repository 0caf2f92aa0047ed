import { type ReactNode, useState } from 'react';
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

/** A browser becomes slower with every row on the page, even if few are visible. */
const MOST_SHOWN = 300;
const STEP = 100;

/** The four states of every list: loading, failed, empty and full, with more pages on request. */
export function PagedList<Page, Row>({ query, rowsOf, empty, children }: PagedListProps<Page, Row>) {
  const { data, error, isFetching, refetch } = query;
  /** How many rows after the last shown one are hidden again; a longer list shows only its end. */
  const [below, setBelow] = useState(0);
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonRows />;
  }
  const rows = data.pages.flatMap(rowsOf);
  // Another filter may have made the list shorter than the hidden part.
  const end = below < rows.length ? rows.length - below : rows.length;
  const start = Math.max(0, end - MOST_SHOWN);
  const shown = start === 0 && end === rows.length ? rows : rows.slice(start, end);
  const showMore = () => (below > 0 ? setBelow(Math.max(0, below - STEP)) : query.fetchNextPage?.());
  return (
    <>
      {error ? (
        <div className="p-3">
          <ErrorNote error={error} onRetry={query.isFetchNextPageError ? query.fetchNextPage : refetch} />
        </div>
      ) : null}
      {start > 0 && (
        <div className="flex justify-center border-b border-line p-3">
          <Button size="small" look="quiet" onClick={() => setBelow(below + Math.min(start, STEP))}>
            Show earlier
          </Button>
        </div>
      )}
      {rows.length === 0 ? empty : children(shown)}
      {(query.hasNextPage || below > 0) && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="small" look="quiet" busy={query.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
