import type { Client } from '@distribute/client';
import { Filter, FilterBar } from '../../../../ui/forms/filter.tsx';
import { Search } from '../../../../ui/forms/search.tsx';
import type { Group } from '../campaign-search.ts';

type Query = NonNullable<NonNullable<Parameters<Client['leads']['list']>[0]>['query']>;

/** Contacted people come first: a search finds many more people than a campaign needs. */
export const GROUPS = {
  reached: { label: 'In the campaign', query: { status: 'claimed,served,contacted' } },
  replied: { label: 'Replied', query: { replied: true } },
  waiting: { label: 'Found, waiting', query: { status: 'buffered' } },
  skipped: { label: 'Skipped', query: { status: 'skipped' } },
  all: { label: 'Everyone', query: { status: 'all' } },
} as const satisfies Record<Group, { label: string; query: Query }>;

interface PeopleFilterProps {
  group: Group;
  onGroup: (group: Group) => void;
  onAddress: (email: string) => void;
}

export const PeopleFilter = ({ group, onGroup, onAddress }: PeopleFilterProps) => (
  <FilterBar>
    <Filter
      label="Which people"
      value={group}
      options={Object.entries(GROUPS).map(([name, { label }]) => [name, label] as const)}
      onChange={(name) => onGroup(name as Group)}
    />
    <Search label="Find by email address" placeholder="person@company.com" onSearch={onAddress} />
  </FilterBar>
);
