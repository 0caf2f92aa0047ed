import { useNavigate } from '@tanstack/react-router';
import { useNamedCampaigns } from '../../campaigns/use-names.ts';
import type { InboxFilters } from '../inbox-search.ts';
import { CLASSES, SENTIMENT_LABELS } from '../words.ts';

/** Which replies are listed. Every choice stands in the address, so that a view can be linked to. */
export function Filters({ filters }: { filters: InboxFilters }) {
  const navigate = useNavigate({ from: '/inbox' });
  const { data: campaigns = [] } = useNamedCampaigns();
  // The open reply may not be among the replies of the new choice.
  const choose = (name: keyof InboxFilters, value: string | boolean | undefined) =>
    navigate({ search: { ...filters, [name]: value }, replace: true });
  return (
    <div className="grid grid-cols-4 gap-2 max-lg:grid-cols-2">
      <Choice
        label="From"
        value={filters.automatic === undefined ? '' : String(filters.automatic)}
        options={[
          ['', 'People and machines'],
          ['false', 'People only'],
          ['true', 'Machines only'],
        ]}
        onChange={(value) => choose('automatic', value === '' ? undefined : value === 'true')}
      />
      <Choice
        label="Sentiment"
        value={filters.sentiment ?? ''}
        options={[['', 'Every sentiment'], ...Object.entries(SENTIMENT_LABELS)]}
        onChange={(value) => choose('sentiment', value || undefined)}
      />
      <Choice
        label="Class"
        value={filters.classification ?? ''}
        options={[['', 'Every class'], ...Object.entries(CLASSES).map(([name, { label }]) => [name, label] as const)]}
        onChange={(value) => choose('classification', value || undefined)}
      />
      <Choice
        label="Campaign"
        value={filters.campaignId ?? ''}
        options={[['', 'Every campaign'], ...campaigns.map(({ id, name }) => [id, name] as const)]}
        onChange={(value) => choose('campaignId', value || undefined)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    className="h-9 w-full min-w-0 rounded-lg border border-line-strong bg-surface px-2.5 shadow-lift max-sm:h-11 max-sm:text-base"
  >
    {options.map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </select>
);
