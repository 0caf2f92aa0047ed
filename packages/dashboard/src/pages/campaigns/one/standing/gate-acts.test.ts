import { expect, test } from 'vitest';
import { gateAct, gateSentence, raisedCap } from './gate-acts.ts';
import type { Gate } from './verdict.ts';

const closed = (gate: Gate['gate'], data: Record<string, unknown> | null, reason = 'Closed'): Gate => ({
  ...{ gate, state: 'closed', reason, opensAt: null, action: null, data },
});

test('a budget says what is spent and held, of how much, and what the next person may cost; the button names the new cap', () => {
  const gate = closed('budget_daily', { spentUsd: '0.701234', limitUsd: '1', estimateUsd: '0.41' });
  expect(gateSentence(gate)).toBe('$0.70 of $1.00 spent today; the next person may cost $0.41.');
  const held = closed('budget_total', { spentUsd: '0.2', heldUsd: '0.5', limitUsd: '1', estimateUsd: '0.41' });
  expect(gateSentence(held)).toBe('$0.20 of $1.00 spent and $0.50 reserved; the next person may cost $0.41.');
  expect(gateAct(gate)).toEqual({ kind: 'raise', label: 'Raise to $2.00', change: { maxBudgetDailyUsd: '2' } });
});

test('a raised cap is round, at least twice the old one, and lets one more person through', () => {
  expect(raisedCap({ spentUsd: '0.1', heldUsd: '0', limitUsd: '0.2', estimateUsd: '0.41' })).toBe('1');
  expect(raisedCap({ spentUsd: '24.9', heldUsd: '0', limitUsd: '25', estimateUsd: '0.41' })).toBe('50');
  expect(raisedCap({ spentUsd: '1', heldUsd: '0', limitUsd: '1.1', estimateUsd: '9' })).toBe('10');
  expect(raisedCap({ spentUsd: '1', heldUsd: '3', limitUsd: '1.1', estimateUsd: '9' })).toBe('13');
});

test('what can be done with one press has a button, and quotes are not reviewed among the emails', () => {
  expect(gateAct(closed('max_leads', { count: 50, maxLeads: 50 }))).toMatchObject({ change: { maxLeads: 100 } });
  expect(gateAct(closed('brand_paused', { brandIds: ['b'] }))).toMatchObject({ kind: 'release', brandIds: ['b'] });
  expect(gateAct(closed('review', { waiting: 5 }))).toMatchObject({ to: '/review' });
  const quotes = closed('review', { waiting: 5 }, 'Quotes wait for your review');
  expect(gateAct(quotes)).toMatchObject({ to: '/press/quotes' });
  expect(gateAct(closed('email_quota', {}))).toBeNull();
  expect(gateSentence(closed('review', { waiting: 1, needed: 3 }))).toBe(
    '1 email needs your approval. Approve 3 and the rest are sent automatically.',
  );
  expect(gateSentence(closed('audience', { unread: ['bakers'] }))).toContain('“bakers”');
  expect(gateSentence(closed('workflow', null))).toBeNull();
});

test('every closed gate that a person can open leads to where it is opened', () => {
  const place = (gate: Gate['gate'], data: Record<string, unknown> | null) => gateAct(closed(gate, data), 'b1');
  expect(place('credits', {})).toMatchObject({ to: '/organization/billing' });
  expect(place('provider_keys', { missing: ['apollo'] })).toMatchObject({ to: '/keys' });
  expect(place('mailbox', null)).toMatchObject({ to: '/mailboxes' });
  expect(place('workflow', { issues: [{}] })).toMatchObject({ to: '/campaigns/new' });
  expect(place('workflow', { reason: 'brand_unnamed', brandIds: ['b2'] })).toMatchObject({ brandId: 'b2' });
  expect(place('audience', { reason: 'audience_exhausted' })).toMatchObject({ brandId: 'b1', tab: 'audiences' });
  expect(place('audience', { reason: 'no_audience' })).toMatchObject({ brandId: 'b1', tab: 'audiences' });
  expect(place('audience', { reason: 'nobody_listed' })).toMatchObject({ to: '/press/lists' });
  expect(place('audience', { reason: 'bounce_forecast' })).toMatchObject({ to: '/contacts' });
  expect(place('audience', { reason: 'key_refused' })).toMatchObject({ to: '/keys' });
  // Time alone opens these.
  for (const gate of ['run_slots', 'cadence', 'start_date', 'send_window', 'email_quota'] as const)
    expect(place(gate, {})).toBeNull();
  expect(place('audience', { reason: 'search_unavailable' })).toBeNull();
});
