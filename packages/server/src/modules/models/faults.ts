import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import type { EffectiveModel } from './choose.ts';
import type { ModelAnswer, ModelFaultReason, ModelProvider } from './ports.ts';

const TITLES: Record<ModelProvider, string> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  'openai-compatible': 'The language model',
};
export const titleOf = (provider: EffectiveModel['provider']): string =>
  provider === 'builtin' ? 'The built-in engine' : TITLES[provider];

/** What a person reads: each fault in its own words. */
const SENTENCES: Record<ModelFaultReason, (title: string, model: string) => string> = {
  key_refused: (title) => `${title} refused the key`,
  out_of_credit: (title) => `${title} says that the account has no credit left`,
  too_many_requests: (title) => `${title} takes no more requests for now`,
  unknown_model: (title, model) => `${title} does not know the model ${model}`,
  too_long: (title) => `${title} was given more text than it can read`,
  not_understood: (title) => `${title} gave an answer that is not in the asked form`,
  cut_off: (title) => `${title} stopped before the end of the answer`,
  refused_to_answer: (title) => `${title} refused to answer`,
  silent: (title) => `${title} gave no answer in time`,
  unreachable: (title) => `${title} could not be reached`,
  failed: (title) => `${title} failed`,
};

/** No answer came out of a question to a model. */
export class ModelError extends ProviderError {}

/** A model answered and was paid, but its answer has the wrong form. The caller may use its rules instead. */
export class OutOfFormError extends ModelError {}

/** The error for the last answer of a question that got none. */
export function modelError(
  { provider, model }: Pick<EffectiveModel, 'provider' | 'model'>,
  last: Exclude<ModelAnswer, { kind: 'answer' }>,
): ModelError {
  const title = titleOf(provider);
  const { reason = last.kind === 'invalid' ? 'not_understood' : 'failed', words = null } = last;
  const fault = { provider, title, words, reason, sentence: SENTENCES[reason](title, model) };
  if (last.kind === 'invalid') {
    return new OutOfFormError({ ...fault, status: null, retryable: false, retryAfterMs: null });
  }
  const { status, transient: retryable, retryAfterMs, cause } = last;
  return new ModelError({ ...fault, status, retryable, retryAfterMs }, { cause });
}
