import { AppError } from '../../kernel/errors.ts';

/**
 * What went wrong between us and whoever finds people: the key was refused, the service is overloaded or broken, it
 * could not be reached, it said nothing in time, or it said something that is no answer.
 */
export type PeopleFault = 'key_refused' | 'busy' | 'unreachable' | 'silent' | 'wrong_answer';

/** To a customer it is `provider_failed`; to us it says whether trying again can help. */
export class PeopleSearchError extends AppError {
  readonly fault: PeopleFault;
  readonly retryAfterMs: number | null;

  constructor(
    fault: PeopleFault,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super('provider_failed', 'Apollo request failed', { provider: 'apollo' }, { cause });
    this.name = 'PeopleSearchError';
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }

  get retryable(): boolean {
    return this.fault === 'busy' || this.fault === 'unreachable' || this.fault === 'silent';
  }
}
