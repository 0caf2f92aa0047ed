import type { z } from 'zod';
import type { Secret } from '../../kernel/secrets/secrets.ts';

export type ModelProvider = 'anthropic' | 'openai' | 'google' | 'openai-compatible';

/** One question to a language model, with everything it needs and nothing of our state. */
export interface ModelCall {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly key: Secret | null;
  readonly orgId: string;
  readonly system: string;
  readonly prompt: string;
  readonly schema: z.ZodType;
  readonly maxOutputTokens: number;
  readonly timeoutMs: number;
  /** Nobody waits for the answer any more once it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * What a provider made of the question. `invalid` was paid for but does not fit the schema; `failed` may be tried
 * again when it is transient.
 */
export type ModelAnswer =
  | { readonly kind: 'answer'; readonly output: unknown; readonly usage: TokenUsage }
  | { readonly kind: 'invalid'; readonly usage: TokenUsage }
  | {
      readonly kind: 'failed';
      readonly transient: boolean;
      /** No answer came in time: whoever hung once would hold the caller as long again. */
      readonly silent?: boolean;
      /** The HTTP status and the provider's words, without secrets; null where no answer came. */
      readonly status: number | null;
      readonly words: string | null;
      readonly retryAfterMs: number | null;
      readonly cause: unknown;
    };

/** Filled by the language-model providers. It never retries and never throws. */
export type CallModel = (call: ModelCall) => Promise<ModelAnswer>;
