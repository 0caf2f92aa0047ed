import type { PAYMENT_STATUSES } from '@distribute/contract/billing';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

export interface PaymentRow {
  readonly orgId: string;
  readonly id: string;
  readonly kind: 'checkout' | 'auto';
  readonly amountCents: number;
  readonly status: (typeof PAYMENT_STATUSES)[number];
  readonly sessionId: string | null;
  readonly providerPaymentId: string | null;
  readonly receiptUrl: string | null;
  readonly refusals: number;
  readonly nextTryAt: string | null;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly version: number;
  readonly createdAt: string;
}

const columns = sql`org_id, id, kind, amount_cents, status, session_id, provider_payment_id, receipt_url, refusals,
  next_try_at, paid_cents, refunded_cents, disputed_cents, version, created_at`;

/** False where an automatic payment of the account is pending already: there is one at a time. */
export async function insertPayment(
  tx: Tx | Db,
  orgId: string,
  { id, kind, amountCents }: Pick<PaymentRow, 'id' | 'kind' | 'amountCents'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`insert into payments (org_id, id, kind, amount_cents)
    values (${orgId}, ${id}, ${kind}, ${amountCents})
    on conflict (org_id) where kind = 'auto' and status = 'pending' do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Takes back a payment that was never begun. */
export async function deletePayment(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`delete from payments where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function findPayment(db: Db, orgId: string, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** By the provider's name, which belongs to one payment of one organisation. */
export async function findByProviderId(db: Db, providerPaymentId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments
    where provider_payment_id = ${providerPaymentId}
    -- across organisations: the payment provider's event names no organisation`.execute(db);
  return rows[0] ?? null;
}

export async function setSession(db: Db, orgId: string, id: string, sessionId: string): Promise<void> {
  await sql`update payments set session_id = ${sessionId}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(db);
}

/** Keeps the first name that a payment was given: one payment of ours is one of the provider's. */
export async function setProviderId(db: Db, orgId: string, id: string, providerPaymentId: string): Promise<void> {
  await sql`update payments set provider_payment_id = coalesce(provider_payment_id, ${providerPaymentId}),
      next_try_at = null, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(db);
}

export interface Booking {
  readonly status: PaymentRow['status'];
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly receiptUrl: string | null;
}

/** False where something was booked since the version was read: what is booked now must be asked for again. */
export async function setBooked(tx: Tx, { orgId, id, version }: PaymentRow, booking: Booking): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update payments set status = ${booking.status},
      paid_cents = ${booking.paidCents}, refunded_cents = ${booking.refundedCents},
      disputed_cents = ${booking.disputedCents}, receipt_url = coalesce(${booking.receiptUrl}, receipt_url),
      version = version + 1, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length === 1;
}

/** A pending payment that will not come any more. */
export async function failPayment(db: Db | Tx, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update payments set status = 'failed', updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and status = 'pending' returning id`.execute(db);
  return rows.length === 1;
}

/** Counts the refusal of one attempt once; false where it was counted before. */
export async function countRefusal(
  tx: Tx,
  { orgId, id, refusals }: PaymentRow,
  { nextTryAt, providerPaymentId }: { nextTryAt: Date | null; providerPaymentId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update payments set refusals = refusals + 1, next_try_at = ${nextTryAt},
      provider_payment_id = coalesce(provider_payment_id, ${providerPaymentId}), updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and refusals = ${refusals} and status = 'pending' returning id`.execute(tx);
  return rows.length === 1;
}

export async function listPayments(
  db: Db,
  orgId: string,
  { limit, after }: { limit: number; after: Position | null },
): Promise<PaymentRow[]> {
  const [at = null, id = null] = after ?? [];
  const { rows } = await sql<PaymentRow>`select ${columns} from payments
    where org_id = ${orgId} and (${id}::uuid is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Pending payments that nothing was heard of for some minutes, and whose time to be tried again has come. */
export async function listQuiet(db: Db, minutes: number, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments
    where status = 'pending' and updated_at <= app.now() - make_interval(mins => ${minutes})
      and (next_try_at is null or next_try_at <= app.now())
    order by updated_at limit ${limit}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** The provider does not know the result yet: the payment is looked at again later, after the ones that wait longer. */
export async function touchPayment(db: Db, orgId: string, id: string): Promise<void> {
  await sql`update payments set updated_at = app.now() where org_id = ${orgId} and id = ${id}`.execute(db);
}
