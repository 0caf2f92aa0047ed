import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { PaymentProvider, ProviderEvent } from '../ports.ts';
import { findOrgOfCustomer } from '../store/accounts.ts';

export interface ProviderEventsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly provider: Pick<PaymentProvider, 'readEvent'>;
}

/** Takes what the provider sends: it says what to look up, and is answered once that is sure to happen. */
export function createPaymentEvents({ db, clock, enqueue, provider }: ProviderEventsDeps) {
  const lookUp = async (event: ProviderEvent): Promise<void> => {
    if (event.about === 'payment') {
      const { providerPaymentId } = event;
      return enqueue(db, 'payment.reconcile', { providerPaymentId }, { key: `payment.reconcile:${providerPaymentId}` });
    }
    if (event.about === 'session') {
      const { orgId, paymentId } = event;
      return enqueue(db, 'payment.check-session', { orgId, paymentId }, { key: `payment.check-session:${paymentId}` });
    }
    const orgId = event.about === 'customer' ? await findOrgOfCustomer(db, event.customerId) : null;
    if (orgId !== null) await enqueue(db, 'payment.read-card', { orgId }, { key: `payment.read-card:${orgId}` });
  };

  return {
    receive: async (bytes: Buffer, signature: unknown): Promise<{ received: true }> => {
      const event = typeof signature === 'string' ? await provider.readEvent(bytes, signature, clock.now()) : null;
      if (event === null) throw new AppError({ code: 'invalid_signature', status: 401 }, 'Invalid signature');
      await lookUp(event);
      return { received: true };
    },
  };
}
