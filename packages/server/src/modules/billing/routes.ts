import { AppError } from '../../kernel/errors.ts';
import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Billing } from './module.ts';

export function billingRoutes({ prices, accounts, grants, transactions, payments }: Billing): Route[] {
  const configured = () => {
    if (!payments) throw new AppError('not_configured', 'Payments is not configured');
    return payments;
  };
  return [
    ...routes('costs', { platformPrices: () => prices.listCurrent() }),
    ...routes('billing', {
      account: (caller) => accounts.get(caller),
      balance: (caller) => accounts.balance(caller),
      updateAccount: (caller, { body }) => accounts.update(caller, body),
      setAutoTopup: outside((caller, { body }) => configured().topUps.set(caller, body)),
      stopAutoTopup: (caller) => accounts.stopAutoTopup(caller),
      transactions: (caller, { query }) => transactions.list(caller, query),
      payments: (caller, { query }) => accounts.payments(caller, query),
      grants: (caller, { query }) => grants.list(caller, query),
      grant: (operator, { body }) => grants.grant(operator, body),
      createCheckoutSession: outside((caller, { body }) => configured().checkout.open(caller, body)),
      createPortalSession: outside((caller, { body }) => configured().checkout.openPortal(caller, body.return_url)),
      receiveProviderEvent: ({ bytes, visit }) => configured().events.receive(bytes, visit.headers['stripe-signature']),
    }),
  ];
}
