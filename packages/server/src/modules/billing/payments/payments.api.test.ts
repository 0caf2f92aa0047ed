import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type StripeStandIn, startStripe } from '../../../../test/stripe-server.ts';
import { type CrashPointName, noCrash } from '../../../kernel/crash-points.ts';
import { fromWholeCents } from '../../../kernel/money/money.ts';
import { openBudget, reserve } from '../../runs/budgets.fixture.ts';
import type { ProviderPayment } from '../ports.ts';
import { createPaymentReconciliation } from './reconcile.ts';
import { createLookAtTopUp } from './top-ups.ts';

let app: TestApp;
let stripe: StripeStandIn;
/** Where the next passing throws, as a kill would end the work there. */
let crashAt: CrashPointName | null = null;
beforeAll(async () => {
  stripe = await startStripe();
  const env = { ...stripe.env, BILLING_ENFORCED: 'true', SIGNUP_CREDIT_CENTS: '100' };
  app = await startTestApp(env, {
    crashPoint: (name) => {
      if (name !== crashAt) return;
      crashAt = null;
      throw new Error(`killed at ${name}`);
    },
  });
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});
beforeEach(() => {
  crashAt = null;
});

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const tell = (type: string, object: object, at = app.clock.now(), secret?: string) => {
  const { body, signature } = stripe.event(type, object, at, secret);
  return post(body, { 'stripe-signature': signature });
};
const post = (body: string, headers: Record<string, string>) =>
  app.fetch('/v1/billing/provider-webhook', {
    ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
  });
const pay = async (org: TestOrg, cents: number) => {
  const { session_id } = await org.billing.createCheckoutSession({ body: { topup_amount_cents: cents } });
  return stripe.complete(session_id);
};
const storeCard = async (org: TestOrg, country = 'DE') => {
  const { session_id } = await org.billing.createCheckoutSession({ body: { mode: 'setup' } });
  const { session } = stripe.complete(session_id, country);
  await tell('checkout.session.completed', session);
  await app.drain();
};
const balance = async (org: TestOrg) => (await org.billing.balance()).balance_cents;
const spend = async (org: TestOrg, cents: number) =>
  (await reserve(app, org, await openBudget(app, org, {}), { units: [cents * 10] })).ok;
const later = async (ms: number) => {
  await app.clock.advance(ms);
  await app.drain();
};
async function recount(): Promise<string[]> {
  const seen = app.logs().length;
  await app.enqueue('books.recount');
  await app.drain();
  const lines = app.logs().slice(seen).split('\n');
  return lines.filter((line) => line.includes('the books differ'));
}

test('a payment is credited once, however often and in whatever order it is told of', async () => {
  const org = await app.newOrg();
  const opened = await org.billing.createCheckoutSession({ body: { topup_amount_cents: 2000 } });
  expect(opened).toMatchObject({ url: expect.stringContaining('https://stripe.test/pay/'), client_secret: null });
  expect((await org.billing.payments()).payments).toMatchObject([
    { amount_cents: 2000, currency: 'usd', status: 'pending', receipt_url: null },
  ]);
  const { intentId, session } = stripe.complete(opened.session_id);
  const intent = stripe.intent(intentId);
  const told = [
    ...[
      tell('charge.succeeded', { object: 'charge', payment_intent: intentId }),
      tell('payment_intent.succeeded', intent),
    ],
    ...[tell('checkout.session.completed', session), tell('payment_intent.succeeded', intent)],
  ];
  for (const answer of await Promise.all(told)) expect(await answer.json()).toEqual({ received: true });
  await app.drain();
  await tell('payment_intent.created', intent);
  await app.drain();
  expect(await balance(org)).toBe('2100');
  const { payments } = await org.billing.payments();
  expect(payments).toMatchObject([{ status: 'succeeded', receipt_url: `https://stripe.test/receipts/${intentId}` }]);
  const { transactions } = await org.billing.transactions({ query: { type: 'topup' } });
  expect(transactions).toMatchObject([
    { amount_cents: '2000', balance_after_cents: '2100', reference: { kind: 'payment', id: payments[0]?.id } },
  ]);
  expect(await org.billing.account()).toMatchObject({
    ...{ credited_paid_cents: '2000', credited_gifted_cents: '100', has_payment_method: true, card_country: 'DE' },
    ...{ auto_reload_supported: true, auto_reload_unsupported_reason: null },
  });
  const { activity } = await org.activity.list({ query: { type: 'billing.topup' } });
  expect(activity).toHaveLength(1);
});

