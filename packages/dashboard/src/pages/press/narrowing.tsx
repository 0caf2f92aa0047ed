import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Filter, FilterBar } from '../../ui/forms/filter.tsx';
import { useNamedCampaigns } from '../campaigns/use-names.ts';
import type { PressSearch } from './press-search.ts';

export type ListPath = '/press' | '/press/journalists' | '/press/articles' | '/press/coverage';

/** The filters in the address, and a function that changes some of them. */
export function useNarrow(path: ListPath) {
  const search: PressSearch = useSearch({ from: `/shell${path}` });
  const navigate = useNavigate({ from: path });
  const narrow = (change: { readonly [Key in keyof PressSearch]?: PressSearch[Key] | undefined }) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value));
    void navigate({ to: path, search: next, replace: true, resetScroll: false });
  };
  return { search, narrow };
}

/** The choice of a campaign, next to a list's other filters. */
export function Narrowing({ path, children }: { path: ListPath; children?: ReactNode }) {
  const { search, narrow } = useNarrow(path);
  const campaigns = useNamedCampaigns().data ?? [];
  const isOfOne = search.outletId !== undefined || search.journalistId !== undefined;
  return (
    <FilterBar>
      {isOfOne && (
        <Button
          size="small"
          icon="cross"
          onClick={() => narrow({ outletId: undefined, journalistId: undefined, open: undefined })}
        >
          {search.outletId ? 'Of one outlet' : 'Of one journalist'}
          <span className="sr-only">: show all</span>
        </Button>
      )}
      {children}
      <Filter
        label="Campaign"
        all="All campaigns"
        value={search.campaignId ?? ''}
        options={campaigns.map(({ id, name }) => [id, name] as const)}
        onChange={(campaignId) => narrow({ campaignId: campaignId || undefined, open: undefined })}
      />
    </FilterBar>
  );
}
