// Tables: coverage_outlets, coverage_pages, coverage_articles.
// Facts: coverage.found, coverage.changed. Jobs: coverage.sweep, coverage.read, coverage.forget.

export type { CoverageContext } from './context.ts';
export { coverageJobs } from './jobs.ts';
export { eraseCoverage } from './personal.ts';
export { createFeedCoverage } from './reading/feeds.ts';
export type { CoverageSource, PublishedArticle, ReadRequest } from './reading/source.ts';
export { coverageRoutes } from './routes.ts';
export { type CoverageCount, type CoverageTold, countByCampaign, foundWithin } from './store/articles.ts';
