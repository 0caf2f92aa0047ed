import type { Client } from '@distribute/client';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '../../api/api.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { describeProvider } from '../keys/providers.ts';
import { readablePrice } from './readable-price.ts';
import { usePrices } from './use-costs.ts';

type Price = AnswerOf<Client['costs']['platformPrices']>[number];

const CATEGORIES: readonly (readonly [Price['category'], string])[] = [
  ['lead_enrichment', 'Finding people'],
  ['ai_generation', 'Reading and writing'],
  ['email_sending', 'Sending'],
];

const COLUMNS: readonly Column<Price>[] = [
  { header: 'Item', kind: 'title', width: 'w-2/5', cell: ({ name }) => <span className="font-normal">{name}</span> },
  { header: 'Provider', width: 'w-1/8', cell: ({ provider }) => describeProvider(provider).name },
  {
    header: 'Basis',
    width: 'w-1/8',
    cell: ({ pricingBasis }) => <Badge>{pricingBasis === 'marked-up' ? 'Marked up' : 'Pass-through'}</Badge>,
  },
  { header: 'Since', width: 'w-1/8', cell: ({ effectiveFrom }) => <Time at={effectiveFrom} /> },
  { header: 'Price', kind: 'number', cell: (price) => <PriceCell price={price} /> },
];

export function PricesPage() {
  const { data, error, refetch, isFetching } = usePrices();
  return (
    <Page
      title="Prices"
      above={
        <Link to="/costs" className="hover:underline">
          Costs
        </Link>
      }
      description="What each unit costs with the server’s key. With your own key, you pay the provider instead."
    >
      {data?.length ? (
        CATEGORIES.map(([category, title]) => {
          const rows = data.filter((price) => price.category === category);
          if (rows.length === 0) return null;
          return (
            <Card flush key={category} title={title}>
              <Table caption={title} columns={COLUMNS} rows={rows} rowKey={(price) => price.name} />
            </Card>
          );
        })
      ) : (
        <Card flush>
          {data ? (
            <EmptyState icon="price" title="No prices set">
              The operator removed every price, so nothing is charged.
            </EmptyState>
          ) : error ? (
            <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
          ) : (
            <SkeletonRows rows={9} />
          )}
        </Card>
      )}
    </Page>
  );
}

const PriceCell = ({ price }: { price: Price }) => {
  const { amount, per } = readablePrice(price);
  return (
    <span title={`${price.pricePerUnitInUsdCents} US cents per ${price.unit}`}>
      <span className="font-medium">{amount}</span> <span className="text-ink-faint">{per}</span>
    </span>
  );
};
