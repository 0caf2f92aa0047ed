import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { openBudget, reserve, UNIT } from '../runs/budgets.fixture.ts';
import { aBrand, createCampaign } from '../stats/stats.fixture.ts';
import { foldCredit } from './store/credit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BILLING_ENFORCED: 'true', SIGNUP_CREDIT_CENTS: '100' });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const operatorFor = (org: TestOrg) => app.clientFor(app.adminKey, { 'x-org-id': org.orgId });
const grant = (org: TestOrg, amountCents: number, idempotencyKey: string = crypto.randomUUID()) =>
  operatorFor(org).billing.grant({ body: { amountCents, idempotencyKey } });
const settle = (org: TestOrg, settlements: { lineId: string; quantity: number }[]) =>
  app.db.transaction().execute((tx) => app.ledger.settleMany(tx, org.orgId, settlements));
const today = () => app.clock.now().toISOString().slice(0, 10);
const sumOf = (rows: readonly { amount_cents: string }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + Math.round(Number(amount_cents) * 10), 0) / 10;
async function recount(): Promise<string[]> {
  const seen = app.logs().length;
  await app.enqueue('books.recount');
  await app.drain();
  const lines = app.logs().slice(seen).split('\n');
  return lines.filter((line) => line.includes('the books differ')).map((line) => JSON.parse(line).what as string);
}

test('a new organisation has an account with the credit for signing up, made by the first read', async () => {
  const org = await app.newOrg();
  const account = await org.billing.account();
  expect(account).toMatchObject({
    org_id: org.orgId,
    ...{ credited_cents: '100', credited_paid_cents: '0', credited_gifted_cents: '100' },
    ...{ usage_cents: '0', provisioned_cents: '0', balance_cents: '100', actual_balance_cents: '100' },
    ...{ usage_discount_pct: null, topup_amount_cents: null, topup_threshold_cents: null, has_payment_method: false },
    ...{ has_auto_topup: false, auto_reload_supported: false, card_country: null, billing_email: null },
    ...{ auto_reload_unsupported_reason: 'Payments is not configured', company_name: null, vat_number: null },
  });
  expect((await org.billing.account()).id).toBe(account.id);
  const { grants, nextCursor } = await org.billing.grants();
  expect(grants).toMatchObject([
    { orgId: org.orgId, amountCents: '100', reason: 'signup', note: null, grantedBy: null },
  ]);
  expect(nextCursor).toBeNull();
});

