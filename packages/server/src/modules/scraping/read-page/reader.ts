import type { PageFacts } from '@distribute/language/sites';
import {
  type BoundedThread,
  createBoundedThread,
  type OpenThread,
  type ThreadLimits,
} from '../../../kernel/concurrency/bounded-thread.ts';
import type { PageBytes } from './read-page.ts';

/** Reads pages off the main thread. Null when there is nothing to read, or when a page breaks its limits. */
export type PageReader = BoundedThread<PageBytes, PageFacts>;

const LIMITS: ThreadLimits = { name: 'pages', workMs: 5_000, heapMb: 192 };

export const createPageReader = (open: OpenThread = createBoundedThread): PageReader =>
  open(new URL('./thread.ts', import.meta.url), LIMITS);

/** Reading for one caller. */
export interface ReadOnePage {
  run(page: PageBytes): Promise<PageFacts | null>;
}

/** The reader as one organization uses it; pages that still wait when the signal is aborted are not read. */
export const readerOf = (
  reader: Pick<PageReader, 'run'>,
  orgId: string,
  signal: AbortSignal | undefined,
): ReadOnePage => ({ run: (page) => reader.run(page, { orgId, bytes: page.bytes.length, signal }) });
