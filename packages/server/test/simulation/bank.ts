import type { ProviderPayment } from '../../src/modules/billing/ports.ts';
import type { Draws } from './prng.ts';

type Held = { -readonly [Key in keyof ProviderPayment]: ProviderPayment[Key] };

/** Where payments are made, with books of its own: what it holds is what our credit must come to. */
export function farBank() {
  const payments = new Map<string, Held>();
  const change = (id: string | null, act: (payment: Held) => void): void => {
    const payment = id === null ? undefined : payments.get(id);
    if (payment) act(payment);
  };
  return {
    findPayment: async (id: string): Promise<ProviderPayment | null> => {
      const payment = payments.get(id);
      return payment ? { ...payment } : null;
    },
    pay(of: { orgId: string; paymentId: string }, cents: number): void {
      const id = `pi_${of.paymentId}`;
      const nothing = { refundedCents: 0, disputedCents: 0, receiptUrl: null };
      payments.set(id, { id, of, state: 'succeeded', paidCents: cents, ...nothing });
    },
    refund: (id: string | null) =>
      change(id, (payment) => {
        if (payment.refundedCents + payment.disputedCents < payment.paidCents) payment.refundedCents += 1;
      }),
    dispute: (id: string | null) =>
      change(id, (payment) => {
        payment.disputedCents = payment.paidCents - payment.refundedCents;
      }),
    win: (id: string | null) =>
      change(id, (payment) => {
        payment.disputedCents = 0;
      }),
    ids: (): string[] => [...payments.keys()],
    draw: (draw: Draws): string | null => (payments.size ? draw.pick([...payments.keys()]) : null),
    heldCents: (): number =>
      [...payments.values()].reduce(
        (sum, { paidCents, refundedCents, disputedCents }) => sum + paidCents - refundedCents - disputedCents,
        0,
      ),
  };
}
export type FarBank = ReturnType<typeof farBank>;
