import { Tabs } from 'radix-ui';
import { Emails } from './emails.tsx';
import { People } from './people.tsx';
import { Runs } from './runs.tsx';

const TAB =
  'relative h-11 px-1 font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:text-ink ' +
  'data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 ' +
  'data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-accent';

const LISTS = [
  ['people', 'People', People],
  ['emails', 'Emails', Emails],
  ['runs', 'Runs', Runs],
] as const;

/** What stands behind the numbers. */
export const CampaignTabs = ({ campaignId }: { campaignId: string }) => (
  <Tabs.Root defaultValue="people" className="overflow-clip rounded-xl border border-line bg-surface shadow-lift">
    <Tabs.List aria-label="Behind the numbers" className="flex gap-5 border-b border-line px-5">
      {LISTS.map(([value, label]) => (
        <Tabs.Trigger key={value} value={value} className={TAB}>
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {LISTS.map(([value, , List]) => (
      <Tabs.Content key={value} value={value} tabIndex={-1} className="min-h-72 outline-none">
        <List campaignId={campaignId} />
      </Tabs.Content>
    ))}
  </Tabs.Root>
);
