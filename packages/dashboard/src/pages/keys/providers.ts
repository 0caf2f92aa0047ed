interface ProviderInfo {
  readonly name: string;
  readonly use: string;
  /** Only the operator of the server can set its key. */
  readonly operatorOnly?: true;
}

const PROVIDERS: Readonly<Record<string, ProviderInfo>> = {
  anthropic: { name: 'Anthropic', use: 'Language model' },
  openai: { name: 'OpenAI', use: 'Language model' },
  google: { name: 'Google', use: 'Language model' },
  'openai-compatible': { name: 'OpenAI-compatible server', use: 'Language model at the operator’s URL' },
  apollo: { name: 'Apollo', use: 'People and enrichment' },
  serper: { name: 'Serper', use: 'Web search' },
  firecrawl: { name: 'Firecrawl', use: 'Page reading' },
  postmark: { name: 'Postmark', use: 'Mail sending' },
  distribute: { name: 'This server', use: 'Sending over your own mailboxes' },
  stripe: { name: 'Stripe', use: 'Payments', operatorOnly: true },
};

/** A key may be stored for a provider that nothing uses; it is shown under its own name. */
export const describeProvider = (provider: string): ProviderInfo =>
  PROVIDERS[provider] ?? { name: provider, use: 'Stored, not used here' };
