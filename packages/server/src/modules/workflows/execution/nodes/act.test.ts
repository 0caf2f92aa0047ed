import { expect, test } from 'vitest';
import { EgressError } from '../../../../kernel/egress/errors.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Random } from '../../../../kernel/random.ts';
import type { NodeHandler } from '../ports.ts';
import { act } from './act.ts';
import { faultOf, retryWaitMs, TransientFault } from './faults.ts';

const task = { type: 'article-discover' } as Parameters<typeof act>[1];
const acted = (handler: NodeHandler | undefined, timeoutMs = 5_000, signal = new AbortController().signal) =>
  act(handler, task, { timeoutMs, signal });

test('a node that does not end in time may pass when it is tried again, and what it used stays used', async () => {
  const slow: NodeHandler = ({ use }) => {
    use('serper-query', 2);
    return new Promise(() => {});
  };
  expect(await acted(slow, 5)).toEqual({
    fault: { message: 'No end after 0.005 seconds', transient: true },
    used: { 'serper-query': 2 },
  });
});

test('what a node used before its fault is told with the fault', async () => {
  const busy: NodeHandler = async ({ use }) => {
    use('serper-query', 2);
    use('serper-query', 1);
    throw new TransientFault('Too many requests');
  };
  expect(await acted(busy)).toMatchObject({ fault: { transient: true }, used: { 'serper-query': 3 } });
  const refused: NodeHandler = async () => {
    throw new AppError('not_found', 'Nothing there');
  };
  expect(await acted(refused)).toMatchObject({ fault: { message: 'Nothing there', transient: false }, used: {} });
});

test('a bug of a handler and the end of the worker are no faults of the node', async () => {
  await expect(acted(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  const stop = new AbortController();
  const stopped = acted(() => new Promise(() => {}), 5_000, stop.signal);
  stop.abort(new Error('The worker is stopping'));
  await expect(stopped).rejects.toThrow('The worker is stopping');
  expect(await acted(undefined)).toMatchObject({ fault: { transient: false } });
});

test('a wait grows with the faults, is spread by a fifth, and is as long as was asked for up to an hour', () => {
  const drawing = (int: (below: number) => number) => ({ int }) as unknown as Random;
  const [least, most] = [drawing(() => 0), drawing((below) => below - 1)];
  const waits = (afterMs?: number) => [1, 2, 3, 9].map((faults) => retryWaitMs(faults, afterMs, least));
  expect(waits()).toEqual([1_600, 8_000, 48_000, 48_000]);
  expect([1, 2, 3, 9].map((faults) => retryWaitMs(faults, undefined, most))).toEqual([2_400, 12_000, 72_000, 72_000]);
  expect(waits(9_000)).toEqual([9_000, 9_000, 48_000, 48_000]);
  expect(waits(86_400_000)[0]).toBe(3_600_000);
});

test('an address that is refused is refused for good, one that does not answer may answer later', () => {
  const isTransient = (kind: ConstructorParameters<typeof EgressError>[0]) =>
    faultOf(new EgressError(kind, 'no'))?.transient;
  expect((['dns', 'connect', 'timeout', 'bad_response'] as const).map(isTransient)).toEqual([true, true, true, true]);
  expect((['refused', 'too_large'] as const).map(isTransient)).toEqual([false, false]);
});
