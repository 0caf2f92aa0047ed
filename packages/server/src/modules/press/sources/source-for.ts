import type { Db } from '../../../kernel/db/db.ts';
import type { UrlRules } from '../../../kernel/egress/url.ts';
import type { ResolveKey } from '../../keys/index.ts';
import type { PressSource, SourceFor } from '../discovery/ports.ts';
import { createFeedSource, type FeedSourceDeps } from './feeds.ts';
import { createSearchedSource, type SearchNews } from './searched.ts';

export interface SourceForDeps extends FeedSourceDeps {
  readonly db: Db;
  readonly rules: UrlRules;
  readonly resolveKey: ResolveKey;
  readonly searchBy: (key: string) => SearchNews;
  /** Null when the organisation has no directory to ask. */
  readonly directoryFor: (orgId: string) => Promise<PressSource['findAddress']>;
  /** Stands in for every provider in the sandbox; null in live mode. */
  readonly standIn: PressSource | null;
}

/** Web search when there is a key, otherwise feeds (spec 13.3); a directory for addresses likewise. */
export function createSourceFor(deps: SourceForDeps): SourceFor {
  const { db, rules, resolveKey, searchBy, directoryFor, standIn } = deps;
  const feeds = createFeedSource(deps);
  return async function sourceFor(orgId) {
    if (standIn) return standIn;
    const { key } = await resolveKey(db, orgId, 'serper');
    const source = key === null ? feeds : createSearchedSource({ rules, feeds, searchNews: searchBy(key.reveal()) });
    return { ...source, findAddress: await directoryFor(orgId) };
  };
}
