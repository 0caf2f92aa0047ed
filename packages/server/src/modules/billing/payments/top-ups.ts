import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError, conflict } from '../../../kernel/errors.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { fromWholeCents } from '../../../kernel/money/money.ts';
import { type Accounts, balanceOf, whyNoReload } from '../accounts.ts';
import type { PaymentProvider } from '../ports.ts';
import { findAccount, setAutoTopup } from '../store/accounts.ts';
import { sumCredit } from '../store/credit.ts';
import * as store from '../store/payments.ts';
import type { Cards } from './cards.ts';
import type { Reconcile } from './reconcile.ts';

export interface TopUpsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
  readonly crashPoint: CrashPoint;
  readonly accounts: Accounts;
  readonly provider: Pick<PaymentProvider, 'charge'>;
  readonly cards: Pick<Cards, 'read'>;
}

const HOUR_MS = 3_600_000;
/** After each refusal of the card the next charge waits so long; after the last one top-ups stop (spec 18.2). */
const WAITS_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

export const chargeKey = (paymentId: string) => `payment.charge:${paymentId}`;

/**
 * Begins a top-up when the balance is below the threshold. There is one automatic payment at a time, so that however
 * many reservations see the low balance, the card is charged once.
 */
export function createLookAtTopUp({ newId, enqueue }: Pick<TopUpsDeps, 'newId' | 'enqueue'>) {
  return async function lookAtTopUp(tx: Tx, orgId: string): Promise<void> {
    const account = await findAccount(tx, orgId);
    if (account === null || account.topupAmountCents === null || account.topupThresholdCents === null) return;
    if (whyNoReload(account, true) !== null) return;
    const threshold = fromWholeCents(account.topupThresholdCents);
    const isLow = async () => balanceOf(await sumCredit(tx, orgId)) < threshold;
    if (!(await isLow())) return;
    const payment = { id: newId(), kind: 'auto' as const, amountCents: account.topupAmountCents };
    if (!(await store.insertPayment(tx, orgId, payment))) return;
    // The payment before this one may have been credited after the balance was read.
    if (!(await isLow())) return store.deletePayment(tx, orgId, payment.id);
    await enqueue(tx, 'payment.charge', { orgId, paymentId: payment.id }, { key: chargeKey(payment.id) });
  };
}
export type LookAtTopUp = ReturnType<typeof createLookAtTopUp>;

export function createTopUps(deps: TopUpsDeps & { lookAtTopUp: LookAtTopUp; reconcile: Reconcile }) {
  const { db, clock, emit, enqueue, crashPoint, accounts, provider, cards, lookAtTopUp, reconcile } = deps;

  const refused = (row: store.PaymentRow, providerPaymentId: string | null): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const wait = WAITS_MS[row.refusals];
      const nextTryAt = wait === undefined ? null : new Date(clock.now().getTime() + wait);
      if (!(await store.countRefusal(tx, row, { nextTryAt, providerPaymentId }))) return;
      const { orgId, id: paymentId } = row;
      if (nextTryAt !== null) {
        return enqueue(tx, 'payment.charge', { orgId, paymentId }, { key: chargeKey(paymentId), runAt: nextTryAt });
      }
      await store.failPayment(tx, orgId, paymentId);
      await setAutoTopup(tx, orgId, null);
      await emit(tx, {
        ...{ orgId, kind: 'billing.topups_stopped', actor: SYSTEM, object: { type: 'payment', id: paymentId } },
        data: { amountCents: String(row.amountCents) },
      });
    });

  return {
    /** A job: charges the card for one top-up. The same attempt again is the same charge. */
    charge: async ({ orgId, paymentId }: { orgId: string; paymentId: string }): Promise<void> => {
      const row = await store.findPayment(db, orgId, paymentId);
      const account = await findAccount(db, orgId);
      if (row?.status !== 'pending') return;
      const { amountCents, refusals: attempt, providerPaymentId: begun, nextTryAt } = row;
      // A charge that was taken and has not ended yet is looked at, not made again.
      if (begun !== null && nextTryAt === null) return reconcile(begun);
      if (nextTryAt !== null && Date.parse(nextTryAt) > clock.now().getTime()) return;
      if (!account?.customerId || !account.cardId) return void (await store.failPayment(db, orgId, paymentId));
      const { customerId, cardId } = account;
      const { providerPaymentId, isRefused } = await provider.charge({
        ...{ orgId, paymentId, customerId, cardId, amountCents, attempt, providerPaymentId: begun },
      });
      crashPoint('payment.after-charge');
      if (isRefused) return refused(row, providerPaymentId);
      if (providerPaymentId === null) return;
      await store.setProviderId(db, orgId, paymentId, providerPaymentId);
      await reconcile(providerPaymentId);
    },

    set: async (
      { orgId }: Caller,
      wanted: { readonly topup_amount_cents: number; readonly topup_threshold_cents: number },
    ) => {
      let account = await accounts.ensure(db, orgId);
      if (account.cardId === null) {
        await cards.read(orgId);
        account = await accounts.ensure(db, orgId);
      }
      if (account.cardId === null) {
        throw new AppError({ code: 'no_payment_method', status: 400 }, 'No payment method on file');
      }
      const reason = whyNoReload(account, true);
      if (reason !== null) throw conflict('auto_reload_unsupported', reason);
      return db.transaction().execute(async (tx) => {
        const { topup_amount_cents: amountCents, topup_threshold_cents: thresholdCents } = wanted;
        await setAutoTopup(tx, orgId, { amountCents, thresholdCents });
        await lookAtTopUp(tx, orgId);
        return accounts.show(tx, orgId);
      });
    },
  };
}
