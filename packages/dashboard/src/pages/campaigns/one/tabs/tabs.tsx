import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabbedCard } from '../../../../ui/layout/tabbed-card.tsx';
import type { Campaign } from '../../use-campaigns.ts';
import { useFeatures } from '../../use-features.ts';
import { type TabName, tabsOf } from '../campaign-search.ts';
import { Emails } from './emails.tsx';
import { People } from './people.tsx';
import { CampaignJournalists, CampaignOutlets } from './press.tsx';
import { Runs } from './runs.tsx';

interface CampaignTabsProps {
  campaignId: string;
  campaign: Campaign | undefined;
  /** Funnel, days, replies and cost. */
  numbers: ReactNode;
  /** Actions on the lists as a whole. */
  actions: ReactNode;
}

/** The lists come first; the charts are one of the tabs. */
export function CampaignTabs({ campaignId, campaign, numbers, actions }: CampaignTabsProps) {
  const navigate = useNavigate({ from: '/campaigns/$campaignId' });
  const feature = useFeatures().data?.find(({ slug }) => slug === campaign?.featureSlug);
  const { tabs, first } = tabsOf(feature?.entities);
  const { tab = first } = useSearch({ from: '/shell/campaigns/$campaignId' });
  const isShown = (name: TabName) => name === tab || tabs.includes(name);
  return (
    <TabbedCard
      label="Behind the numbers"
      value={tab}
      onChange={(next) =>
        void navigate({ search: next === first ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      actions={actions}
      tabs={(
        [
          { name: 'people', label: 'People', content: <People campaignId={campaignId} /> },
          { name: 'outlets', label: 'Outlets', content: <CampaignOutlets campaignId={campaignId} /> },
          { name: 'journalists', label: 'Journalists', content: <CampaignJournalists campaignId={campaignId} /> },
          { name: 'emails', label: 'Emails', content: <Emails campaignId={campaignId} /> },
          { name: 'numbers', label: 'Numbers', content: numbers },
          { name: 'runs', label: 'Runs', content: <Runs campaignId={campaignId} /> },
        ] as const
      ).filter(({ name }) => isShown(name))}
    />
  );
}
