import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Campaign, isMissing } from '../use-campaigns.ts';
import { useFeatureNames } from '../use-features.ts';
import { useBrandsOf } from '../use-names.ts';
import { Actions } from './actions.tsx';
import { ExportButton } from './export.tsx';
import { LeadDrawer } from './lead/lead-drawer.tsx';
import { Cost } from './numbers/cost.tsx';
import { DaysCard } from './numbers/days-card.tsx';
import { Funnel } from './numbers/funnel.tsx';
import { Published, Replies } from './numbers/outcomes.tsx';
import { Gates } from './standing/gates.tsx';
import { Headline } from './standing/headline.tsx';
import { StartNotes } from './standing/start-notes.tsx';
import { RunDrawer } from './tabs/run-drawer.tsx';
import { CampaignTabs } from './tabs/tabs.tsx';
import { TemplateNote } from './template-note.tsx';
import { TestCard } from './testing/test-card.tsx';
import { type CampaignGates, useCampaign } from './use-campaign.ts';

export function CampaignPage() {
  const { campaignId } = useParams({ from: '/shell/campaigns/$campaignId' });
  return <OneCampaign key={campaignId} campaignId={campaignId} />;
}

const Back = () => (
  <Link to="/campaigns" className="underline-offset-2 hover:text-ink hover:underline">
    Campaigns
  </Link>
);

/** Gates that a campaign does not need do not apply to it. */
const sendsEmails = (gates: CampaignGates | undefined): boolean =>
  gates?.gates.some(({ gate, state }) => gate === 'email_quota' && state !== 'not_applicable') ?? false;

function OneCampaign({ campaignId }: { campaignId: string }) {
  const { campaign, stats, gates, numbers, isLive } = useCampaign(campaignId);
  if (!campaign.data && campaign.error) {
    return (
      <Page title="Campaign" above={<Back />}>
        <Card flush>
          <ErrorState error={campaign.error} onRetry={campaign.refetch} retrying={campaign.isFetching} />
        </Card>
      </Page>
    );
  }
  // The same total is shown in two places: both use the one that equals the sum of its parts.
  const spentCents = stats.data?.actualCostInUsdCents ?? numbers?.actualCostInUsdCents;
  const uncounted = stats.isError && !numbers;
  // A test that decides what is written is shown first; another one, and the way to begin, among the numbers.
  const tested = campaign.data && campaign.data.testId !== null ? campaign.data : null;
  return (
    <Page
      title={campaign.data?.name ?? 'Campaign'}
      above={<Back />}
      description={
        campaign.data ? <About campaign={campaign.data} isLive={isLive} /> : <Skeleton className="h-5 w-64" />
      }
      actions={campaign.data && <Actions campaign={campaign.data} />}
    >
      <StartNotes campaignId={campaignId} gates={gates.data} numbers={numbers} />
      {stats.error && !isMissing(stats.error) && <ErrorNote error={stats.error} onRetry={stats.refetch} />}
      <Gates query={gates} campaign={campaign.data} />
      {campaign.data && <TemplateNote campaign={campaign.data} />}
      {tested && <TestCard campaign={tested} />}
      <Headline campaign={campaign.data} numbers={numbers} spentCents={spentCents} failed={uncounted} />
      <CampaignTabs
        campaignId={campaignId}
        campaign={campaign.data}
        actions={<ExportButton campaignId={campaignId} />}
        numbers={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-sm:p-4 lg:grid-cols-2">
            {!uncounted && <Funnel numbers={numbers} />}
            <DaysCard campaignId={campaignId} />
            {!uncounted && <Replies numbers={numbers} />}
            <Published campaignId={campaignId} stats={stats.data} />
            <Cost stats={stats.data} failed={stats.isError} spentCents={spentCents} />
            {campaign.data && !tested && sendsEmails(gates.data) && (
              <div className="lg:col-span-2">
                <TestCard campaign={campaign.data} />
              </div>
            )}
          </div>
        }
      />
      <Open campaignId={campaignId} />
    </Page>
  );
}

/** The person or run that is open beside the list; closing it returns to the list. */
function Open({ campaignId }: { campaignId: string }) {
  const { lead, run, ...list } = useSearch({ from: '/shell/campaigns/$campaignId' });
  const navigate = useNavigate({ from: '/campaigns/$campaignId' });
  const close = () => void navigate({ search: list, resetScroll: false });
  if (lead) return <LeadDrawer key={lead} campaignId={campaignId} leadId={lead} onClose={close} />;
  if (run) return <RunDrawer key={run} workflowRunId={run} onClose={close} />;
  return null;
}

function About({ campaign, isLive }: { campaign: Campaign; isLive: boolean }) {
  const nameOf = useFeatureNames();
  const brandsOf = useBrandsOf();
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusBadge campaign={campaign} />
      {isLive && campaign.status === 'active' && (
        <span className="inline-flex items-center gap-1.5 text-[13px] text-accent-ink">
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          Live
        </span>
      )}
      <span className="wrap-anywhere">
        {brandsOf(campaign)} · {nameOf(campaign.featureSlug)}
      </span>
    </span>
  );
}
