// Tables: scrapes, site_readings, site_fetches, company_findings.
// Facts: none. Jobs: site.forget. Reading websites: politely, within bounds, every value with its source.

export { assertPublicUrl, invalidUrl } from './address.ts';
export { scrapingJobs } from './jobs.ts';
export { type ClaimVerdict, claimsCeiling, judgeClaims, nearestPassages } from './judging/judge-claims.ts';
export { type DroppedValue, judgeValues, type KeptValue, type ReadValue } from './judging/judge-values.ts';
export { materialsOf } from './materials.ts';
export { createScraping, type Scraping, type ScrapingDeps } from './module.ts';
export type { FetchedPage, FetchPage, PageRequest } from './ports.ts';
export { QUOTE_RULE, siteTask } from './prompts/read-site.ts';
export { type QuotedValue, quotedValue, quotesOf } from './quotes.ts';
export type { FeedEntry } from './read-feed/read-feed.ts';
export { type CompanyFinding, RESEARCH_CEILING } from './research/question.ts';
export type { ResearchCompany } from './research/research.ts';
export { scrapingRoutes } from './routes.ts';
export type { SiteReading, UnreadReason } from './site/evidence.ts';
export { type SiteSentence, sentencesOfSite } from './site/site-sentences.ts';
export type { NotRead, Visit, VisitSite } from './site/visit.ts';
export { storableJson } from './store/storable.ts';
