import { expect, test } from 'vitest';
import type { Gate } from './gates/evaluate.ts';
import { gateClosed } from './start-for-campaign.ts';

const closed = (gate: Gate['gate'], reason: string, data: Gate['data'] = null): Gate => ({
  ...{ gate, state: 'closed', reason, opensAt: null, action: null, data },
});

test('credit that is lacking is 402 with both amounts, every other closed gate 409 with the gate', () => {
  const amounts = { balance_cents: '3', required_cents: '40.78' };
  const unpaid = gateClosed(closed('credits', 'Insufficient credits', amounts));
  expect([unpaid.status, unpaid.code, unpaid.message]).toEqual([402, 'insufficient_credits', 'Insufficient credits']);
  expect(unpaid.extra).toEqual(amounts);
  const unread = closed('credits', 'Unavailable');
  for (const gate of [unread, closed('budget_daily', 'Daily budget exceeded')]) {
    const refused = gateClosed(gate);
    expect([refused.status, refused.code, refused.extra]).toEqual([409, 'gate_closed', { gate }]);
  }
});
