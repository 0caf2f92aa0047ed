import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AddBrand } from './add-brand.tsx';
import { type BrandRow, useBrands } from './use-brands.ts';
import { standingOf } from './words.ts';

export function BrandsPage() {
  const query = useBrands();
  const { add: isAdding } = useSearch({ from: '/shell/brands' });
  const navigate = useNavigate({ from: '/brands' });
  const add = (
    <Button look="primary" icon="plus" onClick={() => navigate({ search: { add: true } })}>
      Add brand
    </Button>
  );
  return (
    <Page
      title="Brands"
      description="The companies you send for. We read each website; you correct the facts."
      actions={add}
    >
      <Card flush>
        <PagedList
          query={query}
          rowsOf={(page) => page.brands}
          empty={
            <EmptyState icon="globe" title="No brand yet" action={add}>
              Give us a website. We read what it says about the company, and show the page each fact comes from.
            </EmptyState>
          }
        >
          {(rows) => <Table caption="Brands" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </PagedList>
      </Card>
      {isAdding && <AddBrand onClose={() => navigate({ search: {}, replace: true })} />}
    </Page>
  );
}

const COLUMNS: readonly Column<BrandRow>[] = [
  {
    header: 'Brand',
    kind: 'title',
    cell: ({ id, name, domain }) => (
      <>
        <Link to="/brands/$brandId" params={{ brandId: id }} className="hover:underline">
          {name}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{domain}</span>
      </>
    ),
  },
  {
    header: 'In its own words',
    cell: ({ elevatorPitch }) =>
      elevatorPitch && <span className="line-clamp-2 max-w-xl text-ink-soft">{elevatorPitch}</span>,
  },
  {
    header: 'Status',
    cell: (brand) => {
      const { label, tone } = standingOf(brand);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { header: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
];
