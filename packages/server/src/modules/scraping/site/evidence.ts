import type { PageFacts } from '../read-page/page-facts.ts';

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

/**
 * `unreachable`: no answer, a refused address or an error page. `forbidden`: robots.txt. `unreadable`: an answer
 * without text.
 */
export type UnreadReason = 'unreachable' | 'forbidden' | 'unreadable';

export type SiteReading =
  | { readonly ok: true; readonly evidence: SiteEvidence }
  | { readonly ok: false; readonly reason: UnreadReason };
