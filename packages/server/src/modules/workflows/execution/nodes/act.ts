import type { CostName } from '../../../billing/index.ts';
import { addUsed } from '../money.ts';
import type { CostQuantities, NodeDone, NodeHandler, NodeTask } from '../ports.ts';
import { type Fault, faultOf, unable } from './faults.ts';

export type NodeResult = ({ readonly done: NodeDone } | { readonly fault: Fault }) & {
  /** What the node used before it ended, by cost name. */
  readonly used: CostQuantities;
};

/** Runs a handler with a time limit. An unexpected error is thrown on. */
export async function act(
  handler: NodeHandler | undefined,
  task: Omit<NodeTask, 'signal' | 'use'>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<NodeResult> {
  let used: CostQuantities = {};
  const use = (costName: CostName, quantity: number) => {
    used = addUsed(used, { [costName]: quantity });
  };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    if (!handler) throw unable(task.type);
    const both = AbortSignal.any([signal, deadline.signal]);
    const done = await orAbort(handler({ ...task, use, signal: both }), both);
    return { done, used };
  } catch (thrown) {
    signal.throwIfAborted();
    if (deadline.signal.aborted)
      return { fault: { message: `No end after ${timeoutMs / 1000} seconds`, transient: true }, used };
    const fault = faultOf(thrown);
    if (!fault) throw thrown;
    return { fault, used };
  } finally {
    clearTimeout(timer);
  }
}

/** A handler that ignores the abort signal is no longer waited for. */
async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
