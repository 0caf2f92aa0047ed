import { z } from 'zod';
import { operations } from '../language/operation.ts';
import {
  Cents,
  DateInput,
  Email,
  FreeObject,
  Id,
  listOf,
  listQuery,
  prose,
  Timestamp,
  text,
  Url,
  UrlInput,
} from '../language/shared.ts';

export const TRANSACTION_TYPES = ['topup', 'grant', 'usage', 'refund', 'adjustment'] as const;
export const PAYMENT_STATUSES = ['succeeded', 'pending', 'failed', 'refunded'] as const;
const TransactionType = z.enum(TRANSACTION_TYPES);
/** The payment provider takes at most eight digits of cents, and smaller amounts cost more than they bring. */
const MOST_PAID_CENTS = 99_999_999;
const TopupAmount = z.int().min(500).max(MOST_PAID_CENTS);
/** Ten digits of cents: sums of many such grants stay exact. */
const MOST_GRANTED_CENTS = 9_999_999_999;

export const Account = z
  .object({
    id: Id,
    org_id: Id,
    credited_cents: Cents,
    credited_paid_cents: Cents,
    credited_gifted_cents: Cents,
    usage_cents: Cents,
    provisioned_cents: Cents,
    balance_cents: Cents,
    actual_balance_cents: Cents,
    usage_discount_pct: z.int().nullable(),
    topup_amount_cents: z.int().nullable(),
    topup_threshold_cents: z.int().nullable(),
    has_payment_method: z.boolean(),
    has_auto_topup: z.boolean(),
    auto_reload_supported: z.boolean(),
    auto_reload_unsupported_reason: z.string().nullable(),
    card_country: z.string().nullable(),
    billing_email: z.string().nullable(),
    company_name: z.string().nullable(),
    vat_number: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Account' });

export const Transaction = z
  .object({
    id: Id,
    type: TransactionType,
    amount_cents: Cents,
    balance_after_cents: Cents,
    description: z.string(),
    reference: z.object({ kind: z.enum(['payment', 'grant', 'run', 'day']), id: z.string() }).nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'Transaction' });

export const Payment = z
  .object({
    id: Id,
    amount_cents: z.int(),
    currency: z.literal('usd'),
    status: z.enum(PAYMENT_STATUSES),
    receipt_url: Url.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'Payment' });

export const CreditGrant = z
  .object({
    id: Id,
    orgId: Id,
    amountCents: Cents,
    reason: z.string(),
    note: z.string().nullable(),
    grantedBy: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'CreditGrant' });

export const billing = operations('Billing', {
  account: {
    method: 'GET',
    path: '/v1/billing/accounts',
    summary: 'Read the billing account',
    description: 'Created on first read.',
    response: Account,
  },
  balance: {
    method: 'GET',
    path: '/v1/billing/accounts/balance',
    summary: 'Read the credit balance',
    response: z.object({ balance_cents: Cents, actual_balance_cents: Cents, depleted: z.boolean() }),
  },
  updateAccount: {
    method: 'PATCH',
    path: '/v1/billing/accounts',
    role: 'admin',
    summary: 'Change the billing details',
    body: z
      .strictObject({
        billing_email: Email.nullable(),
        company_name: text(1, 200).nullable(),
        vat_number: text(1, 64).nullable(),
      })
      .partial(),
    response: Account,
  },
  setAutoTopup: {
    method: 'PATCH',
    path: '/v1/billing/accounts/auto_topup',
    role: 'admin',
    summary: 'Turn on automatic top-up',
    body: z.strictObject({
      topup_amount_cents: TopupAmount,
      topup_threshold_cents: z.int().min(0).max(MOST_PAID_CENTS),
    }),
    errors: [409, 501],
    response: Account,
  },
  stopAutoTopup: {
    method: 'DELETE',
    path: '/v1/billing/accounts/auto_topup',
    role: 'admin',
    summary: 'Turn off automatic top-up',
    destructive: true,
    response: Account,
  },
  transactions: {
    method: 'GET',
    path: '/v1/billing/accounts/transactions',
    summary: 'List top-ups, grants, usage and refunds',
    description: 'Amounts are signed. Usage is one row per UTC day and campaign.',
    query: listQuery({
      type: TransactionType.optional(),
      from: DateInput.optional(),
      to: DateInput.optional(),
    }),
    response: listOf('transactions', Transaction),
  },
  payments: {
    method: 'GET',
    path: '/v1/billing/payments',
    summary: 'List payments',
    query: listQuery({}),
    response: listOf('payments', Payment),
  },
  grants: {
    method: 'GET',
    path: '/v1/billing/credits/grants',
    summary: 'List credit grants',
    query: listQuery({}),
    response: listOf('grants', CreditGrant),
  },
  grant: {
    method: 'POST',
    path: '/v1/billing/credits/grant',
    summary: 'Grant credit to the organization of x-org-id',
    description: 'The same `idempotencyKey` again answers 200 and grants nothing more.',
    auth: 'admin',
    body: z.strictObject({
      amountCents: z.int().min(1).max(MOST_GRANTED_CENTS),
      reason: text(1, 100).default('grant'),
      note: prose(1, 1000).optional(),
      idempotencyKey: text(1, 255),
    }),
    status: [201, 200],
    response: z.object({ ok: z.literal(true), newBalanceCents: Cents, grantId: Id }),
  },
  createCheckoutSession: {
    method: 'POST',
    path: '/v1/billing/checkout-sessions',
    role: 'admin',
    summary: 'Open a checkout page to pay or to store a card',
    example: { mode: 'payment', topup_amount_cents: 5000 },
    body: z
      .strictObject({
        mode: z.enum(['payment', 'setup']).default('payment'),
        topup_amount_cents: TopupAmount.optional(),
        success_url: UrlInput.optional(),
        cancel_url: UrlInput.optional(),
      })
      .refine(({ mode, topup_amount_cents }) => mode === 'setup' || topup_amount_cents !== undefined, {
        path: ['topup_amount_cents'],
        error: 'is required for a payment',
      }),
    status: 201,
    errors: [501],
    response: z.object({ url: Url, session_id: z.string(), client_secret: z.string().nullable() }),
  },
  createPortalSession: {
    method: 'POST',
    path: '/v1/billing/portal-sessions',
    role: 'admin',
    summary: "Open the payment provider's customer portal",
    body: z.strictObject({ return_url: UrlInput }),
    status: 201,
    errors: [501],
    response: z.object({ url: Url }),
  },
  receiveProviderEvent: {
    method: 'POST',
    path: '/v1/billing/provider-webhook',
    summary: "Receive the payment provider's events",
    auth: 'signed',
    body: FreeObject,
    errors: [401, 501],
    response: z.object({ received: z.literal(true) }),
  },
});
