import {
  type BoundedThread,
  createBoundedThread,
  type OpenThread,
  type ThreadLimits,
} from '../../../kernel/bounded-thread.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageBytes } from './read-page.ts';

/** Reads pages off the main thread. Null when there is nothing to read, or when a page breaks its limits. */
export type PageReader = BoundedThread<PageBytes, PageFacts>;

const LIMITS: ThreadLimits = { workMs: 5_000, heapMb: 192 };

export const createPageReader = (open: OpenThread = createBoundedThread): PageReader =>
  open(new URL('./thread.ts', import.meta.url), LIMITS);
