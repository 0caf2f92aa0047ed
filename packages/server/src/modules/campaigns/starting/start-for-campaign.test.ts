import { expect, test } from 'vitest';
import type { Gate } from '../gates/evaluate.ts';
import { gateClosed } from './start-for-campaign.ts';

const closed = (gate: Gate['gate'], reason: string, data: Gate['data'] = null): Gate => ({
  ...{ gate, state: 'closed', reason, opensAt: null, action: null, data },
});

test('credit that is lacking is 402 with both amounts, every other closed gate 409 with all that are closed', () => {
  const amounts = { balance_cents: '3', required_cents: '40.78' };
  const unpaid = gateClosed([closed('credits', 'Insufficient credits', amounts)]);
  expect([unpaid.status, unpaid.code, unpaid.message]).toEqual([402, 'insufficient_credits', 'Insufficient credits']);
  expect(unpaid.extra).toEqual(amounts);
  const unread = closed('credits', 'Unavailable');
  for (const gate of [unread, closed('budget_daily', 'Daily budget has no room for another person')]) {
    const also = closed('run_slots', 'All run slots are in use');
    const refused = gateClosed([{ ...gate, gate: 'workflow', state: 'open' }, also, gate]);
    expect([refused.status, refused.code, refused.message]).toEqual([409, 'gate_closed', gate.reason]);
    expect(refused.extra).toEqual({ gates: [also, gate] });
  }
});
