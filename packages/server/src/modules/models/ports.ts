import type { MODEL_PROVIDERS } from '@distribute/contract/keys';
import type { MODEL_FAULTS } from '@distribute/contract/models';
import type { z } from 'zod';
import type { Secret } from '../../kernel/secrets/secrets.ts';

export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

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
  /** It thinks before it answers: little is enough for what we ask. */
  readonly thinks?: boolean;
  readonly timeoutMs: number;
  /** Nobody waits for the answer any more once it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Why there is no answer: each has its own words for people (`faults.ts`). */
export type ModelFaultReason = (typeof MODEL_FAULTS)[number];

/** What was paid for, and whether the model thought before it answered; unknown where nobody said. */
interface PaidAnswer {
  readonly usage: TokenUsage;
  readonly thought?: boolean;
}

/**
 * What a provider made of the question. `invalid` was paid for but does not fit the schema; `failed` may be tried
 * again when it is transient.
 */
export type ModelAnswer =
  | ({ readonly kind: 'answer'; readonly output: unknown } & PaidAnswer)
  | ({
      readonly kind: 'invalid';
      /** Absent where nobody looked closer: `not_understood`. */
      readonly reason?: 'not_understood' | 'cut_off' | 'refused_to_answer';
      /** What does not fit, for the second try. */
      readonly words?: string | null;
    } & PaidAnswer)
  | {
      readonly kind: 'failed';
      readonly transient: boolean;
      /** Absent where nobody looked closer: `failed`. */
      readonly reason?: ModelFaultReason;
      /** No answer came in time. The provider is not asked again, because the caller would wait as long once more. */
      readonly silent?: boolean;
      /** The HTTP status and the provider's words, without secrets; null where no answer came. */
      readonly status: number | null;
      readonly words: string | null;
      readonly retryAfterMs: number | null;
      readonly cause: unknown;
    };

/** Filled by the language-model providers. It never retries and never throws. */
export type CallModel = (call: ModelCall) => Promise<ModelAnswer>;

/** A tool that a model may ask for; it is run by the module that leads the conversation, never by the provider. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}

/** What was said so far, in the order in which it was said. */
export type SaidMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly results: readonly { id: string; name: string; text: string }[] };

/** One turn of a model in a conversation. */
export interface ConversationCall extends Omit<ModelCall, 'prompt' | 'schema'> {
  readonly messages: readonly SaidMessage[];
  readonly tools: readonly OfferedTool[];
}

/** What a model says, as it says it. The last part is `end` or `failed`; a turn that was given up may have neither. */
export type SpokenPart =
  | { readonly kind: 'thinking'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'tool' } & ToolCall)
  | { readonly kind: 'end'; readonly usage: TokenUsage }
  | Extract<ModelAnswer, { kind: 'failed' }>;

/** Filled by the language-model providers. It never retries and never throws. */
export type StreamModel = (call: ConversationCall) => AsyncIterable<SpokenPart>;
