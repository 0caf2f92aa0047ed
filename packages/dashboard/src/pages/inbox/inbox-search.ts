import type { Reply } from './conversation.ts';
import { CLASSES, SENTIMENT_LABELS } from './words.ts';

/** What the address of the inbox contains: the listed conversations and the open reply. */
export interface InboxSearch {
  /** Open ones unless it says otherwise. */
  readonly view?: 'snoozed' | 'done' | 'all';
  readonly unread?: true;
  /** Whose: `me`, `nobody` or the id of a person of the team. */
  readonly assignee?: string;
  readonly classification?: Reply['classification'];
  readonly sentiment?: Reply['sentiment'];
  readonly campaignId?: string;
  readonly reply?: string;
}
export type InboxFilters = Omit<InboxSearch, 'reply'>;

const isKeyOf = <T extends object>(words: T, word: unknown): word is keyof T & string =>
  typeof word === 'string' && Object.hasOwn(words, word);
const isId = (word: unknown): word is string => typeof word === 'string' && /^[0-9a-f-]{36}$/i.test(word);

/** Unknown words in the address are dropped: a mistyped link shows more, never an error. */
export function readInboxSearch(raw: Record<string, unknown>): InboxSearch {
  const { view, unread, assignee, classification, sentiment, campaignId, reply } = raw;
  return {
    ...((view === 'snoozed' || view === 'done' || view === 'all') && { view }),
    ...(unread === true && { unread }),
    ...((assignee === 'me' || assignee === 'nobody' || isId(assignee)) && { assignee }),
    ...(isKeyOf(CLASSES, classification) && { classification }),
    ...(isKeyOf(SENTIMENT_LABELS, sentiment) && { sentiment }),
    ...(isId(campaignId) && { campaignId }),
    ...(typeof reply === 'string' && /^reply_[0-9A-Za-z]{26}$/.test(reply) && { reply }),
  };
}

export const filtersOf = ({ reply: _reply, ...filters }: InboxSearch): InboxFilters => filters;
export const isFiltered = (filters: InboxFilters): boolean => Object.keys(filters).length > 0;
