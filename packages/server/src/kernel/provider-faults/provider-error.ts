import { AppError } from '../errors.ts';

/** How a request to a provider failed. */
export interface ProviderFault {
  readonly provider: string;
  /** Its name as people write it. */
  readonly title: string;
  /** What happened, in a word for programs and a sentence for people; absent where only the status is known. */
  readonly reason?: string;
  readonly sentence?: string;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The provider's text, without secrets and addresses (`wordsOf`); null when there was none. */
  readonly words: string | null;
  /** Whether a retry without a change can help. */
  readonly retryable: boolean;
  /** How long the provider asks us to wait. */
  readonly retryAfterMs: number | null;
}

/**
 * A provider failed. The HTTP answer names the provider and, if known, the reason (spec 1.5). Its status and text are stored with the
 * run, in the operational log and at the gate, for the person who has to fix it.
 */
export class ProviderError extends AppError {
  readonly failure: ProviderFault;

  constructor(fault: ProviderFault, options: { cause?: unknown } = {}) {
    const { provider, reason } = fault;
    const extra = { provider, ...(reason === undefined ? {} : { reason }) };
    super('provider_failed', fault.sentence ?? `${fault.title} request failed`, extra, options);
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
