// All that the measures take from the server: its reader of pages and sites, and what a run of the tests draws.
export { EgressError } from '../../../server/src/kernel/egress/errors.ts';
export { type FetchPage, sentencesOfSite } from '../../../server/src/modules/scraping/index.ts';
export { readPage } from '../../../server/src/modules/scraping/read-page/read-page.ts';
export type { SiteReading } from '../../../server/src/modules/scraping/site/evidence.ts';
export { readSite } from '../../../server/src/modules/scraping/site/read-site.ts';
export { drawNumber } from '../../../server/test/draw.ts';
