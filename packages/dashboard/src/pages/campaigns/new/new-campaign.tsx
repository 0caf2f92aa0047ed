import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { AsButton, Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AudienceStep, type AudienceStepProps } from './audience/audience-step.tsx';
import { ContactsStep } from './audience/contacts-step.tsx';
import { PressStep } from './audience/press-step.tsx';
import { useReadAudience } from './audience/use-audiences.ts';
import { isReadingShown, useWordsSeen } from './audience/use-words-seen.ts';
import { BrandStep } from './brand/brand-step.tsx';
import { useRegisterBrand } from './brand/use-brand.ts';
import { drawsFromAudience, pitchesPress, unreadWords, whoOf, wordsForPreview } from './draft.ts';
import { FeatureCard } from './feature-card.tsx';
import { MessageStep } from './message/message-step.tsx';
import { PreviewCard } from './preview/preview-card.tsx';
import { usePreview } from './preview/use-preview.ts';
import { Stepper } from './stepper.tsx';
import { STEP_TITLES, type StepName, shownStep, stepAfter } from './steps.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';
import { useCreate } from './use-create.ts';
import { useDraft } from './use-draft.ts';
import { useStepFocus } from './use-step-focus.ts';

export function NewCampaignPage() {
  const { data, failed } = useCatalogue();
  return (
    <Page
      title="New campaign"
      description="Three steps. See who it reaches, what it says and what it costs before it starts."
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
  const search = useSearch({ from: '/shell/campaigns/new' });
  const form = useDraft(catalogue, search);
  const create = useCreate(form.request);
  const navigate = useNavigate({ from: '/campaigns/new' });
  const shell = useRef<HTMLFormElement>(null);
  const unread = unreadWords(form.draft, form.feature);
  const step = shownStep(search.step, form.isBrandKnown, unread !== null);
  const { lookAt } = useStepFocus(shell, step);
  const preview = usePreview(form.request);
  const go = (next: StepName) => void navigate({ search: { step: next } });
  const read = useReadAudience(({ id }) => form.set({ audienceId: id }));
  const readWords = (onRead: () => void) => {
    if (unread && form.draft.brandId !== null)
      read.mutate({ brandId: form.draft.brandId, ...unread }, { onSuccess: onRead });
  };
  const words = useWordsSeen({
    words: wordsForPreview(form.draft, form.feature),
    preview,
    onGo: () => go(stepAfter(step)),
    onMisread: () => lookAt(READING),
  });
  const register = useRegisterBrand((brandId) => {
    // The address may name a later step, but what was read of the website is shown first.
    void navigate({ search: { step: 'brand' }, replace: true });
    form.set({ brandId });
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'message') {
      if (form.request) create.mutate(form.request);
    } else if (!form.isBrandKnown) register.mutate(form.draft.url);
    else if (step === 'brand') go(stepAfter(step));
    // The person has seen who the words mean before the next step.
    else if (unread) readWords(isReadingShown(preview) ? () => go(stepAfter(step)) : () => lookAt(READING));
    else words.press();
  };
  return (
    <>
      <Stepper step={step} last={shownStep('message', form.isBrandKnown, unread !== null)} />
      <form
        ref={shell}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {step === 'brand' && (
            <>
              <BrandStep
                form={form}
                brands={catalogue.brands}
                error={register.error}
                isRegistering={register.isPending}
              />
              <FeatureCard form={form} catalogue={catalogue} />
            </>
          )}
          {step === 'audience' && <Who form={form} read={read} onRead={() => readWords(() => lookAt(READING))} />}
          {step === 'message' && <MessageStep form={form} error={create.error} />}
          {step !== 'message' && form.isBrandKnown && (
            <div className="flex justify-end">
              <Button
                type="submit"
                look="primary"
                className="max-sm:flex-1"
                busy={step === 'audience' && (read.isPending || words.isWaiting)}
              >
                Continue to {STEP_TITLES[stepAfter(step)].toLowerCase()}
              </Button>
            </div>
          )}
        </div>
        <PreviewCard
          request={form.request}
          feature={form.feature}
          create={create}
          canStart={step === 'message'}
          onBudget={(maxBudgetTotalUsd) => form.set({ maxBudgetTotalUsd })}
        />
      </form>
    </>
  );
}

/** What shows how typed words were read. */
const READING = '[data-reading]';

function Who({ form, read, onRead }: AudienceStepProps) {
  const { feature } = form;
  if (feature && pitchesPress(feature)) return <PressStep form={form} />;
  if (feature && whoOf(feature)) return <AudienceStep form={form} read={read} onRead={onRead} />;
  return feature && drawsFromAudience(feature) ? <ContactsStep form={form} /> : <NoAudience />;
}

const NoAudience = () => (
  <Card flush>
    <EmptyState icon="people" title="No audience needed">
      This campaign type doesn’t need an audience. Continue to the message.
    </EmptyState>
  </Card>
);

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
      This server has no campaign type with an active workflow.
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