test('a refund that is told of before its payment takes back what was credited, and a full one says so', async () => {
  const org = await app.newOrg();
  const { intentId } = await pay(org, 3000);
  await tell('charge.refunded', stripe.refund(intentId, 1000));
  await app.drain();
  const rows = async () => (await org.billing.transactions()).transactions.map((row) => [row.type, row.amount_cents]);
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['topup', '3000'],
      ['refund', '-1000'],
      ['grant', '100'],
    ]),
  );
  expect(await balance(org)).toBe('2100');
  // A part of it is still there.
  expect((await org.billing.payments()).payments[0]?.status).toBe('succeeded');
  await tell('charge.refunded', stripe.refund(intentId, 2000));
  await tell('payment_intent.succeeded', stripe.intent(intentId));
  await app.drain();
  expect(await balance(org)).toBe('100');
  expect((await org.billing.payments()).payments[0]?.status).toBe('refunded');
});

test('a dispute may make the balance negative, which closes the gate, and one that is won opens it again', async () => {
  const org = await app.newOrg();
  const { intentId } = await pay(org, 1000);
  await tell('payment_intent.succeeded', stripe.intent(intentId));
  await app.drain();
  expect(await spend(org, 600)).toBe(true);
  await tell('charge.dispute.created', stripe.dispute(intentId, 'needs_response'));
  await app.drain();
  expect(await org.billing.balance()).toMatchObject({ balance_cents: '-500', depleted: true });
  expect(await spend(org, 1)).toBe(false);
  const refused = await refusal(org.leads.search({ body: { person_titles: ['CEO'] } }));
  expect(refused).toMatchObject({ status: 402, body: { balance_cents: '-500', required_cents: '9.44' } });
  await tell('charge.dispute.closed', stripe.dispute(intentId, 'won'));
  await tell('charge.dispute.created', stripe.dispute(intentId, 'won'));
  await app.drain();
  expect(await balance(org)).toBe('500');
  const { transactions } = await org.billing.transactions({ query: { type: 'adjustment' } });
  expect(transactions.map(({ amount_cents }) => amount_cents)).toEqual(['1000', '-1000']);
});

test('whatever is told, lost or told twice, the credit is what the provider holds', async () => {
  const org = await app.newOrg();
  const paid = await Promise.all([500, 700, 900].map((cents) => pay(org, cents)));
  const [first, second, third] = paid.map(({ intentId }) => intentId) as [string, string, string];
  await Promise.all([
    ...[tell('charge.refunded', stripe.refund(second, 200)), tell('payment_intent.succeeded', stripe.intent(first))],
    ...[tell('charge.dispute.created', stripe.dispute(first, 'lost', 500))],
    ...[tell('charge.refunded', stripe.refund(second, 100)), tell('payment_intent.succeeded', stripe.intent(second))],
  ]);
  await app.drain();
  // Nobody told of the third.
  await app.clock.advance(HOUR_MS);
  await app.enqueue('payment.sweep');
  await app.drain();
  expect((await org.billing.payments()).payments).toHaveLength(3);
  expect(Number(await balance(org)) - 100).toBe(stripe.heldOf(org.orgId));
  expect(stripe.heldOf(org.orgId)).toBe(700 - 300 + 900);
  expect(stripe.intentIds()).toContain(third);
  expect(await recount()).toEqual([]);
});

