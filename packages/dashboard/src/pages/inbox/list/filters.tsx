import { Link, useNavigate } from '@tanstack/react-router';
import { count } from '../../../format.ts';
import { cx } from '../../../ui/class-names.ts';
import { Filter } from '../../../ui/forms/filter.tsx';
import { useNamedCampaigns } from '../../campaigns/use-names.ts';
import { useTeam } from '../../users/use-names.ts';
import type { InboxFilters } from '../inbox-search.ts';
import { useInboxCounts } from '../use-inbox.ts';
import { CLASSES, SENTIMENT_LABELS } from '../words.ts';

/** Which conversations are listed. Every choice is in the address, so that a view can be linked to. */
export function Filters({ filters }: { filters: InboxFilters }) {
  const navigate = useNavigate({ from: '/inbox' });
  const { data: campaigns = [] } = useNamedCampaigns();
  const team = useTeam();
  // The open reply may not match the new choice.
  const choose = (name: keyof InboxFilters, value: string | undefined) =>
    navigate({ search: { ...filters, [name]: value }, replace: true });
  return (
    <div className="grid gap-3">
      <Views filters={filters} />
      <div className="grid grid-cols-4 gap-2 max-lg:grid-cols-2">
        <Filter
          label="Assigned to"
          value={filters.assignee ?? ''}
          all="Assigned to anyone"
          options={[['me', 'Assigned to me'], ['nobody', 'Unassigned'], ...team]}
          onChange={(value) => choose('assignee', value || undefined)}
          className="w-full"
        />
        <Filter
          label="Label"
          value={filters.classification ?? ''}
          all="All labels"
          options={Object.entries(CLASSES).map(([name, { label }]) => [name, label] as const)}
          onChange={(value) => choose('classification', value || undefined)}
          className="w-full"
        />
        <Filter
          label="Sentiment"
          value={filters.sentiment ?? ''}
          all="All sentiments"
          options={Object.entries(SENTIMENT_LABELS)}
          onChange={(value) => choose('sentiment', value || undefined)}
          className="w-full"
        />
        <Filter
          label="Campaign"
          value={filters.campaignId ?? ''}
          all="All campaigns"
          options={campaigns.map(({ id, name }) => [id, name] as const)}
          onChange={(value) => choose('campaignId', value || undefined)}
          className="w-full"
        />
      </div>
      {filters.campaignId && (
        <p className="text-[13px]">
          <Link
            to="/campaigns/$campaignId"
            params={{ campaignId: filters.campaignId }}
            className="font-medium text-accent-ink hover:underline"
          >
            Open {campaigns.find(({ id }) => id === filters.campaignId)?.name ?? 'the campaign'}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Open, unread, mine, snoozed and done, each with its number. */
function Views({ filters: { view, unread, assignee, ...filters } }: { filters: InboxFilters }) {
  const { data: counts } = useInboxCounts();
  const isOpen = view === undefined;
  const views: readonly { name: string; number: number | null | undefined; search: InboxFilters; isShown: boolean }[] =
    [
      { name: 'Open', number: counts?.open, search: {}, isShown: isOpen && !unread && assignee !== 'me' },
      { name: 'Unread', number: counts?.unread, search: { unread: true }, isShown: isOpen && unread === true },
      {
        name: 'Mine',
        number: counts?.mine,
        search: { assignee: 'me' },
        isShown: isOpen && !unread && assignee === 'me',
      },
      { name: 'Snoozed', number: counts?.snoozed, search: { view: 'snoozed' }, isShown: view === 'snoozed' },
      { name: 'Done', number: counts?.done, search: { view: 'done' }, isShown: view === 'done' },
      { name: 'All', number: undefined, search: { view: 'all' }, isShown: view === 'all' },
    ];
  return (
    <nav aria-label="Views" className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
      {views.map(({ name, number, search, isShown }) => (
        <Link
          key={name}
          to="/inbox"
          search={{ ...filters, ...search }}
          activeProps={{}}
          aria-current={isShown ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-lg px-3 text-[13px] font-medium',
            isShown ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {name}
          {number != null && <span className="numeric text-xs">{count(number)}</span>}
        </Link>
      ))}
    </nav>
  );
}
