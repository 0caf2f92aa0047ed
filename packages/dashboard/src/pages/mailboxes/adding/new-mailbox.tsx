import { contract } from '@distribute/contract';
import { Link } from '@tanstack/react-router';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Guarded } from '../../../ui/states/guarded.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ApiCard } from './api-card.tsx';
import { ShortForm } from './short-form.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useProviders } from './use-adding.ts';

export const NewMailboxPage = () => (
  <Page
    title="Add a mailbox"
    above={
      <Link to="/mailboxes" className="hover:underline">
        Mailboxes
      </Link>
    }
    description="We sign in to check it before it’s added. Nothing is sent."
    actions={
      <AsButton>
        <Link to="/mailboxes/table">
          <Icon name="copy" /> Add several at once
        </Link>
      </AsButton>
    }
  >
    <Guarded operation={contract.mailboxes.create} what="add mailboxes">
      <Ways />
    </Guarded>
  </Page>
);

function Ways() {
  const { data: providers, error, refetch, isFetching } = useProviders();
  if (!providers) {
    return (
      <Card flush>
        {error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonRows rows={3} />}
      </Card>
    );
  }
  return (
    <>
      <ShortForm providers={providers} />
      <SignInCard providers={providers} />
      <ApiCard />
    </>
  );
}
