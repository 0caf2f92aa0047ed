// Tables: outlets, campaign_outlets, journalists, campaign_journalists, campaign_listed_journalists, press_campaigns,
// articles, discoveries.
// Facts: none. Jobs: none.

export type { PressSource } from './discovery/ports.ts';
export { isNamed, isOf } from './discovery/targets.ts';
export type { FoundJournalist, FoundOutlet } from './found.ts';
export { createPress, type Press, type PressDeps } from './module.ts';
export { readArticle } from './reading/read-article.ts';
export { articleOf, listArticles, type OutletArticle } from './reading/read-outlet.ts';
export type { FoundOutlets, RecordedIds } from './record.ts';
export { pressRoutes } from './routes.ts';
export { peopleDirectory } from './sources/people-directory.ts';
export type { NewsResult, SearchNews } from './sources/searched.ts';
export { type KnownOutlet, SHIPPED_OUTLETS } from './sources/shipped-outlets.ts';
export { createSourceFor } from './sources/source-for.ts';
export type { PressCounts } from './store/counts.ts';
export {
  findOutlet,
  findOutletByDomain,
  listPitches,
  type Pitch,
  type PitchedOutlet,
  setPitched,
  takeUnsent,
} from './store/pitches.ts';
