import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '../api/service.ts';
import { AsButton, Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { PageNotLoadedError } from './page-chunk.ts';

/** Shown inside the shell, so that every other page can still be reached. */
export function NotFound() {
  useTitle('Page not found');
  return (
    <Card flush>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon="alert"
        title="Page not found"
        action={
          <AsButton>
            <Link to="/">Go to the overview</Link>
          </AsButton>
        }
      >
        Check the URL. The page may have been moved or deleted.
      </EmptyState>
    </Card>
  );
}

interface CrashProps {
  error: unknown;
  reset: () => void;
}

/** The page could not be loaded, or an error occurred while rendering it. */
export const Crash = ({ error, reset }: CrashProps) =>
  error instanceof PageNotLoadedError ? (
    <NotLoaded />
  ) : (
    <EmptyState icon="alert" title="This page can’t be shown" action={<Button onClick={reset}>Try again</Button>}>
      The fault is ours. Nothing you saved is affected.
    </EmptyState>
  );

/** Reloads only when the service answers: otherwise the browser would show its own error page. */
function NotLoaded() {
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle');
  const retry = async () => {
    setState('asking');
    const isThere = await fetch('/health').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) location.reload();
    else setState('away');
  };
  return (
    <Card flush>
      <h1 className="sr-only">Page not loaded</h1>
      <div role="alert">
        <EmptyState
          icon="alert"
          title="This page can’t be loaded"
          action={
            <Button icon="retry" busy={state === 'asking'} onClick={retry}>
              Try again
            </Button>
          }
        >
          {state === 'away'
            ? 'The server still isn’t responding. Nothing was lost; try again in a moment.'
            : 'The server may be restarting or updating. Nothing was lost.'}
        </EmptyState>
      </div>
    </Card>
  );
}
