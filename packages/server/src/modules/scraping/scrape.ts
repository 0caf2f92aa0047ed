import { companyFacts } from '@distribute/language/sites';
import type { Db } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { SCRAPE_CREDIT } from '../billing/index.ts';
import type { ResolveKey } from '../keys/index.ts';
import type { Models } from '../models/index.ts';
import type { Ledger, PaidStep, PlannedCost } from '../runs/index.ts';
import { assertPublicUrl } from './address.ts';
import { judgeValues } from './judging/judge-values.ts';
import { endingWith, type FetchPage } from './ports.ts';
import { companyQuestion, companyValues, SCRAPE_CEILING, scrapeFacts, toldByModel, toldByRules } from './question.ts';
import { type PageReader, readerOf } from './read-page/reader.ts';
import { readSite } from './site/read-site.ts';
import * as store from './store/scrapes.ts';

export interface ScrapeDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly models: Models;
  readonly ledger: Ledger;
  readonly resolveKey: ResolveKey;
  readonly fetchPage: FetchPage;
  /**
   * Pages by firecrawl under the organisation's key; in the sandbox firecrawl is not asked and our own fetcher reads.
   */
  readonly firecrawl: (key: string | null) => FetchPage;
  readonly reader: Pick<PageReader, 'run'>;
  readonly rules: UrlRules;
}

interface ScrapeInput {
  readonly url: string;
  readonly provider: store.ScrapeProvider;
  readonly skipCache: boolean;
  readonly options: { readonly maxPages: number };
}

const KEPT_DAYS = 30;

const unreadable = () => new AppError({ code: 'unreadable_page', status: 422 }, 'The page could not be read');

export function createPageScrape(deps: ScrapeDeps) {
  const { db, newId, models, ledger, rules } = deps;
  const addressOf = (url: string) => assertPublicUrl(url, rules).href.split('#')[0] as string;

  /** The provider that fetches the pages, and what each page costs. */
  const fetcherFor = async (orgId: string, provider: store.ScrapeProvider, maxPages: number) => {
    if (provider === 'builtin') return { planned: [], fetchWith: () => deps.fetchPage };
    const { source, key, configured } = await deps.resolveKey(db, orgId, 'firecrawl');
    if (!configured) throw new AppError('not_configured', 'Firecrawl is not configured');
    const fetchPage = deps.firecrawl(key?.reveal() ?? null);
    const planned: PlannedCost[] = [{ costName: SCRAPE_CREDIT, quantity: maxPages, source }];
    const fetchWith =
      (step: PaidStep): FetchPage =>
      async (request) => {
        const page = await fetchPage(request);
        step.use(SCRAPE_CREDIT, 1);
        return page;
      };
    return { planned, fetchWith };
  };

  const readAndTell = async ({ orgId, userId, signal }: Caller, url: string, input: ScrapeInput) => {
    const { maxPages } = input.options;
    const fetcher = await fetcherFor(orgId, input.provider, maxPages);
    const chosen = await models.choose(orgId);
    const planned = [...models.plan(chosen, SCRAPE_CEILING), ...fetcher.planned];
    const spec = { orgId, userId, signal, serviceName: 'scraping' as const, taskName: 'scrape' };
    return ledger.paid(spec, planned, async (step) => {
      const reader = readerOf(deps.reader, orgId, step.signal);
      const reading = await readSite(
        {
          fetchPage: endingWith(step.signal, fetcher.fetchWith(step)),
          fetchFile: endingWith(step.signal, deps.fetchPage),
          reader: { run: (page) => reader.run({ ...page, markdown: true }) },
        },
        { orgId, url, maxPages },
      );
      if (!reading.ok) throw unreadable();
      const { evidence } = reading;
      const facts = companyFacts(evidence);
      const told = await models.ask(chosen, orgId, companyQuestion(evidence), step);
      if (told.decidedBy === 'rule')
        return { runId: step.runId, facts: scrapeFacts(evidence, facts, toldByRules(facts)) };
      const company = facts.name?.value ?? new URL(url).host;
      const { kept, dropped } = await judgeValues(
        { models, chosen, orgId, step },
        evidence,
        company,
        companyValues(told.value),
      );
      return { runId: step.runId, facts: scrapeFacts(evidence, facts, toldByModel(kept, dropped)) };
    });
  };

  return {
    scrape: async (caller: Caller, input: ScrapeInput) => {
      const url = addressOf(input.url);
      const { orgId } = caller;
      const kept = input.skipCache ? null : await store.findByUrl(db, orgId, url);
      const requestId = newId();
      if (kept && !kept.expired)
        return { cached: true, provider: kept.provider, requestId, runId: null, result: kept.result };
      const { runId, facts } = await readAndTell(caller, url, input);
      const { provider, result } = await store.insertScrape(db, orgId, {
        id: newId(),
        url,
        provider: input.provider,
        facts,
        keptDays: KEPT_DAYS,
      });
      return { cached: false, provider, requestId, runId, result };
    },

    findByUrl: async ({ orgId }: Caller, url: string) => {
      const kept = await store.findByUrl(db, orgId, addressOf(url));
      if (!kept) throw notFound('Scrape');
      return { cached: true as const, expired: kept.expired, result: kept.result };
    },

    get: async ({ orgId }: Caller, id: string) => {
      const kept = await store.findScrape(db, orgId, id);
      if (!kept) throw notFound('Scrape');
      return { result: kept.result };
    },
  };
}
