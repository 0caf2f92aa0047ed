import Stripe from 'stripe';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import type { Secret } from '../../kernel/secrets/secrets.ts';
import type { PaymentProvider, ProviderPayment } from '../../modules/billing/index.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeHttp } from './stripe-http.ts';

export interface StripeSettings {
  readonly key: Secret;
  readonly webhookSecret: Secret;
  /** The address of a stand-in with the same paths; null for Stripe itself. */
  readonly baseUrl: string | null;
}

/** Retries are left to the calling job or person. */
const RETRIES = 0;
const TIMEOUT_MS = 20_000;
/** During a dispute the money is with the payer's bank, and stays there if we lose. */
const DISPUTED: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

/** Payments through Stripe's own library, whose requests go through the guarded fetcher. */
export function createStripe(
  { key, webhookSecret, baseUrl }: StripeSettings,
  egress: Pick<Egress, 'request'>,
): PaymentProvider {
  const base = baseUrl === null ? null : new URL(baseUrl);
  const stripe = new Stripe(key.reveal(), {
    httpClient: stripeHttp(egress, baseUrl !== null),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? '443' : '80'),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });

  /** Turns an error of Stripe into one of ours, without secrets. */
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
      const status = thrown.statusCode ?? null;
      const words = wordsOf(JSON.stringify({ message: thrown.message }), [key.reveal()]);
      const retryable = status === null || status === 429 || status >= 500;
      throw new ProviderError(
        { provider: 'stripe', title: 'Stripe', status, words, retryable, retryAfterMs: null },
        { cause: thrown },
      );
    }
  };

  const paymentOf = async (intent: Stripe.PaymentIntent): Promise<ProviderPayment> => {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const disputes = charge?.disputed ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }) : null;
    const { org_id: orgId, payment_id: paymentId } = intent.metadata;
    const state = { succeeded: 'succeeded', canceled: 'failed' } as const;
    return {
      id: intent.id,
      of: orgId && paymentId && intent.currency === 'usd' ? { orgId, paymentId } : null,
      state: state[intent.status as keyof typeof state] ?? 'open',
      paidCents: intent.status === 'succeeded' ? intent.amount_received : 0,
      refundedCents: charge?.amount_refunded ?? 0,
      disputedCents: (disputes?.data ?? [])
        .filter(({ status }) => DISPUTED.has(status))
        .reduce((sum, { amount }) => sum + amount, 0),
      receiptUrl: charge?.receipt_url ?? null,
    };
  };

  return {
    createCustomer: ({ orgId, accountId }) =>
      asked(async () => {
        const made = await stripe.customers.create(
          { metadata: { org_id: orgId } },
          { idempotencyKey: `customer:${accountId}` },
        );
        return made.id;
      }),

    describeCustomer: (_orgId, customerId, { email, name }) =>
      asked(async () => {
        const details = { ...(email === null ? {} : { email }), ...(name === null ? {} : { name }) };
        if (Object.keys(details).length) await stripe.customers.update(customerId, details);
      }),

    openCheckout: ({ orgId, customerId, successUrl, cancelUrl, payment }) =>
      asked(async () => {
        const metadata = { org_id: orgId, ...(payment && { payment_id: payment.paymentId }) };
        const shared = { customer: customerId, success_url: successUrl, cancel_url: cancelUrl, metadata };
        const session = payment
          ? await stripe.checkout.sessions.create(
              {
                ...shared,
                mode: 'payment',
                client_reference_id: payment.paymentId,
                line_items: [
                  {
                    quantity: 1,
                    price_data: { currency: 'usd', unit_amount: payment.amountCents, product_data: { name: 'Credit' } },
                  },
                ],
                payment_intent_data: { metadata, setup_future_usage: 'off_session' },
              },
              { idempotencyKey: `checkout:${payment.paymentId}` },
            )
          : await stripe.checkout.sessions.create({ ...shared, mode: 'setup', currency: 'usd' });
        if (session.url === null) throw new Error('Stripe opened a checkout without an address');
        return { sessionId: session.id, url: session.url, clientSecret: session.client_secret };
      }),

    openPortal: (_orgId, customer, returnUrl) =>
      asked(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),

    charge: ({ orgId, paymentId, customerId, cardId, amountCents, attempt, providerPaymentId }) =>
      asked(async () => {
        const once = { idempotencyKey: `charge:${paymentId}:${attempt}` };
        try {
          const intent = providerPaymentId
            ? await stripe.paymentIntents.confirm(
                providerPaymentId,
                { payment_method: cardId, off_session: true },
                once,
              )
            : await stripe.paymentIntents.create(
                {
                  ...{ amount: amountCents, currency: 'usd', customer: customerId, payment_method: cardId },
                  ...{ off_session: true, confirm: true, metadata: { org_id: orgId, payment_id: paymentId } },
                },
                once,
              );
          return { providerPaymentId: intent.id, isRefused: false };
        } catch (thrown) {
          if (!(thrown instanceof Stripe.errors.StripeCardError)) throw thrown;
          return { providerPaymentId: thrown.payment_intent?.id ?? providerPaymentId, isRefused: true };
        }
      }),

    findPayment: (id) =>
      asked(async () => {
        try {
          return await paymentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
        } catch (thrown) {
          if (thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.statusCode === 404) return null;
          throw thrown;
        }
      }),

    findSession: (id) =>
      asked(async () => {
        const { payment_intent: intent, status } = await stripe.checkout.sessions.retrieve(id);
        return {
          providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
          isOver: status === 'expired',
        };
      }),

    findCard: (_orgId, customerId) =>
      asked(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 });
        const [method] = data;
        return method ? { id: method.id, country: method.card?.country ?? null } : null;
      }),

    readEvent: async (bytes, signature, now) => readStripeEvent(stripe, webhookSecret, bytes, signature, now),
  };
}
