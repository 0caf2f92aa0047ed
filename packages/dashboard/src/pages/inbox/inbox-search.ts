import type { Reply } from './conversation.ts';
import { CLASSES, SENTIMENT_LABELS } from './words.ts';

/** What the address of the inbox contains: the listed replies and the open one. */
export interface InboxSearch {
  readonly classification?: Reply['classification'];
  readonly sentiment?: Reply['sentiment'];
  readonly automatic?: boolean;
  readonly campaignId?: string;
  readonly reply?: string;
}
export type InboxFilters = Omit<InboxSearch, 'reply'>;

const isKeyOf = <T extends object>(words: T, word: unknown): word is keyof T & string =>
  typeof word === 'string' && Object.hasOwn(words, word);

/** Unknown words in the address are dropped: a mistyped link shows more, never an error. */
export function readInboxSearch(raw: Record<string, unknown>): InboxSearch {
  const { classification, sentiment, automatic, campaignId, reply } = raw;
  return {
    ...(isKeyOf(CLASSES, classification) && { classification }),
    ...(isKeyOf(SENTIMENT_LABELS, sentiment) && { sentiment }),
    ...(typeof automatic === 'boolean' && { automatic }),
    ...(typeof campaignId === 'string' && /^[0-9a-f-]{36}$/i.test(campaignId) && { campaignId }),
    ...(typeof reply === 'string' && /^reply_[0-9A-Za-z]{26}$/.test(reply) && { reply }),
  };
}

export const filtersOf = ({ reply: _reply, ...filters }: InboxSearch): InboxFilters => filters;
export const isFiltered = (filters: InboxFilters): boolean => Object.keys(filters).length > 0;
