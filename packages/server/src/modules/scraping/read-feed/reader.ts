import {
  type BoundedThread,
  createBoundedThread,
  type OpenThread,
  type ThreadLimits,
} from '../../../kernel/concurrency/bounded-thread.ts';
import type { PageBytes } from '../read-page/read-page.ts';
import type { FeedFacts } from './read-feed.ts';

/** Reads feeds off the main thread. Null when there is nothing to read, or when a feed breaks its limits. */
export type FeedReader = BoundedThread<PageBytes, FeedFacts>;

const LIMITS: ThreadLimits = { name: 'feeds', workMs: 3_000, heapMb: 128 };

export const createFeedReader = (open: OpenThread = createBoundedThread): FeedReader =>
  open(new URL('./thread.ts', import.meta.url), LIMITS);