test('billing details are set, kept and cleared one by one', async () => {
  const org = await app.newOrg();
  const given = { billing_email: 'books@customer.test', company_name: 'Customer GmbH', vat_number: 'DE123456789' };
  expect(await org.billing.updateAccount({ body: given })).toMatchObject(given);
  expect(await org.billing.updateAccount({ body: { vat_number: null } })).toMatchObject({ ...given, vat_number: null });
  const wrong = await refusal(org.billing.updateAccount({ body: { billing_email: 'nobody' } }));
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('a grant is made once per key, however often and at once it is asked for', async () => {
  const org = await app.newOrg();
  const answers = await Promise.all(Array.from({ length: 50 }, () => grant(org, 250, 'spring')));
  expect(new Set(answers.map(({ grantId }) => grantId)).size).toBe(1);
  expect(await grant(org, 999, 'spring')).toMatchObject({ ok: true, newBalanceCents: '350' });
  const { grants } = await org.billing.grants();
  expect(grants.map(({ amountCents, reason, grantedBy }) => [amountCents, reason, grantedBy])).toEqual([
    ['250', 'grant', 'admin'],
    ['100', 'signup', null],
  ]);
  const { activity } = await org.activity.list({ query: { type: 'billing.grant' } });
  expect(activity.map(({ summary }) => summary)).toEqual(['Credit of 250 US cents was granted']);
});

test('only the operator grants, to an organisation that exists, an amount that is one', async () => {
  const org = await app.newOrg();
  const body = { amountCents: 100, idempotencyKey: 'k' };
  const admin = { 'content-type': 'application/json', authorization: `Bearer ${app.adminKey}` };
  const ask = (headers: Record<string, string>, sent: object = body) =>
    app.fetch('/v1/billing/credits/grant', {
      ...{ method: 'POST', body: JSON.stringify(sent) },
      headers: { ...admin, 'x-org-id': org.orgId, ...headers },
    });
  expect((await ask({})).status).toBe(201);
  expect((await ask({})).status).toBe(200);
  expect((await ask({ authorization: `Bearer ${org.key}` })).status).toBe(403);
  expect((await ask({ 'x-org-id': crypto.randomUUID() })).status).toBe(403);
  expect((await ask({}, { ...body, amountCents: 0 })).status).toBe(400);
  expect((await ask({}, { ...body, amountCents: -5 })).status).toBe(400);
  const nobody = await refusal(app.admin.billing.grant({ body }));
  expect(nobody).toMatchObject({ status: 400, body: { code: 'org_required' } });
});

test('usage is one row per day and campaign, and all rows come to the actual balance', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  const first = await reserve(app, org, campaignId, { units: [30, 20] });
  if (!first.ok) throw new Error('refused');
  const [a, b] = first.holds.map(({ lineId }) => lineId);
  await settle(org, [{ lineId: a as string, quantity: 12 }]);
  const firstDay = today();
  await app.clock.advance(DAY_MS);
  await settle(org, [{ lineId: b as string, quantity: 5 }]);
  await app.ledger.paid({ orgId: org.orgId, serviceName: 'content', taskName: 't' }, [], async () => {});
  const second = await reserve(app, org, campaignId, { units: [7] });
  if (!second.ok) throw new Error('refused');
  await settle(org, [{ lineId: second.holds[0]?.lineId as string, quantity: 7 }]);
  const { transactions } = await org.billing.transactions();
  expect(
    transactions.map(({ type, amount_cents, balance_after_cents, reference }) => [
      type,
      amount_cents,
      balance_after_cents,
      reference,
    ]),
  ).toEqual([
    ['usage', '-1.2', '97.6', { kind: 'day', id: `${today()}/${campaignId}` }],
    ['usage', '-1.2', '98.8', { kind: 'day', id: `${firstDay}/${campaignId}` }],
    ['grant', '100', '100', { kind: 'grant', id: (await org.billing.grants()).grants[0]?.id }],
  ]);
  const { actual_balance_cents, balance_cents, usage_cents } = await org.billing.account();
  expect([actual_balance_cents, balance_cents, usage_cents]).toEqual(['97.6', '97.6', '2.4']);
  expect(sumOf(transactions)).toBe(97.6);
  await foldCredit(app.db, 1);
  expect((await org.billing.transactions()).transactions).toEqual(transactions);
  expect(await recount()).toEqual([]);
});

test('folding leaves the balance, what is held and the usage of each day as they are', async () => {
  const org = await app.newOrg();
  const [one, other] = [await openBudget(app, org, {}), await openBudget(app, org, {})];
  await grant(org, 100, 'first');
  const spent = await reserve(app, org, one, { units: [4, 3] });
  const settled = 'holds' in spent ? spent.holds.map(({ lineId }) => ({ lineId, quantity: 2 })) : [];
  // One after the other, so that the day has two rows to fold.
  for (const line of settled) await settle(org, [line]);
  await reserve(app, org, one, { units: [9] });
  await reserve(app, org, other, { units: [5] });
  const rows = async () => (await sql`select from credit_use where org_id = ${org.orgId}`.execute(app.db)).rows.length;
  const days = async () => (await sql`select from usage_days where org_id = ${org.orgId}`.execute(app.db)).rows.length;
  const [account, transactions] = [await org.billing.account(), await org.billing.transactions()];
  expect(await days()).toBe(2);
  expect(account.balance_cents).not.toBe(account.actual_balance_cents);
  expect(await rows()).toBeGreaterThan(2);
  await foldCredit(app.db, 1);
  expect([await rows(), await days()]).toEqual([1, 1]);
  expect(await org.billing.account()).toEqual(account);
  expect(await org.billing.transactions()).toEqual(transactions);
  expect(await recount()).toEqual([]);
  // What is held can neither be spent twice nor come back twice.
  const cents = Number(account.balance_cents);
  expect((await reserve(app, org, other, { units: [cents * 10 + 1] })).ok).toBe(false);
});

test('grants are listed page by page, the newest first, and nothing else is among them', async () => {
  const org = await app.newOrg();
  const ids: string[] = [];
  for (const key of ['one', 'two', 'three']) {
    ids.unshift((await grant(org, 10, key)).grantId);
    await app.clock.advance(1_000);
  }
  await sql`insert into credit_entries (org_id, id, type, amount, description, once_key)
    values (${org.orgId}, gen_random_uuid(), 'adjustment', 5, 'By hand', 'adjusted')`.execute(app.db);
  const first = await org.billing.grants({ query: { limit: 2 } });
  const second = await org.billing.grants({ query: { limit: 2, cursor: first.nextCursor as string } });
  expect(second.nextCursor).toBeNull();
  const [one, two, three, signup, ...more] = [...first.grants, ...second.grants];
  expect([one, two, three].map((row) => row?.id)).toEqual(ids);
  expect([first.grants.length, signup?.reason, more]).toEqual([2, 'signup', []]);
  // Asked for again, each key names its own grant.
  expect((await grant(org, 10, 'one')).grantId).toBe(ids[2]);
  expect((await grant(org, 10, 'three')).grantId).toBe(ids[0]);
});

test('transactions are filtered by type and day, and paged without losing the balance', async () => {
  const org = await app.newOrg();
  for (const key of ['one', 'two', 'three']) await grant(org, 10, key);
  const page = await org.billing.transactions({ query: { limit: 2 } });
  expect(page.transactions.map(({ balance_after_cents }) => balance_after_cents)).toEqual(['130', '120']);
  const rest = await org.billing.transactions({ query: { limit: 2, cursor: page.nextCursor as string } });
  expect(rest.transactions.map(({ balance_after_cents }) => balance_after_cents)).toEqual(['110', '100']);
  const count = async (query: NonNullable<NonNullable<Parameters<TestOrg['billing']['transactions']>[0]>['query']>) =>
    (await org.billing.transactions({ query })).transactions.length;
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  expect(await count({ type: 'grant', from: today(), to: today() })).toBe(4);
  expect([await count({ type: 'usage' }), await count({ from: tomorrow })]).toEqual([0, 0]);
  const unknown = await refusal(org.billing.transactions({ query: { type: 'gift' as 'grant' } }));
  expect(unknown.status).toBe(400);
});

test('what costs more than the balance answers 402 with both amounts, and holds nothing', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  expect((await reserve(app, org, campaignId, { units: [950] })).ok).toBe(true);
  expect(await org.billing.balance()).toEqual({ balance_cents: '5', actual_balance_cents: '100', depleted: false });
  const refused = await refusal(org.leads.search({ body: { person_titles: ['CEO'] } }));
  expect(refused).toMatchObject({
    status: 402,
    body: { error: 'Insufficient credits', code: 'insufficient_credits', balance_cents: '5', required_cents: '9.44' },
  });
  expect((await reserve(app, org, campaignId, { units: [50] })).ok).toBe(true);
  expect(await org.billing.balance()).toMatchObject({ balance_cents: '0', depleted: true });
});

