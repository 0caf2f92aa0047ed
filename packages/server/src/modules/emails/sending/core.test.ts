import { expect, test } from 'vitest';
import { noCrash } from '../../../kernel/crash-points.ts';
import type { Delivery } from '../../mailboxes/index.ts';
import type { EmailsContext } from '../context.ts';
import { sendClaimed } from './core.ts';
import { heardAs, outcomeOf, ownRefusal, readHeard } from './outcome.ts';

const contextWith = (compose: () => Promise<unknown>) => ({ crashPoint: noCrash, compose }) as unknown as EmailsContext;
const sendBy = (send: () => Promise<never>, compose = async (): Promise<unknown> => ({})) =>
  sendClaimed(contextWith(compose), { send, close: async () => {} }, {} as never, {} as never);

test('a message whose transport throws may have left, and the others of its batch are recorded', async () => {
  const broken = sendBy(() => Promise.reject(new Error('gone')));
  expect(await broken).toEqual({ kind: 'unknown', response: 'gone' });
});

test('a message that cannot be composed has not left', async () => {
  const sent = sendBy(
    () => Promise.reject(new Error('gone')),
    () => Promise.reject(new Error('no text')),
  );
  expect(await sent).toEqual({
    ...{ kind: 'rejected', response: 'not composed: no text' },
  });
});

const NOW = new Date('2026-03-02T10:00:00Z');
const NEXT_TRY = new Date('2026-03-02T10:15:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const fault = (kind: 'policy' | 'sender_refused' | 'unreachable'): Delivery => ({
  ...{ kind: 'fault', fault: kind, response: 'no' },
});
const outcome = (delivery: Delivery | null, { failures = 0, hasTaken = false } = {}) =>
  outcomeOf({ id: 'm', failures }, delivery, { now: NOW, mailboxRetryAt: NEXT_TRY, hasTaken });

test('a refusal for now is tried again ever later, and after a week of tries the message has failed', () => {
  const retry: Delivery = { kind: 'retry', response: 'later' };
  for (const [failures, minutes] of [1, 5, 30, 120, 480, 1440, 1440].entries())
    expect(outcome(retry, { failures })).toMatchObject({
      ...{ status: 'scheduled', retryAt: inMinutes(minutes), counts: true },
    });
  expect(outcome(retry, { failures: 7 })).toMatchObject({ status: 'failed', reason: 'smtp_rejected', retryAt: null });
});

test('a mailbox that is refused takes no try of its message, which waits for the others where they were taken', () => {
  expect(outcome(null)).toMatchObject({ status: 'scheduled', retryAt: null, response: null });
  for (const kind of ['policy', 'sender_refused'] as const) {
    const refused = { status: 'scheduled', counts: false, refused: true };
    expect(outcome(fault(kind), { hasTaken: true })).toMatchObject({ ...refused, retryAt: inMinutes(240) });
    expect(outcome(fault(kind))).toMatchObject({ ...refused, retryAt: NEXT_TRY });
  }
  expect(outcome(fault('unreachable'), { hasTaken: true })).toMatchObject({ refused: false, retryAt: NEXT_TRY });
});

test('a refusal is the message’s own where its mailbox was let send others since the first one', () => {
  const [first, later] = ['2026-03-02T09:00:00Z', '2026-03-02T09:30:00Z'];
  const seen = (refusedAt: string | null, acceptedAt: string | null, delivery = fault('policy')) =>
    ownRefusal({ refusedAt }, delivery, { acceptedAt }).kind;
  expect(seen(first, later)).toBe('rejected');
  expect(seen(first, later, { kind: 'sent', response: 'taken', providerId: null })).toBe('sent');
  expect(seen(first, later, fault('unreachable'))).toBe('fault');
  expect(seen(later, first)).toBe('fault');
  expect(seen(first, first)).toBe('fault');
  expect(seen(null, later)).toBe('fault');
  expect(seen(first, null)).toBe('fault');
});

test('an answer that was written down is read as it was heard', () => {
  const answers: Delivery[] = [
    { kind: 'sent', response: 'taken', providerId: null },
    ...(['bounced', 'rejected', 'retry', 'unknown'] as const).map((kind) => ({ kind, response: 'said' })),
    fault('policy'),
  ];
  for (const answer of answers) expect(readHeard(heardAs(answer), answer.response)).toEqual(answer);
  expect(readHeard('sent', null)).toMatchObject({ kind: 'sent', response: expect.stringContaining('is gone') });
  expect(readHeard(null, 'said')).toMatchObject({ kind: 'unknown', response: expect.stringContaining('was lost') });
});
