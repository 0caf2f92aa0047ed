import Stripe from 'stripe';
import type { Secret } from '../../kernel/secrets/secrets.ts';
import type { ProviderEvent } from '../../modules/billing/index.ts';

/** Stripe's recommendation: an event that was signed longer ago may be a replay. */
const TOLERANCE_SECONDS = 300;

/** The few keys by which objects of Stripe name each other. */
interface StripeReference {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly customer?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** Null when the signature is invalid: not Stripe's, over other bytes, or too old. */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  secret: Secret,
  bytes: Buffer,
  signature: string,
  now: Date,
): ProviderEvent | null {
  try {
    const { data } = webhooks.constructEvent(
      ...([bytes, signature, secret.reveal(), TOLERANCE_SECONDS, undefined, now.getTime()] as const),
    );
    return aboutOf(data.object as StripeReference, (data.previous_attributes ?? {}) as StripeReference);
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw thrown;
  }
}

function aboutOf(subject: StripeReference, before: StripeReference): ProviderEvent {
  const { object, id, metadata } = subject;
  const providerPaymentId = object === 'payment_intent' ? (id ?? null) : idOf(subject.payment_intent);
  if (providerPaymentId !== null) return { about: 'payment', providerPaymentId };
  const { org_id: orgId, payment_id: paymentId } = metadata ?? {};
  if (object === 'checkout.session' && orgId && paymentId) return { about: 'session', orgId, paymentId };
  // A card that was taken off names its customer only among what it was before.
  const customerId = object === 'customer' ? (id ?? null) : (idOf(subject.customer) ?? idOf(before.customer));
  return customerId === null ? { about: 'nothing of ours' } : { about: 'customer', customerId };
}
