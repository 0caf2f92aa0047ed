import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { dollarsOfCents } from '../../format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { TabbedCard } from '../../ui/layout/tabbed-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type Grant, type Payment, type Transaction, useGrants, usePayments, useTransactions } from './use-billing.ts';
import { GRANT_REASONS, PAYMENTS, TYPES } from './words.ts';

/** Credits and debits, card payments, and grants. */
export function Ledger() {
  const { tab = 'transactions' } = useSearch({ from: '/shell/organization/billing' });
  const navigate = useNavigate({ from: '/organization/billing' });
  const [type, setType] = useState<Transaction['type'] | ''>('');
  return (
    <TabbedCard
      label="Movements"
      value={tab}
      onChange={(next) =>
        void navigate({ search: next === 'transactions' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      actions={
        tab === 'transactions' && (
          <Filter
            label="Kind"
            all="All kinds"
            options={Object.entries(TYPES).map(([value, { label }]) => [value, label])}
            onChange={(value) => setType(value as Transaction['type'] | '')}
          />
        )
      }
      tabs={[
        { name: 'transactions', label: 'All movements', content: <Transactions type={type} /> },
        { name: 'payments', label: 'Payments', content: <Payments /> },
        { name: 'gifts', label: 'Free credit', content: <Grants /> },
      ]}
    />
  );
}

const Transactions = ({ type }: { type: Transaction['type'] | '' }) => (
  <PagedList
    query={useTransactions(type || undefined)}
    rowsOf={(page) => page.transactions}
    empty={
      <EmptyState icon="price" title={type ? 'No matching transactions' : 'Nothing yet'}>
        {type
          ? 'Try another kind.'
          : 'Top-ups and free credit appear here immediately; usage as one line for each day (UTC) and campaign.'}
      </EmptyState>
    }
  >
    {(rows) => <Table caption="All movements" columns={TRANSACTIONS} rows={rows} rowKey={({ id }) => id} />}
  </PagedList>
);

const TRANSACTIONS: readonly Column<Transaction>[] = [
  { header: 'What', kind: 'title', cell: ({ description }) => description },
  { header: 'Kind', cell: ({ type }) => <Badge tone={TYPES[type].tone}>{TYPES[type].label}</Badge> },
  { header: 'When', cell: ({ created_at }) => <Time at={created_at} /> },
  { header: 'Amount', kind: 'number', cell: ({ amount_cents }) => dollarsOfCents(amount_cents) },
  { header: 'Balance after', kind: 'number', cell: ({ balance_after_cents }) => dollarsOfCents(balance_after_cents) },
];

const Payments = () => (
  <PagedList
    query={usePayments()}
    rowsOf={(page) => page.payments}
    empty={
      <EmptyState icon="card" title="No payment yet">
        Add credit above: each payment appears here with its receipt.
      </EmptyState>
    }
  >
    {(rows) => <Table caption="Payments" columns={PAYMENT_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
  </PagedList>
);

const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { header: 'When', kind: 'title', cell: ({ created_at }) => <Time at={created_at} /> },
  { header: 'State', cell: ({ status }) => <Badge tone={PAYMENTS[status].tone}>{PAYMENTS[status].label}</Badge> },
  { header: 'Amount', kind: 'number', cell: ({ amount_cents }) => dollarsOfCents(String(amount_cents)) },
  {
    header: 'Receipt',
    kind: 'actions',
    cell: ({ receipt_url }) =>
      receipt_url && (
        <a href={receipt_url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          Receipt
        </a>
      ),
  },
];

const Grants = () => (
  <PagedList
    query={useGrants()}
    rowsOf={(page) => page.grants}
    empty={
      <EmptyState icon="plus" title="No free credit yet">
        The operator can add free credit, and referrals earn it.
      </EmptyState>
    }
  >
    {(rows) => <Table caption="Free credit" columns={GRANT_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
  </PagedList>
);

const GRANT_COLUMNS: readonly Column<Grant>[] = [
  { header: 'Reason', kind: 'title', cell: ({ reason }) => GRANT_REASONS[reason] ?? reason },
  { header: 'Note', cell: ({ note }) => note },
  { header: 'When', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: 'Amount', kind: 'number', cell: ({ amountCents }) => dollarsOfCents(amountCents) },
];
