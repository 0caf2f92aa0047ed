import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { TABS, type TabName } from '../campaign-search.ts';
import { Emails } from './emails.tsx';
import { People } from './people.tsx';
import { Runs } from './runs.tsx';

const TAB =
  'relative h-11 px-1 font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:text-ink ' +
  'focus-visible:-outline-offset-2 data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 ' +
  'data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full ' +
  'data-[state=active]:after:bg-accent';

const LABELS: Readonly<Record<TabName, string>> = {
  people: 'People',
  emails: 'Emails',
  numbers: 'Numbers',
  runs: 'Runs',
};

interface CampaignTabsProps {
  campaignId: string;
  /** Funnel, days, replies and cost. */
  numbers: ReactNode;
  /** What can be done with the lists as a whole. */
  actions: ReactNode;
}

/** The lists come first; the numbers as charts are one of them. The choice stands in the address. */
export function CampaignTabs({ campaignId, numbers, actions }: CampaignTabsProps) {
  const { tab = 'people' } = useSearch({ from: '/shell/campaigns/$campaignId' });
  const navigate = useNavigate({ from: '/campaigns/$campaignId' });
  const lists: Readonly<Record<TabName, ReactNode>> = {
    people: <People campaignId={campaignId} />,
    emails: <Emails campaignId={campaignId} />,
    numbers,
    runs: <Runs campaignId={campaignId} />,
  };
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) =>
        void navigate({ search: next === 'people' ? {} : { tab: next as TabName }, replace: true, resetScroll: false })
      }
      className="overflow-clip rounded-xl border border-line bg-surface shadow-lift"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 max-sm:px-4">
        <Tabs.List aria-label="Behind the numbers" className="flex gap-5 max-sm:gap-4">
          {TABS.map((name) => (
            <Tabs.Trigger key={name} value={name} className={TAB}>
              {LABELS[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {actions}
      </div>
      {TABS.map((name) => (
        <Tabs.Content key={name} value={name} tabIndex={-1} className="min-h-72 outline-none">
          {lists[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
