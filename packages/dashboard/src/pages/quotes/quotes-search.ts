const TABS = ['requests', 'pitches'] as const;
export type QuotesTab = (typeof TABS)[number];

/** What the address of the quotes says: which list, of which campaign, and what is open beside it. */
export interface QuotesSearch {
  readonly tab?: QuotesTab;
  readonly campaignId?: string;
  readonly request?: string;
  readonly pitch?: string;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Words of the address that mean nothing are dropped: a mistyped link shows more, never an error. */
export const readQuotesSearch = ({ tab, campaignId, request, pitch }: Record<string, unknown>): QuotesSearch => ({
  ...(TABS.some((name) => name === tab) && { tab: tab as QuotesTab }),
  ...(isId(campaignId) && { campaignId }),
  ...(isId(request) && { request }),
  ...(isId(pitch) && { pitch }),
});
