import { useNavigate } from '@tanstack/react-router';
import { Filter } from '../../../ui/forms/filter.tsx';
import { useNamedCampaigns } from '../../campaigns/use-names.ts';
import type { InboxFilters } from '../inbox-search.ts';
import { CLASSES, SENTIMENT_LABELS } from '../words.ts';

/** Which replies are listed. Every choice is in the address, so that a view can be linked to. */
export function Filters({ filters }: { filters: InboxFilters }) {
  const navigate = useNavigate({ from: '/inbox' });
  const { data: campaigns = [] } = useNamedCampaigns();
  // The open reply may not match the new choice.
  const choose = (name: keyof InboxFilters, value: string | boolean | undefined) =>
    navigate({ search: { ...filters, [name]: value }, replace: true });
  return (
    <div className="grid grid-cols-4 gap-2 max-lg:grid-cols-2">
      <Filter
        label="From"
        value={filters.automatic === undefined ? '' : String(filters.automatic)}
        all="People and machines"
        options={[
          ['false', 'People only'],
          ['true', 'Machines only'],
        ]}
        onChange={(value) => choose('automatic', value === '' ? undefined : value === 'true')}
        className="w-full"
      />
      <Filter
        label="Sentiment"
        value={filters.sentiment ?? ''}
        all="Every sentiment"
        options={Object.entries(SENTIMENT_LABELS)}
        onChange={(value) => choose('sentiment', value || undefined)}
        className="w-full"
      />
      <Filter
        label="Class"
        value={filters.classification ?? ''}
        all="Every class"
        options={Object.entries(CLASSES).map(([name, { label }]) => [name, label] as const)}
        onChange={(value) => choose('classification', value || undefined)}
        className="w-full"
      />
      <Filter
        label="Campaign"
        value={filters.campaignId ?? ''}
        all="Every campaign"
        options={campaigns.map(({ id, name }) => [id, name] as const)}
        onChange={(value) => choose('campaignId', value || undefined)}
        className="w-full"
      />
    </div>
  );
}
