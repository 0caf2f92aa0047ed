import { contract } from '@distribute/contract';
import { useOrganization } from '../../api/account.ts';
import { count } from '../../format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Guarded } from '../../ui/states/guarded.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { SettingsLinks } from './settings-links.tsx';

export function SettingsPage() {
  const { data, error, refetch, isFetching } = useOrganization();
  return (
    <Page title="Settings" description="How your organization appears and sends.">
      <SettingsLinks />
      {data ? (
        <>
          <Guarded operation={contract.organization.update} what="change these settings">
            <OrganizationForm key={data.updatedAt} organization={data} />
          </Guarded>
          <Card title="Plan">
            <p>
              <span className="font-medium">{data.plan.name}</span>
              <span className="text-ink-faint">
                {' '}
                · ${count(data.plan.price_usd)} a month · {count(data.plan.monthlyEmails)} emails a month
              </span>
            </p>
            <p className="mt-1 text-[13px] text-ink-faint">Plans are set by the operator of this server.</p>
          </Card>
        </>
      ) : (
        <Card>{error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <FormSkeleton />}</Card>
      )}
    </Page>
  );
}

const FormSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-5 sm:grid-cols-2">
    {[1, 2, 3, 4, 5, 6].map((field) => (
      <div key={field}>
        <Skeleton className="mb-2 h-4 w-28" />
        <Skeleton className="h-9" />
      </div>
    ))}
  </div>
);
