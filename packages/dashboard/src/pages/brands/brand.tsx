import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AsButton, Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingPage } from '../../ui/states/pending-page.tsx';
import { BrandCampaigns } from '../campaigns/brand-campaigns.tsx';
import { AudiencesCard } from './audiences/audiences-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import { EditBrand } from './edit-brand.tsx';
import { FactsCard } from './facts/facts-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { OpenQuestionsCard } from './questions/open-questions-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { ReportingCards } from './reporting-cards.tsx';
import { type Brand, useBrand, usePauseBrand } from './use-brands.ts';
import { VoiceCards } from './voice/voice-card.tsx';
import { WorkCard } from './work-card.tsx';

export function BrandPage() {
  const { brandId } = useParams({ from: '/shell/brands/$brandId' });
  const query = useBrand(brandId);
  const brand = query.data;
  if (!brand) {
    return <PendingPage title="Brand" above={<ToBrands />} query={query} />;
  }
  return (
    <Page
      title={brand.name}
      above={<ToBrands />}
      description={<Site brand={brand} />}
      actions={<Actions brand={brand} />}
    >
      {brand.paused && (
        <Notice tone="warn" icon="pause">
          Paused. This brand’s campaigns won’t find people or send emails until you resume it.
        </Notice>
      )}
      <Parts brand={brand} />
    </Page>
  );
}

function Parts({ brand }: { brand: Brand }) {
  const { tab = 'facts' } = useSearch({ from: '/shell/brands/$brandId' });
  const navigate = useNavigate({ from: '/brands/$brandId' });
  return (
    <PageTabs
      label="Of this brand"
      value={tab}
      onChange={(next) =>
        void navigate({ search: next === 'facts' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      tabs={[
        {
          name: 'facts',
          label: 'Facts',
          content: (
            <>
              <OpenQuestionsCard brandId={brand.id} />
              <ReadingCard brand={brand} />
              <FactsCard brand={brand} />
            </>
          ),
        },
        { name: 'voice', label: 'Voice and offer', content: <VoiceCards brand={brand} /> },
        { name: 'audiences', label: 'Audiences', content: <AudiencesCard brandId={brand.id} /> },
        { name: 'campaigns', label: 'Campaigns', content: <BrandCampaigns brandId={brand.id} /> },
        { name: 'pictures', label: 'Pictures', content: <ImagesCard brandId={brand.id} /> },
        {
          name: 'budget',
          label: 'Budget and work',
          content: (
            <>
              <BudgetCard brandId={brand.id} />
              <WorkCard brandId={brand.id} />
            </>
          ),
        },
        { name: 'reporting', label: 'Reporting', content: <ReportingCards brandId={brand.id} /> },
      ]}
    />
  );
}

const ToBrands = () => (
  <Link to="/brands" className="hover:underline">
    Brands
  </Link>
);

const Site = ({ brand }: { brand: Brand }) => (
  <a href={brand.brandUrl} target="_blank" rel="noreferrer" className="underline underline-offset-2">
    {brand.domain}
  </a>
);

function Actions({ brand }: { brand: Brand }) {
  const pause = usePauseBrand(brand.id);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap gap-2">
        <AsButton look="primary">
          <Link to="/campaigns/new" search={{ brand: brand.id }}>
            <Icon name="plus" /> New campaign
          </Link>
        </AsButton>
        <Button icon="edit" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          icon={brand.paused ? 'play' : 'pause'}
          look={brand.paused ? 'primary' : 'secondary'}
          busy={pause.isPending}
          onClick={() => pause.mutate(!brand.paused)}
        >
          {brand.paused ? 'Resume' : 'Pause'}
        </Button>
      </span>
      {pause.error && <ErrorNote error={pause.error} />}
      {isEditing && <EditBrand brand={brand} onClose={() => setEditing(false)} />}
    </div>
  );
}
