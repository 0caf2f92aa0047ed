import { expect, test } from 'vitest';
import { firstToEach, receiverPaceOf } from './receiver-pace.ts';

const mailbox = { transport: 'smtp', fromEmail: 'ann@Sender.Test' } as const;

test('a company gets a mail every ten seconds, a provider of mailboxes one a second', () => {
  const pace = receiverPaceOf(mailbox, 6);
  expect(pace?.sendingDomain).toBe('sender.test');
  expect(pace?.gapMsTo('firm.test')).toBe(10_000);
  for (const provider of ['gmail.com', 'outlook.com', 'yahoo.co.uk', 'web.de']) {
    expect(pace?.gapMsTo(provider)).toBe(1_000);
  }
  expect(receiverPaceOf(mailbox, 7)?.gapMsTo('firm.test')).toBe(8_572);
});

test('a sink has no pace, nor has anybody where the operator set none', () => {
  expect(receiverPaceOf({ ...mailbox, transport: 'sink' }, 6)).toBeNull();
  expect(receiverPaceOf(mailbox, 0)).toBeNull();
});

test('the first to each receiver goes, each of the others waits a gap longer', () => {
  const messages = ['a.test', 'b.test', 'a.test', 'gmail.com', 'a.test', 'gmail.com'].map((toDomain, id) => ({
    id,
    toDomain,
  }));
  const pace = receiverPaceOf(mailbox, 6) as NonNullable<ReturnType<typeof receiverPaceOf>>;
  const { firsts, others } = firstToEach(messages, pace);
  expect(firsts.map(({ id }) => id)).toEqual([0, 1, 3]);
  expect(others.map(({ message: { id }, waitMs }) => [id, waitMs])).toEqual([
    [2, 10_000],
    [4, 20_000],
    [5, 1_000],
  ]);
});
