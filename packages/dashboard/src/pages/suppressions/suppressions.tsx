import { contract } from '@distribute/contract';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { count } from '../../format.ts';
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
import { useNamedBrands } from '../brands/use-brands.ts';
import { AddSuppression } from './add-suppression.tsx';
import { ImportSuppressions } from './import-suppressions.tsx';
import { LiftSuppression } from './lift-suppression.tsx';
import { type Reason, type Suppression, useSuppressions } from './use-suppressions.ts';
import { REASONS } from './words.ts';

export function SuppressionsPage() {
  const [value, setValue] = useState('');
  const [reason, setReason] = useState<Reason | ''>('');
  const [dialog, setDialog] = useState<'add' | 'import' | Suppression | null>(null);
  const brands = useNamedBrands().data ?? [];
  const mayLift = useAccess().may(contract.suppressions.delete);
  const query = useSuppressions({ ...(value && { value }), ...(reason && { reason }) });
  const total = query.data?.pages[0]?.total;
  const isFiltered = value !== '' || reason !== '';
  const close = () => setDialog(null);
  const add = (
    <Button look="primary" icon="plus" onClick={() => setDialog('add')}>
      Add
    </Button>
  );
  return (
    <Page
      title="Do not contact"
      description="Addresses and domains no campaign may email. Checked again right before every send."
      actions={
        <>
          <Button onClick={() => setDialog('import')}>Import a list</Button>
          {add}
        </>
      }
    >
      <Card
        flush
        title="Addresses and domains"
        description={total === undefined ? undefined : `${count(total)} ${isFiltered ? 'matching' : 'total'}`}
        actions={
          <FilterBar>
            <Search label="Find" placeholder="Address or domain, in full" onSearch={setValue} />
            <Filter
              label="Reason"
              all="All reasons"
              options={Object.entries(REASONS).map(([key, { label }]) => [key, label] as const)}
              onChange={(chosen) => setReason(chosen as Reason | '')}
            />
          </FilterBar>
        }
      >
        <PagedList
          query={query}
          rowsOf={(page) => page.suppressions}
          empty={
            isFiltered ? (
              <EmptyState icon="block" title="No match">
                Search for a whole email address or domain.
              </EmptyState>
            ) : (
              <EmptyState icon="block" title="No one on the list yet" action={add}>
                People who unsubscribe, report spam or hard-bounce are added automatically.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Do not contact"
              columns={columns((id) => brands.find((brand) => brand.id === id)?.name, mayLift ? setDialog : null)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </PagedList>
      </Card>
      {dialog === 'add' && <AddSuppression brands={brands} onClose={close} />}
      {dialog === 'import' && <ImportSuppressions onClose={close} />}
      {typeof dialog === 'object' && dialog && <LiftSuppression suppression={dialog} onClose={close} />}
    </Page>
  );
}

const columns = (
  brandName: (id: string) => string | undefined,
  onLift: ((suppression: Suppression) => void) | null,
): readonly Column<Suppression>[] => [
  {
    header: 'Who',
    kind: 'title',
    cell: ({ kind, value, note }) => (
      <>
        {value === null ? 'An erased address' : kind === 'domain' ? `Everyone at ${value}` : value}
        {note && <span className="block text-[13px] font-normal text-ink-faint">{note}</span>}
      </>
    ),
  },
  { header: 'Why', cell: ({ reason }) => <Badge tone={REASONS[reason].tone}>{REASONS[reason].label}</Badge> },
  {
    header: 'Holds for',
    cell: ({ brandId }) => (brandId === null ? 'All brands' : (brandName(brandId) ?? 'One brand')),
  },
  { header: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    header: 'Actions',
    kind: 'actions',
    cell: (suppression) =>
      onLift && REASONS[suppression.reason].lifting !== null ? (
        <Button size="small" look="row" aria-label={`Remove ${suppression.value}`} onClick={() => onLift(suppression)}>
          Remove
        </Button>
      ) : null,
  },
];
