/** What the address of the queue contains: the campaign and the open email. */
export interface ReviewSearch {
  readonly campaignId?: string;
  readonly email?: string;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Unknown words in the address are dropped: a mistyped link shows more, never an error. */
export const readReviewSearch = ({ campaignId, email }: Record<string, unknown>): ReviewSearch => ({
  ...(isId(campaignId) && { campaignId }),
  ...(isId(email) && { email }),
});
