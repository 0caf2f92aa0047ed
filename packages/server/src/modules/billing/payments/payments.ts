import type { Tx } from '../../../kernel/db/db.ts';
import type { PaymentProvider } from '../ports.ts';
import { type Cards, createCards } from './cards.ts';
import { type CheckoutDeps, createCheckout } from './checkout.ts';
import { createPaymentEvents, type ProviderEventsDeps } from './provider-events.ts';
import { createPaymentReconciliation, type ReconcileDeps } from './reconcile.ts';
import { createPaymentSweep } from './sweep.ts';
import { createTopUps, type LookAtTopUp, type TopUpsDeps } from './top-ups.ts';

type OwnParts = 'provider' | 'cards' | 'lookAtTopUp' | 'cardUsed';

export interface PaymentsDeps
  extends Omit<CheckoutDeps, OwnParts>,
    Omit<ProviderEventsDeps, OwnParts>,
    Omit<ReconcileDeps, OwnParts>,
    Omit<TopUpsDeps, OwnParts> {
  readonly provider: PaymentProvider;
  readonly lookAtTopUp: LookAtTopUp;
}

/** Everything that needs a payment provider. */
export function createPayments(deps: PaymentsDeps) {
  const cards: Cards = createCards(deps);
  const cardUsed = (tx: Tx, orgId: string) =>
    deps.enqueue(tx, 'payment.read-card', { orgId }, { key: `payment.read-card:${orgId}` });
  const reconcile = createPaymentReconciliation({ ...deps, cardUsed });
  return {
    cards,
    reconcile,
    checkout: createCheckout(deps),
    events: createPaymentEvents(deps),
    topUps: createTopUps({ ...deps, cards, reconcile }),
    ...createPaymentSweep({ ...deps, reconcile }),
  };
}
