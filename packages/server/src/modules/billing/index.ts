// Tables: platform_prices, billing_accounts, credit_entries, credit_use, usage_days, payments.
// Triggers: platform_prices_stay, credit_entries_stay.
// Facts: billing.grant, billing.topup, billing.refund, billing.topups_stopped; listens to organization.created.
// Jobs: payment.reconcile, payment.check-session, payment.charge, payment.read-card, payment.sweep.

export {
  type CostName,
  isSendCost,
  PEOPLE_CREDIT,
  PRICED_MODELS,
  type PricedModel,
  type PricedProvider,
  SCRAPE_CREDIT,
  SEARCH_QUERY,
  SMTP_SEND,
  tokenCosts,
} from './cost-names.ts';
export type { CreditGate } from './credit-gate.ts';
export { billingJobs } from './jobs.ts';
export { type Billing, type BillingDeps, createBilling } from './module.ts';
export type { PaymentProvider, ProviderEvent, ProviderPayment } from './ports.ts';
export { priceFinder } from './price-of.ts';
export { billingRoutes } from './routes.ts';
export { foldCredit } from './store/credit.ts';
