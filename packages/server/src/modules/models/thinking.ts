import type { EffectiveModel } from './choose.ts';

/** What is thought is counted and paid as output: room for it beside the answer, or the answer is cut off. */
const ROOM = 4_000;

/** Models that think before they answer, whether asked to or not, by the names of the price list and of their makers. */
const THINKING: Readonly<Record<EffectiveModel['provider'], RegExp | null>> = {
  openai: /^(?:gpt-[5-9]|o[1-9])/i,
  google: /^(?:flash-3|pro-3|gemini-(?:2\.5|3))/i,
  'openai-compatible': /gpt-oss|reason|think|qwq|(?:^|[-/])r1/i,
  anthropic: null,
  builtin: null,
};

/** Tokens that a model may think before it answers; 0 where it does not (api.md 13.8). */
export const thinkingRoom = ({ provider, model }: Pick<EffectiveModel, 'provider' | 'model'>): number =>
  THINKING[provider]?.test(model) ? ROOM : 0;
