import type { Client } from '@distribute/client';

type Query = NonNullable<NonNullable<Parameters<Client['leads']['list']>[0]>['query']>;

/** Contacted people come first: a search finds many more people than a campaign needs. */
export const GROUPS = {
  reached: { label: 'Written to', query: { status: 'claimed,served,contacted' } },
  replied: { label: 'Replied', query: { replied: true } },
  waiting: { label: 'Found, waiting', query: { status: 'buffered' } },
  skipped: { label: 'Skipped', query: { status: 'skipped' } },
  all: { label: 'Everyone', query: {} },
} as const satisfies Record<string, { label: string; query: Query }>;
export type Group = keyof typeof GROUPS;

export const PeopleFilter = ({ value, onChange }: { value: Group; onChange: (group: Group) => void }) => (
  <select
    aria-label="Which people"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Group)}
    className="h-9 rounded-lg border border-line-strong bg-surface px-2.5 shadow-lift max-sm:h-11 max-sm:w-full max-sm:text-base"
  >
    {Object.entries(GROUPS).map(([group, { label }]) => (
      <option key={group} value={group}>
        {label}
      </option>
    ))}
  </select>
);
