import { expect, test } from 'vitest';
import { AppError } from '../../../../kernel/errors.ts';
import type { NodeHandler } from '../ports.ts';
import { act } from './act.ts';
import { TransientFault } from './faults.ts';

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