test('an answer of the provider that is older than what is booked is not booked after it', async () => {
  const org = await app.newOrg();
  const { intentId } = await pay(org, 900);
  const paymentId = (await org.billing.payments()).payments[0]?.id as string;
  const said: ProviderPayment = {
    ...{ id: intentId, of: { orgId: org.orgId, paymentId }, state: 'succeeded', paidCents: 900, disputedCents: 0 },
    ...{ refundedCents: 0, receiptUrl: null },
  };
  const quiet = async () => {};
  const reconcileWith = (findPayment: () => Promise<ProviderPayment>) =>
    createPaymentReconciliation({
      ...{ db: app.db, newId: () => crypto.randomUUID(), emit: app.emit, crashPoint: noCrash },
      ...{ provider: { findPayment }, lookAtTopUp: quiet, cardUsed: quiet },
    })(intentId);
  await reconcileWith(async () => said);
  let asked = 0;
  await reconcileWith(async () => {
    asked += 1;
    if (asked > 1) return { ...said, refundedCents: 300 };
    // While this answer is on its way, another worker asks later and books first.
    await reconcileWith(async () => ({ ...said, refundedCents: 300 }));
    return { ...said, refundedCents: 100 };
  });
  expect(await balance(org)).toBe('700');
  const { transactions } = await org.billing.transactions({ query: { type: 'refund' } });
  expect(transactions.map(({ amount_cents }) => amount_cents)).toEqual(['-300']);
  stripe.refund(intentId, 300);
});

test('a page that nobody paid on ends as a failed payment', async () => {
  const org = await app.newOrg();
  const { session_id } = await org.billing.createCheckoutSession({ body: { topup_amount_cents: 500 } });
  await tell('checkout.session.expired', stripe.expire(session_id));
  await app.drain();
  expect((await org.billing.payments()).payments).toMatchObject([{ amount_cents: 500, status: 'failed' }]);
  expect(await balance(org)).toBe('100');
});

test('only what the provider signed, over these bytes and lately, is taken', async () => {
  const org = await app.newOrg();
  const { intentId } = await pay(org, 500);
  const intent = stripe.intent(intentId);
  const now = app.clock.now();
  const { body, signature } = stripe.event('payment_intent.succeeded', intent, now);
  const refused = [
    await tell('payment_intent.succeeded', intent, now, 'whsec_of_somebody_else'),
    await tell('payment_intent.succeeded', intent, new Date(now.getTime() - 301 * SECOND_MS)),
    await post(body.replace('"amount":500', '"amount":5000'), { 'stripe-signature': signature }),
    await post(body, { 'stripe-signature': 'nonsense' }),
    await post(body, {}),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'Invalid signature', code: 'invalid_signature' });
  }
  await app.drain();
  expect(await balance(org)).toBe('100');
  expect((await tell('invoice.created', { object: 'invoice', id: 'in_1' })).status).toBe(200);
  expect((await tell('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_of_others' })).status).toBe(200);
  await app.drain();
});

test('the portal opens for the customer, and billing details reach the provider', async () => {
  const org = await app.newOrg();
  await org.billing.updateAccount({ body: { billing_email: 'books@customer.test', company_name: 'Customer GmbH' } });
  const body = { return_url: 'https://customer.test/back' };
  expect(await org.billing.createPortalSession({ body })).toEqual({ url: 'https://stripe.test/portal' });
  expect(stripe.requests.filter((line) => line.includes('email=books%40customer.test'))).toHaveLength(1);
  const short = await refusal(org.billing.createCheckoutSession({ body: { topup_amount_cents: 499 } }));
  expect(short.status).toBe(400);
  const none = await refusal(org.billing.createCheckoutSession({ body: {} }));
  expect(none).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('top-ups need a card that can be charged without its holder', async () => {
  const org = await app.newOrg();
  const body = { topup_amount_cents: 1000, topup_threshold_cents: 50 };
  expect(await refusal(org.billing.setAutoTopup({ body }))).toEqual({
    status: 400,
    body: { error: 'No payment method on file', code: 'no_payment_method' },
  });
  await storeCard(org, 'IN');
  expect(await refusal(org.billing.setAutoTopup({ body }))).toMatchObject({
    status: 409,
    body: { code: 'auto_reload_unsupported' },
  });
  await storeCard(org);
  expect(await org.billing.setAutoTopup({ body })).toMatchObject({ ...body, has_auto_topup: true });
  expect(await org.billing.stopAutoTopup()).toMatchObject({
    ...{ topup_amount_cents: null, topup_threshold_cents: null, has_auto_topup: false, has_payment_method: true },
  });
});

const topUpBelow = async (org: TestOrg, cents: number) => {
  await storeCard(org);
  await org.billing.setAutoTopup({ body: { topup_amount_cents: 1000, topup_threshold_cents: cents } });
};

test('each time the balance falls below the threshold the card is charged once', async () => {
  const org = await app.newOrg();
  await topUpBelow(org, 50);
  expect((await org.billing.payments()).payments).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => spend(org, 4)));
  await app.drain();
  expect((await org.billing.payments()).payments).toMatchObject([{ amount_cents: 1000, status: 'succeeded' }]);
  expect(await balance(org)).toBe('1020');
  expect(await spend(org, 1000)).toBe(true);
  await app.drain();
  expect((await org.billing.payments()).payments).toHaveLength(2);
  expect(await balance(org)).toBe('1020');
  expect(stripe.heldOf(org.orgId)).toBe(2000);
});

