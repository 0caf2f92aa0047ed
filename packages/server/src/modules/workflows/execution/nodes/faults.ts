import { EgressError } from '../../../../kernel/egress/errors.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { ProviderError } from '../../../../kernel/provider-faults/provider-error.ts';
import type { Random } from '../../../../kernel/random.ts';

/** A fault that may pass by itself, so that the node may be tried again. */
export class TransientFault extends Error {
  override readonly name = 'TransientFault';
  /** How long the provider asks us to wait. */
  readonly afterMs: number;

  constructor(message: string, options: { afterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.afterMs = options.afterMs ?? 0;
  }
}

/** Why a node did not do its work. Any other error is a bug and ends the job, not the node. */
export interface Fault {
  readonly message: string;
  readonly transient: boolean;
  /** The node must not be retried before this time. */
  readonly afterMs?: number;
}

export const unable = (type: string) => new AppError('not_configured', `Nodes of the type ${type} cannot run here`);

const PASSING = new Set(['dns', 'connect', 'timeout', 'bad_response']);

/** Null for an error that no handler throws on purpose. */
export function faultOf(thrown: unknown): Fault | null {
  if (thrown instanceof TransientFault) return { message: thrown.message, transient: true, afterMs: thrown.afterMs };
  if (thrown instanceof EgressError) return { message: thrown.message, transient: PASSING.has(thrown.kind) };
  if (thrown instanceof ProviderError) {
    const { retryable, retryAfterMs } = thrown.failure;
    return { message: thrown.detail, transient: retryable, afterMs: retryAfterMs ?? 0 };
  }
  if (thrown instanceof AppError) return { message: thrown.message, transient: thrown.code === 'provider_failed' };
  return null;
}

const WAITS_MS = [2_000, 10_000, 60_000];
const SPREAD = 0.2;
const MAX_ASKED_MS = 3_600_000;

/** The wait after the nth fault, with jitter, so that nodes that failed together are not retried together. */
export function retryWaitMs(faults: number, afterMs: number | undefined, random: Random): number {
  const wait = WAITS_MS[Math.min(faults, WAITS_MS.length) - 1] as number;
  const width = wait * SPREAD;
  return Math.max(Math.round(wait - width + random.int(2 * width + 1)), Math.min(afterMs ?? 0, MAX_ASKED_MS));
}
