import { cx } from '../../ui/class-names.ts';
import { Filter, FilterBar } from '../../ui/forms/filter.tsx';
import { Search } from '../../ui/forms/search.tsx';
import { useTeam } from '../users/use-names.ts';
import { ACTIVITY_LABELS, FILTERS } from './labels.ts';
import type { ActivityFilters, ActivityType } from './use-activity.ts';

/** Two beside each other on a phone. */
const HALF = 'max-w-48 max-sm:w-[calc(50%-0.25rem)] max-sm:max-w-none';

interface ActivityFiltersProps {
  value: ActivityFilters;
  onChange: (filters: ActivityFilters) => void;
  /** Where somebody was is for administrators. */
  withAddress: boolean;
}

export function ActivityFiltersBar({ value, onChange, withAddress }: ActivityFiltersProps) {
  const team = useTeam();
  const set = (name: keyof ActivityFilters, chosen: string) => {
    const { [name]: _, ...others } = value;
    onChange(chosen === '' ? others : { ...others, [name]: chosen as ActivityType });
  };
  return (
    <FilterBar>
      <Filter
        label="Kind of activity"
        all="Everything"
        value={value.type ?? ''}
        options={FILTERS.map((type) => [type, ACTIVITY_LABELS[type]] as const)}
        onChange={(type) => set('type', type)}
        className={HALF}
      />
      <Filter
        label="Person"
        all="Everyone"
        value={value.userId ?? ''}
        options={team}
        onChange={(id) => set('userId', id)}
        className={HALF}
      />
      <Day label="From" value={value.from} onChange={(day) => set('from', day)} />
      <Day label="To" value={value.to} onChange={(day) => set('to', day)} />
      {withAddress && (
        <Search label="Network address" placeholder="Network address" onSearch={(words) => set('address', words)} />
      )}
    </FilterBar>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

const Day = ({ label, value = '', onChange }: DayProps) => (
  <label
    className={cx(
      'flex h-9 items-center gap-2 rounded-lg border border-line-strong bg-surface pl-2.5 text-[13px] text-ink-soft',
      'shadow-lift max-sm:h-11 max-sm:grow max-sm:text-base',
    )}
  >
    {label}
    <input
      type="date"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="h-full min-w-0 grow rounded-lg bg-transparent pr-2.5 text-ink"
    />
  </label>
);