test('a reservation that saw the low balance just before the top-up was credited does not charge the card again', async () => {
  const org = await app.newOrg();
  await topUpBelow(org, 50);
  await spend(org, 60);
  const [payment] = (await org.billing.payments()).payments;
  const booking = await app.database.pool.connect();
  await booking.query('begin');
  await booking.query(
    `update payments set status = 'succeeded', paid_cents = 1000, version = version + 1 where org_id = $1 and id = $2`,
    [org.orgId, payment?.id],
  );
  await booking.query(
    `insert into credit_entries (org_id, id, type, amount, description, payment_id, once_key)
     values ($1, $2, 'topup', $3, 'Automatic top-up', $2, 'booked by hand')`,
    [org.orgId, payment?.id, fromWholeCents(1000)],
  );
  let begun = 0;
  const look = createLookAtTopUp({
    newId: randomUUID,
    enqueue: async () => {
      begun += 1;
    },
  });
  const looked = app.db.transaction().execute((tx) => look(tx, org.orgId));
  // It has read the balance of before, and waits for the booking to end.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.database.pool.query(waiting)).rowCount).toBe(1);
  await booking.query('commit');
  booking.release();
  await looked;
  expect(begun).toBe(0);
  expect((await org.billing.payments()).payments).toHaveLength(1);
});

test('a refused card is tried after 1, 6 and 24 hours; then top-ups stop and the owner is told', async () => {
  const org = await app.newOrg();
  await topUpBelow(org, 50);
  stripe.refuseNext(4);
  await spend(org, 60);
  await app.drain();
  const before = stripe.requests.length;
  const charges = () => stripe.requests.slice(before).filter((line) => line.includes('/confirm')).length;
  for (const [hours, count] of [
    [0.9, 0],
    [0.2, 1],
    [5.9, 1],
    [0.2, 2],
    [23.9, 2],
  ] as const) {
    await later(hours * HOUR_MS);
    expect(charges(), `${hours} h later`).toBe(count);
  }
  expect(await org.billing.account()).toMatchObject({ has_auto_topup: true });
  await later(0.2 * HOUR_MS);
  expect(charges()).toBe(3);
  expect(await org.billing.account()).toMatchObject({ has_auto_topup: false });
  expect((await org.billing.payments()).payments).toMatchObject([{ status: 'failed' }]);
  expect(app.mails.filter(({ subject }) => subject.includes('top-up'))).toHaveLength(1);
});

test('a card that is taken the second time is charged for the same payment', async () => {
  const org = await app.newOrg();
  await topUpBelow(org, 50);
  stripe.refuseNext(1);
  await spend(org, 60);
  await app.drain();
  await later(HOUR_MS);
  expect((await org.billing.payments()).payments).toMatchObject([{ status: 'succeeded' }]);
  expect([await balance(org), stripe.heldOf(org.orgId)]).toEqual(['1040', 1000]);
});

test.each(['payment.after-charge', 'payment.before-credit', 'payment.after-credit'] as const)(
  'a kill at %s neither loses nor doubles a top-up',
  async (point) => {
    const org = await app.newOrg();
    await topUpBelow(org, 50);
    crashAt = point;
    await spend(org, 60);
    await app.drain();
    expect(crashAt, 'nobody came by').toBeNull();
    await later(HOUR_MS);
    expect([await balance(org), stripe.heldOf(org.orgId)]).toEqual(['1040', 1000]);
    expect((await org.billing.payments()).payments).toMatchObject([{ amount_cents: 1000, status: 'succeeded' }]);
    expect(await recount()).toEqual([]);
  },
);
