import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabbedCard } from '../../../../ui/layout/tabbed-card.tsx';
import { Emails } from './emails.tsx';
import { People } from './people.tsx';
import { Runs } from './runs.tsx';

interface CampaignTabsProps {
  campaignId: string;
  /** Funnel, days, replies and cost. */
  numbers: ReactNode;
  /** What can be done with the lists as a whole. */
  actions: ReactNode;
}

/** The lists come first; the numbers as charts are one of them. */
export function CampaignTabs({ campaignId, numbers, actions }: CampaignTabsProps) {
  const { tab = 'people' } = useSearch({ from: '/shell/campaigns/$campaignId' });
  const navigate = useNavigate({ from: '/campaigns/$campaignId' });
  return (
    <TabbedCard
      label="Behind the numbers"
      value={tab}
      onChange={(next) =>
        void navigate({ search: next === 'people' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      actions={actions}
      tabs={[
        { name: 'people', label: 'People', content: <People campaignId={campaignId} /> },
        { name: 'emails', label: 'Emails', content: <Emails campaignId={campaignId} /> },
        { name: 'numbers', label: 'Numbers', content: numbers },
        { name: 'runs', label: 'Runs', content: <Runs campaignId={campaignId} /> },
      ]}
    />
  );
}
