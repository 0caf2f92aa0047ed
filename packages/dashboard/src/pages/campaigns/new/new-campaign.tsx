import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { BrandCard } from './brand-card.tsx';
import { FeatureCard } from './feature-card.tsx';
import { InputsCard } from './inputs-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';
import { useCreate } from './use-create.ts';
import { useDraft } from './use-draft.ts';

export function NewCampaignPage() {
  const { data, failed } = useCatalogue();
  return (
    <Page
      title="New campaign"
      description="Fill in what you know. Whatever is left open is taken from the website."
      above={
        <Link to="/campaigns" className="underline-offset-2 hover:text-ink hover:underline">
          Campaigns
        </Link>
      }
    >
      {data ? (
        data.features.length > 0 ? (
          <CampaignForm catalogue={data} />
        ) : (
          <NothingToRun />
        )
      ) : failed ? (
        <Card flush>
          <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
        </Card>
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function CampaignForm({ catalogue }: { catalogue: Catalogue }) {
  const form = useDraft(catalogue);
  const create = useCreate(form.request);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.request) create.mutate(form.request);
  };
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <BrandCard form={form} brands={catalogue.brands} error={create.error} />
        <FeatureCard form={form} catalogue={catalogue} />
        <InputsCard form={form} />
        <LimitsCard form={form} error={create.error} />
      </div>
      <PreviewCard request={form.request} feature={form.feature} create={create} />
    </form>
  );
}

const NothingToRun = () => (
  <Card flush>
    <EmptyState
      icon="send"
      title="Nothing can run here yet"
      action={
        <AsButton>
          <Link to="/campaigns">Back to campaigns</Link>
        </AsButton>
      }
    >
      This server has no feature with an active workflow.
    </EmptyState>
  </Card>
);

const FormSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="grid gap-5">
      {['h-36', 'h-56', 'h-44'].map((height) => (
        <Skeleton key={height} className={`${height} rounded-xl`} />
      ))}
    </div>
    <Skeleton className="h-72 rounded-xl" />
  </div>
);
