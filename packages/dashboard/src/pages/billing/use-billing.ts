import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type Account = AnswerOf<Client['billing']['account']>;
export type Transaction = AnswerOf<Client['billing']['transactions']>['transactions'][number];
export type Payment = AnswerOf<Client['billing']['payments']>['payments'][number];
export type Grant = AnswerOf<Client['billing']['grants']>['grants'][number];
export type Details = Parameters<Client['billing']['updateAccount']>[0]['body'];

const BILLING_KEY = ['billing'];
const ACCOUNT_KEY = [...BILLING_KEY, 'account'];
/** How often the account is read while a payment may be arriving. */
const PAYING_MS = 3000;

export function useAccount({ isPaying }: { isPaying: boolean }) {
  const client = useClient();
  return useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: ({ signal }) => client.billing.account({}, { signal }),
    refetchInterval: isPaying && PAYING_MS,
  });
}

/** The remaining credit, for pages that need nothing else of the account. */
export function useBalance() {
  const client = useClient();
  return useQuery({
    queryKey: [...BILLING_KEY, 'balance'],
    queryFn: ({ signal }) => client.billing.balance({}, { signal }),
  });
}

export function useTransactions(type: Transaction['type'] | undefined) {
  const client = useClient();
  return usePaged([...BILLING_KEY, 'transactions', type ?? null], (place, signal) =>
    client.billing.transactions({ query: { ...place, ...(type && { type }) } }, { signal }),
  );
}

export function usePayments() {
  const client = useClient();
  return usePaged([...BILLING_KEY, 'payments'], (place, signal) =>
    client.billing.payments({ query: place }, { signal }),
  );
}

export function useGrants() {
  const client = useClient();
  return usePaged([...BILLING_KEY, 'grants'], (place, signal) => client.billing.grants({ query: place }, { signal }));
}

/** The address to which the payment provider sends the person back. */
const here = (search = '') => `${window.location.origin}${window.location.pathname}${search}`;

/** Opens the payment provider's page, which leads back to this page. */
export function usePay() {
  const client = useClient();
  return useMutation({
    mutationFn: (order: { mode: 'payment'; cents: number } | { mode: 'setup' }) => {
      const amount = order.mode === 'payment' ? { topup_amount_cents: order.cents } : {};
      const pages = { success_url: here('?back=true'), cancel_url: here() };
      return client.billing.createCheckoutSession({ body: { mode: order.mode, ...amount, ...pages } });
    },
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function usePortal() {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.billing.createPortalSession({ body: { return_url: here() } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

function useAccountChange<Order>(change: (client: Client, order: Order) => Promise<Account>) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) => change(client, order),
    onSuccess: (account) => queries.setQueryData(ACCOUNT_KEY, account),
  });
}

/** Null turns it off. */
export const useAutoTopup = () =>
  useAccountChange((client, order: { topup_amount_cents: number; topup_threshold_cents: number } | null) =>
    order ? client.billing.setAutoTopup({ body: order }) : client.billing.stopAutoTopup(),
  );

export const useChangeDetails = () =>
  useAccountChange((client, body: Details) => client.billing.updateAccount({ body }));
