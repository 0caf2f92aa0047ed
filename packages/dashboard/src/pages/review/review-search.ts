/** What the address of the queue says: whose emails are listed and which one is open. */
export interface ReviewSearch {
  readonly campaignId?: string;
  readonly email?: string;
}

const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Words of the address that mean nothing are dropped: a mistyped link shows more, never an error. */
export const readReviewSearch = ({ campaignId, email }: Record<string, unknown>): ReviewSearch => ({
  ...(isId(campaignId) && { campaignId }),
  ...(isId(email) && { email }),
});
