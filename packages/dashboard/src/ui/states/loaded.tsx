import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** The height of each block while it loads. */
  skeleton: readonly string[];
  children: (data: Data) => ReactNode;
}

/** The result of a query; until then a skeleton, or the error with a button to retry. */
export function Loaded<Data>({ query: { data, error, refetch, isFetching }, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      {skeleton.map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}