test('sample emails that the credit does not cover answer 402 and cost nothing', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  expect((await reserve(app, org, campaignId, { units: [1000] })).ok).toBe(true);
  const brandId = await aBrand(org, 'https://credit.test');
  const body = {
    ...{ name: 'x', brandIds: [brandId], workflowDynastySlug: 'sales-cold-email-outreach-sienna', count: 1 },
    featureInputs: { targetAudience: 'Marketing directors at software companies', valueForTarget: 'Books that close.' },
  };
  expect(await refusal(org.campaigns.previewEmails({ body: body as never }))).toMatchObject({
    ...{ status: 402, body: { code: 'insufficient_credits', balance_cents: '0' } },
  });
  expect(await org.billing.balance()).toMatchObject({ balance_cents: '0' });
  expect(
    (await org.runs.list({ query: { taskName: 'preview-emails' } })).runs.map(({ status }) => status),
  ).not.toContain('completed');
});

test('a message to the assistant that the credit does not cover is refused before the stream begins, and leaves nothing', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  expect((await reserve(app, org, campaignId, { units: [999] })).ok).toBe(true);
  const answer = await app.fetch('/v1/chat', {
    method: 'POST',
    headers: { authorization: `Bearer ${org.key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ configKey: 'assistant', message: 'What did it cost?' }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([402, 'application/json; charset=utf-8']);
  const { required_cents, ...body } = (await answer.json()) as Record<string, string>;
  expect(body).toEqual({ error: 'Insufficient credits', code: 'insufficient_credits', balance_cents: '0.1' });
  expect(Number(required_cents)).toBeGreaterThan(0.1);
  expect((await org.chat.listSessions()).sessions).toEqual([]);
  expect(await org.billing.balance()).toMatchObject({ balance_cents: '0.1', actual_balance_cents: '100' });
});

test('without a payment provider everything that needs one says so, and the rest works', async () => {
  const org = await app.newOrg();
  const calls = [
    () => org.billing.setAutoTopup({ body: { topup_amount_cents: 500, topup_threshold_cents: 0 } }),
    () => org.billing.createCheckoutSession({ body: { topup_amount_cents: 500 } }),
    () => org.billing.createPortalSession({ body: { return_url: 'https://customer.test' } }),
    () => app.visitor().billing.receiveProviderEvent({ body: {} }),
  ];
  for (const call of calls) {
    const body = { error: 'Payments is not configured', code: 'not_configured' };
    expect(await refusal(call())).toMatchObject({ status: 501, body });
  }
  expect(await org.billing.payments()).toEqual({ payments: [], nextCursor: null });
  expect(await org.billing.stopAutoTopup()).toMatchObject({ has_auto_topup: false });
});

/** The lowest balance of any commit, computed by the database from the rows themselves. */
async function watchBalance(orgId: string): Promise<() => Promise<bigint>> {
  await sql`create table if not exists seen_balance (org_id uuid, balance bigint)`.execute(app.db);
  await sql`create or replace function note_balance() returns trigger language plpgsql as $$
    begin
      insert into seen_balance select new.org_id, (select sum(amount) from credit_entries where org_id = new.org_id)
        - (select sum(price * quantity) from cost_lines where org_id = new.org_id and cost_source = 'platform'
          and status in ('provisioned', 'actual'));
      return null;
    end $$`.execute(app.db);
  await sql`drop trigger if exists note_balance on cost_lines`.execute(app.db);
  await sql`create constraint trigger note_balance after insert on cost_lines deferrable initially deferred
    for each row execute function note_balance()`.execute(app.db);
  return async () => {
    const { rows } = await sql<{ least: bigint }>`select min(balance)::bigint as least from seen_balance
      where org_id = ${orgId}`.execute(app.db);
    await sql`drop trigger note_balance on cost_lines`.execute(app.db);
    return rows[0]?.least ?? 0n;
  };
}

const WORKERS = 64;
const raceFor = async (org: TestOrg, units: number) => {
  const campaigns = await Promise.all(Array.from({ length: 8 }, () => openBudget(app, org, {})));
  return Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const results: boolean[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const got = await reserve(app, org, campaigns[worker % 8] as string, { units: [units] });
        results.push(got.ok);
        if (got.ok && turn % 2) {
          await settle(
            org,
            got.holds.map(({ lineId }) => ({ lineId, quantity: worker % 3 ? units - 1 : 0 })),
          );
        }
      }
      return results;
    }),
  );
};

test('64 workers in eight campaigns never spend more than the credit', async () => {
  const org = await app.newOrg();
  const leastBalance = await watchBalance(org.orgId);
  const results = (await raceFor(org, 9)).flat();
  expect(results.filter((ok) => ok).length).toBeGreaterThan(80);
  expect(results.filter((ok) => !ok).length).toBeGreaterThan(10);
  expect(await leastBalance()).toBeGreaterThanOrEqual(0n);
  const { balance_cents } = await org.billing.balance();
  expect(Number(balance_cents)).toBeLessThan(9 * Number(UNIT) * 1e-6 + 10);
  expect(await recount()).toEqual([]);
});

test('a campaign without credit waits, says so, and goes on by itself once credit is granted', async () => {
  const org = await app.newOrg();
  const empty = await openBudget(app, org, {});
  expect((await reserve(app, org, empty, { units: [1000] })).ok).toBe(true);
  const { id: campaignId } = await createCampaign(org, [await aBrand(org, 'https://credit.test')], { maxLeads: 1 });
  await app.drain();
  const gates = async () => (await org.campaigns.gates({ params: { campaignId } })).gates;
  const credits = (await gates()).find(({ gate }) => gate === 'credits');
  expect(credits).toMatchObject({ state: 'closed', reason: 'Insufficient credits', data: { balance_cents: '0' } });
  expect((await org.runs.list({ query: { campaignId } })).runs).toEqual([]);
  await grant(org, 5000);
  await app.drain();
  expect((await org.runs.list({ query: { campaignId } })).runs.length).toBeGreaterThan(0);
});
