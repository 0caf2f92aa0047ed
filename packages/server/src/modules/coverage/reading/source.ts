import type { Pitch, PitchedOutlet } from '../../press/index.ts';

/** An article as far as anybody may read it. */
export interface PublishedArticle {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  /** The text of the page; empty where only the feed was read. */
  readonly text: string;
  readonly links: readonly string[];
  readonly author: string | null;
  readonly authors: readonly string[];
  readonly publishedAt: string | null;
}

export interface ReadRequest {
  readonly orgId: string;
  readonly outlet: PitchedOutlet;
  /** Names and domains that articles are looked through for. */
  readonly brands: readonly { readonly id: string; readonly name: string | null; readonly domain: string }[];
  readonly pitches: readonly Pitch[];
  /** Whether the page was looked through before. */
  readonly isRead: (url: string) => boolean;
  readonly signal: AbortSignal;
}

export interface CoverageSource {
  /** Articles that were not read before, and how reading went. */
  readNew(request: ReadRequest): Promise<{
    readonly outcome: 'read' | 'forbidden' | 'unreachable' | 'unreadable';
    readonly articles: readonly PublishedArticle[];
  }>;
  /** One page, for a person who names it; null where it may not or cannot be read. */
  readPage(orgId: string, url: string, signal: AbortSignal): Promise<PublishedArticle | null>;
}
