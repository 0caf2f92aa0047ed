import { AppError } from '../errors.ts';

/** How a request to a provider failed. */
export interface ProviderFault {
  readonly provider: string;
  /** Its name as people write it. */
  readonly title: string;
  /** The HTTP status; null where no answer came. */
  readonly status: number | null;
  /** What it said, without secrets and addresses (`wordsOf`); null where it said nothing. */
  readonly words: string | null;
  /** Whether asking again without a change can help. */
  readonly retryable: boolean;
  /** How long it asks to be left alone. */
  readonly retryAfterMs: number | null;
}

/**
 * A provider failed. The HTTP answer names the provider only (api.md 1.5); its status and words are kept with the run,
 * in the operational log and at the gate, for the person who has to mend it.
 */
export class ProviderError extends AppError {
  readonly failure: ProviderFault;

  constructor(fault: ProviderFault, options: { cause?: unknown } = {}) {
    super('provider_failed', `${fault.title} request failed`, { provider: fault.provider }, options);
    this.name = 'ProviderError';
    this.failure = fault;
  }

  /** `Apollo request failed: 401 Invalid access credentials`. */
  get detail(): string {
    const { status, words } = this.failure;
    const said = [status, words].filter((part) => part !== null).join(' ');
    return said ? `${this.message}: ${said}` : this.message;
  }
}

/** A refused key stays refused until a person changes it. */
export const isKeyRefusal = (status: number | null): boolean => status === 401 || status === 403;

/** The text under which a fault is stored with the run or job that failed. */
export const detailOf = (thrown: AppError): string =>
  thrown instanceof ProviderError ? thrown.detail : thrown.message;
