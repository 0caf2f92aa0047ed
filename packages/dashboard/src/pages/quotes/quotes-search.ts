const TABS = ['requests', 'pitches'] as const;
export type QuotesTab = (typeof TABS)[number];

/** What the address of the quotes contains: the list, the campaign, and what is open beside it. */
export interface QuotesSearch {
  readonly tab?: QuotesTab;
  readonly campaignId?: string;
  readonly request?: string;
  readonly pitch?: string;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Unknown words in the address are dropped: a mistyped link shows more, never an error. */
export const readQuotesSearch = ({ tab, campaignId, request, pitch }: Record<string, unknown>): QuotesSearch => ({
  ...(TABS.some((name) => name === tab) && { tab: tab as QuotesTab }),
  ...(isId(campaignId) && { campaignId }),
  ...(isId(request) && { request }),
  ...(isId(pitch) && { pitch }),
});
