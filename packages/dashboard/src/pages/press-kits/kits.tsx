import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '../../format.ts';
import { Amount } from '../../ui/display/amount.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Filter, FilterBar } from '../../ui/forms/filter.tsx';
import { Search } from '../../ui/forms/search.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BrandFilter } from '../brands/brand-filter.tsx';
import { PressLinks } from '../press/press-links.tsx';
import { GenerateKit } from './generate-kit.tsx';
import { type Kit, useKitCosts, useKits, useViewsByKit } from './use-kits.ts';
import { nameOf, STATUSES } from './words.ts';

export function KitsPage() {
  const [title, setTitle] = useState('');
  const [brandId, setBrandId] = useState('');
  const [status, setStatus] = useState('');
  const [isMaking, setMaking] = useState(false);
  const query = useKits({
    ...(title && { title }),
    ...(brandId && { brand_id: brandId }),
    ...(status && { status }),
  });
  const costs = useKitCosts().data;
  const views = useViewsByKit().data;
  const isNarrowed = title !== '' || brandId !== '' || status !== '';
  const make = (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      New press kit
    </Button>
  );
  return (
    <Page
      title="Press kits"
      description="A page for journalists, written from what a brand’s website says. You check and publish it; the link stays the same."
      actions={make}
    >
      <PressLinks />
      <Card
        flush
        title="Kits"
        actions={
          <FilterBar>
            <Search label="Find by title" placeholder="Search titles" onSearch={setTitle} />
            <BrandFilter value={brandId} onChange={setBrandId} />
            <Filter
              label="Status"
              all="In use"
              value={status}
              options={[
                ['all', 'All of them'],
                ...Object.entries(STATUSES).map(([value, { label }]) => [value, label] as const),
              ]}
              onChange={setStatus}
            />
          </FilterBar>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.mediaKits}
          empty={
            isNarrowed ? (
              <EmptyState icon="book" title="No matching kits">
                Try different filters.
              </EmptyState>
            ) : (
              <EmptyState icon="book" title="No press kit yet" action={make}>
                Choose a brand and say what the kit is for. To see archived kits, choose that status.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Press kits"
              columns={columns(views, costs)}
              rows={rows}
              rowKey={({ id }) => id}
              isPast={(kit) => kit.status === 'archived'}
            />
          )}
        </PagedList>
      </Card>
      {isMaking && <GenerateKit onClose={() => setMaking(false)} />}
    </Page>
  );
}

type ById<Value> = ReadonlyMap<string | null, Value> | undefined;

const columns = (views: ById<number>, costs: ById<string>): readonly Column<Kit>[] => [
  {
    header: 'Kit',
    kind: 'title',
    cell: (kit) => (
      <>
        <Link
          to="/press/kits/$kitId"
          params={{ kitId: kit.id }}
          className="row-link underline-offset-2 hover:underline"
        >
          {nameOf(kit)}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{kit.brandDomain}</span>
      </>
    ),
  },
  {
    header: 'Says',
    cell: ({ contentExcerpt }) =>
      contentExcerpt && <span className="line-clamp-2 max-w-sm text-[13px] text-ink-soft">{contentExcerpt}</span>,
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>,
  },
  { header: 'Views', kind: 'number', cell: ({ id }) => views && count(views.get(id) ?? 0) },
  {
    header: 'Cost',
    kind: 'number',
    cell: ({ id }) => {
      const cents = costs?.get(id);
      return cents === undefined ? null : <Amount cents={cents} />;
    },
  },
  { header: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];
