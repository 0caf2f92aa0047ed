import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { Page } from '../layout/page.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

interface PendingPageProps {
  title: string;
  above: ReactNode;
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): unknown };
  label?: string;
}

/** The page of a record that has not loaded yet or cannot be read. */
export function PendingPage({ title, above, query, label = 'Loading' }: PendingPageProps) {
  return (
    <Page title={title} above={above}>
      <Card flush={query.error !== null}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : (
          <div role="status" aria-label={label}>
            <Skeleton className="h-20" />
          </div>
        )}
      </Card>
    </Page>
  );
}
