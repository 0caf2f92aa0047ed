import { Link } from '@tanstack/react-router';
import { AsButton, Button } from '../ui/forms/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export const NotFound = () => (
  <main className="flex min-h-dvh items-center justify-center">
    <h1 className="sr-only">Page not found</h1>
    <EmptyState
      icon="alert"
      title="There is no page here"
      action={
        <AsButton>
          <Link to="/">Go to the overview</Link>
        </AsButton>
      }
    >
      The address may be mistyped, or what it showed is gone.
    </EmptyState>
  </main>
);

/** A fault of ours while drawing a page. */
export const Crash = ({ reset }: { reset: () => void }) => (
  <EmptyState icon="alert" title="This page could not be shown" action={<Button onClick={reset}>Try again</Button>}>
    The fault is ours. Nothing you saved is affected.
  </EmptyState>
);
