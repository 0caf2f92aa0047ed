import { AppError } from './errors.ts';

/** What came of asking a provider, where it did not serve us. */
export interface ProviderFault {
  readonly provider: string;
  /** Its name as people write it. */
  readonly title: string;
  /** The HTTP status; null where no answer came. */
  readonly status: number | null;
  /** What it said, without secrets and addresses (`wordsOf`); null where it said nothing. */
  readonly words: string | null;
  /** Whether asking again by itself can help. */
  readonly retryable: boolean;
  /** How long it asks to be left alone. */
  readonly retryAfterMs: number | null;
}

/**
 * A provider failed. Whoever asked over HTTP is told which one (api.md 1.5); status and words are kept with the run,
 * the operational log and the gate, for whoever has to mend it.
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

/** A refused key stays refused until somebody changes it. */
export const isKeyRefusal = (status: number | null): boolean => status === 401 || status === 403;

/** What a fault is kept as beside what was being done. */
export const detailOf = (thrown: AppError): string =>
  thrown instanceof ProviderError ? thrown.detail : thrown.message;
