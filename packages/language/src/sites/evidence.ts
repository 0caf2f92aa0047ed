import type { PageFacts } from './page-facts.ts';

/** A value with the pages that say so. */
export interface SourcedValue<T> {
  readonly value: T;
  readonly sourceUrls: readonly string[];
}

/** What was read of a site; the first page is the one asked for. */
export interface SiteEvidence {
  readonly url: string;
  readonly pages: readonly [PageFacts, ...PageFacts[]];
}
