import { type Route, routes } from '../../kernel/http/routes.ts';
import type { Billing } from './index.ts';

export const billingRoutes = ({ prices, accounts, grants, transactions }: Billing): Route[] => [
  ...routes('costs', { platformPrices: () => prices.listCurrent() }),
  ...routes('billing', {
    account: (caller) => accounts.get(caller),
    balance: (caller) => accounts.balance(caller),
    updateAccount: (caller, { body }) => accounts.update(caller, body),
    transactions: (caller, { query }) => transactions.list(caller, query),
    grants: (caller, { query }) => grants.list(caller, query),
    grant: (operator, { body }) => grants.grant(operator, body),
  }),
];
