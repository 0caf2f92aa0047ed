/** The providers of language models, in the order in which a key is looked for. Without zod, for the dashboard. */
export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'] as const;
