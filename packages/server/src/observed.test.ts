import { expect, test } from 'vitest';
import { EgressError } from './kernel/egress/errors.ts';
import type { Egress } from './kernel/egress/fetcher.ts';
import { createMetrics } from './kernel/http/metrics.ts';
import type { Delivery, OpenMailbox, OpenTransport } from './modules/mailboxes/index.ts';
import { observedEgress, observedTransport } from './observed.ts';

test('every message is counted by what came of it (live start)', async () => {
  const metrics = createMetrics();
  const outcomes: Delivery[] = [
    { kind: 'sent', response: '250 ok', providerId: null },
    { kind: 'sent', response: '250 ok', providerId: null },
    { kind: 'rejected', response: '550 no' },
  ];
  const open: OpenTransport = () => ({ send: async () => outcomes.shift() as Delivery, close: async () => {} });
  const transport = observedTransport(open, metrics)({ transport: 'smtp' } as OpenMailbox);
  while (outcomes.length > 0) await transport.send({} as never);
  const printed = await metrics.print();
  expect(printed).toContain('mails_total{transport="smtp",outcome="sent"} 2');
  expect(printed).toContain('mails_total{transport="smtp",outcome="rejected"} 1');
});

test('every request outside is counted by purpose and outcome, also one that failed (live start)', async () => {
  const metrics = createMetrics();
  const answers: (number | EgressError)[] = [200, 429, new EgressError('timeout', 'total time')];
  const egress = {
    request: async () => {
      const answer = answers.shift();
      if (answer instanceof EgressError) throw answer;
      return { status: answer };
    },
  } as unknown as Egress;
  const counted = observedEgress(egress, metrics);
  while (answers.length > 0) await counted.request({ purpose: 'apollo', url: 'x' }).catch(() => {});
  const printed = await metrics.print();
  for (const outcome of ['ok', '429', 'timeout']) {
    expect(printed).toContain(`outgoing_requests_total{purpose="apollo",outcome="${outcome}"} 1`);
  }
});

test('a source that fails or does not answer leaves its numbers out, and the others are printed (live start)', async () => {
  const metrics = createMetrics();
  const source = (name: string, read: () => Promise<{ labels: object; value: number }[]>) =>
    ({ name, help: name, labelNames: ['which'], read }) as never;
  metrics.watch([
    source('broken', async () => Promise.reject(new Error('away'))),
    source('silent', () => new Promise(() => {})),
    source('well', async () => [{ labels: { which: 'all' }, value: 7 }]),
  ]);
  const printed = await metrics.print();
  expect(printed).toMatch(/^well\{which="all"\} 7$/m);
  expect(printed).not.toMatch(/^(broken|silent)\b/m);
});
