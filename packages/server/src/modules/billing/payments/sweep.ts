import type { Db } from '../../../kernel/db/db.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { PaymentProvider } from '../ports.ts';
import { listWithAutoTopup } from '../store/accounts.ts';
import * as store from '../store/payments.ts';
import type { Reconcile } from './reconcile.ts';
import { chargeKey, type LookAtTopUp } from './top-ups.ts';

export interface SweepDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly provider: Pick<PaymentProvider, 'findSession'>;
  readonly lookAtTopUp: LookAtTopUp;
  readonly reconcile: Reconcile;
}

const QUIET_MINUTES = 30;
const BATCH = 200;

/** Finds payments that no event told of, and top-ups whose job was lost. */
export function createPaymentSweep({ db, enqueue, provider, lookAtTopUp, reconcile }: SweepDeps) {
  return {
    /** A job: what came of the page of one payment. */
    checkSession: async ({ orgId, paymentId }: { orgId: string; paymentId: string }): Promise<void> => {
      const row = await store.findPayment(db, orgId, paymentId);
      if (row?.status !== 'pending') return;
      if (row.providerPaymentId !== null) return reconcile(row.providerPaymentId);
      if (row.sessionId === null) return void (await store.failPayment(db, orgId, paymentId));
      const { providerPaymentId, isOver } = await provider.findSession(row.sessionId);
      if (providerPaymentId !== null) await reconcile(providerPaymentId);
      if (isOver) await store.failPayment(db, orgId, paymentId);
      else await store.touchPayment(db, orgId, paymentId);
    },

    /** Every few minutes. */
    sweep: async (): Promise<void> => {
      for (const { orgId, id: paymentId, kind } of await store.listQuiet(db, QUIET_MINUTES, BATCH)) {
        if (kind === 'checkout') {
          await enqueue(
            db,
            'payment.check-session',
            { orgId, paymentId },
            { key: `payment.check-session:${paymentId}` },
          );
        } else {
          await enqueue(db, 'payment.charge', { orgId, paymentId }, { key: chargeKey(paymentId) });
        }
      }
      for (const orgId of await listWithAutoTopup(db)) {
        await db.transaction().execute((tx) => lookAtTopUp(tx, orgId));
      }
    },
  };
}
