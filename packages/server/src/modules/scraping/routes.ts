import { outside, type Route, routes } from '../../kernel/http/routes.ts';
import type { Scraping } from './module.ts';

export const scrapingRoutes = ({ scrape }: Scraping): Route[] =>
  routes('scraping', {
    scrape: outside((caller, { body }) => scrape.scrape(caller, body)),
    findByUrl: (caller, { query }) => scrape.findByUrl(caller, query.url),
    get: (caller, { params }) => scrape.get(caller, params.id),
  });
