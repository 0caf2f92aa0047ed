import { ProviderError } from '../../../kernel/provider-faults/provider-error.ts';

/**
 * What went wrong with the people provider: the key was refused, the service is overloaded or broken, it could not be
 * reached, it did not answer in time, or its answer was invalid.
 */
export type PeopleFault = 'key_refused' | 'busy' | 'unreachable' | 'silent' | 'wrong_answer';

const PASSING: ReadonlySet<PeopleFault> = new Set(['busy', 'unreachable', 'silent']);
const DEFAULT_WORDS: Readonly<Record<PeopleFault, string | null>> = {
  key_refused: null,
  busy: null,
  unreachable: 'no connection',
  silent: 'no answer in time',
  wrong_answer: 'the answer could not be read',
};

interface ProviderAnswer {
  readonly status?: number | null;
  readonly words?: string | null;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** A customer sees `provider_failed`; our code sees whether a retry can help. */
export class PeopleSearchError extends ProviderError {
  readonly fault: PeopleFault;

  constructor(fault: PeopleFault, { status = null, words = null, retryAfterMs = null, cause }: ProviderAnswer = {}) {
    const retryable = PASSING.has(fault);
    super(
      { provider: 'apollo', title: 'Apollo', status, words: words ?? DEFAULT_WORDS[fault], retryable, retryAfterMs },
      { cause },
    );
    this.name = 'PeopleSearchError';
    this.fault = fault;
  }

  get retryable(): boolean {
    return this.failure.retryable;
  }

  get retryAfterMs(): number | null {
    return this.failure.retryAfterMs;
  }
}
