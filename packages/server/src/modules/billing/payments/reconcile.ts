import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { NewId } from '../../../kernel/ids.ts';
import { fromWholeCents, printCents } from '../../../kernel/money/money.ts';
import type { PaymentProvider, ProviderPayment } from '../ports.ts';
import { insertEntry, type NewEntry } from '../store/credit.ts';
import * as store from '../store/payments.ts';

export interface ReconcileDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly crashPoint: CrashPoint;
  readonly provider: Pick<PaymentProvider, 'findPayment'>;
  /** The credit fell: a top-up may be due. */
  readonly lookAtTopUp: (tx: Tx, orgId: string) => Promise<void>;
  /** A payment came: the card that it was made with may be new. */
  readonly cardUsed: (tx: Tx, orgId: string) => Promise<void>;
}

/** How many concurrent bookings of the same payment this one retries against before the job fails and is run again. */
const TRIES = 5;

const signed = (cents: number) => (cents < 0 ? -fromWholeCents(-cents) : fromWholeCents(cents));

/** What a payment is now, by the provider's last word. Money that came in does not leave except by refund or dispute. */
export function bookingOf(row: store.PaymentRow, payment: ProviderPayment): store.Booking {
  const paidCents = Math.max(row.paidCents, payment.paidCents);
  const { refundedCents, disputedCents, receiptUrl } = payment;
  const isPaid = paidCents > 0;
  const unpaid = payment.state === 'failed' ? 'failed' : row.status;
  const status = isPaid ? (refundedCents >= paidCents ? 'refunded' : 'succeeded') : unpaid;
  return { status, paidCents, refundedCents, disputedCents, receiptUrl };
}

/** The entries that bring the account from what is booked to what the provider says now. */
export function entriesOf(row: store.PaymentRow, now: store.Booking): Omit<NewEntry, 'id'>[] {
  const [paid, refunded, disputed] = [
    now.paidCents - row.paidCents,
    now.refundedCents - row.refundedCents,
    now.disputedCents - row.disputedCents,
  ];
  const moves = [
    { type: 'topup', cents: paid, description: row.kind === 'auto' ? 'Automatic top-up' : 'Top-up' },
    { type: 'refund', cents: -refunded, description: refunded > 0 ? 'Refund' : 'A refund that did not go through' },
    { type: 'adjustment', cents: -disputed, description: disputed > 0 ? 'Disputed payment' : 'A dispute was won' },
  ] as const;
  return moves
    .filter(({ cents }) => cents !== 0)
    .map(({ type, cents, description }) => ({
      ...{ type, description, amount: signed(cents), paymentId: row.id },
      onceKey: `payment:${row.id}:${row.version}:${type}`,
    }));
}

/**
 * Brings one payment up to what the provider reports now. The provider is asked each time and its events are not
 * trusted, so that events which arrive twice, out of order or never leave the same credit: what was paid, less refunds
 * and disputes (spec 18).
 */
export function createPaymentReconciliation(deps: ReconcileDeps) {
  const { db, newId, emit, crashPoint, provider, lookAtTopUp, cardUsed } = deps;

  const tell = async (tx: Tx, row: store.PaymentRow, entry: Omit<NewEntry, 'id'>): Promise<void> => {
    const kind = entry.type === 'topup' ? 'billing.topup' : 'billing.refund';
    await emit(tx, {
      ...{ orgId: row.orgId, kind, actor: SYSTEM, object: { type: 'payment', id: row.id } },
      data: { amountCents: printCents(entry.amount) },
    });
  };

  /** False where another worker has booked the payment meanwhile. */
  const book = (row: store.PaymentRow, said: ProviderPayment): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = bookingOf(row, said);
      const entries = entriesOf(row, now);
      if (!entries.length && now.status === row.status) return true;
      if (!(await store.setBooked(tx, row, now))) return false;
      for (const entry of entries) {
        if (!(await insertEntry(tx, row.orgId, { ...entry, id: newId() })))
          throw new Error('A booking was made before');
        await tell(tx, row, entry);
      }
      if (entries.some(({ type }) => type === 'topup')) await cardUsed(tx, row.orgId);
      if (entries.some(({ amount }) => amount < 0n)) await lookAtTopUp(tx, row.orgId);
      crashPoint('payment.before-credit');
      return true;
    });

  /** The payment of ours that the provider's belongs to; null where it is none of ours. */
  const find = async (providerPaymentId: string): Promise<store.PaymentRow | null> => {
    const known = await store.findByProviderId(db, providerPaymentId);
    if (known) return known;
    const said = await provider.findPayment(providerPaymentId);
    if (!said?.of) return null;
    await store.setProviderId(db, said.of.orgId, said.of.paymentId, providerPaymentId);
    return store.findByProviderId(db, providerPaymentId);
  };

  return async function reconcile(providerPaymentId: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await find(providerPaymentId);
      if (!row) return;
      // Asked after the version was read: an answer that is older than what is booked is never booked after it.
      const said = await provider.findPayment(providerPaymentId);
      if (!said) return;
      if (await book(row, said)) {
        crashPoint('payment.after-credit');
        return;
      }
    }
    throw new Error('Others book this payment at the same time');
  };
}
export type Reconcile = ReturnType<typeof createPaymentReconciliation>;
